import type { Contract } from '@skonto/api/contracts';
import { useQueryClient } from '@tanstack/react-query';
import { Suspense } from 'react';
import { useGlobals } from '../../lib/globals.ts';
import { lazyPart } from '../../lib/lazy-part.ts';
import { announceDone } from '../../lib/messages.ts';
import { useGo } from '../../lib/use-go.ts';
import { t } from '../../lib/words/words.ts';
import { useDeclared } from '../../ui/forms/form.tsx';
import { ScreenFormFrame } from '../../ui/forms/screen-form.tsx';
import type { Suggestion } from '../../ui/forms/suggestion.ts';
import { useRecordForm } from '../../ui/forms/use-record-form.tsx';
import { ContractFields, contractForm } from './contract-form.tsx';
import { contractQuery, contractsKey, saveContract } from './contracts-queries.ts';

/** What the contract earns comes after the form, which is what somebody came for. */
const TypedFeePreview = lazyPart(() => import('./fee-preview.tsx'), 'TypedFeePreview');

/** The form of a contract, beside it what it earns.  */
type ContractEditorProps = { contract: Contract; company?: never } | { contract: null; company: Suggestion | null };
export function ContractEditor({ contract, company = null }: ContractEditorProps) {
  const go = useGo();
  const queries = useQueryClient();
  const { businessDate } = useGlobals();
  const handle = useRecordForm({
    ...useDeclared(contractForm, contract, { date: businessDate, company }),
    draft: `contract-${contract?.id ?? `new-${company?.id ?? ''}`}`,
    read: ({ id }) => queries.fetchQuery({ ...contractQuery(id), staleTime: 0 }),
    save: (input, seen) => saveContract(seen, input),
    onSaved: async ({ contractNumber }) => {
      await queries.invalidateQueries({ queryKey: contractsKey });
      announceDone(t($ => $.contracts.saved, { number: contractNumber }));
      go('/contracts');
    },
  });
  return (
    <div className="contract-columns">
      <ScreenFormFrame handle={handle} submitLabel={t($ => $.contracts.form.save)} strict>
        <ContractFields control={handle.form.control} isNew={contract === null} />
      </ScreenFormFrame>
      <Suspense>
        <TypedFeePreview control={handle.form.control} />
      </Suspense>
    </div>
  );
}
