import type { ListFilter } from '@skonto/api/list';
import { maxSuppliersAtOnce, type Supplier } from '@skonto/api/suppliers';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useFormats } from '../../lib/use-formats.ts';
import { t } from '../../lib/words/words.ts';
import { Button } from '../../ui/button.tsx';
import type { ListModel } from '../../ui/data-table/list-types.ts';
import { emptySelection, selectedRows } from '../../ui/data-table/selection.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { AssignCategoryDialog } from './assign-category-dialog.tsx';
import { DeleteSuppliers, InviteDialog, namedSupplier, type SuppliersDialogProps } from './supplier-dialogs.tsx';
import { matchingQuery } from './suppliers-queries.ts';

type Verb = 'invite' | 'assign' | 'delete';
const dialogOf = { invite: InviteDialog, assign: AssignCategoryDialog, delete: DeleteSuppliers } as const;

/** What can be done with the selected suppliers: the buttons of the selection bar, and the questions before it is done. */
export function useSupplierActions(list: ListModel<Supplier>) {
  const [open, setOpen] = useState<Verb | null>(null);
  const rows = selectedRows(list.selection);
  const Question = open && dialogOf[open];
  // SUPP-05: one inactive row is enough; whom it can't reach is told before anything is sent.
  const isMatching = list.selection.mode === 'matching';
  const inactive = isMatching || rows.some(row => !row.activated);
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
      <Button
        look="danger"
        icon="trash"
        disabled={isMatching}
        title={isMatching ? t($ => $.suppliers.deleteRows) : undefined}
        onClick={() => setOpen('delete')}
      >
        {t($ => $.suppliers.delete)}
      </Button>
    </>
  );
  const ends = { onClose: () => setOpen(null), onDone: () => list.select(emptySelection) };
  const dialogs =
    Question &&
    (isMatching ? (
      <OfMatching {...ends} question={Question} filters={list.query.filters} />
    ) : (
      <Question {...ends} rows={rows.map(namedSupplier)} />
    ));
  return { buttons, dialogs };
}

type OfMatchingProps = Omit<SuppliersDialogProps, 'rows' | 'beyond'> & {
  question: (typeof dialogOf)[Verb];
  filters: readonly ListFilter[];
};

/** A question about everybody whom the filters match: who that is comes from the server first, and what is then done names them. */
function OfMatching({ question: Question, filters, ...ends }: OfMatchingProps) {
  const formats = useFormats();
  const { data, error } = useQuery(matchingQuery(filters));
  const counted = (count: number) => ({ count, shown: formats.count(count) });
  if (data) {
    const beyond = data.count - data.suppliers.length;
    const said =
      beyond > 0
        ? t($ => $.suppliers.beyond, { ...counted(beyond), most: formats.count(maxSuppliersAtOnce) })
        : undefined;
    return <Question {...ends} rows={data.suppliers} beyond={said} />;
  }
  const cancel = <Button onClick={ends.onClose}>{t($ => $.ui.cancel)}</Button>;
  return (
    <Dialog title={t($ => $.suppliers.matching)} onClose={ends.onClose} actions={cancel}>
      {error ? <p role="alert">{error.message}</p> : <p role="status">{t($ => $.ui.list.loading)}</p>}
    </Dialog>
  );
}
