import type { Supplier } from '@skonto/api/suppliers';
import { useState } from 'react';
import { t } from '../../lib/words/words.ts';
import { Button } from '../../ui/button.tsx';
import type { ListModel } from '../../ui/data-table/list-types.ts';
import { emptySelection, selectedRows } from '../../ui/data-table/selection.ts';
import { AssignCategoryDialog } from './assign-category-dialog.tsx';
import { DeleteSuppliers, InviteDialog } from './supplier-dialogs.tsx';

type Verb = 'invite' | 'assign' | 'delete';
const dialogOf = { invite: InviteDialog, assign: AssignCategoryDialog, delete: DeleteSuppliers } as const;

/** What can be done with the selected suppliers: the buttons of the selection bar, and the questions before it is done. */
export function useSupplierActions(list: ListModel<Supplier>) {
  const [open, setOpen] = useState<Verb | null>(null);
  const rows = selectedRows(list.selection);
  const Dialog = open && dialogOf[open];
  // SUPP-05: one inactive row is enough; whom it can't reach is told before anything is sent.
  const inactive = rows.some(row => !row.activated);
  const buttons = (
    <>
      <Button
        look="primary"
        disabled={!inactive}
        title={inactive ? undefined : t($ => $.suppliers.nobodyToInvite)}
        onClick={() => setOpen('invite')}
      >
        {t($ => $.suppliers.inviteAgain)}
      </Button>
      <Button icon="tag" onClick={() => setOpen('assign')}>
        {t($ => $.suppliers.assign.open)}
      </Button>
      <Button look="danger" icon="trash" onClick={() => setOpen('delete')}>
        {t($ => $.suppliers.delete)}
      </Button>
    </>
  );
  const dialogs = Dialog && (
    <Dialog rows={rows} onClose={() => setOpen(null)} onDone={() => list.select(emptySelection)} />
  );
  return { buttons, dialogs };
}
