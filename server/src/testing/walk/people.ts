import { randomUUID } from 'node:crypto';
import { runRulesOfDay } from '../../features/automation-rules/jobs.ts';
import { runRules } from '../../features/automation-rules/run-rules.ts';
import { beginBusinessDay } from '../../features/daily/business-day.ts';
import { paymentRulesOf } from '../../platform/payment-rules.ts';
import type { Reply, TestCaller, TestServer } from '../test-server.ts';
import type { TradingPair } from '../trading-pair.ts';
import type { Known } from './observe.ts';
import type { Action, Actor } from './world.ts';

export type People = {
  readonly server: TestServer;
  readonly pair: TradingPair;
  readonly callers: Readonly<Record<Actor, TestCaller>>;
  /** The same people asking another process. */
  readonly elsewhere: (caller: TestCaller) => TestCaller;
  readonly partnershipId: number;
  readonly contractId: number;
};

const wire = (cents: bigint): number => Number(cents) / 100;
const counted = (reply: Reply): string =>
  reply.status === 200 ? `200 ${reply.body.count} ${reply.body.unchanged} ${reply.body.refused}` : String(reply.status);
const header = (key: string | null) => (key === null ? {} : { 'idempotency-key': key });

/** The facts of an invoice as its buyer types them. */
const typed = ({ pair }: People, number: string, amount: bigint, due: string) => ({
  invoiceNumber: number,
  invoiceDate: '2026-11-01',
  dueDate: due,
  netAmount: wire(amount),
  taxAmount: 0,
  amount: wire(amount),
  currency: { code: 'RSD' },
  supplier: { id: pair.supplierId },
});

/** Does an action as its actor does, by either of two processes, and answers in the model's words. */
export async function perform(
  people: People,
  known: Known,
  action: Action,
  elsewhere: boolean,
  due: string,
): Promise<string> {
  const { callers, server } = people;
  const caller = (actor: Actor): TestCaller => (elsewhere ? people.elsewhere(callers[actor]) : callers[actor]);
  const url = '/api/invoices';
  const idOf = (number: string): number => known.ids.get(number) ?? 0;
  switch (action.kind) {
    case 'create': {
      const facts = typed(people, action.number, action.amount, action.due);
      return String((await caller('buyer').post(url, facts, header(action.key))).status);
    }
    case 'edit': {
      const facts = { ...typed(people, action.number, action.amount, due), id: idOf(action.number) };
      return String((await caller('buyer').put(url, facts)).status);
    }
    case 'delete':
      return String((await caller('buyer').delete(`${url}?ids=${idOf(action.number)}`)).status);
    case 'change': {
      const map = action.picks.map(({ number, token }) => [
        idOf(number),
        // A registration that was over before anybody saw it is one that nobody has.
        token === null ? null : (known.tokens.get(token) ?? randomUUID()),
      ]);
      const expected = action.expected === null ? {} : { expectedTotals: { RSD: wire(action.expected) } };
      const body = { invoiceIdRegIdMap: Object.fromEntries(map), status: action.target, ...expected };
      return counted(await caller(action.by).post(`${url}/change-status`, body, header(action.key)));
    }
    case 'acceptAll': {
      const filters = [
        { key: 'role', operation: 'eq', value: 'supplier' },
        { key: 'status', operation: 'eq', value: 'REGISTERED' },
      ];
      const body = {
        filters,
        expectedCount: action.count,
        expectedTotals: action.count === 0 ? {} : { RSD: wire(action.total) },
      };
      return counted(await caller('supplier').post(`${url}/change-status-by-filter?status=DISCOUNT_APPROVED`, body));
    }
    case 'bill': {
      const body = { ids: action.numbers.map(idOf), rsdRates: {} };
      const reply = await caller(action.by).post(`${url}/bill`, body, header(action.key));
      return reply.status === 201 || reply.status === 200 ? `200 ${reply.body.count}` : String(reply.status);
    }
    case 'addRule':
    case 'switchRule':
    case 'placeRule':
    case 'deleteRule':
      return performOnRule(caller('supplier'), known, action);
    case 'note':
      return ok(
        await caller('supplier').put('/api/buyers', { id: people.partnershipId, noteGeneration: action.value }),
      );
    case 'contract':
      return ok(await caller('operator').post(`/api/contract/${people.contractId}/active?active=${action.active}`));
    case 'runRules': {
      const { clock, settings } = server.services;
      const day = { businessDate: clock.businessDate(), hour: clock.hour(), payment: paymentRulesOf(settings) };
      const moment = { ...day, instant: clock.instant() };
      return `200 ${await runRules(server.services, moment, { companyIds: null, registeredOn: null })}`;
    }
    case 'daily':
      return beginDay(server);
  }
}

const ok = (reply: Reply): string => (reply.status < 300 ? '200' : String(reply.status));

async function beginDay(server: TestServer): Promise<string> {
  const services = { ...server.services, smtpUrl: null };
  const begun = await beginBusinessDay(server.services, [moment => runRulesOfDay(services, moment, services.jobs)]);
  return `200 ${begun === null ? null : begun.voided}`;
}

type OnRule = Extract<Action, { kind: 'addRule' | 'switchRule' | 'placeRule' | 'deleteRule' }>;
async function performOnRule(supplier: TestCaller, known: Known, action: OnRule): Promise<string> {
  const rules = '/api/automatic-accept';
  const ruleId = (name: string): number => known.rules.get(name) ?? 999_999;
  switch (action.kind) {
    case 'addRule': {
      const { name, lower, upper } = action;
      const amountCondition = { lowerBound: wire(lower), upperBound: upper === null ? null : wire(upper) };
      const reply = await supplier.post(rules, { name, amountCurrency: { code: 'RSD' }, amountCondition });
      return String(reply.status);
    }
    case 'switchRule':
      return ok(await supplier.post(`${rules}/${ruleId(action.name)}/active`, { active: action.active }));
    case 'placeRule': {
      const reply = await supplier.post(`${rules}/${ruleId(action.name)}/place`, { place: action.place });
      return reply.status < 300 ? `200 ${reply.body.place}` : String(reply.status);
    }
    case 'deleteRule':
      return ok(await supplier.delete(`${rules}?ids=${ruleId(action.name)}`));
  }
}
