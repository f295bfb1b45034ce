import type { CalendarDate } from '@skonto/domain/calendar/calendar-date';
import { inTx, systemActor } from '../../db/tx.ts';
import { runRules } from '../../features/automation-rules/run-rules.ts';
import { beginBusinessDay } from '../../features/daily/business-day.ts';
import { sharedMoment } from '../../platform/jobs/database-time.ts';
import { tellNothingMore } from '../../tables/notices.ts';
import type { RunningServer } from '../start-server.ts';
import { addRates, demoRates, type PartyIds } from './add-parties.ts';
import { buyers, suppliers } from './demo-parties.ts';
import { type DemoSession, signInAs } from './demo-session.ts';
import { type PastInvoice, pastRate, planHistory, ruleOwner } from './history-plan.ts';

/** A server that lives in the past: it goes by the time that `at` says. */
export type PastServer = { readonly server: RunningServer; setTime(instant: string): void };
type Market = PastServer & PartyIds;
type Sessions = { readonly buyers: readonly DemoSession[]; readonly suppliers: readonly DemoSession[] };
type Entered = { readonly id: number; readonly invoice: PastInvoice };

/**
 * Lives the year before today, day by day and through the API: invoices come in and are registered, suppliers accept, reject or let
 * lapse, a rule accepts, and each month's fees are billed. Every price is the server's own, of its day.
 */
export async function liveHistory(market: Market, today: CalendarDate): Promise<void> {
  const planned = planHistory(today);
  const sessions = await signInAll(market, planned[0]?.enteredOn ?? today);
  await addRule(market, sessions);
  const entered: Entered[] = [];
  for (const day of daysOf(planned, today)) {
    await beginDay(market, day);
    for (const [at, buyer] of sessions.buyers.entries()) {
      const coming = planned.filter(invoice => invoice.enteredOn === day && invoice.buyer === at);
      if (coming.length > 0) entered.push(...(await enter(market, buyer, coming)));
    }
    await runRulesNow(market);
    for (const [at, supplier] of sessions.suppliers.entries())
      await answer(
        supplier,
        entered.filter(({ invoice }) => invoice.supplier === at && answeredOn(invoice) === day),
      );
    if (day.endsWith('-03')) for (const [at, buyer] of sessions.buyers.entries()) await bill(buyer, at, day);
  }
  for (const session of [...sessions.buyers, ...sessions.suppliers]) await session.end();
  // Nobody is mailed today of what happened a year ago.
  await inTx(market.server.services.db, systemActor, tx => tellNothingMore(tx, market.server.services.clock.instant()));
}

const answeredOn = ({ fate }: PastInvoice): CalendarDate | null => ('answeredOn' in fate ? fate.answeredOn : null);

/** The days on which something happens, in their order: invoices come in or are answered, and on each month's third fees are billed. */
function daysOf(planned: readonly PastInvoice[], today: CalendarDate): CalendarDate[] {
  const days = new Set(planned.flatMap(invoice => [invoice.enteredOn, answeredOn(invoice) ?? invoice.enteredOn]));
  for (const day of [...days]) days.add(`${day.slice(0, 7)}-03`);
  return [...days].filter(day => day < today && day >= (planned[0]?.enteredOn ?? today)).sort();
}

async function signInAll({ server, setTime }: Market, day: CalendarDate): Promise<Sessions> {
  setTime(`${day}T07:00:00Z`);
  const all = { buyers: [] as DemoSession[], suppliers: [] as DemoSession[] };
  for (const party of buyers) all.buyers.push(await signInAs(server, party.people[0]?.email ?? ''));
  for (const party of suppliers) all.suppliers.push(await signInAs(server, party.people[0]?.email ?? ''));
  return all;
}

/** Does what falls due by the calendar, and takes down the reference rates of the week. */
async function beginDay({ server, setTime, operatorId }: Market, day: CalendarDate): Promise<void> {
  setTime(`${day}T09:00:00Z`);
  await beginBusinessDay(server.services);
  const rates = Object.entries(demoRates).map(([code, rate]): [string, number] => [code, pastRate(rate, day)]);
  await inTx(server.services.db, systemActor, tx =>
    addRates(tx, Object.fromEntries(rates), { day, at: `${day}T09:00:00Z`, userId: operatorId }),
  );
}

async function addRule(market: Market, sessions: Sessions): Promise<void> {
  await sessions.suppliers[ruleOwner]?.post('/api/automatic-accept', {
    name: 'Jadran, evri',
    buyerCompany: { id: market.buyerIds[1] },
    amountCurrency: { code: 'EUR' },
    amountCondition: { lowerBound: 0, upperBound: null },
    daysUntilDueCondition: { lowerBound: 15, upperBound: null },
  });
}

async function runRulesNow({ server }: Market): Promise<void> {
  const moment = await sharedMoment(server.services);
  await runRules(server.services, moment, { companyIds: null, registeredOn: moment.businessDate, counterpartId: null });
}

/** Enters invoices and offers them all. */
async function enter(market: Market, buyer: DemoSession, coming: readonly PastInvoice[]): Promise<Entered[]> {
  const entered: Entered[] = [];
  for (const invoice of coming) {
    const { id } = await buyer.post<{ id: number }>('/api/invoices', {
      invoiceNumber: invoice.number,
      invoiceDate: invoice.invoiceDate,
      dueDate: invoice.dueDate,
      netAmount: invoice.netCents / 100,
      taxAmount: invoice.taxCents / 100,
      amount: (invoice.netCents + invoice.taxCents) / 100,
      currency: { code: invoice.currency },
      supplier: { id: market.supplierIds[invoice.supplier] },
    });
    entered.push({ id, invoice });
  }
  await buyer.post('/api/invoices/change-status', {
    invoiceIdRegIdMap: Object.fromEntries(entered.map(({ id }) => [id, null])),
    status: 'REGISTERED',
  });
  return entered;
}

/** A supplier accepts and rejects what it answers on this day. */
async function answer(supplier: DemoSession, due: readonly Entered[]): Promise<void> {
  if (due.length === 0) return;
  const open = await supplier.registrations();
  for (const [end, status] of [
    ['accepted', 'DISCOUNT_APPROVED'],
    ['rejected', 'DISCOUNT_REJECTED'],
  ] as const) {
    const own = due.filter(({ id, invoice }) => invoice.fate.end === end && open.has(id));
    if (own.length === 0) continue;
    const invoiceIdRegIdMap = Object.fromEntries(own.map(({ id }) => [id, open.get(id) ?? null]));
    await supplier.post('/api/invoices/change-status', { invoiceIdRegIdMap, status });
  }
}

/** Bills a buyer's fees of what was accepted since the last bill, at the day's reference rates. */
async function bill(buyer: DemoSession, at: number, day: CalendarDate): Promise<void> {
  const accepted = await buyer.invoices('status,eq,DISCOUNT_APPROVED', 'billingStatus,eq,PENDING');
  if (accepted.length === 0) return;
  const codes = new Set(accepted.map(({ currency }) => currency.code).filter(code => code !== 'RSD'));
  // Abroad the bill itself is in euros.
  if (at === 1) codes.add('EUR');
  const rsdRates = Object.fromEntries([...codes].map(code => [code, pastRate(demoRates[code] ?? 0, day)]));
  await buyer.post('/api/invoices/bill', { ids: accepted.map(({ id }) => id), rsdRates });
}
