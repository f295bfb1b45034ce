import type { BatchDetails, BatchFile } from '@skonto/api/payment-batches';
import { useState } from 'react';
import { paymentsKey } from '../../business/payments/payment-calls.ts';
import { useFormats } from '../../lib/use-formats.ts';
import { t, texts } from '../../lib/words/words.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { WordsField } from '../../ui/forms/words-field.tsx';
import { discardBatch, downloadFile } from './orders-queries.ts';

const maxReason = 500;

/** Gives a draft up; its invoices can be ordered again. */
export function DiscardDialog({ batch, onClose }: { batch: BatchDetails; onClose: () => void }) {
  const formats = useFormats();
  const [reason, setReason] = useState('');
  const words = texts($ => $.paymentOrders.discard);
  return (
    <ConfirmDialog
      title={t($ => $.paymentOrders.discard.title, { number: batch.number })}
      main={words.main}
      keep={words.keep}
      act={() => discardBatch(batch.id, reason)}
      changes={paymentsKey}
      said={() => t($ => $.paymentOrders.discard.done, { number: batch.number })}
      onClose={onClose}
    >
      <p>{t($ => $.paymentOrders.discard.text, { count: batch.invoices, shown: formats.count(batch.invoices) })}</p>
      <WordsField rows={3} maxLength={maxReason} label={words.reason} value={reason} onChange={setReason} />
    </ConfirmDialog>
  );
}

/** Sends somebody else's draft back, with a reason for who made it; its invoices can be ordered again. */
export function SendBackDialog({ batch, onClose }: { batch: BatchDetails; onClose: () => void }) {
  const formats = useFormats();
  const [reason, setReason] = useState('');
  const words = texts($ => $.paymentOrders.sendBack);
  const counted = { name: batch.madeBy.name, count: batch.invoices, shown: formats.count(batch.invoices) };
  const act = async () => {
    if (reason.trim() === '') throw new Error(words.missing);
    return discardBatch(batch.id, reason);
  };
  return (
    <ConfirmDialog
      title={t($ => $.paymentOrders.sendBack.title, { number: batch.number })}
      main={words.main}
      keep={words.keep}
      act={act}
      changes={paymentsKey}
      said={() => t($ => $.paymentOrders.sendBack.done, { number: batch.number })}
      onClose={onClose}
    >
      <p>{t($ => $.paymentOrders.sendBack.text, counted)}</p>
      <WordsField rows={3} maxLength={maxReason} label={words.reason} required value={reason} onChange={setReason} />
    </ConfirmDialog>
  );
}

type AgainProps = { batch: BatchDetails; file: BatchFile; onClose: () => void };
/** Asks why a file is needed again: a bank may pay both. */
export function AgainDialog({ batch, file, onClose }: AgainProps) {
  const formats = useFormats();
  const [reason, setReason] = useState('');
  const words = texts($ => $.paymentOrders.again);
  const [first] = file.downloads;
  const act = async () => {
    if (reason.trim() === '') throw new Error(words.missing);
    return downloadFile(batch.id, { currency: file.currency, reason }, file.fileName);
  };
  return (
    <ConfirmDialog title={words.title} main={words.main} act={act} changes={paymentsKey} onClose={onClose}>
      {first && <p>{t($ => $.paymentOrders.again.taken, { name: first.by.name, when: formats.dateTime(first.at) })}</p>}
      <p>{words.warning}</p>
      <WordsField
        rows={3}
        maxLength={maxReason}
        label={words.reason}
        help={words.help}
        required
        value={reason}
        onChange={setReason}
      />
    </ConfirmDialog>
  );
}
