import type { Company } from '@skonto/api/companies';
import { useSuspenseQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAbilities } from '../../lib/session.ts';
import { useGo } from '../../lib/use-go.ts';
import { Button } from '../../ui/button.tsx';
import '../../ui/forms/forms.css';
import { PageHeader } from '../../ui/page-header.tsx';
import { RecordFacts } from '../../ui/record.tsx';
import { VerificationBadge } from './companies-columns.tsx';
import { companyQuery } from './companies-queries.ts';
import { DeleteCompanies } from './company-dialogs.tsx';
import { CompanyForm } from './company-form-panel.tsx';
import { CompanyStandingPanels } from './company-standing.tsx';
import { VerificationPanel } from './verification-panel.tsx';
import './companies.css';

const route = getRouteApi('/guarded/companies/details/$id');

export function AddCompanyScreen() {
  const { t } = useTranslation();
  return (
    <>
      <Header title={t($ => $.companies.form.create)} />
      <p className="quiet">{t($ => $.companies.form.createText)}</p>
      <CompanyForm company={null} />
    </>
  );
}

/** The operator changes a company, and decides about it beside that; its own administrator changes name and address; partners read. */
export function CompanyScreen() {
  const { id } = route.useParams();
  const { data } = useSuspenseQuery(companyQuery(Number(id)));
  const { writeCompanies } = useAbilities();
  return (
    <>
      <Header title={data.name}>{data.can.delete && <DeleteButton company={data} />}</Header>
      <p className="company-mark">
        <VerificationBadge company={data} />
      </p>
      <div className="company-columns">
        {data.can.update ? <CompanyForm key={id} company={data} /> : <CompanyFacts company={data} />}
        {writeCompanies ? (
          <div className="company-panels">
            <VerificationPanel company={data} />
            <CompanyStandingPanels company={data} />
          </div>
        ) : (
          data.refusal && <OwnRefusal reason={data.refusal.reason} />
        )}
      </div>
    </>
  );
}

function Header({ title, children }: { title: string; children?: ReactNode }) {
  const { t } = useTranslation();
  return (
    <PageHeader
      title={title}
      description={t($ => $.companies.description)}
      keywords={t($ => $.companies.keywords)}
      back={{ href: '/companies', label: t($ => $.companies.title) }}
    >
      {children}
    </PageHeader>
  );
}

function DeleteButton({ company }: { company: Company }) {
  const { t } = useTranslation();
  const go = useGo();
  const [asking, setAsking] = useState(false);
  return (
    <>
      <Button look="danger" icon="trash" onClick={() => setAsking(true)}>
        {t($ => $.companies.delete)}
      </Button>
      {asking && <DeleteCompanies rows={[company]} onClose={() => setAsking(false)} onDone={() => go('/companies')} />}
    </>
  );
}

/** A company that its reader may not change. */
function CompanyFacts({ company }: { company: Company }) {
  const { t } = useTranslation();
  const labels = t($ => $.companies.column, { returnObjects: true });
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
  const { t } = useTranslation();
  return (
    <section className="notice company-refusal" data-tone="warning" aria-label={t($ => $.companies.own.refused)}>
      <h2>{t($ => $.companies.own.refused)}</h2>
      <p className="company-reason">{reason}</p>
      <p>{t($ => $.companies.own.mend)}</p>
    </section>
  );
}
