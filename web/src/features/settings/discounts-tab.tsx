import type { CompanySettings } from '@skonto/api/settings';
import type { User } from '@skonto/api/users';
import { useMemo } from 'react';
import * as z from 'zod/mini';
import { useFormats } from '../../lib/use-formats.ts';
import { pageLanguage, t } from '../../lib/words/words.ts';
import { Facts } from '../../ui/facts.tsx';
import { PercentField } from '../../ui/forms/fields.tsx';
import { ScreenFormFrame } from '../../ui/forms/screen-form.tsx';
import { numberOf, typedNumber } from '../../ui/forms/typed-numbers.ts';
import { CompanySection } from './company-section.tsx';
import { useCompanyForm } from './use-company-form.ts';

/** What a company's offers are compared with. */
export const DiscountsTab = ({ user }: { user: User }) => (
  <CompanySection user={user}>
    {(settings, companyId) =>
      settings.can.update ? (
        <LoanForm companyId={companyId} settings={settings} />
      ) : (
        <LoanFacts loanRate={settings.loanRate} />
      )
    }
  </CompanySection>
);

function LoanFacts({ loanRate }: { loanRate: number | null }) {
  const formats = useFormats();
  return (
    <Facts facts={[[t($ => $.settings.discounts.loanRate), loanRate === null ? '–' : formats.percent(loanRate)]]} />
  );
}

/** Nothing typed means that there is no rate. */
function loanSchema(language: string) {
  const read = (text: string) => numberOf(text, 'percent', language);
  const isRate = (text: string) => text.trim() === '' || (read(text) >= 0 && read(text) <= 100);
  return z.pipe(
    z.object({ loanRate: z.string().check(z.refine(isRate, { error: t($ => $.settings.discounts.loanRateWrong) })) }),
    z.transform(({ loanRate }: { loanRate: string }) => ({ loanRate: loanRate.trim() === '' ? null : read(loanRate) })),
  );
}

function LoanForm({ companyId, settings }: { companyId: number; settings: CompanySettings }) {
  const schema = useMemo(() => loanSchema(pageLanguage()), []);
  const valuesOf = ({ loanRate }: CompanySettings) => ({
    loanRate: loanRate === null ? '' : typedNumber(loanRate, pageLanguage()),
  });
  const handle = useCompanyForm<{ loanRate: string }>({
    schema,
    defaults: valuesOf(settings),
    valuesOf,
    said: ({ loanRate }) => [['loanRate', t($ => $.settings.discounts.loanRate), loanRate]],
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
    </ScreenFormFrame>
  );
}
