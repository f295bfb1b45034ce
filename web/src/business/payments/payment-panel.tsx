import type { InvoicePayment } from '@skonto/api/invoice-payments';
import type { PaymentNoteKind } from '@skonto/domain/payment/payment-note';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Formats } from '../../lib/formats.ts';
import { useFormats } from '../../lib/use-formats.ts';
import { t, texts } from '../../lib/words/words.ts';
import { AppLink } from '../../ui/app-link.tsx';
import { Button } from '../../ui/button.tsx';
import { LoadFailure } from '../../ui/load-failure.tsx';
import { type Fact, RecordFacts } from '../../ui/record.tsx';
import { Whole } from '../../ui/whole.tsx';
import { AdviceButton } from './advice-button.tsx';
import { PaymentBadges } from './payment-badges.tsx';
import { paymentQuery } from './payment-calls.ts';
import { NoteDialog, TakeBackDialog } from './payment-dialogs.tsx';
import './payments.css';

type Side = 'buyer' | 'supplier';
type PanelProps = { invoiceId: number; side: Side };

/** How far the payment of an accepted invoice is: for both sides the same state, and what each may note of it. */
export function PaymentPanel({ invoiceId, side }: PanelProps) {
  const formats = useFormats();
  const { data, isError, refetch } = useQuery(paymentQuery(invoiceId));
  if (!data)
    return isError ? <LoadFailure text={t($ => $.invoicePayment.failed)} onRetry={() => void refetch()} /> : null;
  const words = texts($ => $.invoicePayment);
  return (
    <RecordFacts title={words.title} facts={paymentFacts(data, formats)}>
      <div className="payment-panel">
        <PaymentBadges payment={data} side={side} />
        {data.marks.includes('ON_HOLD') && <p className="quiet">{side === 'supplier' ? words.heldOwn : words.held}</p>}
        {data.orders
          .filter(order => order.released)
          .map(order => (
            <AdviceButton key={order.id} order={order} />
          ))}
        <LatePrice payment={data} side={side} />
        <Entries payment={data} />
        <Notes invoiceId={invoiceId} payment={data} />
      </div>
    </RecordFacts>
  );
}

function paymentFacts(payment: InvoicePayment, formats: Formats): readonly Fact[] {
  const words = texts($ => $.invoicePayment);
  const money = (amount: number) => formats.moneyWithCurrency(amount, payment.currency);
  return [
    { label: words.facts.agreed, value: formats.day(payment.agreedOn) },
    ...payment.orders.flatMap((order): Fact[] => [
      {
        label: t($ => $.invoicePayment.order, { number: order.number }),
        value: (
          <>
            {money(order.amount)}
            {order.batch && (
              <>
                , {order.released ? '' : `${words.draft} `}
                <AppLink href={`/payments/orders/details/${order.batch.id}`}>{order.batch.number}</AppLink>
              </>
            )}
          </>
        ),
      },
      { label: `${words.reference} ${order.number}`, value: <Whole text={order.reference} /> },
    ]),
    { label: words.facts.payable, value: money(payment.payable), strong: true },
    ...(payment.settled > 0 ? [{ label: words.facts.arrived, value: money(payment.settled) }] : []),
    ...(payment.open > 0 ? [{ label: words.facts.open, value: money(payment.open) }] : []),
  ];
}

/** What the days of a late payment were worth, by the terms of the offer. */
function LatePrice({ payment, side }: { payment: InvoicePayment; side: Side }) {
  const formats = useFormats();
  const { latePrice, settledOn, currency } = payment;
  if (!latePrice || settledOn === null) return null;
  const words = texts($ => $.invoicePayment.latePrice);
  const money = (amount: number) => formats.moneyWithCurrency(amount, currency);
  const facts = { day: formats.day(settledOn), agreed: formats.day(payment.agreedOn) };
  return (
    <section className="payment-late">
      <h3>{words.title}</h3>
      <p>{t($ => $.invoicePayment.latePrice[side], facts)}</p>
      <dl className="payment-late-sums">
        <dt>{words.agreed}</dt>
        <dd className="number">{money(latePrice.agreed)}</dd>
        <dt>{t($ => $.invoicePayment.latePrice.discount, facts)}</dt>
        <dd className="number">{money(latePrice.discount)}</dd>
        <dt>{words.difference}</dt>
        <dd className="number">
          <strong>{money(latePrice.difference)}</strong>
        </dd>
      </dl>
      <p className="quiet">{words.hint}</p>
    </section>
  );
}

function Entries({ payment }: { payment: InvoicePayment }) {
  const formats = useFormats();
  const [taking, setTaking] = useState<number | null>(null);
  const words = texts($ => $.invoicePayment.entries);
  if (payment.entries.length === 0) return null;
  return (
    <>
      <h3>{words.title}</h3>
      <ul className="payment-entries">
        {payment.entries.map(entry => {
          const facts = {
            amount: formats.moneyWithCurrency(entry.amount, payment.currency),
            day: formats.day(entry.day),
          };
          const said = entry.kind === 'BEFORE' ? words.BEFORE : t($ => $.invoicePayment.entries[entry.kind], facts);
          const details = [
            entry.reference,
            entry.by === null ? '' : t($ => $.invoicePayment.entries.by, { name: entry.by }),
            entry.takenBackAt === null ? '' : words.takenBack,
          ].filter(text => text !== '');
          return (
            <li key={entry.id} data-off={entry.takenBackAt !== null || undefined}>
              <span>
                {said}
                {details.length > 0 && <span className="quiet">, {details.join(', ')}</span>}
              </span>
              {entry.can.takeBack && (
                <Button small look="plain" onClick={() => setTaking(entry.id)}>
                  {t($ => $.invoicePayment.takeBack.open)}
                </Button>
              )}
            </li>
          );
        })}
      </ul>
      {taking !== null && <TakeBackDialog entryId={taking} onClose={() => setTaking(null)} />}
    </>
  );
}

function Notes({ invoiceId, payment }: { invoiceId: number; payment: InvoicePayment }) {
  const [noting, setNoting] = useState<PaymentNoteKind | null>(null);
  const { can } = payment;
  const kinds: readonly (readonly [PaymentNoteKind, boolean])[] = [
    ['PAID', can.notePaid],
    ['RETURNED', can.noteReturned],
    ['RECEIVED', can.noteReceived],
  ];
  return (
    <div className="row no-print">
      {kinds.map(
        ([kind, may]) =>
          may && (
            <Button key={kind} small onClick={() => setNoting(kind)}>
              {t($ => $.invoicePayment.note[kind])}
            </Button>
          ),
      )}
      {noting && <NoteDialog kind={noting} invoiceId={invoiceId} payment={payment} onClose={() => setNoting(null)} />}
    </div>
  );
}
