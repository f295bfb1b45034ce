import type { BatchDetails, BatchFile, BatchOrder, paymentBatchesEndpoints } from '@skonto/api/payment-batches';
import { wireFromCents } from '@skonto/domain/money/cents';
import { showAccount } from '@skonto/domain/payment/bank-account';
import { type AccountCheck, orderCurrencies, orderReference } from '@skonto/domain/payment/payment-batch';
import { showReference } from '@skonto/domain/payment/payment-reference';
import { sumCents } from '@skonto/domain/payment/plan-orders';
import { leftToRelease } from '@skonto/domain/payment/release';
import { type Selectable, sql } from 'kysely';
import { personName } from '../../db/person-name.ts';
import type { Database } from '../../db/row-types.ts';
import type { ReadTx } from '../../db/tx.ts';
import type { Scope } from '../../platform/access/access.ts';
import type { Caller, Ctx } from '../../platform/context.ts';
import type { Request } from '../../platform/route.ts';
import { read } from '../../platform/saving/transact.ts';
import { type BatchReadRow, batches, loadBatch } from './batches.ts';
import { loadReleaser } from './releaser.ts';

type OrderRow = Omit<Selectable<Database['payment_order']>, 'account_check'> & {
  account_check: AccountCheck;
  supplier_code: string;
  caller: string;
};
type ItemRow = {
  order_id: number;
  invoice_id: number;
  invoice_number: string;
  amount_cents: bigint;
  invoice_cents: bigint;
  settled: boolean;
  disputed: boolean;
};

const stepOf = (id: number | null, name: string, at: string | null) =>
  id === null || at === null ? null : { by: { id, name }, at };

/** The orders of a batch, in the order of their numbers. */
export const findOrders = (tx: ReadTx, batchId: number): Promise<OrderRow[]> =>
  tx.rows(
    sql<OrderRow>`SELECT o.*, c.code AS supplier_code, ${personName('u')} AS caller FROM payment_order o
      JOIN company_name c ON c.id = o.supplier_id LEFT JOIN app_user u ON u.id = o.called_by WHERE o.batch_id = ${batchId} ORDER BY o.id`,
  );

/** The invoices of a batch's orders. */
export const findItems = (tx: ReadTx, batchId: number): Promise<ItemRow[]> =>
  tx.rows(
    sql<ItemRow>`SELECT t.order_id, t.invoice_id, i.invoice_number, t.amount_cents, i.amount_cents AS invoice_cents,
        greatest(p.paid_cents, p.received_cents) >= p.payable_cents AS settled, i.disputed
      FROM payment_order_item t JOIN payment_order o ON o.id = t.order_id JOIN invoice i ON i.id = t.invoice_id
        JOIN payment p ON p.invoice_id = t.invoice_id
      WHERE o.batch_id = ${batchId} ORDER BY t.order_id, t.invoice_id`,
  );

function orderReply(row: OrderRow, items: readonly ItemRow[]): BatchOrder {
  const { last_paid_on: day, last_paid_cents: cents } = row;
  return {
    id: row.id,
    number: row.number,
    reference: showReference(orderReference(row.number)),
    supplier: { id: row.supplier_id, name: row.payee_name, code: row.supplier_code },
    currency: row.currency,
    amount: wireFromCents(row.amount_cents),
    account: showAccount(row.payee_account),
    check: row.account_check,
    oldAccount: row.old_account === null ? null : showAccount(row.old_account),
    paymentsBefore: row.payments_before,
    lastPaid: day === null || cents === null ? null : { day, amount: wireFromCents(cents) },
    called: stepOf(row.called_by, row.caller, row.called_at),
    items: items.map(item => ({
      invoiceId: item.invoice_id,
      invoiceNumber: item.invoice_number,
      amount: wireFromCents(item.amount_cents),
      instead: wireFromCents(item.invoice_cents),
      disputed: item.disputed,
    })),
  };
}

type FileRow = { currency: string; profile: string; file_name: string; sha256: Uint8Array };
type DownloadRow = { currency: string; downloaded_by: number; name: string; downloaded_at: string; reason: string };

/** The files of a batch with who took them. */
async function findFiles(tx: ReadTx, batchId: number, orders: readonly OrderRow[]): Promise<BatchFile[]> {
  const files = await tx.rows(
    sql<FileRow>`SELECT f.currency, f.profile, f.file_name, f.sha256 FROM payment_file f WHERE f.batch_id = ${batchId} ORDER BY f.currency DESC`,
  );
  const downloads = await tx.rows(
    sql<DownloadRow>`SELECT d.currency, d.downloaded_by, ${personName('u')} AS name, d.downloaded_at, d.reason
      FROM payment_download d LEFT JOIN app_user u ON u.id = d.downloaded_by WHERE d.batch_id = ${batchId} ORDER BY d.currency, d.place`,
  );
  return files.map(file => {
    const own = orders.filter(order => order.currency === file.currency);
    return {
      currency: file.currency,
      fileName: file.file_name,
      profile: file.profile,
      sha256: Buffer.from(file.sha256).toString('hex'),
      orders: own.length,
      amount: wireFromCents(sumCents(own.map(order => order.amount_cents))),
      downloads: downloads
        .filter(one => one.currency === file.currency)
        .map(one => ({ by: { id: one.downloaded_by, name: one.name }, at: one.downloaded_at, reason: one.reason })),
    };
  });
}

async function findRest(tx: ReadTx, row: BatchReadRow): Promise<Pick<BatchDetails, 'restOf' | 'restIn'>> {
  const found = await tx.rows(
    sql<{ id: number; number: string; rest_of: number | null }>`SELECT b.id, b.number, b.rest_of FROM payment_batch b
      WHERE b.id = ${row.rest_of}::integer OR b.rest_of = ${row.id} ORDER BY b.id`,
  );
  const named = (one: { id: number; number: string } | undefined) => (one ? { id: one.id, number: one.number } : null);
  return {
    restOf: named(found.find(one => one.id === row.rest_of)),
    restIn: named(found.find(one => one.rest_of === row.id)),
  };
}

/** All that the page of a batch shows. */
export async function batchDetails(
  tx: ReadTx,
  row: BatchReadRow,
  { ctx, caller }: { readonly ctx: Ctx; readonly caller: Caller },
): Promise<BatchDetails> {
  const items = await findItems(tx, row.id);
  const rows = await findOrders(tx, row.id);
  const orderList = rows.map(order =>
    orderReply(
      order,
      items.filter(item => item.order_id === order.id),
    ),
  );
  const payers = orderCurrencies.flatMap(currency => {
    const own = rows.find(order => order.currency === currency);
    return own ? [{ currency, account: showAccount(own.payer_account) }] : [];
  });
  const inPerson = caller.sessionKind === 'BROWSER' && caller.actor.companyId === row.buyer_id;
  const isDraft = row.state === 'DRAFT';
  const releaser = inPerson && isDraft ? await loadReleaser(tx, caller, ctx.businessDate) : null;
  return {
    ...batches.reply(row, { ctx, caller }),
    grouping: row.grouping,
    invoices: items.length,
    paidInvoices: items.filter(item => item.settled).length,
    payers,
    released: stepOf(row.released_by, row.releaser, row.released_at),
    discarded: stepOf(row.discarded_by, row.discarder, row.discarded_at),
    discardReason: row.discard_reason,
    ...(await findRest(tx, row)),
    orderList,
    files: await findFiles(tx, row.id, rows),
    limits: (releaser ? payers : []).map(({ currency }) => {
      const left = releaser ? leftToRelease(releaser, currency) : null;
      return { currency, left: left === null ? null : wireFromCents(left) };
    }),
    can: {
      release: inPerson && isDraft && row.made_by !== caller.actor.userId,
      discard: inPerson && isDraft,
      download: inPerson && row.state === 'RELEASED',
    },
  };
}

/** One batch. */
export function getBatch({ ctx, caller, scope, params }: Request<(typeof paymentBatchesEndpoints)['get'], Scope>) {
  return read(ctx, caller, async tx => batchDetails(tx, await loadBatch(tx, scope, params.id), { ctx, caller }));
}
