import type { Partnership } from '@skonto/api/partnership';
import type { InvoiceStatus } from '@skonto/domain/invoice/invoice-status';
import { wireFromCents } from '@skonto/domain/money/cents';
import { wireFromPpm } from '@skonto/domain/money/percent';
import { sql } from 'kysely';
import type { ReadTx } from '../../db/tx.ts';
import { type PartnerRow, type Side, standingOf } from '../../tables/partnership-side.ts';

type FactsRow = {
  created_at: string;
  note_generation: string | null;
  buyer_name: string;
  buyer_code: string;
  supplier_name: string;
  supplier_code: string;
};
type TermsRow = {
  min_discount_ppm: number | null;
  category_id: number | null;
  category_name: string | null;
  own: boolean;
  active: boolean | null;
  annual_rate_ppm: number;
  processing_fee_ppm: number;
  processing_fee_min: Readonly<Record<string, string>> | null;
};
type InvitationRow = {
  first_name: string | null;
  last_name: string | null;
  email: string | null;
  invited_at: string;
  mailed_at: string | null;
  expires_at: string | null;
};
type SumRow = { status: InvoiceStatus; currency: string; invoices: bigint; amount_cents: string; total_cents: string };

/** All about one partnership, for a reader of the side across from `side`: what only the buyer may know is left out for the supplier. */
export async function partnershipReply(tx: ReadTx, row: PartnerRow, side: Side): Promise<Partnership> {
  const [facts, terms, invitations, sums] = await Promise.all([
    findFacts(tx, row),
    side === 'supplier' ? findTerms(tx, row) : undefined,
    side === 'supplier' ? findInvitations(tx, row) : [],
    findSums(tx, row),
  ]);
  if (!facts) throw new Error(`partnership ${row.id} was read and isn't there`);
  return {
    id: row.id,
    buyer: { id: row.buyer_id, name: facts.buyer_name, code: facts.buyer_code },
    supplier: { id: row.supplier_id, name: facts.supplier_name, code: facts.supplier_code },
    since: facts.created_at,
    missing: standingOf(row).missing,
    verified: row.verified,
    // The CHECK constraint of the table names the same closed set.
    noteGeneration: facts.note_generation as Partnership['noteGeneration'],
    ...termsReply(terms),
    invitations: invitations.map(one => ({
      name: one.email === null ? null : `${one.first_name} ${one.last_name}`.trim(),
      email: one.email,
      invitedAt: one.invited_at,
      mailedAt: one.mailed_at,
      expiresAt: one.expires_at,
    })),
    invoices: sums.map(sum => ({
      status: sum.status,
      currency: sum.currency,
      count: Number(sum.invoices),
      amount: wireFromCents(BigInt(sum.amount_cents)),
      total: wireFromCents(BigInt(sum.total_cents)),
    })),
  };
}

function termsReply(row: TermsRow | undefined): Pick<Partnership, 'terms' | 'termsGap'> {
  if (!row) return { terms: null, termsGap: null };
  if (row.category_id === null) return { terms: null, termsGap: 'no-category' };
  if (!row.active) return { terms: null, termsGap: 'category-inactive' };
  if (row.min_discount_ppm === null) return { terms: null, termsGap: 'no-active-contract' };
  const minimums = Object.entries(row.processing_fee_min ?? {});
  return {
    terms: {
      category: { id: row.category_id, name: row.category_name ?? '' },
      own: row.own,
      discount: wireFromPpm(row.annual_rate_ppm),
      processingFeePct: wireFromPpm(row.processing_fee_ppm),
      processingFeeMin: Object.fromEntries(minimums.map(([code, cents]) => [code, wireFromCents(BigInt(cents))])),
      minDiscount: wireFromPpm(row.min_discount_ppm),
    },
    termsGap: null,
  };
}

const findFacts = (tx: ReadTx, { id }: PartnerRow) =>
  tx.first(sql<FactsRow>`SELECT p.created_at, p.note_generation, b.name AS buyer_name, b.code AS buyer_code, s.name AS supplier_name,
      s.code AS supplier_code
    FROM partnership p JOIN company_name b ON b.id = p.buyer_id JOIN company_name s ON s.id = p.supplier_id WHERE p.id = ${id}`);

const findTerms = (tx: ReadTx, { id }: PartnerRow) =>
  tx.first(sql<TermsRow>`SELECT k.min_discount_ppm, d.id AS category_id, d.name AS category_name, p.discount_category_id IS NOT NULL AS own,
      d.active, d.annual_rate_ppm, d.processing_fee_ppm, d.processing_fee_min
    FROM partnership p
    LEFT JOIN contract k ON k.company_id = p.buyer_id AND k.active
    LEFT JOIN discount_category d ON d.company_id = p.buyer_id
      AND (d.id = p.discount_category_id OR (p.discount_category_id IS NULL AND d.is_default))
    WHERE p.id = ${id}`);

const findInvitations = (tx: ReadTx, { buyer_id, supplier_id }: PartnerRow) =>
  tx.rows(sql<InvitationRow>`SELECT * FROM supplier_invitations(${buyer_id}, ${supplier_id})`);

const findSums = (tx: ReadTx, { buyer_id, supplier_id }: PartnerRow) =>
  tx.rows(sql<SumRow>`SELECT i.status, i.currency, count(*) AS invoices, sum(i.amount_cents) AS amount_cents,
      coalesce(sum(i.total_cents), 0) AS total_cents
    FROM invoice i WHERE i.buyer_id = ${buyer_id} AND i.supplier_id = ${supplier_id} GROUP BY i.status, i.currency ORDER BY i.currency`);
