import { hash } from 'node:crypto';
import type { paymentBatchesEndpoints } from '@skonto/api/payment-batches';
import type { paymentSettingsEndpoints } from '@skonto/api/payment-settings';
import { addBankingDays } from '@skonto/domain/calendar/banking-day';
import { orderCurrencies, orderReference } from '@skonto/domain/payment/payment-batch';
import { usualPaymentCode } from '@skonto/domain/payment/payment-code';
import { sql } from 'kysely';
import { lockOrdersOf } from '../../business/payments/lock-orders.ts';
import type { OrderFile } from '../../business/payments/order-file.ts';
import { findOrderProfile } from '../../business/payments/order-profiles.ts';
import { testOrder } from '../../business/payments/test-order.ts';
import type { ReadTx, Tx } from '../../db/tx.ts';
import type { OwnScope } from '../../platform/access/access.ts';
import type { Ctx } from '../../platform/context.ts';
import { type FileReply, wholeFile } from '../../platform/http/reply.ts';
import { invalid, notFound, Problem } from '../../platform/problem.ts';
import type { Request } from '../../platform/route.ts';
import { read, write } from '../../platform/saving/transact.ts';
import { insertDownload, insertFile } from '../../tables/payment-batches.ts';
import { findItems, findOrders } from './batch-details.ts';
import { type BatchReadRow, loadBatch } from './batches.ts';
import { acting } from './create-batch.ts';
import { orderFileRefusal } from './order-file-refusal.ts';

type OrderRow = Awaited<ReturnType<typeof findOrders>>[number];
type Item = Awaited<ReturnType<typeof findItems>>[number];

/** Downloads of one file that are kept; who needs more has lost it too often. */
const maxDownloads = 1000;
/** As much as every bank's format has room for. */
const purposeLength = 35;

/** What the payee reads: the invoices when they fit, else how many. */
function purposeOf(items: readonly Item[]): string {
  const numbers = items.map(item => item.invoice_number).join(', ');
  return numbers.length <= purposeLength ? numbers : `Broj faktura ${items.length}`;
}

type PayerRow = { address: string; place: string; country: string };
/** Where the payer is now: its name and account are those of the batch. */
async function findPayer(tx: ReadTx, buyerId: number): Promise<PayerRow> {
  const row = await tx.first(sql<PayerRow>`SELECT address, city AS place, country FROM company WHERE id = ${buyerId}`);
  if (!row) throw new Error(`company ${buyerId} isn't there`);
  return row;
}

type FileParts = { readonly payer: PayerRow; readonly rows: readonly OrderRow[]; readonly items: readonly Item[] };
function orderFile(batch: BatchReadRow, { payer, rows, items }: FileParts, at: string): OrderFile {
  const [first] = rows;
  const currency = orderCurrencies.find(one => one === first?.currency);
  if (!first || !currency) throw new Error(`batch ${batch.id} has no orders to write`);
  return {
    id: `${batch.number.replace('/', '-')}-${currency}`,
    createdAt: at,
    payer: { ...payer, name: batch.buyer_name, account: first.payer_account },
    day: batch.day,
    currency,
    orders: rows.map(row => ({
      number: row.number,
      reference: orderReference(row.number),
      payee: { name: row.payee_name, address: row.payee_address, place: row.payee_place, country: row.payee_country },
      account: row.payee_account,
      amountCents: row.amount_cents,
      purpose: purposeOf(items.filter(item => item.order_id === row.id)),
      code: usualPaymentCode,
    })),
  };
}

/** What the audit keeps of a file: its print, and what its format had no space for. */
type AuditedFile = {
  readonly currency: string;
  readonly profile: string;
  readonly sha256: string;
  readonly shortened: readonly { readonly from: string; readonly to: string }[];
};
type Writing = { readonly batch: BatchReadRow; readonly ctx: Pick<Ctx, 'instant' | 't' | 'locale'> };

/** Writes the files of a batch, one for each currency in the format of the account's bank, and keeps them; what can't be written is refused. */
export async function writeFiles(tx: Tx, { batch, ctx }: Writing): Promise<readonly AuditedFile[]> {
  const rows = await findOrders(tx, batch.id);
  const items = await findItems(tx, batch.id);
  const payer = await findPayer(tx, batch.buyer_id);
  const audited: AuditedFile[] = [];
  for (const currency of orderCurrencies) {
    const own = rows.filter(row => row.currency === currency);
    const [first] = own;
    if (!first) continue;
    const profile = findOrderProfile(first.profile);
    if (!profile?.currencies.includes(currency)) throw new Problem(409, 'profile-gone');
    const file = orderFile(batch, { payer, rows: own, items }, ctx.instant);
    const written = await profile.write(file, ctx);
    if ('problems' in written) throw orderFileRefusal(ctx, { file, profile, problems: written.problems });
    const { content, contentType, shortened } = written;
    const sha256 = hash('sha256', content, 'buffer');
    await insertFile(
      tx,
      {
        batchId: batch.id,
        buyerId: batch.buyer_id,
        currency,
        profile: profile.id,
        fileName: `orders-${file.id}.${profile.extension}`,
        contentType,
        content,
        sha256,
      },
      ctx.instant,
    );
    audited.push({
      currency,
      profile: profile.id,
      sha256: sha256.toString('hex'),
      shortened: shortened.map(({ from, to }) => ({ from, to })),
    });
  }
  return audited;
}

type FileRow = { file_name: string; content_type: string; content: Uint8Array };
type Place = { exists: boolean; taken: number };

/** The file for the bank. From the second time on a reason is needed, which the others of the company see; the bytes are the same. */
export async function downloadFile(
  request: Request<(typeof paymentBatchesEndpoints)['download'], OwnScope>,
): Promise<FileReply> {
  const { ctx, caller, scope, params, body } = request;
  const { currency } = body;
  const reason = (body.reason ?? '').trim();
  const { id } = params;
  await write(ctx, caller, async (tx, record) => {
    await loadBatch(tx, scope, id);
    await lockOrdersOf(tx, scope.companyId);
    const place = await tx.first(
      sql<Place>`SELECT EXISTS (SELECT FROM payment_file WHERE batch_id = ${id} AND currency = ${currency}) AS exists,
        (SELECT count(*)::integer FROM payment_download WHERE batch_id = ${id} AND currency = ${currency}) AS taken`,
    );
    if (!place?.exists) throw new Problem(409, 'no-payment-file');
    if (place.taken > 0 && reason === '') throw invalid([{ field: 'reason', code: 'download-reason' }]);
    if (place.taken >= maxDownloads) throw new Problem(409, 'too-many-downloads');
    const download = { place: place.taken + 1, reason: place.taken === 0 ? '' : reason };
    await insertDownload(tx, { batchId: id, buyerId: scope.companyId, currency }, download, acting(ctx, caller));
    await record({
      event: 'UPDATED',
      entityName: 'PaymentBatch',
      entityId: id,
      json: { after: { downloaded: currency, ...download } },
    });
    return {};
  });
  const file = await read(ctx, caller, async tx =>
    tx.first(
      sql<FileRow>`SELECT f.file_name, f.content_type, f.content FROM payment_file f
        WHERE f.batch_id = ${id} AND f.currency = ${currency} AND f.buyer_id = ${scope.companyId}`,
    ),
  );
  if (!file) throw notFound();
  return wholeFile(file.file_name, file.content_type, file.content);
}

/** A file that a bank reads and can't pay, for the next banking day; nothing of it is stored. */
export async function downloadTestFile({
  ctx,
  body,
}: Request<(typeof paymentSettingsEndpoints)['testFile'], OwnScope>): Promise<FileReply> {
  const profile = findOrderProfile(body.profile.trim());
  if (!profile?.currencies.includes(body.currency)) throw invalid([{ field: 'profile', code: 'bank-profile' }]);
  const file = testOrder(body.currency, addBankingDays(ctx.businessDate, 1), ctx.instant);
  const written = await profile.writeTest(file, ctx);
  if ('problems' in written) throw new Error(`${profile.id} can't write its test file: ${written.problems[0]?.code}`);
  const { content, contentType } = written;
  const fileName = `test-${profile.id}-${body.currency}.${profile.extension}`;
  return wholeFile(fileName, contentType, content);
}
