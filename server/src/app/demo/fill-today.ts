import { addDays } from '@skonto/domain/calendar/business-date';
import type { CalendarDate } from '@skonto/domain/calendar/calendar-date';
import { inTx, systemActor } from '../../db/tx.ts';
import type { RunningServer } from '../start-server.ts';
import { addRates, demoRates, type PartyIds } from './add-parties.ts';
import { buyers, type DemoParty, suppliers } from './demo-parties.ts';
import { type DemoSession, signInAs } from './demo-session.ts';
import { ruleOwner } from './history-plan.ts';

/** What waits for the demo's people today, entered and lived through the API, as people would; and the day's reference rates. */
export async function fillToday(server: RunningServer, { operatorId, supplierIds }: PartyIds): Promise<void> {
  const { db, clock } = server.services;
  const day = clock.businessDate();
  await inTx(db, systemActor, tx => addRates(tx, demoRates, { day, at: clock.instant(), userId: operatorId }));
  for (const [at, buyer] of buyers.entries())
    await addInvoices(server, { buyer, at, suppliers: supplierIds, today: day });
}

type Plan = { buyer: DemoParty; at: number; suppliers: readonly number[]; today: CalendarDate };
const currencies = ['RSD', 'RSD', 'EUR', 'RSD', 'USD', 'RSD', 'CHF', 'EUR'] as const;
const perSupplier = 32;
const currencyOf = (plan: Plan, n: number): string => currencies[(n + plan.at) % currencies.length] ?? 'RSD';

/** The n-th invoice of a supplier: amounts and dates spread without chance, so that every demo shows the same. */
function demoInvoice(plan: Plan, supplierId: number, n: number) {
  const currency = currencyOf(plan, n);
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
  const isRules = ({ n, supplierId }: Added): boolean =>
    plan.at === 1 && supplierId === plan.suppliers[ruleOwner] && currencyOf(plan, n) === 'EUR';
  for (const [at, party] of suppliers.entries()) {
    // Those who haven't chosen a document yet have answered nothing so far.
    if (at % 2 === 0) continue;
    const supplier = await signInAs(server, party.people[0]?.email ?? '');
    const own = added.filter(row => row.supplierId === plan.suppliers[at]);
    await change(
      supplier,
      own.filter(row => [12, 13, 14].includes(row.n % 16) && registrations.has(row.id) && !isRules(row)),
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
  const needed = new Set(added.filter(row => ids.includes(row.id)).map(row => currencyOf(plan, row.n)));
  if (plan.at === 1) needed.add('EUR');
  const rsdRates = Object.fromEntries([...needed].filter(code => code !== 'RSD').map(code => [code, demoRates[code]]));
  await buyer.post('/api/invoices/bill', { ids, rsdRates });
}
