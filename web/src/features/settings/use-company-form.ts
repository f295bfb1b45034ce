import type { CompanySettings } from '@skonto/api/settings';
import { useQueryClient } from '@tanstack/react-query';
import type { DefaultValues, FieldValues } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type * as z from 'zod/mini';
import { ApiError } from '../../lib/api-error.ts';
import { announce } from '../../lib/messages.ts';
import { companySettingsQuery, saveCompanySettings } from '../../pickers/company-settings.ts';
import { useScreenForm } from '../../ui/forms/use-screen-form.ts';

type Part = Partial<Pick<CompanySettings, 'loanRate' | 'numberFormat'>>;
type Setup<V extends FieldValues> = {
  schema: z.ZodMiniType<Part, V>;
  defaults: DefaultValues<V>;
  draft: string;
  companyId: number;
  settings: CompanySettings;
};

/**
 * A form over some of a company's settings; the others stay as they were seen. Of two administrators at once the second is told, keeps its
 * text, and saves it once more if it still wants to.
 */
export function useCompanyForm<V extends FieldValues>({ companyId, settings, ...form }: Setup<V>) {
  const { t } = useTranslation();
  const queries = useQueryClient();
  const query = companySettingsQuery(companyId);
  const handle = useScreenForm<V, Part>({
    ...form,
    save: async part => {
      const { loanRate, numberFormat, version } = settings;
      const saved = await saveCompanySettings({ loanRate, numberFormat, version, ...part }).catch(async cause => {
        if (!(cause instanceof ApiError) || cause.status !== 412) throw cause;
        await queries.fetchQuery({ ...query, staleTime: 0 });
        announce(
          'warning',
          t($ => $.settings.changedMeanwhile),
        );
        return null;
      });
      if (!saved) return;
      handle.release();
      handle.form.reset(handle.form.getValues());
      queries.setQueryData(query.queryKey, saved);
      announce(
        'success',
        t($ => $.settings.saved),
      );
    },
  });
  return handle;
}
