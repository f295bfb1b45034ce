import { useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import * as z from 'zod/mini';
import { neededCompany } from '../../business/companies/company-choice.ts';
import { minCompanyTerm, searchCompanies } from '../../business/companies/company-search.ts';
import { announceDone } from '../../lib/messages.ts';
import { useGo } from '../../lib/use-go.ts';
import { t, texts } from '../../lib/words/words.ts';
import { ScreenFormFrame } from '../../ui/forms/screen-form.tsx';
import type { Suggestion } from '../../ui/forms/suggestion.ts';
import { TypeaheadField } from '../../ui/forms/typeahead-field.tsx';
import { useScreenForm } from '../../ui/forms/use-screen-form.ts';
import { RecordHeader } from '../../ui/record-header.tsx';
import { buyersKey } from './buyer-keys.ts';
import { createBuyer } from './buyers-queries.ts';

type BuyerValues = { company: Suggestion | null };

function buyerSchema(): z.ZodMiniType<{ companyId: number }, BuyerValues> {
  const company = neededCompany(t($ => $.buyers.form.companyMissing));
  return z.pipe(
    z.object({ company }),
    z.transform(one => ({ companyId: one.company.id })),
  );
}

/** Asks a company to become a buyer; it agrees by giving a category (BUY-06). */
export function AddBuyerScreen() {
  const go = useGo();
  const queries = useQueryClient();
  const schema = useMemo(() => buyerSchema(), []);
  const handle = useScreenForm<BuyerValues, { companyId: number }>({
    schema,
    defaults: { company: null },
    draft: 'buyer-new',
    fieldNames: { buyer: 'company' },
    save: async ({ companyId }) => {
      const { buyer } = await createBuyer(companyId);
      handle.release();
      await queries.invalidateQueries({ queryKey: buyersKey });
      announceDone(t($ => $.buyers.form.added, { name: buyer.name }));
      go('/buyers');
    },
  });
  return (
    <>
      <RecordHeader title={t($ => $.buyers.form.create)} feature={texts($ => $.buyers)} list="/buyers" />
      <ScreenFormFrame handle={handle} submitLabel={t($ => $.buyers.form.save)}>
        <p className="field-help">{t($ => $.buyers.form.text)}</p>
        <TypeaheadField
          control={handle.form.control}
          name="company"
          label={t($ => $.buyers.form.company)}
          help={t($ => $.buyers.form.companyHelp)}
          search={searchCompanies}
          minLength={minCompanyTerm}
        />
      </ScreenFormFrame>
    </>
  );
}
