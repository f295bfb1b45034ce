import type { Contract } from '@skonto/api/contracts';
import { useQuery } from '@tanstack/react-query';
import { useFormats } from '../../lib/use-formats.ts';
import { t } from '../../lib/words/words.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { DeleteDialog } from '../../ui/delete-dialog.tsx';
import { StatusBadge } from '../../ui/status-badge.tsx';
import { contractsKey, deleteContracts, stopsQuery, switchContract } from './contracts-queries.ts';

type Answer = 'true' | 'false';
/** What the state and the discount type of a contract are called (CON-01). */
export const stateWord = (active: Answer): string =>
  t($ => $.contracts.words[active === 'true' ? 'active' : 'inactive']);
export const typeWord = (fixed: Answer): string => t($ => $.contracts.words[fixed === 'true' ? 'fixed' : 'relative']);
export const ContractState = ({ active }: Pick<Contract, 'active'>) => (
  <StatusBadge tone={active ? 'ok' : 'neutral'} icon={active ? 'check' : 'ban'}>
    {stateWord(`${active}`)}
  </StatusBadge>
);

/** What goes on under active contracts and would stop, counted by the server. */
function Stops({ contracts }: { contracts: readonly Contract[] }) {
  const formats = useFormats();
  const ids = contracts.filter(one => one.active).map(one => one.id);
  const { data, isError } = useQuery({ ...stopsQuery(ids), enabled: ids.length > 0 });
  if (ids.length === 0) return null;
  const counted = (count: number) => ({ count, shown: formats.count(count) });
  const found = (['pendingInvoices', 'openOffers', 'imports'] as const).flatMap(name => {
    const count = data?.[name] ?? 0;
    return count > 0 ? [{ name, words: t($ => $.contracts.stops[name], counted(count)) }] : [];
  });
  return (
    <div className="contract-stops" aria-live="polite" aria-busy={!data && !isError}>
      <p>{t($ => $.contracts.stops.title)}</p>
      <ul>
        {!data && <li>{isError ? t($ => $.contracts.stops.failed) : t($ => $.contracts.stops.counting)}</li>}
        {found.map(({ name, words }) => (
          <li key={name}>{words}</li>
        ))}
        <li>{t($ => $.contracts.stops.suppliers)}</li>
      </ul>
    </div>
  );
}

type SwitchProps = { contract: Contract; onClose: () => void; onDone?: (contract: Contract) => void };
/** Asks before a contract is switched on or off; what stops is said first. */
export function SwitchDialog({ contract, onClose, onDone }: SwitchProps) {
  const which = contract.active ? 'deactivate' : 'activate';
  const named = { number: contract.contractNumber, company: contract.company.name };
  return (
    <ConfirmDialog
      title={t($ => $.contracts.switch[which].title, named)}
      main={t($ => $.contracts.switch[which].main)}
      look={contract.active ? 'danger' : 'primary'}
      act={() => switchContract(contract.id, !contract.active)}
      changes={contractsKey}
      said={() => t($ => $.contracts.switch[which].done, named)}
      onDone={onDone}
      onClose={onClose}
    >
      <p>{t($ => $.contracts.switch[which].text, named)}</p>
      <Stops contracts={[contract]} />
    </ConfirmDialog>
  );
}

type DeleteProps = { rows: readonly Contract[]; onClose: () => void; onDone: () => void };
/** With an active contract the same stops as when it is switched off. */
export function DeleteContracts({ rows, ...rest }: DeleteProps) {
  return (
    <DeleteDialog
      {...rest}
      rows={rows.map(({ id, contractNumber, company }) => ({ id, name: `${contractNumber} (${company.name})` }))}
      say={(which, counted) => t($ => $.contracts.deleteDialog[which], counted)}
      remove={deleteContracts}
      changes={contractsKey}
      details={<Stops contracts={rows} />}
    >
      {t($ => $.contracts.deleteDialog.text)}
    </DeleteDialog>
  );
}
