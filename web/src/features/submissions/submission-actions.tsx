import type { Submission, SubmissionsLeft } from '@skonto/api/submissions';
import { Suspense, useState } from 'react';
import { lazyPart } from '../../lib/lazy-part.ts';
import { t } from '../../lib/words/words.ts';
import { Button } from '../../ui/button.tsx';
import type { ListModel } from '../../ui/data-table/list-types.ts';
import { emptySelection, selectedRows } from '../../ui/data-table/selection.ts';
import type { Chosen, DialogProps } from './submissions-queries.ts';

/** The questions come with the first wish for one. */
const ConfirmSubmissions = lazyPart(
  () => import('./confirm-submissions.tsx'),
  'ConfirmSubmissions',
  props => props.onClose(),
);
const loadClose = () => import('./close-submissions.tsx');
const DeclineSubmissions = lazyPart(loadClose, 'DeclineSubmissions', props => props.onClose());
const WithdrawSubmissions = lazyPart(loadClose, 'WithdrawSubmissions', props => props.onClose());
const LeftDialog = lazyPart(
  () => import('./left-part.tsx'),
  'LeftDialog',
  props => props.onClose(),
);

type Verb = 'confirm' | 'decline' | 'withdraw';
type Open = { kind: Verb } | { kind: 'left'; left: SubmissionsLeft } | null;
/** Confirm and decline as the buyer, withdraw as the supplier, for what is chosen; the server checks each by itself. */
export function useSubmissionActions(list: ListModel<Submission>) {
  const [open, setOpen] = useState<Open>(null);
  const { selection } = list;
  const all = selection.mode === 'matching';
  const rows = selectedRows(selection);
  const shown = all ? list.drawn.rows : rows;
  const answers = shown.some(row => row.can.answer);
  const withdraws = shown.some(row => row.can.withdraw);
  const chosen: Chosen = all
    ? { kind: 'matching', filters: list.query.filters }
    : { kind: 'rows', ids: rows.map(row => row.id) };
  const props: DialogProps = {
    chosen,
    onClose: () => setOpen(null),
    onDone: left => {
      list.select(emptySelection);
      setOpen(left.length > 0 ? { kind: 'left', left } : null);
    },
  };
  const buttons = (
    <>
      {answers && (
        <>
          <Button look="primary" onClick={() => setOpen({ kind: 'confirm' })}>
            {t($ => $.submissions.confirming.open)}
          </Button>
          <Button look="danger" onClick={() => setOpen({ kind: 'decline' })}>
            {t($ => $.submissions.declining.open)}
          </Button>
        </>
      )}
      {withdraws && (
        <Button look="danger" onClick={() => setOpen({ kind: 'withdraw' })}>
          {t($ => $.submissions.withdrawing.open)}
        </Button>
      )}
    </>
  );
  const dialogs = (
    <Suspense>
      {open?.kind === 'confirm' && <ConfirmSubmissions {...props} />}
      {open?.kind === 'decline' && <DeclineSubmissions {...props} />}
      {open?.kind === 'withdraw' && <WithdrawSubmissions {...props} />}
      {open?.kind === 'left' && <LeftDialog left={open.left} onClose={() => setOpen(null)} />}
    </Suspense>
  );
  return { buttons, dialogs };
}
