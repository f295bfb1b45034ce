import type { Contract } from '@skonto/api/contracts';
import { useQueryClient } from '@tanstack/react-query';
import { Suspense, useMemo } from 'react';
import { useGlobals } from '../../lib/globals.ts';
import { lazyPart } from '../../lib/lazy-part.ts';
import { announceDone } from '../../lib/messages.ts';
import { useFormats } from '../../lib/use-formats.ts';
import { useGo } from '../../lib/use-go.ts';
import { pageLanguage, t } from '../../lib/words/words.ts';
import { ScreenFormFrame } from '../../ui/forms/screen-form.tsx';
import type { Suggestion } from '../../ui/forms/suggestion.ts';
import { useRecordForm } from '../../ui/forms/use-record-form.tsx';
import { ContractFields } from './contract-fields.tsx';
import { type ContractValues, contractSchema, emptyContract, saidContract, valuesOf } from './contract-form.ts';
import { type ContractInput, contractQuery, contractsKey, saveContract } from './contracts-queries.ts';

/** What the contract earns comes after the form, which is what somebody came for. */
const TypedFeePreview = lazyPart(() => import('./fee-preview.tsx'), 'TypedFeePreview');

/** The form of a contract, beside it what it earns.  */
type ContractEditorProps = { contract: Contract; company?: never } | { contract: null; company: Suggestion | null };
export function ContractEditor({ contract, company = null }: ContractEditorProps) {
  const go = useGo();
  const queries = useQueryClient();
  const formats = useFormats();
  const { businessDate } = useGlobals();
  const schema = useMemo(() => contractSchema(pageLanguage()), []);
  const handle = useRecordForm<Contract, ContractValues, ContractInput>({
    record: contract,
    schema,
    defaults: contract ? valuesOf(contract, pageLanguage()) : emptyContract(businessDate, company),
    valuesOf: stored => valuesOf(stored, pageLanguage()),
    said: values => saidContract(formats, values),
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
