import { billLineList } from '@skonto/api/bill-list';
import type { BillLineReply, billsEndpoints } from '@skonto/api/bills';
import type { FileFormatName } from '@skonto/api/list';
import type { Page } from '@skonto/api/wire';
import { billFileName } from '@skonto/domain/billing/bill';
import { wireFromRateMicros } from '@skonto/domain/billing/exchange-rate';
import { wireFromCents } from '@skonto/domain/money/cents';
import { type RawBuilder, type Selectable, type SqlBool, sql } from 'kysely';
import type { Database } from '../../db/row-types.ts';
import type { Scope } from '../../platform/access/access.ts';
import type { FileReply } from '../../platform/http/reply.ts';
import type { CellKind } from '../../platform/lists/file-format.ts';
import { type FileColumn, fileColumns, fileFormat, listFile } from '../../platform/lists/list-file.ts';
import { type ListSql, listKeys, orderBy, readPage } from '../../platform/lists/list-sql.ts';
import type { Request } from '../../platform/route.ts';
import { read } from '../../platform/saving/transact.ts';
import { loadBill } from './bills.ts';

type Endpoints = typeof billsEndpoints;
type LineRow = Selectable<Database['bill_line']> & { rate_micros: string | null };

const list: ListSql = {
  ...listKeys(billLineList, {
    columns: {
      invoiceNumber: { sql: sql`l.invoice_number`, plain: true },
      supplier: { sql: sql`l.supplier_name` },
      acceptedOn: { sql: sql`l.accepted_on` },
      currency: { sql: sql`l.currency` },
      amount: { sql: sql`l.amount_cents` },
      discountValue: { sql: sql`l.discount_cents` },
      discountFee: { sql: sql`l.discount_fee_cents` },
      processingFee: { sql: sql`l.processing_fee_cents` },
      fee: { sql: sql`l.fee_cents` },
    },
  }),
  tieBreak: sql`l.invoice_id`,
};
const from = sql`bill_line l JOIN bill b ON b.id = l.bill_id`;
const rateMicros = sql`(b.rates ->> l.currency)`;
const ofBill = (id: number): RawBuilder<SqlBool> => sql<SqlBool>`l.bill_id = ${id}`;

const lineReply = (row: LineRow): BillLineReply => ({
  invoiceId: row.invoice_id,
  invoiceNumber: row.invoice_number,
  supplier: { id: row.supplier_id, name: row.supplier_name },
  acceptedOn: row.accepted_on,
  currency: row.currency,
  amount: wireFromCents(row.amount_cents),
  discountValue: wireFromCents(row.discount_cents),
  discountFee: wireFromCents(row.discount_fee_cents),
  processingFee: wireFromCents(row.processing_fee_cents),
  rate: row.rate_micros === null ? null : wireFromRateMicros(BigInt(row.rate_micros)),
  fee: wireFromCents(row.fee_cents),
});

/** One page of a bill's lines; the bill itself decides who sees them. */
export function listLines({
  ctx,
  caller,
  scope,
  params,
  list: query,
}: Request<Endpoints['lines'], Scope>): Promise<Page<BillLineReply>> {
  return read(ctx, caller, async tx => {
    await loadBill(tx, scope, params.id);
    const parts = { list, select: sql`l.*, ${rateMicros} AS rate_micros`, from, scope: [ofBill(params.id)] };
    return readPage<LineRow, BillLineReply>(tx, query, parts, lineReply);
  });
}

/** A bill as a file: a line for each invoice, with number, day and currency of the bill and the rate on each. */
export const exportLines =
  (kind: FileFormatName) =>
  async ({
    ctx,
    caller,
    scope,
    params,
  }: Pick<Request<Endpoints['csv' | 'xlsx'], Scope>, 'ctx' | 'caller' | 'scope' | 'params'>): Promise<FileReply> => {
    const bill = await read(ctx, caller, tx => loadBill(tx, scope, params.id));
    const format = fileFormat(ctx, kind);
    const own = (key: string, kind: CellKind, cell: RawBuilder<unknown>): FileColumn => ({
      key,
      header: ctx.t(`bill-lines.columns.${key}`),
      kind,
      sql: cell,
    });
    const columns = [
      own('bill', 'text', sql`b.number`),
      own('date', 'date', sql`b.day`),
      ...fileColumns(list, ctx, format),
      own('rate', 'decimal', sql`trim_scale(${rateMicros}::numeric / 1000000)`),
      own('billCurrency', 'text', sql`b.currency`),
    ];
    const order = orderBy(list, { sort: [billLineList.defaultSort] });
    const rest = sql`FROM ${from} WHERE ${ofBill(bill.id)} ORDER BY ${order}`;
    return listFile({ ctx, caller }, { name: billFileName(bill.number), format, columns, rest });
  };
