import type { Company } from '@skonto/api/companies';
import { formatFilter } from '@skonto/api/list';
import { useQueryClient } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { partySchema, saidParty } from '../../business/companies/party-form.ts';
import { emptyParty, type PartyInput, type PartyValues, partyValuesOf } from '../../business/companies/party-values.ts';
import { ApiError } from '../../lib/api-error.ts';
import { useGlobals } from '../../lib/globals.ts';
import { announceDone } from '../../lib/messages.ts';
import { currentUser, saveUser } from '../../lib/session.ts';
import { useGo } from '../../lib/use-go.ts';
import { t } from '../../lib/words/words.ts';
import { AppLink } from '../../ui/app-link.tsx';
import { ScreenFormFrame } from '../../ui/forms/screen-form.tsx';
import { useRecordForm } from '../../ui/forms/use-record-form.tsx';
import { companiesKey, companyQuery, saveCompany } from './companies-queries.ts';
import { CompanyFields } from './company-fields.tsx';

export function CompanyForm({ company }: { company: Company | null }) {
  const { handle, taken } = useCompanyForm(company);
  return (
    <div className="stack">
      {taken !== null && <TakenNote code={taken} />}
      <ScreenFormFrame handle={handle} submitLabel={t($ => $.companies.form.save)}>
        <CompanyFields control={handle.form.control} company={company} />
      </ScreenFormFrame>
    </div>
  );
}

/** Leads to the company that has the code already: whoever registered it needn't be that company. */
function TakenNote({ code }: { code: string }) {
  const filter = formatFilter({ key: 'code', operator: 'like', values: [code] });
  return (
    <div className="notice notice-narrow" data-tone="warning">
      <span>{t($ => $.companies.taken.text)}</span>
      <AppLink href={`/companies?dt-filter=${encodeURIComponent(filter)}`}>{t($ => $.companies.taken.show)}</AppLink>
    </div>
  );
}

/** The form, and the tax code that the server refused because another company has it. */
function useCompanyForm(company: Company | null) {
  const go = useGo();
  const queries = useQueryClient();
  const { supportedCountries } = useGlobals();
  const [taken, setTaken] = useState<string | null>(null);
  const schema = useMemo(() => {
    const countries = supportedCountries.map(one => one.alpha3Code);
    return partySchema({ supportedCountries: countries, known: company && partyValuesOf(company) });
  }, [supportedCountries, company]);
  const handle = useRecordForm<Company, PartyValues, PartyInput>({
    record: company,
    schema,
    // The first country is the one of most companies (FORM-18).
    defaults: company ? partyValuesOf(company) : { ...emptyParty, country: supportedCountries[0]?.alpha3Code ?? '' },
    valuesOf: partyValuesOf,
    said: values => saidParty(supportedCountries, values),
    draft: `company-${company?.id ?? 'new'}`,
    read: ({ id }) => queries.fetchQuery({ ...companyQuery(id), staleTime: 0 }),
    save: (input, seen) =>
      saveCompany(seen, input).catch((cause: unknown) => {
        const isTaken = cause instanceof ApiError && cause.fields.some(one => one.code === 'company-code-taken');
        setTaken(isTaken ? input.code : null);
        throw cause;
      }),
    onSaved: async ({ id, name }) => {
      const user = currentUser();
      // The bar says for which company one is signed in.
      if (user?.company?.id === id) saveUser({ ...user, company: { ...user.company, name } });
      await queries.invalidateQueries({ queryKey: companiesKey });
      announceDone(t($ => $.companies.saved, { name }));
      // Its own people have no list of companies in the menu: their next step is on the dashboard.
      go(user?.role === 'SYSTEM_ADMIN' ? '/companies' : '/dashboard');
    },
  });
  return { handle, taken };
}
