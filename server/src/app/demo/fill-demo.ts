import { rateMicrosFromWire } from '@skonto/domain/billing/exchange-rate';
import { addDays } from '@skonto/domain/calendar/business-date';
import { sql } from 'kysely';
import { inTx, type ReadTx, systemActor, type Tx } from '../../db/tx.ts';
import { lockName } from '../../platform/saving/transact.ts';
import { hashPassword, ownWork } from '../../platform/sign-in/password.ts';
import { saveIssuer } from '../../tables/bill-issuer.ts';
import { insertCompany } from '../../tables/companies.ts';
import { insertContract } from '../../tables/contracts.ts';
import { insertCategory } from '../../tables/discount-categories.ts';
import { insertPartnership, saveNoteGeneration } from '../../tables/partnerships.ts';
import { type StoredRate, saveReferenceRates } from '../../tables/reference-rates.ts';
import { insertTermsAcceptance } from '../../tables/terms.ts';
import { firstTermsVersion } from '../../tables/terms-version.ts';
import { insertUser } from '../../tables/users.ts';
import type { RunningServer } from '../start-server.ts';
import {
  buyers,
  categories,
  type DemoParty,
  type DemoPerson,
  demoPassword,
  newcomer,
  operatorCompany,
  operatorPerson,
  suppliers,
} from './demo-parties.ts';
import { type DemoSession, signInAs } from './demo-session.ts';

/** Fills an empty database: the parties straight into their tables, every invoice and its life through the API, as people would. */
export async function fillDemo(server: RunningServer): Promise<void> {
  const { clock } = server.services;
  const ids = await addParties(server, clock.businessDate());
  if (!ids) return;
  for (const [at, buyer] of buyers.entries())
    await addInvoices(server, { buyer, at, suppliers: ids.suppliers, today: clock.businessDate() });
}

/** True while nothing has ever been entered: only then may the demo be filled in. */
async function isEmptyDatabase(tx: ReadTx): Promise<boolean> {
  const entered = sql`SELECT 1 FROM app_user UNION ALL SELECT 1 FROM company LIMIT 1`;
  return (await tx.first(entered)) === undefined;
}

type Newcomers = { readonly tx: Tx; readonly at: string; readonly passwordHash: string };

/** Adds people of a company, or of the operator; answers their ids. */
async function addPeople(into: Newcomers, companyId: number | null, people: readonly DemoPerson[]): Promise<number[]> {
  const { tx, at, passwordHash } = into;
  const ids: number[] = [];
  for (const { admin, ...person } of people) {
    const role = companyId === null ? 'SYSTEM_ADMIN' : admin ? 'COMPANY_ADMIN' : 'COMPANY_USER';
    const rest = { status: 'ACTIVE', emailRecipient: admin, language: 'sr', passwordHash };
    const userId = await insertUser(tx, { companyId, ...person, role, ...rest });
    // The others meet the terms at their first sign-in, as everybody does.
    if (admin) await insertTermsAcceptance(tx, { userId, companyId, version: firstTermsVersion, language: 'sr', at });
    ids.push(userId);
  }
  return ids;
}

async function addCompany(into: Newcomers, { people, ...facts }: DemoParty, checked = true): Promise<number> {
  const id = await insertCompany(into.tx, { ...facts, checked }, null);
  await addPeople(into, id, people);
  return id;
}

async function addBuyer(into: Newcomers, party: DemoParty, at: number, today: string) {
  const companyId = await addCompany(into, party);
  const fixed = at === 1;
  await insertContract(into.tx, {
    companyId,
    date: addDays(today, -200),
    active: true,
    contractNumber: `U-2026/${at + 1}`,
    representative: `${party.people[0]?.firstName} ${party.people[0]?.lastName}`,
    note: '',
    minDiscountPpm: 1500,
    discountFeePpm: fixed ? 1000 : 200_000,
    discountPctFixed: fixed,
    processingFeePpm: 500_000,
  });
  const categoryIds: number[] = [];
  for (const category of categories) categoryIds.push(await insertCategory(into.tx, { companyId, ...category }));
  return { companyId, categoryIds };
}

function sayIssuer({ tx, at }: Newcomers, operatorId: number): Promise<void> {
  const { registrationNumber, ...facts } = operatorCompany;
  return saveIssuer(tx, {
    ...facts,
    registration_number: registrationNumber,
    updated_by: operatorId,
    updated_at: at,
  });
}

/** RSD for one unit of the demo's currencies. */
const demoRates: Readonly<Record<string, number>> = { EUR: 117.2, USD: 101.35, CHF: 125.6 };

function referenceRates(day: string): StoredRate[] {
  return Object.entries(demoRates).flatMap(([currencyCode, wire]) => {
    const rate = rateMicrosFromWire(wire);
    return typeof rate === 'bigint' ? [{ currencyCode, day, rate, source: 'OPERATOR', listNumber: null }] : [];
  });
}

/** Companies, people and terms, in one piece; null where something was entered before. Of two processes that start at once, one does it. */
async function addParties(server: RunningServer, today: string): Promise<{ suppliers: number[] } | null> {
  const passwordHash = await hashPassword(demoPassword, ownWork);
  return inTx(server.services.db, systemActor, async tx => {
    await lockName(tx, 'demo');
    if (!(await isEmptyDatabase(tx))) return null;
    const into: Newcomers = { tx, at: server.services.clock.instant(), passwordHash };
    const [operatorId = null] = await addPeople(into, null, [operatorPerson]);
    await saveReferenceRates(tx, referenceRates(today), { userId: operatorId, at: into.at });
    if (operatorId !== null) await sayIssuer(into, operatorId);
    const supplierIds: number[] = [];
    for (const party of suppliers) supplierIds.push(await addCompany(into, party));
    await addCompany(into, newcomer, false);
    for (const [at, party] of buyers.entries()) {
      const { companyId: buyerId, categoryIds } = await addBuyer(into, party, at, today);
      for (const [n, supplierId] of supplierIds.entries()) {
        const discountCategoryId = n === 0 ? (categoryIds[1] ?? null) : null;
        const id = await insertPartnership(tx, { buyerId, supplierId, discountCategoryId, awaitsBuyer: false });
        // Some suppliers haven't chosen their document yet, so that accepting asks for it.
        if (n % 2 === 1) await saveNoteGeneration(tx, id, n === 1 ? 'CREDIT_NOTE' : 'CASA_SCONTO');
      }
    }
    return { suppliers: supplierIds };
  });
}

type Plan = { buyer: DemoParty; at: number; suppliers: readonly number[]; today: string };
const currencies = ['RSD', 'RSD', 'EUR', 'RSD', 'USD', 'RSD', 'CHF', 'EUR'] as const;
const perSupplier = 32;

/** The n-th invoice of a supplier: amounts and dates spread without chance, so that every demo shows the same. */
function demoInvoice(plan: Plan, supplierId: number, n: number) {
  const currency = currencies[(n + plan.at) % currencies.length] ?? 'RSD';
  const base = currency === 'RSD' ? 18_000 : 240;
  const netCents = Math.round((base + ((n * 7919 + supplierId * 104_729) % (base * 40))) * 100 + ((n * 37) % 100));
  const taxCents = n % 5 === 0 ? 0 : Math.round(netCents / 5);
  const invoiceDate = addDays(plan.today, -((n * 3) % 45));
  return {
    invoiceNumber: `${plan.at === 0 ? 'F' : 'R'}-2026/${String(supplierId * 1000 + n).padStart(6, '0')}`,
    invoiceDate,
    dueDate: addDays(plan.today, 4 + ((n * 11) % 85)),
    netAmount: netCents / 100,
    taxAmount: taxCents / 100,
    amount: (netCents + taxCents) / 100,
    currency: { code: currency },
    supplier: { id: supplierId },
  };
}

type Added = { id: number; n: number; supplierId: number };

async function addInvoices(server: RunningServer, plan: Plan): Promise<void> {
  const buyer = await signInAs(server, plan.buyer.people[0]?.email ?? '');
  const added: Added[] = [];
  for (const supplierId of plan.suppliers) {
    for (let n = 0; n < perSupplier; n += 1) {
      const reply = await buyer.post<{ id: number }>('/api/invoices', demoInvoice(plan, supplierId, n));
      added.push({ id: reply.id, n, supplierId });
    }
  }
  await live(server, plan, buyer, added);
  await buyer.end();
}

/** Takes the invoices through their life: of each sixteen, five stay pending, seven become offers, four of these are answered. */
async function live(server: RunningServer, plan: Plan, buyer: DemoSession, added: readonly Added[]): Promise<void> {
  const map = (rows: readonly Added[], registrations: ReadonlyMap<number, string> = new Map()) =>
    Object.fromEntries(rows.map(row => [row.id, registrations.get(row.id) ?? null]));
  const change = (
    session: DemoSession,
    rows: readonly Added[],
    status: string,
    registrations?: ReadonlyMap<number, string>,
  ) =>
    rows.length === 0
      ? Promise.resolve()
      : session.post('/api/invoices/change-status', { invoiceIdRegIdMap: map(rows, registrations), status });
  await change(
    buyer,
    added.filter(row => row.n % 16 >= 6),
    'REGISTERED',
  );
  await change(
    buyer,
    added.filter(row => row.n % 16 === 5),
    'VOIDED',
  );
  const registrations = await buyer.registrations();
  for (const [at, party] of suppliers.entries()) {
    // Those who haven't chosen a document yet have answered nothing so far.
    if (at % 2 === 0) continue;
    const supplier = await signInAs(server, party.people[0]?.email ?? '');
    const own = added.filter(row => row.supplierId === plan.suppliers[at]);
    await change(
      supplier,
      own.filter(row => [12, 13, 14].includes(row.n % 16)),
      'DISCOUNT_APPROVED',
      registrations,
    );
    await change(
      supplier,
      own.filter(row => row.n % 16 === 15),
      'DISCOUNT_REJECTED',
      registrations,
    );
    await supplier.end();
  }
  await billSome(plan, buyer, added);
}

async function billSome(plan: Plan, buyer: DemoSession, added: readonly Added[]): Promise<void> {
  const ids = added
    .filter(row => row.n % 16 === 12 && plan.suppliers.indexOf(row.supplierId) % 2 === 1)
    .map(row => row.id);
  const needed = new Set(
    added.filter(row => ids.includes(row.id)).map(row => currencies[(row.n + plan.at) % currencies.length] ?? 'RSD'),
  );
  if (plan.at === 1) needed.add('EUR');
  const rsdRates = Object.fromEntries([...needed].filter(code => code !== 'RSD').map(code => [code, demoRates[code]]));
  await buyer.post('/api/invoices/bill', { ids, rsdRates });
}
