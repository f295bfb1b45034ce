import type { Contract } from '@skonto/api/contracts';
import { useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError } from '../../lib/api-error.ts';
import { useGlobals } from '../../lib/globals.ts';
import { announce } from '../../lib/messages.ts';
import { useGo } from '../../lib/use-go.ts';
import { Button } from '../../ui/button.tsx';
import { ScreenFormFrame } from '../../ui/forms/screen-form.tsx';
import { useScreenForm } from '../../ui/forms/use-screen-form.ts';
import { ContractFields } from './contract-fields.tsx';
import { type ContractValues, changedBetween, contractSchema, emptyContract, valuesOf } from './contract-form.ts';
import { useContractWords } from './contract-words.tsx';
import { type ContractInput, contractQuery, contractsKey, findContract, saveContract } from './contracts-queries.ts';

/** What the contract earns comes after the form, which is what somebody came for. */
const TypedFeePreview = lazy(async () => ({ default: (await import('./fee-preview.tsx')).TypedFeePreview }));

/** What the form was opened on, and the contract as it was last known: another one once a save was refused for it. */
type Seen = { readonly contract: Contract | null; readonly opened: Contract | null };

/** The form of a contract, beside it what it earns. Of two who edit one the second is told what the first changed, and keeps its text. */
export function ContractEditor({ contract }: { contract: Contract | null }) {
  const { t, i18n } = useTranslation();
  const go = useGo();
  const queries = useQueryClient();
  const { businessDate } = useGlobals();
  const schema = useMemo(() => contractSchema(t, i18n.language), [t, i18n.language]);
  // The page may fetch the contract anew while somebody types: what counts is what the text was written upon.
  const [seen, setSeen] = useState<Seen>({ contract, opened: contract });
  const latest = useRef(contract);
  const save = async (input: ContractInput) => {
    const saved = await saveUnlessChanged(latest.current, input, theirs => {
      latest.current = theirs;
      setSeen(before => ({ ...before, contract: theirs }));
      return t($ => $.contracts.conflict.refused);
    });
    handle.release();
    await queries.invalidateQueries({ queryKey: contractsKey });
    announce(
      'success',
      t($ => $.contracts.saved, { number: saved.contractNumber }),
    );
    go('/contracts');
  };
  const handle = useScreenForm<ContractValues, ContractInput>({
    schema,
    defaults: contract ? valuesOf(contract, i18n.language) : emptyContract(businessDate),
    draft: `contract-${contract?.id ?? 'new'}`,
    save,
  });
  const takeTheirs = () => {
    if (!seen.contract) return;
    queries.setQueryData(contractQuery(seen.contract.id).queryKey, seen.contract);
    handle.form.reset(valuesOf(seen.contract, i18n.language));
    setSeen({ contract: seen.contract, opened: seen.contract });
  };
  return (
    <div className="contract-columns">
      <ScreenFormFrame handle={handle} submitLabel={t($ => $.contracts.form.save)} strict>
        <ConflictNotice seen={seen} onTakeTheirs={takeTheirs} />
        <ContractFields control={handle.form.control} isNew={contract === null} />
      </ScreenFormFrame>
      <Suspense>
        <TypedFeePreview control={handle.form.control} />
      </Suspense>
    </div>
  );
}

/**
 * Saves over what the text was written upon. When somebody else has saved meanwhile, `onChanged` gets what stands there now and
 * answers the sentence of the refusal; a mere switch of its state is no such change, because the form doesn't write it.
 */
async function saveUnlessChanged(
  seen: Contract | null,
  input: ContractInput,
  onChanged: (theirs: Contract) => string,
): Promise<Contract> {
  try {
    return await saveContract(seen, input);
  } catch (cause) {
    if (seen === null || !(cause instanceof ApiError) || cause.status !== 412) throw cause;
    const theirs = await findContract(seen.id);
    if (changedBetween(seen, theirs).length === 0) return saveContract(theirs, input);
    throw new ApiError({ ...cause, message: onChanged(theirs) });
  }
}

/** Says what the other one changed, from what to what; Save then goes over it, or the text is given up for theirs. */
function ConflictNotice({ seen, onTakeTheirs }: { seen: Seen; onTakeTheirs: () => void }) {
  const { t } = useTranslation();
  const { written } = useContractWords();
  const { contract, opened } = seen;
  if (!contract || !opened) return null;
  const names = changedBetween(opened, contract);
  if (names.length === 0) return null;
  const labels = t($ => $.contracts.column, { returnObjects: true });
  return (
    <div className="notice" data-tone="warning" role="status">
      <div className="contract-conflict">
        <p>{t($ => $.contracts.conflict.changed)}</p>
        <ul>
          {names.map(name => (
            <li key={name}>
              {t($ => $.contracts.conflict.change, {
                name: labels[name],
                was: written(opened, name),
                now: written(contract, name),
              })}
            </li>
          ))}
        </ul>
        <p>{t($ => $.contracts.conflict.choose)}</p>
        <Button small onClick={onTakeTheirs}>
          {t($ => $.contracts.conflict.takeTheirs)}
        </Button>
      </div>
    </div>
  );
}
