import { useLocation } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { type Receipt, reviseReceipts, takeFresh } from '../../business/receipts/receipts.ts';
import type { Totals } from '../../lib/amounts.ts';
import { copyText } from '../../lib/copy-text.ts';
import type { Href } from '../../lib/href.ts';
import { announce } from '../../lib/messages.ts';
import { useFormats } from '../../lib/use-formats.ts';
import { t, texts } from '../../lib/words/words.ts';
import { AppLink } from '../../ui/app-link.tsx';
import { Button, IconButton } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { type SumsColumn, SumsTable } from '../../ui/sums-table.tsx';
import { receiptText } from './receipt-text.ts';

/** Bills that are named; further ones are found in their list. */
const maxBills = 6;
const drop = (receipt: Receipt): void => reviseReceipts(one => (one.id === receipt.id ? null : one));
/** A link of a receipt to another feature leads away and back: all of them wait for it. */
const hold = (): void => reviseReceipts(one => ({ ...one, held: true }));

/** The list in which what was decided stands now. */
const listOf = {
  REGISTERED: '/invoices',
  DISCOUNT_APPROVED: '/offers-other',
  DISCOUNT_REJECTED: '/offers-other',
} as const;

/** What was decided, by whom and when, at which sums, and where to find it: it stays until it is put away. */
export function ReceiptPanel({ receipt, isNewest }: { receipt: Receipt; isNewest: boolean }) {
  const formats = useFormats();
  const columns = useSums(receipt);
  const { title, facts } = useReceiptWords(receipt);
  const [printing, setPrinting] = useState(false);
  // It is unfolded where it came; whoever goes on, by a filter or a link, sees the list again.
  const here = useLocation({ select: location => location.href });
  const [cameAt] = useState(here);
  const place = useRef<HTMLElement>(null);
  useEffect(() => {
    // Whoever decided far down in a list finds what came of it.
    if (takeFresh(receipt.id)) place.current?.scrollIntoView({ block: 'nearest' });
  }, [receipt.id]);
  const printIt = () => {
    flushSync(() => setPrinting(true));
    print();
    setPrinting(false);
  };
  const copy = async () => {
    const link = rowsOf(receipt);
    const address = link === null ? null : new URL(link, location.origin).href;
    const done = await copyText(receiptText({ title, facts, columns, address }, formats));
    announce(done ? 'info' : 'warning', done ? t($ => $.receipts.copied) : t($ => $.receipts.notCopied));
  };
  const close = () => {
    drop(receipt);
    // The focus goes to the page: its button is gone.
    document.querySelector<HTMLElement>('h1')?.focus();
  };
  return (
    <section ref={place} className="receipt" aria-label={title} data-printing={printing || undefined}>
      <details className="panel" open={isNewest && here === cameAt}>
        <summary>
          <Icon name="right" />
          <Icon name="receipt" />
          <strong>{title}</strong>
        </summary>
        <p className="quiet">{facts.join(' · ')}</p>
        <div className="sums">
          <SumsTable caption={t($ => $.receipts.sums)} columns={columns} />
        </div>
        <Bills receipt={receipt} />
        <div className="form-actions no-print">
          <Links receipt={receipt} />
          <Button small look="plain" icon="copy" onClick={() => void copy()}>
            {t($ => $.receipts.copy)}
          </Button>
          <Button small look="plain" onClick={printIt}>
            {t($ => $.receipts.print)}
          </Button>
        </div>
      </details>
      <IconButton icon="close" label={t($ => $.receipts.close, { title })} onClick={close} />
    </section>
  );
}

/** The very rows that were decided. */
const rowsOf = ({ kind, changeId }: Receipt): Href | null =>
  kind === 'BILLED' || changeId === null ? null : `${listOf[kind]}?dt-filter=notice,eq,${changeId}`;

function Links({ receipt }: { receipt: Receipt }) {
  const formats = useFormats();
  const { count, documents, changeId, kind } = receipt;
  const rows = rowsOf(receipt);
  const counted = (number: number) => ({ count: number, shown: formats.count(number) });
  return (
    <>
      {rows !== null && (
        <AppLink className="button" data-small href={rows}>
          {kind === 'REGISTERED'
            ? t($ => $.receipts.showInvoices, counted(count))
            : t($ => $.receipts.showOffers, counted(count))}
        </AppLink>
      )}
      {documents > 0 && changeId !== null && (
        <AppLink className="button" data-small href={`/documents?dt-filter=acceptance,eq,${changeId}`} onClick={hold}>
          {t($ => $.receipts.showDocuments, counted(documents))}
        </AppLink>
      )}
      {kind === 'BILLED' && (
        <AppLink className="button" data-small href="/bills" onClick={hold}>
          {t($ => $.receipts.allBills)}
        </AppLink>
      )}
    </>
  );
}

function Bills({ receipt }: { receipt: Receipt }) {
  const formats = useFormats();
  if (receipt.bills.length === 0) return null;
  const more = receipt.billCount - Math.min(receipt.bills.length, maxBills);
  return (
    <ul className="receipt-bills">
      {receipt.bills.slice(0, maxBills).map(bill => (
        <li key={bill.id}>
          <AppLink href={`/bills/details/${bill.id}`} onClick={hold}>
            {bill.number}
          </AppLink>
          <span>{bill.buyer}</span>
          <strong className="number">{formats.moneyWithCurrency(bill.amount, bill.currency)}</strong>
        </li>
      ))}
      {more > 0 && <li className="quiet">{t($ => $.ui.more, { count: more, shown: formats.count(more) })}</li>}
    </ul>
  );
}

function useReceiptWords({ kind, count, at, by, refused, paymentDates }: Receipt) {
  const formats = useFormats();
  const counted = (number: number) => ({ count: number, shown: formats.count(number) });
  const facts = [formats.dateTime(at), by];
  if (paymentDates.length > 0)
    facts.push(t($ => $.receipts.paidOn, { date: formats.list(paymentDates.map(formats.day)) }));
  if (refused > 0) facts.push(t($ => $.receipts.stayed, counted(refused)));
  return { title: t($ => $.receipts.done[kind], counted(count)), facts };
}

/** An offer has its price; what is rejected is paid in full, and a bill is one amount. */
function useSums({ kind, sums }: Receipt): readonly SumsColumn[] {
  const words = texts($ => $.receipts.column);
  const totals = (read: (sum: Receipt['sums'][number]) => number): Totals =>
    Object.fromEntries(sums.map(sum => [sum.currency, read(sum)]));
  const amount = { label: kind === 'BILLED' ? words.billed : words.amount, totals: totals(sum => sum.amount) };
  if (kind === 'BILLED' || kind === 'DISCOUNT_REJECTED') return [{ ...amount, strong: true }];
  return [
    amount,
    { label: words.discount, totals: totals(sum => sum.discount), minus: true },
    { label: words.fee, totals: totals(sum => sum.fee), minus: true },
    {
      label: kind === 'REGISTERED' ? words.supplierReceives : words.youReceive,
      totals: totals(sum => sum.total),
      strong: true,
    },
  ];
}
