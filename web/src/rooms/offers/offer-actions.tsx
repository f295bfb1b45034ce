import type { ChangeStatusReply, Invoice } from '@skonto/api/invoices';
import { useQueryClient } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { lazyPart, useFetchedAhead } from '../../lib/lazy-part.ts';
import { withTexts } from '../../lib/words/room-texts.ts';
import { t } from '../../lib/words/words.ts';
import type { ChangeTarget } from '../../pickers/change-status.ts';
import { useChangeTarget } from '../../pickers/use-change-target.ts';
import { Button } from '../../ui/button.tsx';
import type { ListModel } from '../../ui/data-table/list-types.ts';
import { emptySelection } from '../../ui/data-table/selection.ts';
import { type AcceptFlow, answerNote, nextStep, startAccepting } from './accept-flow.ts';
import { findBuyersWithoutNote, offersKey } from './offers-queries.ts';

/** The dialogs come soon after the list, or with the first wish for one. */
const loadDialogs = withTexts(['receipts'], () => import('./accept-offers-dialog.tsx'));
const AcceptOffersDialog = lazyPart(loadDialogs, 'AcceptOffersDialog', props => props.onClose());
const RejectOffersDialog = lazyPart(loadDialogs, 'RejectOffersDialog', props => props.onClose());
const loadNote = () => import('./note-dialog.tsx');
const NoteDialog = lazyPart(loadNote, 'NoteDialog', props => props.onCancel());
const loadErrors = () => import('../../pickers/change-errors-dialog.tsx');
const ChangeErrorsDialog = lazyPart(loadErrors, 'ChangeErrorsDialog', props => props.onClose());
const dialogParts = [loadDialogs, loadNote, loadErrors];

type Open = { kind: 'accept'; flow: AcceptFlow } | { kind: 'reject' } | { kind: 'errors'; fileId: string } | null;

/** Accept and reject for the selection of a list: the buttons, and the dialogs that lead through them. */
export function useOfferActions(list: ListModel<Invoice>) {
  const { rows, all, target, stats } = useChangeTarget(list);
  const actions = useAnswers({ rows, all, target, onAnswered: () => list.select(emptySelection) });
  return { ...actions, matching: stats?.totalPrice };
}

/** The same for the one offer that is being read. */
export function useOneOfferActions(offer: Invoice, onAnswered: () => void) {
  const rows = [offer];
  return useAnswers({ rows, all: false, target: { kind: 'rows', rows }, onAnswered });
}

type Answered = { rows: readonly Invoice[]; all: boolean; target: ChangeTarget | null; onAnswered: () => void };
function useAnswers({ rows, all, target, onAnswered }: Answered) {
  const queries = useQueryClient();
  useFetchedAhead(dialogParts);
  const [open, setOpen] = useState<Open>(null);
  const [starting, setStarting] = useState(false);
  const accept = async () => {
    setStarting(true);
    try {
      const buyerIds = all ? null : [...new Set(rows.map(row => row.buyer.id))];
      const unset = await findBuyersWithoutNote(buyerIds);
      setOpen({ kind: 'accept', flow: startAccepting(unset, buyerIds && new Set(buyerIds)) });
    } catch {
      // The message bar has said why; nothing was changed.
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
    <OfferButtons starting={starting} onAccept={() => void accept()} onReject={() => setOpen({ kind: 'reject' })} />
  );
  const stale = () => void queries.invalidateQueries({ queryKey: offersKey });
  const dialogs = (
    <Suspense>
      {open?.kind === 'accept' && step?.kind === 'note' && (
        <NoteDialog
          key={step.buyer.recordId}
          step={step}
          onCancel={close}
          onAnswered={() => setOpen({ kind: 'accept', flow: answerNote(open.flow) })}
        />
      )}
      {step?.kind === 'review' && target && (
        <AcceptOffersDialog target={target} onClose={close} onStale={stale} onDone={done} />
      )}
      {open?.kind === 'reject' && target && (
        <RejectOffersDialog target={target} onClose={close} onStale={stale} onDone={done} />
      )}
      {open?.kind === 'errors' && <ChangeErrorsDialog fileId={open.fileId} onClose={close} />}
    </Suspense>
  );
  return { buttons, dialogs };
}

type ButtonsProps = { starting: boolean; onAccept: () => void; onReject: () => void };
function OfferButtons({ starting, onAccept, onReject }: ButtonsProps) {
  return (
    <>
      <Button look="primary" busy={starting} onClick={onAccept}>
        {t($ => $.offers.accept)}
      </Button>
      <Button look="danger" onClick={onReject}>
        {t($ => $.offers.reject)}
      </Button>
    </>
  );
}
