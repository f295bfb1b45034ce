import type { CompanySettings } from '@skonto/api/settings';
import { useQueryClient } from '@tanstack/react-query';
import type { DefaultValues, FieldValues } from 'react-hook-form';
import type * as z from 'zod/mini';
import { companySettingsQuery, saveCompanySettings } from '../../business/companies/company-settings.ts';
import { announceDone } from '../../lib/messages.ts';
import { t } from '../../lib/words/words.ts';
import type { SaidField } from '../../ui/forms/meanwhile.ts';
import { useRecordForm } from '../../ui/forms/use-record-form.tsx';

type Part = Partial<Pick<CompanySettings, 'loanRate' | 'numberFormat' | 'noteMoment'>>;
type Setup<V extends FieldValues, O extends Part> = {
  schema: z.ZodMiniType<O, V>;
  defaults: DefaultValues<V>;
  valuesOf: (settings: CompanySettings) => V;
  said: (values: V) => readonly SaidField[];
  draft: string;
  companyId: number;
  settings: CompanySettings;
};

/** A form over some of a company's settings; the others stay as they were seen. */
export function useCompanyForm<V extends FieldValues, O extends Part>({ companyId, settings, ...form }: Setup<V, O>) {
  const queries = useQueryClient();
  const query = companySettingsQuery(companyId);
  return useRecordForm<CompanySettings, V, O>({
    ...form,
    record: settings,
    read: () => queries.fetchQuery({ ...query, staleTime: 0 }),
    save: (part, seen) => {
      const { loanRate, numberFormat, noteMoment, version } = seen ?? settings;
      return saveCompanySettings({ loanRate, numberFormat, noteMoment, version, ...part });
    },
    stays: true,
    onSaved: saved => {
      queries.setQueryData(query.queryKey, saved);
      announceDone(t($ => $.settings.saved));
    },
  });
}
