import { ownFee } from '@skonto/domain/billing/billing-fee';
import { addDays } from '@skonto/domain/calendar/business-date';
import { findCurrency } from '@skonto/domain/money/currency';
import type { TestCaller, TestServer } from './test-server.ts';

/** A company of a world of reports, with one of its people. */
export type WorldCompany = { readonly id: number; readonly name: string; readonly caller: TestCaller };
/** Which category each supplier has at each buyer; what isn't named has the default one. */
export type WorldCategories = ReadonlyMap<string, string>;
export type ReportWorld = {
  readonly companies: readonly WorldCompany[];
  readonly operator: TestCaller;
  /** Other invoices, and other categories of suppliers, by these random numbers. */
  renew(random: () => number): Promise<WorldCategories>;
};

export const defaultCategory = (buyer: string): string => `Osnovna ${buyer}`;
export const firstDay = '2026-07-20';
export const worldDays = 220;

/** Two that only buy, two that only supply, and two that do both. */
const sides = [
  ['Kupac A', true, false],
  ['Kupac B', true, false],
  ['Dobavljač A', false, true],
  ['Dobavljač B', false, true],
  ['Obostrani A', true, true],
  ['Obostrani B', true, true],
] as const;

/** Companies that all trade with each other, each buyer with two categories. */
export async function openReportWorld(server: TestServer): Promise<ReportWorld> {
  const companies: WorldCompany[] = [];
  for (const [name] of sides) {
    const id = await server.addCompany({ name });
    const { email } = await server.addUser({ companyId: id, role: 'COMPANY_ADMIN' });
    companies.push({ id, name, caller: await server.signIn(email) });
  }
  const operator = await server.signIn((await server.addUser({ companyId: null, role: 'SYSTEM_ADMIN' })).email);
  const idsOf = (side: 1 | 2) => companies.filter((_, at) => sides[at]?.[side]);
  const [buyers, suppliers] = [idsOf(1), idsOf(2)];
  for (const buyer of buyers) {
    await server.sql.query(
      `INSERT INTO contract (company_id, contract_date, contract_number, representative, min_discount_ppm, discount_fee_ppm, discount_pct_fixed, processing_fee_ppm)
       VALUES ($1, '2026-01-01', 'U-' || $1::integer, 'Ana Đurić', 1000, 200000, false, 500000)`,
      [buyer.id],
    );
    await server.sql.query(
      `INSERT INTO discount_category (company_id, name, is_default, annual_rate_ppm, processing_fee_ppm, processing_fee_min)
       VALUES ($1, $2, true, 120000, 2500, '{}'), ($1, $3, false, 90000, 2500, '{}')`,
      [buyer.id, defaultCategory(buyer.name), `Posebna ${buyer.name}`],
    );
  }
  const pairs = buyers.flatMap(buyer =>
    suppliers.filter(supplier => supplier !== buyer).map(supplier => ({ buyer, supplier })),
  );
  for (const { buyer, supplier } of pairs)
    await server.sql.query("INSERT INTO partnership (buyer_id, supplier_id, note_generation) VALUES ($1, $2, 'NONE')", [
      buyer.id,
      supplier.id,
    ]);
  const renew = async (random: () => number): Promise<WorldCategories> => {
    await server.sql.query('DELETE FROM invoice');
    const categories = new Map<string, string>();
    for (const { buyer, supplier } of pairs) {
      const name = [null, `Posebna ${buyer.name}`, defaultCategory(buyer.name)][random() % 3] ?? null;
      if (name !== null) categories.set(`${buyer.id}/${supplier.id}`, name);
      await server.sql.query(
        `UPDATE partnership SET discount_category_id = (SELECT id FROM discount_category WHERE company_id = $1 AND name = $3)
         WHERE buyer_id = $1 AND supplier_id = $2`,
        [buyer.id, supplier.id, name],
      );
    }
    const invoices = Array.from({ length: 20 + (random() % 160) }, (_, at) => {
      const { buyer, supplier } = pairs[random() % pairs.length] ?? { buyer: { id: 0 }, supplier: { id: 0 } };
      return { ...invoiceOf(random, at), buyer: buyer.id, supplier: supplier.id };
    });
    await server.sql.query(inserted, [JSON.stringify(invoices)]);
    return categories;
  };
  return { companies, operator, renew };
}

const statuses = ['DISCOUNT_APPROVED', 'DISCOUNT_REJECTED', 'VOIDED', 'REGISTERED', 'PENDING'] as const;

/** An invoice as it may have become: more accepted ones than others, also such as were voided before they were ever offered. */
function invoiceOf(random: () => number, at: number) {
  const status = statuses[Math.max(0, (random() % 8) - 3)] ?? 'PENDING';
  const code = ['RSD', 'EUR', 'RSD', 'CHF', 'JPY'][random() % 5] ?? 'RSD';
  const currency = findCurrency(code);
  if (!currency) throw new Error(`no currency ${code}`);
  // What has no smaller units is of whole ones.
  const unit = currency.minorUnits === 0 ? 100 : 1;
  // Some are of billions, whose cents times days outgrow what others fit in.
  const scale = unit * (random() % 12 === 0 ? 1000 : 1);
  const amount = scale * (100 + (random() % (random() % 4 === 0 ? 4_000_000_000 : 5_000_000)));
  const part = (most: number) => unit * (random() % Math.max(1, Math.floor(amount / unit / most)));
  const [discount, processing] = [part(20), part(50)];
  const day = addDays(firstDay, random() % worldDays);
  const accepted = status === 'DISCOUNT_APPROVED';
  const terms = {
    discountFeePpm: random() % 300_000,
    discountPctFixed: random() % 6 === 0,
    processingFeePpm: random() % 1_000_001,
  };
  const cents = { amountCents: BigInt(amount), discountCents: BigInt(discount), processingCents: BigInt(processing) };
  const fee = ownFee({ ...cents, currency }, terms);
  return {
    ...terms,
    number: `W-${at}`,
    status,
    currency: code,
    amount,
    discount,
    processing,
    priced: status !== 'PENDING' && !(status === 'VOIDED' && random() % 3 === 0),
    // A price may be of an earlier day than the acceptance in rows of long ago: they count by the acceptance.
    priceDate: accepted && random() % 3 === 0 ? addDays(day, -(random() % 40)) : day,
    approvedOn: accepted ? day : null,
    minute: random() % 1440,
    paidOn: accepted && random() % 5 > 0 ? addDays(day, 1 + (random() % 5)) : null,
    due: addDays(day, 6 + (random() % 120)),
    fee: accepted ? Number(fee.discountFeeCents + fee.processingFeeCents) : null,
  };
}

const inserted = `INSERT INTO invoice (buyer_id, supplier_id, invoice_number, invoice_date, due_date, currency, net_cents, tax_cents, amount_cents, status,
    registration_id, annual_rate_ppm, floor_ppm, processing_fee_ppm, processing_fee_min_cents, price_date, discount_cents, processing_cents, total_cents,
    approved_at, approved_on, discount_fee_ppm, discount_pct_fixed, processing_fee_share_ppm, billing_status, own_fee_cents, payment_date, created_at, updated_at)
  SELECT f.buyer, f.supplier, f.number, date '2026-01-01', f.due, f.currency, f.amount, 0, f.amount, f.status,
    CASE WHEN f.priced THEN gen_random_uuid() END, CASE WHEN f.priced THEN 120000 END, CASE WHEN f.priced THEN 1000 END,
    CASE WHEN f.priced THEN 2500 END, CASE WHEN f.priced THEN 100 END, CASE WHEN f.priced THEN f."priceDate" END,
    CASE WHEN f.priced THEN f.discount END, CASE WHEN f.priced THEN f.processing END,
    CASE WHEN f.priced THEN f.amount - f.discount - f.processing END,
    (f."approvedOn" + make_interval(mins => f.minute)) AT TIME ZONE 'Europe/Belgrade', f."approvedOn",
    CASE WHEN f."approvedOn" IS NOT NULL THEN f."discountFeePpm" END, CASE WHEN f."approvedOn" IS NOT NULL THEN f."discountPctFixed" END,
    CASE WHEN f."approvedOn" IS NOT NULL THEN f."processingFeePpm" END, CASE WHEN f."approvedOn" IS NOT NULL THEN 'PENDING' END, f.fee, f."paidOn", now(), now()
  FROM jsonb_to_recordset($1::jsonb) AS f (buyer integer, supplier integer, number text, status text, currency text, amount bigint, discount bigint,
    processing bigint, priced boolean, "priceDate" date, "approvedOn" date, minute integer, "paidOn" date, due date, fee bigint,
    "discountFeePpm" integer, "discountPctFixed" boolean, "processingFeePpm" integer)`;
