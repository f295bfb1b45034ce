import type { invoicePaymentEndpoints } from '@skonto/api/invoice-payments';
import { ipsQrText } from '@skonto/domain/payment/ips-qr';
import { orderReference } from '@skonto/domain/payment/payment-batch';
import { usualPaymentCode } from '@skonto/domain/payment/payment-code';
import { showReference } from '@skonto/domain/payment/payment-reference';
import { type SqlBool, sql } from 'kysely';
import * as z from 'zod/mini';
import { notify } from '../../business/notices/notify.ts';
import { type AdvisedOrder, adviceDocument } from '../../business/payments/advice-document.ts';
import { findAdvisedOrders, isUnpaid } from '../../business/payments/advised-orders.ts';
import { inTx, systemActor, type Tx } from '../../db/tx.ts';
import type { Scope } from '../../platform/access/access.ts';
import { scopes } from '../../platform/access/scopes.ts';
import type { JobServices } from '../../platform/feature.ts';
import { type FileReply, wholeFile } from '../../platform/http/reply.ts';
import type { JobDeclaration, Jobs } from '../../platform/jobs/jobs.ts';
import type { MailFiles } from '../../platform/jobs/mail.ts';
import { makePdf } from '../../platform/pdf/make-pdf.ts';
import { notFound } from '../../platform/problem.ts';
import type { Request } from '../../platform/route.ts';
import { read } from '../../platform/saving/transact.ts';
import { type Locale, localeNamed, type Translate } from '../../platform/words/texts.ts';
import { writtenDay, writtenMoney } from '../../platform/words/written.ts';
import { findReceivers } from '../../tables/mail-receivers.ts';
import { takeAdvice } from '../../tables/payment-batches.ts';

const adviceJob = 'payment-advice';
const adviceData = z.strictObject({ batchId: z.int() });

/** Invoices that a mail names; of more it says how many, and its file names all. */
const maxNamed = 20;

/** Has the payees of a batch told, in the transaction of its release: no commit, no mail. */
export const queueAdvice = (jobs: Jobs, tx: Tx, batchId: number): Promise<void> =>
  jobs.queue(tx, adviceJob, { batchId });

type Words = { readonly t: Translate; readonly locale: Locale };

/** A line for each invoice, with what was taken off. */
function invoiceLines({ currency, invoices }: AdvisedOrder, { t, locale }: Words): string {
  const money = (cents: bigint) => writtenMoney(cents, currency, locale);
  const lines = invoices.slice(0, maxNamed).map(one =>
    t('payment-batches.advice.invoice', {
      number: one.number,
      invoice: money(one.invoiceCents),
      discount: money(one.discountCents),
      fee: money(one.processingCents),
      amount: money(one.amountCents),
    }),
  );
  const more = invoices.length - lines.length;
  return [...lines, ...(more > 0 ? [t('payment-batches.advice.more', { count: more })] : [])].join('\n');
}

/** Tells each payee of a released batch what was ordered for it, once; the mail is in the own language and has the advice as a file. */
export async function advise({ db, clock, translator }: JobServices, jobs: Jobs, batchId: number): Promise<void> {
  const at = clock.instant();
  await inTx(db, systemActor, async tx => {
    if (!(await takeAdvice(tx, batchId, at))) return;
    const orders = await findAdvisedOrders(tx, sql<SqlBool>`o.batch_id = ${batchId}`);
    const suppliers = [...new Set(orders.map(order => order.supplierId))];
    const receivers = await findReceivers(tx, suppliers, 'paymentOrdered');
    const notices = orders.flatMap(order => {
      const { buyerId, day, invoices } = order;
      const facts = { partnerId: buyerId, count: invoices.length, day, path: '/offers-other' };
      const payees = receivers.filter(one => one.companyId === order.supplierId);
      return payees.map(to => {
        const locale = localeNamed(to.language);
        const mail = {
          params: {
            buyer: order.payer.name,
            day: writtenDay(order.day, locale),
            amount: writtenMoney(order.amountCents, order.currency, locale),
            reference: showReference(orderReference(order.number)),
            invoices: invoiceLines(order, { t: translator(locale), locale }),
          },
          file: { kind: 'paymentAdvice', id: order.id },
        };
        return { kind: 'paymentOrdered' as const, to, facts, mail };
      });
    });
    await notify(jobs, tx, at, notices);
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

const fileNameOf = (order: AdvisedOrder): string => `payment-advice-${order.number}.pdf`;

/** What a mail of an order carries: the advice in the receiver's language, as its payee may print it too. */
export const adviceFiles: MailFiles = {
  paymentAdvice: async ({ db, translator }, { id, locale }) => {
    const [order] = await inTx(db, systemActor, tx => findAdvisedOrders(tx, sql<SqlBool>`o.id = ${id}`));
    if (!order) throw new Error(`there is no released order ${id}`);
    const content = await makePdf(adviceDocument(order, { t: translator(locale), locale }, null));
    return { fileName: fileNameOf(order), contentType: 'application/pdf', content };
  },
};

/**
 * The text of the NBS IPS QR that pays an order in dinars; null where it can't. Only its payer gets it, and only as long as nothing of it is
 * paid.
 */
function qrOf(order: AdvisedOrder): string | null {
  if (order.currency !== 'RSD') return null;
  const made = ipsQrText({
    account: order.account,
    payee: [order.payee.name, order.payee.place].filter(part => part !== '').join(', '),
    amountCents: order.amountCents,
    payer: null,
    code: usualPaymentCode,
    purpose: order.invoices.map(one => one.number).join(' '),
    reference: orderReference(order.number),
  });
  return 'text' in made ? made.text : null;
}

type Endpoint = (typeof invoicePaymentEndpoints)['advice'];

/** The advice of a released order, for its payee, its payer and the operator, in the language of the request. */
export async function printAdvice({ ctx, caller, scope, params }: Request<Endpoint, Scope>): Promise<FileReply> {
  const { order, unpaid } = await read(ctx, caller, async tx => {
    const own =
      scope.kind === 'all'
        ? sql<SqlBool>`TRUE`
        : scopes.narrow(sql<SqlBool>`(o.buyer_id = ${scope.companyId} OR o.supplier_id = ${scope.companyId})`);
    const [order] = await findAdvisedOrders(tx, sql<SqlBool>`o.id = ${params.id} AND ${own}`);
    if (!order) throw notFound();
    return { order, unpaid: await isUnpaid(tx, order.id) };
  });
  const mayPay = unpaid && caller.actor.companyId === order.buyerId;
  const bytes = await makePdf(adviceDocument(order, ctx, mayPay ? qrOf(order) : null));
  return wholeFile(fileNameOf(order), 'application/pdf', bytes);
}
