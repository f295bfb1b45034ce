import type { VatCorrection, VatCorrectionSums, vatCorrectionsEndpoints } from '@skonto/api/bookkeeping';
import { vatCorrectionList } from '@skonto/api/vat-correction-list';
import type { BookingSide } from '@skonto/domain/bookkeeping/journal';
import type { NoteKind } from '@skonto/domain/document/document-kind';
import { wireFromCents } from '@skonto/domain/money/cents';
import { wireFromPpm } from '@skonto/domain/money/percent';
import { type RawBuilder, sql } from 'kysely';
import { settlementOf } from '../../business/payments/settlement.ts';
import { type OwnScope, ownRows } from '../../platform/access/access.ts';
import { listEndpoints } from '../../platform/lists/list-endpoints.ts';
import { allOf, filterConditions, listKeys } from '../../platform/lists/list-sql.ts';
import type { Request } from '../../platform/route.ts';
import { read } from '../../platform/saving/transact.ts';

type Endpoints = typeof vatCorrectionsEndpoints;
/** CHECK constraints name the same closed sets. */
type Named = { side: BookingSide; kind: NoteKind; currency: string; rate_ppm: number | null };
type Amounts = { base_cents: bigint; vat_cents: bigint; gross_cents: bigint };
type Row = Named &
  Amounts & {
    id: number;
    reduced_on: string;
    paid: boolean;
    confirmed: boolean;
    number: string;
    invoice_number: string;
    partner_id: number;
    partner: string;
    partner_code: string;
  };

/** The notes of one side as that side reads them; an agreement corrects nothing. */
const documentsOf = (
  side: BookingSide,
  own: RawBuilder<unknown>,
  other: RawBuilder<unknown>,
  name: RawBuilder<unknown>,
) =>
  sql`SELECT ${side}::text AS side, ${own} AS company_id, ${other} AS partner_id, ${name} AS partner,
    CASE ${side}::text WHEN 'BUYER' THEN d.facts #>> '{supplier,code}' ELSE d.facts #>> '{buyer,code}' END AS partner_code,
    d.id, d.kind, d.number, d.invoice_id, d.invoice_number, d.currency, d.facts FROM document d WHERE d.kind <> 'AGREEMENT'`;

/**
 * One row for each note and rate: what it takes off base and VAT, as it was frozen in it, on the day that a note issued at payment names, else
 * on the day of the payment, or on the agreed one while none is known. A document has at most ten rates.
 */
const corrections = sql`(
  SELECT (10 * d.id + r.place - 1)::integer AS id, d.side, d.company_id, d.partner_id, d.partner, d.partner_code, d.kind, d.number,
    d.invoice_number, d.currency, coalesce((d.facts ->> 'reducedOn')::date, s.day, (d.facts ->> 'paymentDate')::date) AS reduced_on, s.day IS NOT NULL AS paid, c.document_id IS NOT NULL AS confirmed,
    (r.reduction ->> 'ratePpm')::integer AS rate_ppm, (r.reduction ->> 'baseCents')::bigint AS base_cents,
    (r.reduction ->> 'vatCents')::bigint AS vat_cents,
    (r.reduction ->> 'baseCents')::bigint + (r.reduction ->> 'vatCents')::bigint AS gross_cents
  FROM (${documentsOf('BUYER', sql`d.buyer_id`, sql`d.supplier_id`, sql`d.supplier_name`)}
    UNION ALL ${documentsOf('SUPPLIER', sql`d.supplier_id`, sql`d.buyer_id`, sql`d.buyer_name`)}) d
  CROSS JOIN LATERAL jsonb_array_elements(d.facts -> 'reductions') WITH ORDINALITY AS r (reduction, place)
  LEFT JOIN vat_confirmation c ON c.document_id = d.id ${settlementOf(sql`d.invoice_id`)}) v`;

const ofCompany = ownRows(sql`v.company_id`);

const wireRate = (ppm: number | null) => (ppm === null ? null : wireFromPpm(ppm));
const wireAmounts = ({ base_cents, vat_cents, gross_cents }: Amounts) => ({
  base: wireFromCents(base_cents),
  vat: wireFromCents(vat_cents),
  gross: wireFromCents(gross_cents),
});

export const vatCorrections = listEndpoints<Row, VatCorrection, OwnScope>({
  ...listKeys(vatCorrectionList, {
    columns: {
      id: { sql: sql`v.id` },
      reducedOn: { sql: sql`v.reduced_on` },
      side: { sql: sql`v.side` },
      kind: { sql: sql`v.kind` },
      number: { sql: sql`v.number`, plain: true },
      invoiceNumber: { sql: sql`v.invoice_number`, plain: true },
      partner: { sql: sql`v.partner` },
      partnerCode: { sql: sql`v.partner_code`, plain: true },
      currency: { sql: sql`v.currency` },
      rate: { sql: sql`v.rate_ppm`, nullable: true },
      base: { sql: sql`v.base_cents` },
      vat: { sql: sql`v.vat_cents` },
      gross: { sql: sql`v.gross_cents` },
      paid: { sql: sql`v.paid` },
      confirmed: { sql: sql`v.confirmed` },
    },
  }),
  table: 'v',
  select: sql`v.*`,
  from: corrections,
  scope: ofCompany,
  reply: row => ({
    id: row.id,
    reducedOn: row.reduced_on,
    side: row.side,
    kind: row.kind,
    number: row.number,
    invoiceNumber: row.invoice_number,
    partner: { id: row.partner_id, name: row.partner, code: row.partner_code },
    currency: row.currency,
    rate: wireRate(row.rate_ppm),
    ...wireAmounts(row),
    paid: row.paid,
    confirmed: row.confirmed,
  }),
});

type SumRow = Named & Amounts & { documents: number };

/** Sums of what the filters match, which are those of the documents; sides, kinds, currencies and rates are never added up. */
export function vatCorrectionSumsOf({ ctx, caller, scope, list }: Request<Endpoints['sums'], OwnScope>) {
  const where = allOf([ofCompany(scope), ...filterConditions(vatCorrections.sqlFor(caller), list.filters)]);
  return read(ctx, caller, async (tx): Promise<VatCorrectionSums> => {
    const rows =
      await tx.rows(sql<SumRow>`SELECT v.side, v.kind, v.currency, v.rate_ppm, count(*)::integer AS documents,
        sum(v.base_cents)::bigint AS base_cents, sum(v.vat_cents)::bigint AS vat_cents, sum(v.gross_cents)::bigint AS gross_cents
      FROM ${corrections} WHERE ${where} GROUP BY v.side, v.kind, v.currency, v.rate_ppm
      ORDER BY v.side, v.kind DESC, v.currency, v.rate_ppm DESC NULLS LAST`);
    return {
      sums: rows.map(({ side, kind, currency, rate_ppm, documents, ...amounts }) => ({
        side,
        kind,
        currency,
        rate: wireRate(rate_ppm),
        documents,
        ...wireAmounts(amounts),
      })),
    };
  });
}
