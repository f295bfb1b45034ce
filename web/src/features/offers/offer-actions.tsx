import type { ChangeStatusReply, Invoice } from '@skonto/api/invoices';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { announce } from '../../lib/messages.ts';
import { useFormats } from '../../lib/use-formats.ts';
import { ChangeErrorsDialog } from '../../pickers/change-errors-dialog.tsx';
import { useChangeTarget } from '../../pickers/use-change-target.ts';
import { Button } from '../../ui/button.tsx';
import type { ListModel } from '../../ui/data-table/list-types.ts';
import { emptySelection } from '../../ui/data-table/selection.ts';
import { type AcceptFlow, answerNote, nextStep, startAccepting } from './accept-flow.ts';
import { AcceptOffersDialog } from './accept-offers-dialog.tsx';
import { NoteDialog } from './note-dialog.tsx';
import { findBuyersWithoutNote, offersKey } from './offers-queries.ts';
import { RejectOffersDialog } from './reject-offers-dialog.tsx';

type Open = { kind: 'accept'; flow: AcceptFlow } | { kind: 'reject' } | { kind: 'errors'; fileId: string } | null;

/** Accept and reject: buttons for the selection bar, and the dialogs that lead through them. */
export function useOfferActions(list: ListModel<Invoice>) {
  const { t } = useTranslation();
  const formats = useFormats();
  const queries = useQueryClient();
  const [open, setOpen] = useState<Open>(null);
  const [starting, setStarting] = useState(false);
  const { rows, all, target, stats } = useChangeTarget(list);

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
  const done = async (kind: 'accepted' | 'rejected', reply: ChangeStatusReply) => {
    await queries.invalidateQueries({ queryKey: offersKey });
    const sentence = t($ => $.offers[kind], { count: reply.count, shown: formats.count(reply.count) });
    const refused =
      reply.refused > 0
        ? `, ${t($ => $.offers.refused, { count: reply.refused, shown: formats.count(reply.refused) })}`
        : '';
    announce(reply.refused > 0 ? 'warning' : 'success', `${sentence}${refused}.`);
    if (!reply.hasErrors) list.select(emptySelection);
    setOpen(
      reply.hasErrors && reply.batchErrorUploadInfoDTO
        ? { kind: 'errors', fileId: reply.batchErrorUploadInfoDTO.id }
        : null,
    );
  };
  const close = () => setOpen(null);
  const step = open?.kind === 'accept' ? nextStep(open.flow) : null;
  const buttons = (
    <>
      <Button look="primary" busy={starting} onClick={() => void accept()}>
        {t($ => $.offers.accept)}
      </Button>
      <Button look="danger" onClick={() => setOpen({ kind: 'reject' })}>
        {t($ => $.offers.reject)}
      </Button>
    </>
  );
  const dialogs = (
    <>
      {open?.kind === 'accept' && step?.kind === 'note' && (
        <NoteDialog
          key={step.buyer.recordId}
          step={step}
          onCancel={close}
          onAnswered={() => setOpen({ kind: 'accept', flow: answerNote(open.flow) })}
        />
      )}
      {step?.kind === 'review' && target && (
        <AcceptOffersDialog target={target} onClose={close} onDone={reply => void done('accepted', reply)} />
      )}
      {open?.kind === 'reject' && target && (
        <RejectOffersDialog target={target} onClose={close} onDone={reply => void done('rejected', reply)} />
      )}
      {open?.kind === 'errors' && <ChangeErrorsDialog fileId={open.fileId} onClose={close} />}
    </>
  );
  return { buttons, dialogs, matching: stats?.totalPrice };
}
