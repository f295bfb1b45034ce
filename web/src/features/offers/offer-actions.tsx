import type { ChangeStatusReply, Invoice } from '@skonto/api/invoices';
import { useQueryClient } from '@tanstack/react-query';
import { Suspense, useRef, useState } from 'react';
import type { ChangeTarget } from '../../business/invoices/change-status.ts';
import { loadUnsetNotes } from '../../business/invoices/unset-notes.ts';
import { useChangeTarget } from '../../business/invoices/use-change-target.ts';
import { ApiError } from '../../lib/api-error.ts';
import { lazyPart, useFetchedAhead } from '../../lib/lazy-part.ts';
import { announce, dismissMessage } from '../../lib/messages.ts';
import { withTexts } from '../../lib/words/feature-texts.ts';
import { t } from '../../lib/words/words.ts';
import { Button } from '../../ui/button.tsx';
import type { ListModel } from '../../ui/data-table/list-types.ts';
import { emptySelection } from '../../ui/data-table/selection.ts';
import { type AcceptFlow, answerNote, nextStep, startAccepting } from './accept-flow.ts';
import { useCounterAction } from './counter-action.tsx';
import { findBuyersWithoutNote, offersKey } from './offers-queries.ts';

/** The dialogs, and the call that comes before them, come soon after the list, or with the first wish for one. */
const loadDialogs = withTexts(['receipts'], () => import('./accept-offers-dialog.tsx'));
const AcceptOffersDialog = lazyPart(loadDialogs, 'AcceptOffersDialog', props => props.onClose());
const RejectOffersDialog = lazyPart(loadDialogs, 'RejectOffersDialog', props => props.onClose());
const ReopenOffersDialog = lazyPart(loadDialogs, 'ReopenOffersDialog', props => props.onClose());
const loadNote = () => import('./note-dialog.tsx');
const NoteDialog = lazyPart(loadNote, 'NoteDialog', props => props.onCancel());
const loadErrors = () => import('../../business/invoices/change-errors-dialog.tsx');
const ChangeErrorsDialog = lazyPart(loadErrors, 'ChangeErrorsDialog', props => props.onClose());
const dialogParts = [loadDialogs, loadNote, loadErrors, loadUnsetNotes];

type Open =
  | { kind: 'accept'; flow: AcceptFlow }
  | { kind: 'reject' }
  | { kind: 'reopen' }
  | { kind: 'errors'; fileId: string }
  | null;

/** Accept and reject for the selection of a list: the buttons, and the dialogs that lead through them. */
export function useOfferActions(list: ListModel<Invoice>) {
  const { rows, all, target, stats } = useChangeTarget(list);
  const onAnswered = () => list.select(emptySelection);
  const answers = useAnswers({ target, can: abilitiesOf(all ? list.drawn.rows : rows), onAnswered });
  // What matches a filter may change under the reader: a rate is named for offers that were chosen one by one.
  const counter = useCounterAction(all ? [] : rows, onAnswered);
  return { ...together(answers, counter), matching: stats?.totalPrice };
}

/** The same for the one offer that is being read. */
export function useOneOfferActions(offer: Invoice, onAnswered: () => void) {
  const answers = useAnswers({ target: { kind: 'rows', rows: [offer] }, can: abilitiesOf([offer]), onAnswered });
  return together(answers, useCounterAction([offer], onAnswered));
}

const together = (answers: ReturnType<typeof useAnswers>, counter: ReturnType<typeof useCounterAction>) => ({
  buttons: (
    <>
      {answers.buttons}
      {counter.button}
    </>
  ),
  dialogs: (
    <>
      {answers.dialogs}
      {counter.dialog}
    </>
  ),
});

/** What can be done with at least one of them: the server checks each by itself. */
type Abilities = Pick<Invoice['can'], 'accept' | 'reject' | 'reopen'>;
const abilitiesOf = (rows: readonly Invoice[]): Abilities => ({
  accept: rows.some(row => row.can.accept),
  reject: rows.some(row => row.can.reject),
  reopen: rows.some(row => row.can.reopen),
});

type Answered = { can: Abilities; target: ChangeTarget | null; onAnswered: () => void };
function useAnswers({ can, target, onAnswered }: Answered) {
  const queries = useQueryClient();
  useFetchedAhead(dialogParts);
  const [open, setOpen] = useState<Open>(null);
  const [starting, setStarting] = useState(false);
  const refusal = useRef<number | null>(null);
  const accept = async () => {
    setStarting(true);
    // What was said of the last try goes with the next one.
    if (refusal.current !== null) dismissMessage(refusal.current);
    refusal.current = null;
    try {
      if (target) setOpen({ kind: 'accept', flow: startAccepting(await findBuyersWithoutNote(target)) });
    } catch (cause) {
      // Nothing was asked and nothing was changed; without a connection, too, whoever pressed is told.
      const why = cause instanceof ApiError ? cause.message : t($ => $.offers.reload);
      refusal.current = announce(
        'danger',
        t($ => $.offers.questionFailed, { why }),
      );
      if (!(cause instanceof ApiError)) reportError(cause);
    } finally {
      setStarting(false);
    }
  };
  const done = async (reply: ChangeStatusReply) => {
    await queries.invalidateQueries({ queryKey: offersKey });
    if (!reply.hasErrors) onAnswered();
    setOpen(
      reply.hasErrors && reply.batchErrorUploadInfoDTO
        ? { kind: 'errors', fileId: reply.batchErrorUploadInfoDTO.id }
        : null,
    );
  };
  const close = () => setOpen(null);
  const step = open?.kind === 'accept' ? nextStep(open.flow) : null;
  const buttons = (
    <OfferButtons
      can={can}
      starting={starting}
      onAccept={() => void accept()}
      onReject={() => setOpen({ kind: 'reject' })}
      onReopen={() => setOpen({ kind: 'reopen' })}
    />
  );
  const stale = () => void queries.invalidateQueries({ queryKey: offersKey });
  const dialogs = (
    <Suspense>
      {open?.kind === 'accept' && step?.kind === 'note' && (
        <NoteDialog
          key={step.buyer.recordId}
          step={step}
          onCancel={close}
          onAnswered={note => setOpen({ kind: 'accept', flow: answerNote(open.flow, note) })}
        />
      )}
      {step?.kind === 'review' && target && (
        <AcceptOffersDialog target={target} notes={[...step.answers]} onClose={close} onStale={stale} onDone={done} />
      )}
      {open?.kind === 'reject' && target && (
        <RejectOffersDialog target={target} onClose={close} onStale={stale} onDone={done} />
      )}
      {open?.kind === 'reopen' && target && (
        <ReopenOffersDialog target={target} onClose={close} onStale={stale} onDone={done} />
      )}
      {open?.kind === 'errors' && <ChangeErrorsDialog fileId={open.fileId} onClose={close} />}
    </Suspense>
  );
  return { buttons, dialogs };
}

type ButtonsProps = {
  can: Abilities;
  starting: boolean;
  onAccept: () => void;
  onReject: () => void;
  onReopen: () => void;
};
function OfferButtons({ can, starting, onAccept, onReject, onReopen }: ButtonsProps) {
  return (
    <>
      {can.accept && (
        <Button look="primary" busy={starting} onClick={onAccept}>
          {t($ => $.offers.accept)}
        </Button>
      )}
      {can.reject && (
        <Button look="danger" onClick={onReject}>
          {t($ => $.offers.reject)}
        </Button>
      )}
      {can.reopen && <Button onClick={onReopen}>{t($ => $.offers.reopening.action)}</Button>}
    </>
  );
}
