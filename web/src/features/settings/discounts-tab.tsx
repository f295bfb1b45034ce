import type { CompanySettings } from '@skonto/api/settings';
import type { User } from '@skonto/api/users';
import { type NoteMoment, noteMoments } from '@skonto/domain/document/document-kind';
import { useMemo } from 'react';
import * as z from 'zod/mini';
import { useFormats } from '../../lib/use-formats.ts';
import { pageLanguage, t } from '../../lib/words/words.ts';
import { Facts } from '../../ui/facts.tsx';
import { PercentField } from '../../ui/forms/fields.tsx';
import { ScreenFormFrame } from '../../ui/forms/screen-form.tsx';
import { SelectField } from '../../ui/forms/select-field.tsx';
import { numberOf, typedNumber } from '../../ui/forms/typed-numbers.ts';
import { CompanySection } from './company-section.tsx';
import { useCompanyForm } from './use-company-form.ts';

/** What a company's offers are compared with, and when the notes of its discounts are issued. */
export const DiscountsTab = ({ user }: { user: User }) => (
  <CompanySection user={user}>
    {(settings, companyId) =>
      settings.can.update ? (
        <DiscountsForm companyId={companyId} settings={settings} />
      ) : (
        <DiscountsFacts settings={settings} />
      )
    }
  </CompanySection>
);

const momentWord = (moment: NoteMoment) => t($ => $.settings.discounts.moment[moment]);

function DiscountsFacts({ settings: { loanRate, noteMoment } }: { settings: CompanySettings }) {
  const formats = useFormats();
  return (
    <Facts
      facts={[
        [t($ => $.settings.discounts.loanRate), loanRate === null ? '–' : formats.percent(loanRate)],
        [t($ => $.settings.discounts.noteMoment), momentWord(noteMoment)],
      ]}
    />
  );
}

type DiscountsValues = { loanRate: string; noteMoment: NoteMoment };

/** Nothing typed means that there is no rate. */
function discountsSchema(language: string) {
  const read = (text: string) => numberOf(text, 'percent', language);
  const isRate = (text: string) => text.trim() === '' || (read(text) >= 0 && read(text) <= 100);
  return z.pipe(
    z.object({
      loanRate: z.string().check(z.refine(isRate, { error: t($ => $.settings.discounts.loanRateWrong) })),
      noteMoment: z.enum(noteMoments),
    }),
    z.transform(({ loanRate, noteMoment }: DiscountsValues) => ({
      loanRate: loanRate.trim() === '' ? null : read(loanRate),
      noteMoment,
    })),
  );
}

function DiscountsForm({ companyId, settings }: { companyId: number; settings: CompanySettings }) {
  const schema = useMemo(() => discountsSchema(pageLanguage()), []);
  const valuesOf = ({ loanRate, noteMoment }: CompanySettings) => ({
    loanRate: loanRate === null ? '' : typedNumber(loanRate, pageLanguage()),
    noteMoment,
  });
  const handle = useCompanyForm<DiscountsValues>({
    schema,
    defaults: valuesOf(settings),
    valuesOf,
    said: ({ loanRate, noteMoment }) => [
      ['loanRate', t($ => $.settings.discounts.loanRate), loanRate],
      ['noteMoment', t($ => $.settings.discounts.noteMoment), momentWord(noteMoment)],
    ],
    draft: 'settings-discounts',
    companyId,
    settings,
  });
  return (
    <ScreenFormFrame handle={handle} submitLabel={t($ => $.settings.save)}>
      <PercentField
        control={handle.form.control}
        name="loanRate"
        label={t($ => $.settings.discounts.loanRate)}
        help={t($ => $.settings.discounts.loanRateHelp)}
        required={false}
        suffix="%"
      />
      <SelectField
        control={handle.form.control}
        name="noteMoment"
        label={t($ => $.settings.discounts.noteMoment)}
        help={t($ => $.settings.discounts.noteMomentHelp)}
        choices={noteMoments.map(value => ({ value, label: momentWord(value) }))}
      />
      <p className="quiet">{t($ => $.settings.discounts.noteMomentText)}</p>
    </ScreenFormFrame>
  );
}
