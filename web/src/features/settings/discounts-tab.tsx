import type { CompanySettings } from '@skonto/api/settings';
import type { User } from '@skonto/api/users';
import { type NoteMoment, noteMoments } from '@skonto/domain/document/document-kind';
import { useFormats } from '../../lib/use-formats.ts';
import { t, texts } from '../../lib/words/words.ts';
import { Facts } from '../../ui/facts.tsx';
import { form, useDeclared } from '../../ui/forms/form.tsx';
import { choice } from '../../ui/forms/form-fields.tsx';
import { optionalPercent } from '../../ui/forms/optional-percent.tsx';
import { ScreenFormFrame } from '../../ui/forms/screen-form.tsx';
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
  const labels = texts($ => $.settings.discounts.field);
  return (
    <Facts
      facts={[
        [labels.loanRate.label, loanRate === null ? '–' : formats.percent(loanRate)],
        [labels.noteMoment.label, momentWord(noteMoment)],
      ]}
    />
  );
}

const discountsForm = form<CompanySettings, Pick<CompanySettings, 'loanRate' | 'noteMoment'>>()(
  { loanRate: optionalPercent(), noteMoment: choice(noteMoments, momentWord) },
  () => texts($ => $.settings.discounts.field),
);

function DiscountsForm({ companyId, settings }: { companyId: number; settings: CompanySettings }) {
  const declared = useDeclared(discountsForm, settings);
  const handle = useCompanyForm({ ...declared, draft: 'settings-discounts', companyId, settings });
  return (
    <ScreenFormFrame handle={handle} submitLabel={t($ => $.settings.save)}>
      <discountsForm.Fields control={handle.form.control} isNew={false} />
      <p className="quiet">{t($ => $.settings.discounts.noteMomentText)}</p>
    </ScreenFormFrame>
  );
}
