import type { Company } from '@skonto/api/companies';
import { formatFilter } from '@skonto/api/list';
import { useQueryClient } from '@tanstack/react-query';
import { useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError } from '../../lib/api-error.ts';
import { useGlobals } from '../../lib/globals.ts';
import { announce } from '../../lib/messages.ts';
import { useGo } from '../../lib/use-go.ts';
import { emptyParty, type PartyInput, type PartyValues, partySchema, partyValuesOf } from '../../pickers/party-form.ts';
import { AppLink } from '../../ui/app-link.tsx';
import { ScreenFormFrame } from '../../ui/forms/screen-form.tsx';
import { useScreenForm } from '../../ui/forms/use-screen-form.ts';
import { companiesKey, companyQuery, createCompany, readCompany, updateCompany } from './companies-queries.ts';
import { CompanyFields } from './company-fields.tsx';
import { type Meanwhile, mergeMeanwhile } from './company-form.ts';
import { MeanwhileNote } from './meanwhile-note.tsx';

export function CompanyForm({ company }: { company: Company | null }) {
  const { t } = useTranslation();
  const { handle, meanwhile, take, taken } = useCompanyForm(company);
  return (
    <div className="stack">
      <MeanwhileNote changes={meanwhile} onTake={take} />
      {taken !== null && <TakenNote code={taken} />}
      <ScreenFormFrame handle={handle} submitLabel={t($ => $.companies.form.save)}>
        <CompanyFields control={handle.form.control} company={company} />
      </ScreenFormFrame>
    </div>
  );
}

/** Leads to the company that has the code already: whoever registered it needn't be that company. */
function TakenNote({ code }: { code: string }) {
  const { t } = useTranslation();
  const filter = formatFilter({ key: 'code', operator: 'like', values: [code] });
  return (
    <div className="notice notice-narrow" data-tone="warning">
      <span>{t($ => $.companies.taken.text)}</span>
      <AppLink href={`/companies?dt-filter=${encodeURIComponent(filter)}`}>{t($ => $.companies.taken.show)}</AppLink>
    </div>
  );
}

/** The form, what somebody else changed while it was open, and the way to take a newer text after all. */
function useCompanyForm(company: Company | null) {
  const { t } = useTranslation();
  const go = useGo();
  const queries = useQueryClient();
  const { supportedCountries } = useGlobals();
  // What the form began with, or took over since: the page's own copy may be fetched anew behind the form's back.
  const seen = useRef(company);
  const [meanwhile, setMeanwhile] = useState<readonly Meanwhile[]>([]);
  const [taken, setTaken] = useState<string | null>(null);
  const schema = useMemo(() => {
    const countries = supportedCountries.map(one => one.alpha3Code);
    return partySchema(t, { supportedCountries: countries, known: company && partyValuesOf(company) });
  }, [t, supportedCountries, company]);
  const handle = useScreenForm<PartyValues, PartyInput>({
    schema,
    defaults: company ? partyValuesOf(company) : emptyParty,
    draft: `company-${company?.id ?? 'new'}`,
    save: async input => {
      const { name } = await store(input).catch((cause: unknown) => {
        const isTaken = cause instanceof ApiError && cause.fields.some(one => one.code === 'company-code-taken');
        setTaken(isTaken ? input.code : null);
        throw cause;
      });
      handle.release();
      await queries.invalidateQueries({ queryKey: companiesKey });
      announce(
        'success',
        t($ => $.companies.saved, { name }),
      );
      go('/companies');
    },
  });

  async function store(input: PartyInput): Promise<Company> {
    const before = seen.current;
    if (!before) return createCompany(input);
    try {
      return await updateCompany(before, input);
    } catch (cause) {
      if (!(cause instanceof ApiError) || cause.status !== 412) throw cause;
      return await storeOver(before, input, cause);
    }
  }

  /** Somebody was quicker. What this form doesn't change may be as it will; a changed fact is shown before anything is saved over it. */
  async function storeOver(before: Company, input: PartyInput, refusal: ApiError): Promise<Company> {
    const { id } = before;
    const now = await readCompany(id);
    const changes = mergeMeanwhile({
      before: partyValuesOf(before),
      now: partyValuesOf(now),
      mine: handle.form.getValues(),
    });
    if (changes.length === 0) return updateCompany(now, input);
    seen.current = now;
    queries.setQueryData(companyQuery(id).queryKey, now);
    for (const change of changes) if (change.mine === null) handle.form.setValue(change.field, change.now);
    setMeanwhile(changes);
    throw new ApiError({ ...refusal, message: t($ => $.companies.meanwhile.refused), fields: [] });
  }

  const take = ({ field, now }: Meanwhile) => {
    handle.form.setValue(field, now, { shouldDirty: true, shouldValidate: true });
    setMeanwhile(changes => changes.map(one => (one.field === field ? { ...one, mine: null } : one)));
  };
  return { handle, meanwhile, take, taken };
}
