import { knownCurrencies } from '@skonto/domain/money/currency';
import { agreementReconciliations } from './agreement-reconciliations.ts';
import { paymentReconciliations } from './payment-reconciliations.ts';
import { statementReconciliations } from './statement-reconciliations.ts';

/** What doesn't agree: which rule, whose row, and what stands there beside what should. */
export type Discrepancy = { readonly rule: string; readonly key: string; readonly detail: string };
/** Rows of a statement that only reads. */
export type Query = (text: string) => Promise<{ readonly rows: readonly { key: string; detail: string }[] }>;

/** Of one rule so many are named: a fault of the program breaks thousands alike. */
const namedMost = 20;

/** Currencies without minor units are rounded to whole ones, which are a hundred cents. */
const wholeUnits = knownCurrencies.filter(one => one.minorUnits === 0).map(one => `'${one.code}'`);
const unit = (currency: string): string =>
  wholeUnits.length === 0 ? '1' : `CASE WHEN ${currency} IN (${wholeUnits.join(', ')}) THEN 100 ELSE 1 END`;
/** A quotient of whole numbers that aren't negative, rounded half up to the currency's unit: as `roundToMinorUnits` of the domain. */
const rounded = (numerator: string, denominator: string, currency: string): string =>
  `div(2 * (${numerator})::numeric + (${denominator})::numeric * ${unit(currency)}, 2 * (${denominator})::numeric * ${unit(currency)}) * ${unit(currency)}`;

const whole = 1_000_000;
const discount = rounded(
  'amount_cents::numeric * greatest(annual_rate_ppm::numeric * (due_date - price_paid_on), floor_ppm::numeric * 365)',
  `365 * ${whole}`,
  'currency',
);
const processing = `greatest(${rounded('amount_cents::numeric * processing_fee_ppm', String(whole), 'currency')}, processing_fee_min_cents)`;
const ownFee = `${rounded('(CASE WHEN discount_pct_fixed THEN amount_cents ELSE discount_cents END)::numeric * discount_fee_ppm', String(whole), 'currency')}
  + ${rounded('processing_cents::numeric * processing_fee_share_ppm', String(whole), 'currency')}`;

const offer = (where: string, detail: string): string =>
  `SELECT 'invoice ' || id AS key, ${detail} AS detail FROM invoice WHERE ${where}`;
const differs = (of: string, stored: string, counted: string): string =>
  offer(
    `${of} AND ${stored} IS DISTINCT FROM ${counted}`,
    `'has ' || coalesce((${stored})::text, 'nothing') || ', should be ' || (${counted})::text`,
  );

/** Bills that hold: neither cancelled nor what cancels another. */
const valid = 'b.storno_of IS NULL AND NOT EXISTS (SELECT FROM bill c WHERE c.storno_of = b.id)';

/**
 * What must agree in the books, each as one statement that names the rows which don't. They count again in SQL, from what was frozen, what
 * the program counted when it wrote.
 */
export const reconciliations: Readonly<Record<string, string>> = {
  'net, VAT and rounding are the amount': differs('TRUE', 'amount_cents', '(net_cents + tax_cents + rounding_cents)'),
  'discount, fee and total are the amount': differs(
    'total_cents IS NOT NULL',
    'amount_cents',
    '(discount_cents + processing_cents + total_cents)',
  ),
  'the discount follows from rate, days and minimum': differs('price_paid_on IS NOT NULL', 'discount_cents', discount),
  'the fee follows from its rate and minimum': differs('price_paid_on IS NOT NULL', 'processing_cents', processing),
  'an accepted offer is paid on the day that it was priced for, before it is due': offer(
    `status = 'DISCOUNT_APPROVED' AND price_paid_on IS NOT NULL AND (payment_date IS DISTINCT FROM price_paid_on OR payment_date >= due_date)`,
    `'priced for ' || price_paid_on || ', paid on ' || coalesce(payment_date::text, 'no day') || ', due on ' || due_date`,
  ),
  'the operator’s fee follows from the contract at acceptance': differs(
    'own_fee_cents IS NOT NULL',
    'own_fee_cents',
    `(${ownFee})`,
  ),
  'a billed invoice has one line on its bill, with its fee': `SELECT 'invoice ' || i.id AS key,
      'billed ' || i.billing_cents || ' ' || i.billing_currency || ', its line says ' || coalesce(l.fee_cents || ' ' || b.currency, 'nothing') AS detail
    FROM invoice i LEFT JOIN bill b ON b.id = i.bill_id LEFT JOIN bill_line l ON l.bill_id = b.id AND l.invoice_id = i.id
    WHERE i.billing_status = 'BILLED'
      AND (l.fee_cents, b.currency, l.amount_cents, l.discount_cents, l.currency)
        IS DISTINCT FROM (i.billing_cents, i.billing_currency, i.amount_cents, i.discount_cents, i.currency)`,
  'a line of a bill that holds is of an invoice on that bill': `SELECT 'bill ' || b.number AS key, 'invoice ' || l.invoice_id || ' is not on it' AS detail
    FROM bill_line l JOIN bill b ON b.id = l.bill_id LEFT JOIN invoice i ON i.id = l.invoice_id
    WHERE ${valid} AND i.bill_id IS DISTINCT FROM l.bill_id`,
  'a bill is the sum of its lines': `SELECT 'bill ' || b.number AS key,
      'says ' || b.amount_cents || ' of ' || b.invoices || ' invoices, its lines ' || coalesce(sum(l.fee_cents), 0) || ' of ' || count(l.*) AS detail
    FROM bill b LEFT JOIN bill_line l ON l.bill_id = b.id WHERE b.invoices > 0 GROUP BY b.id
    HAVING b.amount_cents IS DISTINCT FROM coalesce(sum(l.fee_cents), 0) OR b.invoices <> count(l.*)`,
  'a fee on a bill is its parts at the bill’s rates': `SELECT 'bill ' || b.number AS key, 'invoice ' || l.invoice_id || ' is billed ' || l.fee_cents AS detail
    FROM bill b JOIN bill_line l ON l.bill_id = b.id
      CROSS JOIN LATERAL (SELECT CASE l.currency WHEN 'RSD' THEN 1000000 ELSE (b.rates ->> l.currency)::numeric END AS own,
        CASE b.currency WHEN 'RSD' THEN 1000000 ELSE (b.rates ->> b.currency)::numeric END AS billed) r
    WHERE abs(l.fee_cents) IS DISTINCT FROM div(2 * abs(l.discount_fee_cents + l.processing_fee_cents)::numeric * r.own + r.billed, 2 * r.billed)`,
  'a counter-bill takes back all of its bill': `SELECT 'bill ' || c.number AS key, 'takes back ' || -c.amount_cents || ' of ' || b.amount_cents AS detail
    FROM bill c JOIN bill b ON b.id = c.storno_of
    WHERE (c.amount_cents, c.invoices, c.currency, c.buyer_id) IS DISTINCT FROM (-b.amount_cents, b.invoices, b.currency, b.buyer_id)`,
  'an invoice is on one bill that holds': `SELECT 'invoice ' || l.invoice_id AS key, 'is on ' || string_agg(b.number, ', ' ORDER BY b.number) AS detail
    FROM bill_line l JOIN bill b ON b.id = l.bill_id WHERE ${valid} GROUP BY l.invoice_id HAVING count(*) > 1`,
  'numbers of bills have no gap': `SELECT s.name AS key, 'reached ' || s.last_number || ', there are ' || count(b.*) AS detail
    FROM number_series s LEFT JOIN bill b ON 'bill:' || to_char(b.day, 'YYYY') = s.name
    WHERE s.name LIKE 'bill:%' GROUP BY s.name, s.last_number HAVING s.last_number <> count(DISTINCT b.number)`,
  'a document says what was accepted': `SELECT 'document ' || d.id AS key,
      'says ' || d.discount_cents || ', ' || d.total_cents || ' ' || d.currency || ' of invoice ' || d.invoice_id AS detail
    FROM document d LEFT JOIN invoice i ON i.id = d.invoice_id
    WHERE i.status IS DISTINCT FROM 'DISCOUNT_APPROVED' OR (d.discount_cents, d.total_cents, d.currency, d.supplier_id, d.buyer_id)
      IS DISTINCT FROM (i.discount_cents, i.total_cents, i.currency, i.supplier_id, i.buyer_id)`,
  'numbers of documents have no gap': `SELECT 'supplier ' || supplier_id || ', ' || year AS key, 'reached ' || max(place) || ', there are ' || count(*) AS detail
    FROM document WHERE place IS NOT NULL GROUP BY supplier_id, year HAVING max(place) <> count(DISTINCT place) OR min(place) <> 1`,
  'a note that follows an agreement takes off what was agreed': `SELECT 'document ' || n.id AS key,
      'is a ' || n.kind || ' after an agreement on ' || a.follow_kind || ' of ' || a.discount_cents AS detail
    FROM document a JOIN document n ON n.invoice_id = a.invoice_id AND n.kind <> 'AGREEMENT' WHERE a.kind = 'AGREEMENT'
      AND (n.kind <> a.follow_kind OR n.facts -> 'reductions' IS DISTINCT FROM a.facts -> 'reductions' OR n.facts ->> 'reducedOn' IS NULL)`,
  'what was agreed on has its note once it is paid': `SELECT 'document ' || a.id AS key, 'invoice ' || a.invoice_id || ' is paid and has no note' AS detail
    FROM document a JOIN payment p ON p.invoice_id = a.invoice_id AND greatest(p.paid_cents, p.received_cents) >= p.payable_cents
    WHERE a.kind = 'AGREEMENT' AND NOT EXISTS (SELECT FROM document n WHERE n.invoice_id = a.invoice_id AND n.kind <> 'AGREEMENT')
      AND NOT EXISTS (SELECT FROM payment_entry e WHERE e.invoice_id = a.invoice_id AND greatest(e.noted_at, e.taken_back_at) > now() - interval '1 day')`,
  'the audit’s last word on an invoice is its status and price': `SELECT 'invoice ' || i.id AS key,
      'is ' || i.status || ' for ' || coalesce(i.total_cents::text, 'nothing') || ', the audit says ' || a.status_after || ' for ' || coalesce(a.total_cents::text, 'nothing') AS detail
    FROM invoice i CROSS JOIN LATERAL (SELECT l.status_after, l.total_cents FROM audit_invoice l WHERE l.invoice_id = i.id
      ORDER BY l.audit_id DESC LIMIT 1) a
    WHERE a.status_after <> i.status OR (i.status = 'DISCOUNT_APPROVED' AND a.total_cents IS DISTINCT FROM i.total_cents)`,
  'an offer ends once': `SELECT 'invoice ' || invoice_id AS key, 'ended ' || count(*) || ' times as ' || string_agg(status_after, ', ' ORDER BY audit_id) AS detail
    FROM audit_invoice WHERE registration_id IS NOT NULL AND status_before = 'REGISTERED'
      AND status_after IN ('DISCOUNT_APPROVED', 'DISCOUNT_REJECTED') GROUP BY invoice_id, registration_id HAVING count(*) > 1`,
  'the sums of dashboards are those of the invoices': `SELECT sums || ' ' || key AS key, 'kept ' || kept || ', counted ' || counted AS detail
    FROM sum_differences()`,
  ...agreementReconciliations,
  ...paymentReconciliations,
  ...statementReconciliations,
  'the audit is as it was written': `SELECT 'audit ' || b::text AS key, 'is not as it was written' AS detail FROM audit_breaks() b`,
};

/**
 * Those of every night. The chains of the audit have a check of their own (features/audits); the sums take minutes at a million invoices; what
 * companies sent as statements the night's role can't read.
 */
export const nightlyReconciliations: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries(reconciliations).filter(([, text]) => !/audit_breaks|sum_differences|JOIN statement_file/.test(text)),
);

/** Every discrepancy, of each rule the first ones by key, and how many there are of all. */
export async function reconcile(
  query: Query,
  rules: Readonly<Record<string, string>> = reconciliations,
): Promise<{ readonly found: readonly Discrepancy[]; readonly more: number }> {
  const found: Discrepancy[] = [];
  let more = 0;
  for (const [rule, text] of Object.entries(rules)) {
    const { rows } = await query(
      `SELECT key, detail, count(*) OVER () AS n FROM (${text}) q ORDER BY key LIMIT ${namedMost + 1}`,
    );
    found.push(...rows.slice(0, namedMost).map(({ key, detail }) => ({ rule, key, detail })));
    more += Math.max(0, rows.length - namedMost);
  }
  return { found, more };
}
