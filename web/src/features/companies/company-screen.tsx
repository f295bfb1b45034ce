import type { Company } from '@skonto/api/companies';
import { useSuspenseQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useAbilities } from '../../lib/session.ts';
import { t, texts } from '../../lib/words/words.ts';
import { RecordFacts } from '../../ui/record.tsx';
import { DeleteRecord, RecordHeader } from '../../ui/record-header.tsx';
import { AccessPanels } from './access-panels.tsx';
import { VerificationBadge } from './companies-columns.tsx';
import { companyQuery } from './companies-queries.ts';
import { DeleteCompanies } from './company-dialogs.tsx';
import { CompanyForm } from './company-form-panel.tsx';
import { CompanyStandingPanels } from './company-standing.tsx';
import { NewcomerWish } from './newcomer-wish.tsx';
import { VerificationPanel } from './verification-panel.tsx';
import './companies.css';

const route = getRouteApi('/guarded/companies/details/$id');

export function AddCompanyScreen() {
  const feature = texts($ => $.companies);
  return (
    <>
      <RecordHeader title={t($ => $.companies.form.create)} feature={feature} list="/companies" />
      <p className="quiet">{t($ => $.companies.form.createText)}</p>
      <CompanyForm company={null} />
    </>
  );
}

/** The operator changes a company, and decides about it beside that; its own administrator changes name and address; partners read. */
export function CompanyScreen() {
  const feature = texts($ => $.companies);
  const { id } = route.useParams();
  const { data } = useSuspenseQuery(companyQuery(Number(id)));
  const { writeCompanies } = useAbilities();
  return (
    <>
      <RecordHeader title={data.name} feature={feature} list="/companies">
        {data.can.delete && (
          <DeleteRecord label={feature.delete} list="/companies">
            {requested => <DeleteCompanies rows={[data]} {...requested} />}
          </DeleteRecord>
        )}
      </RecordHeader>
      <p className="company-mark">
        <VerificationBadge company={data} />
      </p>
      <div className="company-columns">
        {data.can.update ? <CompanyForm key={id} company={data} /> : <CompanyFacts company={data} />}
        {writeCompanies ? (
          <div className="company-panels">
            <NewcomerWish companyId={data.id} />
            <VerificationPanel company={data} />
            <CompanyStandingPanels company={data} />
            <AccessPanels key={`access-${id}`} company={data} />
          </div>
        ) : (
          data.refusal && <OwnRefusal reason={data.refusal.reason} />
        )}
      </div>
    </>
  );
}

/** A company that its reader may not change. */
function CompanyFacts({ company }: { company: Company }) {
  const labels = texts($ => $.companies.column);
  const fact = (label: string, value: string) => ({ label, value: value === '' ? '–' : value });
  return (
    <RecordFacts
      title={t($ => $.companies.facts)}
      facts={[
        fact(labels.code, company.code),
        fact(labels.registrationNumber, company.registrationNumber),
        fact(labels.address, company.address),
        fact(labels.postcode, company.postcode),
        fact(labels.city, company.city),
        fact(labels.country, company.country.displayName),
      ]}
    />
  );
}

/** What the company's own administrators came for, from the mail that told them. */
function OwnRefusal({ reason }: { reason: string }) {
  return (
    <section className="notice company-refusal" data-tone="warning" aria-label={t($ => $.companies.own.refused)}>
      <h2>{t($ => $.companies.own.refused)}</h2>
      <p className="company-reason">{reason}</p>
      <p>{t($ => $.companies.own.mend)}</p>
    </section>
  );
}
