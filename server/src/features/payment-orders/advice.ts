import { orderReference } from '@skonto/domain/payment/payment-batch';
import { showReference } from '@skonto/domain/payment/payment-reference';
import { sql } from 'kysely';
import * as z from 'zod/mini';
import { queueMail } from '../../business/users/mail-job.ts';
import { inTx, systemActor, type Tx } from '../../db/tx.ts';
import type { JobServices } from '../../platform/feature.ts';
import type { JobDeclaration, Jobs } from '../../platform/jobs/jobs.ts';
import { type Locale, localeNamed, type Translate } from '../../platform/words/texts.ts';
import { writtenDay, writtenMoney } from '../../platform/words/written.ts';
import { takeAdvice } from '../../tables/payment-batches.ts';
import { findPaymentReceivers } from '../../tables/payments.ts';

const adviceJob = 'payment-advice';
const adviceData = z.strictObject({ batchId: z.int() });

/** Invoices that a mail names; of more it says how many. */
const maxNamed = 20;

/** Has the payees of a batch told, in the transaction of its release: no commit, no mail. */
export const queueAdvice = (jobs: Jobs, tx: Tx, batchId: number): Promise<void> =>
  jobs.queue(tx, adviceJob, { batchId });

type OrderRow = {
  id: number;
  supplier_id: number;
  number: string;
  currency: string;
  amount_cents: bigint;
  day: string;
  buyer_name: string;
};
type ItemRow = {
  order_id: number;
  invoice_number: string;
  invoice_cents: bigint;
  discount_cents: bigint;
  processing_cents: bigint;
  amount_cents: bigint;
};

type Words = { readonly t: Translate; readonly locale: Locale };

/** A line for each invoice, with what was taken off. */
function invoiceLines(order: OrderRow, items: readonly ItemRow[], { t, locale }: Words): string {
  const money = (cents: bigint) => writtenMoney(cents, order.currency, locale);
  const lines = items.slice(0, maxNamed).map(item =>
    t('payment-batches.advice.invoice', {
      number: item.invoice_number,
      invoice: money(item.invoice_cents),
      discount: money(item.discount_cents),
      fee: money(item.processing_cents),
      amount: money(item.amount_cents),
    }),
  );
  const more = items.length - lines.length;
  return [...lines, ...(more > 0 ? [t('payment-batches.advice.more', { count: more })] : [])].join('\n');
}

const findOrders = (tx: Tx, batchId: number): Promise<OrderRow[]> =>
  tx.rows(
    sql<OrderRow>`SELECT o.id, o.supplier_id, o.number, o.currency, o.amount_cents, b.day, c.name AS buyer_name FROM payment_order o
      JOIN payment_batch b ON b.id = o.batch_id JOIN company_name c ON c.id = o.buyer_id
      WHERE o.batch_id = ${batchId} AND o.released_at IS NOT NULL ORDER BY o.id`,
  );
const findItems = (tx: Tx, batchId: number): Promise<ItemRow[]> =>
  tx.rows(
    sql<ItemRow>`SELECT t.order_id, i.invoice_number, i.amount_cents AS invoice_cents, i.discount_cents, i.processing_cents, t.amount_cents
      FROM payment_order_item t JOIN payment_order o ON o.id = t.order_id JOIN invoice i ON i.id = t.invoice_id
      WHERE o.batch_id = ${batchId} ORDER BY t.order_id, t.invoice_id`,
  );

/** Mails each payee of a released batch what was ordered for it, once: whoever wants mail, in the own language. */
export async function advise({ db, clock, translator }: JobServices, jobs: Jobs, batchId: number): Promise<void> {
  await inTx(db, systemActor, async tx => {
    if (!(await takeAdvice(tx, batchId, clock.instant()))) return;
    const orders = await findOrders(tx, batchId);
    const items = await findItems(tx, batchId);
    const receivers = await findPaymentReceivers(tx, [...new Set(orders.map(order => order.supplier_id))]);
    for (const order of orders)
      for (const { id, language } of receivers.filter(one => one.company_id === order.supplier_id)) {
        const locale = localeNamed(language);
        const own = items.filter(item => item.order_id === order.id);
        await queueMail(jobs, tx, {
          template: 'paymentOrdered',
          to: { userId: id },
          about: 'notice',
          params: {
            buyer: order.buyer_name,
            day: writtenDay(order.day, locale),
            amount: writtenMoney(order.amount_cents, order.currency, locale),
            reference: showReference(orderReference(order.number)),
            invoices: invoiceLines(order, own, { t: translator(locale), locale }),
          },
          path: '/offers-other',
        });
      }
  });
  jobs.wake('mail');
}

/** The work of telling payees. */
export const adviceJobs = (services: JobServices): JobDeclaration[] => [
  {
    name: adviceJob,
    run: async (data, _signal, jobs) => advise(services, jobs, adviceData.parse(data).batchId),
  },
];
