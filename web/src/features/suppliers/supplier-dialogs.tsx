import type { ChosenSupplier, Supplier } from '@skonto/api/suppliers';
import { maxIdsPerCall } from '@skonto/api/wire';
import { invitationRefusal, invitationRefusals } from '@skonto/domain/company/partnership';
import { useFormats } from '../../lib/use-formats.ts';
import { t } from '../../lib/words/words.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { DeleteDialog } from '../../ui/delete-dialog.tsx';
import { NamedList } from '../../ui/named-list.tsx';
import { suppliersKey } from './supplier-keys.ts';
import { deleteSuppliers, inviteAgain } from './suppliers-queries.ts';

export type SuppliersDialogProps = {
  rows: readonly ChosenSupplier[];
  /** That there are more than one call can name, where there are. */
  beyond?: string | undefined;
  onClose: () => void;
  onDone: () => void;
};
export const nameOf = (row: ChosenSupplier): string => row.name;

/** What a question says of a supplier of the list. */
export const namedSupplier = (row: Supplier): ChosenSupplier => ({
  id: row.id,
  name: row.supplier.name,
  missing: row.missing,
  canInviteAgain: row.can.inviteAgain,
});

/** Says who gets a new invitation, and of the others why not, before anything is sent. */
export function InviteDialog({ rows, beyond, onClose, onDone }: SuppliersDialogProps) {
  const formats = useFormats();
  const counted = (count: number) => ({ count, shown: formats.count(count) });
  const meant = rows.filter(row => row.canInviteAgain);
  const left = rows.filter(row => !row.canInviteAgain);
  return (
    <ConfirmDialog
      title={t($ => $.suppliers.invite.title, counted(meant.length))}
      main={t($ => $.suppliers.invite.main, counted(meant.length))}
      look="primary"
      disabled={meant.length === 0 || meant.length > maxIdsPerCall}
      act={() => inviteAgain(meant.map(row => row.id))}
      changes={suppliersKey}
      said={({ count }) => t($ => $.suppliers.invite.done, counted(count))}
      onDone={onDone}
      onClose={onClose}
    >
      {beyond && <p>{beyond}</p>}
      {meant.length > maxIdsPerCall && (
        <p role="alert">{t($ => $.suppliers.invite.tooMany, { shown: formats.count(maxIdsPerCall) })}</p>
      )}
      {meant.length > 0 && (
        <>
          <NamedList names={meant.map(nameOf)} />
          <p>{t($ => $.suppliers.invite.text)}</p>
        </>
      )}
      {invitationRefusals.map(reason => {
        const names = left.filter(row => invitationRefusal(row.missing) === reason).map(nameOf);
        return <LeftOut key={reason} reason={t($ => $.suppliers.invite.left[reason])} names={names} />;
      })}
    </ConfirmDialog>
  );
}

/** Who of a selection stays as they are, by name, and why. */
export function LeftOut({ reason, names }: { reason: string; names: readonly string[] }) {
  if (names.length === 0) return null;
  return (
    <div className="quiet left-out">
      <p>{reason}</p>
      <NamedList names={names} />
    </div>
  );
}

/** A supplier with invoices stays; the server then says which. */
export function DeleteSuppliers({ rows, beyond: _none, ...rest }: SuppliersDialogProps) {
  return (
    <DeleteDialog
      {...rest}
      rows={rows.map(row => ({ id: row.id, name: nameOf(row) }))}
      say={(which, counted) => t($ => $.suppliers.deleteDialog[which], counted)}
      remove={deleteSuppliers}
      changes={suppliersKey}
    >
      {t($ => $.suppliers.deleteDialog.text)}
    </DeleteDialog>
  );
}
