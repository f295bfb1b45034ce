import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type BuyerCalendar, usualRules } from '../calendar/payment-calendar.ts';
import type { Currency } from '../money/currency.ts';
import { plainDay } from '../testing/plain-day.ts';
import {
  type ChangeStatusOutcome,
  decideChangeStatus,
  mayChangeStatus,
  type RefusalCode,
  refusalCodes,
} from './change-status.ts';
import { outcomeTotals, shownTotals } from './expected-totals.ts';
import { type InvoiceState, type Side, sides } from './invoice-state.ts';
import { type InvoiceStatus, invoiceStatuses } from './invoice-status.ts';
import { limitKey, unlimited } from './payment-limit.ts';

const rsd: Currency = { code: 'RSD', symbol: 'RSD', minorUnits: 2 };
const terms = { annualRatePpm: 120_000, floorPpm: 0, processingFeePpm: 2_500, processingFeeMinCents: 50_000n };
const today = '2026-11-21';
// A Saturday: paid on Monday, 43 days before it is due.
const priceToday = {
  discountCents: 169_644n,
  processingCents: 50_000n,
  totalCents: 11_780_356n,
  priceDate: today,
  paymentDate: '2026-11-23',
};
const oldPrice = {
  discountCents: 200_000n,
  processingCents: 50_000n,
  totalCents: 11_750_000n,
  priceDate: '2026-11-14',
  paymentDate: '2026-11-16',
};

const pending: InvoiceState = {
  status: 'PENDING',
  registrationId: null,
  buyerId: 1,
  throughTarget: false,
  disputed: false,
  amountCents: 12_000_000n,
  currency: rsd,
  dueDate: '2027-01-05',
  terms: null,
  price: null,
  termsForRegistration: terms,
  noteGeneration: 'NONE',
};
const registered: InvoiceState = { ...pending, status: 'REGISTERED', registrationId: 'R1', terms, price: oldPrice };
const approved: InvoiceState = { ...registered, status: 'DISCOUNT_APPROVED', price: priceToday };
const rejected: InvoiceState = { ...registered, status: 'DISCOUNT_REJECTED' };
const voided: InvoiceState = { ...pending, status: 'VOIDED' };
const day = (businessDate: string) => unlimited(plainDay(businessDate));
const numbers = (invoices: readonly InvoiceState[]) => invoices.map((invoice, id) => ({ ...invoice, id }));
const none = { changed: [] };
const changed = (invoice: InvoiceState, change: Partial<InvoiceState>): InvoiceState => ({ ...invoice, ...change });

/** Buyers 2 and 3 offer nothing below 120,000.01 RSD, or below 12.0001 % a year. */
const demanding = {
  ...usualRules(1),
  buyers: new Map(
    [
      { buyerId: 2, amountCents: 12_000_001n, annualRatePpm: null },
      { buyerId: 3, amountCents: 12_000_000n, annualRatePpm: 120_001 },
    ].map(({ buyerId, ...minimum }): [number, BuyerCalendar] => [
      buyerId,
      {
        payOn: { kind: 'banking-days' },
        leadDays: 1,
        cutOffHour: null,
        closedDays: new Set(),
        minimums: new Map([['RSD', minimum]]),
      },
    ]),
  ),
};

/** Buyers 4 and 5 pay one cent a week. */
const limits = new Map(
  (['REFUSE', 'MOVE'] as const).map((whenFull, at) => [
    limitKey(4 + at, 'RSD'),
    { weekCents: 1n, whenFull, agreed: new Map<string, bigint>(), lastMoved: null },
  ]),
);

type Command = { side: Side; target: InvoiceStatus; named: string | null; businessDate?: string; contract?: boolean };

function decide(invoice: InvoiceState | null, command: Command, newRegistrationId = () => 'R2'): ChangeStatusOutcome {
  const { side, target, named, businessDate = today, contract = true } = command;
  const requests = [{ invoiceId: 7, namedRegistrationId: named, side, buyerContractActive: contract, invoice }];
  return decideChangeStatus({ target, ...day(businessDate), payment: demanding, limits, newRegistrationId, requests });
}

/** Supplies N1, N2 and so on. */
function numbered(): () => string {
  let drawn = 0;
  return () => {
    drawn += 1;
    return `N${drawn}`;
  };
}

const verbs = {
  register: { side: 'buyer', target: 'REGISTERED', named: null },
  deregister: { side: 'buyer', target: 'PENDING', named: null },
  accept: { side: 'supplier', target: 'DISCOUNT_APPROVED', named: 'R1' },
  reject: { side: 'supplier', target: 'DISCOUNT_REJECTED', named: 'R1' },
  void: { side: 'buyer', target: 'VOIDED', named: null },
  expire: { side: 'system', target: 'VOIDED', named: null, businessDate: '2027-01-05' },
} as const satisfies Record<string, Command>;

describe('what may change, does', () => {
  const registration = { status: 'REGISTERED', registrationId: 'R2', terms, price: priceToday };
  const cases: readonly [string, InvoiceState, Command, unknown][] = [
    ['INV-15 register prices the offer under a new registration', pending, verbs.register, registration],
    [
      'INV-16 deregister forgets registration, terms and price',
      registered,
      verbs.deregister,
      { status: 'PENDING', registrationId: null, terms: null, price: null },
    ],
    [
      'deregister may name the current registration',
      registered,
      { ...verbs.deregister, named: 'R1' },
      { status: 'PENDING', registrationId: null, terms: null, price: null },
    ],
    [
      'OFF-19 accept books the price of the day',
      registered,
      verbs.accept,
      { status: 'DISCOUNT_APPROVED', registrationId: 'R1', terms, price: priceToday },
    ],
    [
      'OFF-20 reject keeps the price it refused',
      registered,
      verbs.reject,
      { status: 'DISCOUNT_REJECTED', registrationId: 'R1', terms, price: oldPrice },
    ],
    [
      'OFF-31 a rejection that is taken back has the price of today, by the terms that were rejected, and a registration of its own',
      changed(rejected, { termsForRegistration: 'no-category' }),
      { side: 'supplier', target: 'REGISTERED', named: 'R1' },
      { status: 'REGISTERED', registrationId: 'R2', terms, price: priceToday },
    ],
    [
      'accept prices from frozen terms, not from those of today',
      changed(registered, { termsForRegistration: 'no-category' }),
      verbs.accept,
      { status: 'DISCOUNT_APPROVED', registrationId: 'R1', terms, price: priceToday },
    ],
    [
      'reject needs no note',
      changed(registered, { noteGeneration: null }),
      verbs.reject,
      { status: 'DISCOUNT_REJECTED', registrationId: 'R1', terms, price: oldPrice },
    ],
    [
      'INV-17 the buyer voids a pending invoice',
      pending,
      verbs.void,
      { status: 'VOIDED', registrationId: null, terms: null, price: null },
    ],
    [
      'INV-17 the buyer voids an offer',
      registered,
      verbs.void,
      { status: 'VOIDED', registrationId: 'R1', terms, price: oldPrice },
    ],
    [
      'the operator voids for a buyer whose contract ended',
      pending,
      { ...verbs.void, side: 'operator', contract: false },
      { status: 'VOIDED', registrationId: null, terms: null, price: null },
    ],
    [
      'reject needs no contract of the buyer',
      registered,
      { ...verbs.reject, contract: false },
      { status: 'DISCOUNT_REJECTED', registrationId: 'R1', terms, price: oldPrice },
    ],
    [
      'accept on a clock that went back books the price that was shown',
      changed(registered, { price: priceToday }),
      { ...verbs.accept, businessDate: '2026-11-16' },
      { status: 'DISCOUNT_APPROVED', registrationId: 'R1', terms, price: priceToday },
    ],
    [
      'INV-17 the due date voids a pending invoice',
      pending,
      verbs.expire,
      { status: 'VOIDED', registrationId: null, terms: null, price: null },
    ],
    [
      'INV-17 the due date voids an offer',
      registered,
      verbs.expire,
      { status: 'VOIDED', registrationId: 'R1', terms, price: oldPrice },
    ],
    [
      'PAY-04 the morning after its last useful day voids an offer',
      registered,
      { ...verbs.expire, businessDate: '2027-01-04' },
      { status: 'VOIDED', registrationId: 'R1', terms, price: oldPrice },
    ],
  ];
  test.each(cases)('%s', (_title, invoice, command, after) => {
    const { status, registrationId, terms: oldTerms, price } = invoice;
    const before = { status, registrationId, terms: oldTerms, price };
    expect(decide(invoice, command)).toEqual({
      changed: [{ invoiceId: 7, currencyCode: 'RSD', before, after }],
      refused: [],
      unchanged: [],
    });
  });
});

describe('what may not, is refused', () => {
  const lastDays = { businessDate: '2027-01-04' };
  const onDueDate = { businessDate: '2027-01-05' };
  const pastDue = { businessDate: '2027-01-06' };
  const cases: readonly [RefusalCode, InvoiceState | null, Command][] = [
    ['not-found', null, verbs.register],
    ['not-your-side', pending, { ...verbs.register, side: 'supplier' }],
    ['wrong-status', rejected, verbs.register],
    ['wrong-status', approved, { ...verbs.register, side: 'supplier' }],
    ['stale-registration', rejected, { side: 'supplier', target: 'REGISTERED', named: 'R0' }],
    ['no-active-contract', rejected, { side: 'supplier', target: 'REGISTERED', named: 'R1', contract: false }],
    ['payment-not-early', rejected, { side: 'supplier', target: 'REGISTERED', named: 'R1', ...onDueDate }],
    ['not-your-side', registered, { ...verbs.deregister, side: 'supplier' }],
    ['not-your-side', registered, { ...verbs.accept, side: 'buyer' }],
    ['not-your-side', registered, { ...verbs.reject, side: 'buyer' }],
    ['not-your-side', registered, { ...verbs.accept, side: 'system' }],
    ['not-your-side', pending, { ...verbs.void, side: 'supplier' }],
    ['not-your-side', approved, { ...verbs.accept, side: 'buyer' }],
    ['wrong-status', rejected, verbs.register],
    ['wrong-status', approved, verbs.deregister],
    ['wrong-status', pending, verbs.accept],
    ['wrong-status', rejected, verbs.accept],
    ['wrong-status', approved, verbs.reject],
    ['wrong-status', approved, verbs.void],
    ['wrong-status', approved, verbs.expire],
    ['wrong-status', voided, verbs.register],
    ['registration-required', registered, { ...verbs.accept, named: null }],
    ['registration-required', registered, { ...verbs.reject, named: null }],
    ['registration-required', approved, { ...verbs.accept, named: null }],
    ['stale-registration', registered, { ...verbs.accept, named: 'R0' }],
    ['stale-registration', registered, { ...verbs.reject, named: 'R0' }],
    ['stale-registration', registered, { ...verbs.deregister, named: 'R0' }],
    ['stale-registration', registered, { ...verbs.void, named: 'R0' }],
    ['stale-registration', approved, { ...verbs.accept, named: 'R0' }],
    ['disputed', changed(pending, { disputed: true }), verbs.register],
    ['disputed', changed(registered, { disputed: true }), verbs.accept],
    ['disputed', changed(rejected, { disputed: true }), { ...verbs.register, side: 'supplier' }],
    ['due-date-reached', pending, { ...verbs.register, ...pastDue }],
    ['due-date-reached', registered, { ...verbs.accept, ...pastDue }],
    ['payment-not-early', pending, { ...verbs.register, ...onDueDate }],
    ['payment-not-early', registered, { ...verbs.accept, ...onDueDate }],
    ['payment-not-early', pending, { ...verbs.register, ...lastDays }],
    ['payment-not-early', registered, { ...verbs.accept, ...lastDays }],
    // Accepted on a Friday what is due on Sunday would be paid on Monday.
    [
      'payment-not-early',
      changed(registered, { dueDate: '2026-11-29' }),
      { ...verbs.accept, businessDate: '2026-11-27' },
    ],
    ['due-date-not-reached', pending, { ...verbs.expire, ...lastDays }],
    ['due-date-not-reached', registered, { ...verbs.expire, businessDate: '2027-01-03' }],
    ['nothing-left', changed(pending, { amountCents: 50_000n }), verbs.register],
    ['no-category', changed(pending, { termsForRegistration: 'no-category' }), verbs.register],
    ['no-active-contract', changed(pending, { termsForRegistration: 'no-active-contract' }), verbs.register],
    ['no-active-contract', pending, { ...verbs.register, contract: false }],
    ['no-active-contract', registered, { ...verbs.deregister, contract: false }],
    ['no-active-contract', registered, { ...verbs.void, contract: false }],
    ['no-active-contract', registered, { ...verbs.accept, contract: false }],
    ['not-your-side', registered, { ...verbs.accept, side: 'operator' }],
    ['not-your-side', registered, { ...verbs.reject, side: 'operator' }],
    ['partnership-inactive', changed(pending, { termsForRegistration: 'partnership-inactive' }), verbs.register],
    ['note-generation-unset', changed(registered, { noteGeneration: null }), verbs.accept],
    ['below-smallest-amount', changed(pending, { buyerId: 2 }), verbs.register],
    ['below-smallest-amount', changed(rejected, { buyerId: 2 }), { ...verbs.register, side: 'supplier' }],
    ['below-lowest-rate', changed(pending, { buyerId: 3 }), verbs.register],
    ['limit-reached', changed(registered, { buyerId: 4 }), verbs.accept],
    ['limit-full', changed(registered, { buyerId: 5 }), verbs.accept],
  ];
  test.each(cases)('%s: %o %o', (code, invoice, command) => {
    expect(decide(invoice, command)).toEqual({ changed: [], refused: [{ invoiceId: 7, code }], unchanged: [] });
  });

  test('every refusal code has a case', () => {
    expect(new Set(cases.map(([code]) => code))).toEqual(new Set(refusalCodes));
  });
});

test.each([
  ['register', registered, verbs.register],
  ['deregister', pending, verbs.deregister],
  ['accept', approved, verbs.accept],
  ['reject', rejected, verbs.reject],
  ['void', voided, verbs.void],
  ['expire', voided, verbs.expire],
] as const)('repeating %s is a success that changes nothing', (_verb, invoice, command) => {
  const unchanged = [{ invoiceId: 7, currencyCode: 'RSD', price: invoice.price }];
  expect(decide(invoice, command)).toEqual({ changed: [], refused: [], unchanged });
});

test('each invoice is judged on its own, and once', () => {
  const request = { namedRegistrationId: null, side: 'buyer', buyerContractActive: true } as const;
  const outcome = decideChangeStatus({
    target: 'REGISTERED',
    ...day(today),
    newRegistrationId: numbered(),
    requests: [
      { ...request, invoiceId: 1, invoice: pending },
      { ...request, invoiceId: 2, invoice: approved },
      { ...request, invoiceId: 3, invoice: registered },
      { ...request, invoiceId: 1, invoice: pending },
      { ...request, invoiceId: 4, invoice: pending },
    ],
  });
  expect(outcome.changed.map(({ invoiceId, after }) => [invoiceId, after.registrationId])).toEqual([
    [1, 'N1'],
    [4, 'N2'],
  ]);
  expect(outcome.refused).toEqual([{ invoiceId: 2, code: 'wrong-status' }]);
  expect(outcome.unchanged.map(({ invoiceId }) => invoiceId)).toEqual([3]);
  const total = 2n * priceToday.totalCents + oldPrice.totalCents;
  expect(outcomeTotals(outcome)).toEqual(new Map([['RSD', total]]));
});

test('a deregistered offer counts with the price that was shown', () => {
  expect(outcomeTotals(decide(registered, verbs.deregister))).toEqual(new Map([['RSD', oldPrice.totalCents]]));
});

test('what is shown: an offer at the price of the day, the rest as it was left, the unpriced with nothing', () => {
  expect(shownTotals(numbers([registered, approved, pending]), day(today), none)).toEqual(
    new Map([['RSD', 2n * priceToday.totalCents]]),
  );
  // On its due date an offer has no price of the day any more: what was last booked is what is seen.
  expect(shownTotals(numbers([registered]), day(registered.dueDate), none)).toEqual(
    new Map([['RSD', oldPrice.totalCents]]),
  );
  expect(shownTotals(numbers([pending]), day(today), none)).toEqual(new Map());
  // A clock that went back shows no older price than the one that was shown.
  const priced = changed(registered, { price: priceToday });
  expect(shownTotals(numbers([priced]), day('2026-11-16'), none)).toEqual(new Map([['RSD', priceToday.totalCents]]));
});

function after(invoice: InvoiceState, outcome: ChangeStatusOutcome): InvoiceState {
  return { ...invoice, ...outcome.changed[0]?.after };
}

test.each([
  ['accept, reject', verbs.accept, verbs.reject],
  ['reject, accept', verbs.reject, verbs.accept],
  ['accept, deregister', verbs.accept, verbs.deregister],
  ['deregister, accept', verbs.deregister, verbs.accept],
  ['void, accept', verbs.void, verbs.accept],
])('of two answers to one offer the first wins: %s', (_title, first, second) => {
  const won = decide(registered, first);
  expect(won.changed).toHaveLength(1);
  expect(decide(after(registered, won), second)).toMatchObject({ changed: [], refused: [{ code: 'wrong-status' }] });
});

const legalMoves = [
  'PENDING REGISTERED buyer',
  'REGISTERED PENDING buyer',
  'REGISTERED DISCOUNT_APPROVED supplier',
  'REGISTERED DISCOUNT_REJECTED supplier',
  'DISCOUNT_REJECTED REGISTERED supplier',
  'PENDING VOIDED buyer',
  'REGISTERED VOIDED buyer',
  'PENDING REGISTERED operator',
  'REGISTERED PENDING operator',
  'PENDING VOIDED operator',
  'REGISTERED VOIDED operator',
  'PENDING VOIDED system',
  'REGISTERED VOIDED system',
];

const someCommand = fc.record({
  side: fc.constantFrom(...sides),
  target: fc.constantFrom(...invoiceStatuses),
  named: fc.constantFrom('current', 'old', null),
  daysLater: fc.constantFrom(0, 0, 0, 1, 60),
});

type SomeCommand = typeof someCommand extends fc.Arbitrary<infer One> ? One : never;
/** Three commands in a row that chance seldom brings. */
const takenBack: SomeCommand[] = [
  { side: 'buyer', target: 'REGISTERED', named: null, daysLater: 0 },
  { side: 'supplier', target: 'DISCOUNT_REJECTED', named: 'current', daysLater: 0 },
  { side: 'supplier', target: 'REGISTERED', named: 'current', daysLater: 0 },
];

test('random walks stay within the life of an invoice', { tags: 'INV-13' }, () => {
  const reached = new Set<string>();
  fc.assert(
    fc.property(fc.array(someCommand, { minLength: 1, maxLength: 12 }), commands => {
      let invoice = pending;
      let day = Temporal.PlainDate.from(today);
      const newRegistrationId = numbered();
      for (const { side, target, named, daysLater } of commands) {
        day = day.add({ days: daysLater });
        const command = {
          side,
          target,
          named: named === 'current' ? invoice.registrationId : named,
          businessDate: day.toString(),
        };
        const outcome = decide(invoice, command, newRegistrationId);
        expect(outcome.changed.length + outcome.refused.length + outcome.unchanged.length).toBe(1);
        const next = after(invoice, outcome);
        if (outcome.changed.length === 1) {
          const move = `${invoice.status} ${next.status} ${side}`;
          expect(legalMoves).toContain(move);
          reached.add(move);
        }
        invoice = next;
        const open = invoice.status === 'PENDING';
        expect(
          [invoice.registrationId, invoice.terms, invoice.price].every(
            part => (part === null) === (open || invoice.registrationId === null),
          ),
        ).toBe(true);
        if (open) expect(invoice.registrationId).toBeNull();
        if (invoice.status !== 'VOIDED' && !open) expect(invoice.registrationId).not.toBeNull();
      }
    }),
    { numRuns: 5_000, examples: [[takenBack]] },
  );
  expect([...reached].sort()).toEqual([...legalMoves].sort());
});

test('what may be tried is what the sides, the statuses, the contract and disputes let through', () => {
  const calm = [pending, registered, approved, rejected, voided];
  const states = [...calm, ...calm.map(state => ({ ...state, disputed: true }))];
  for (const [side, target, invoice, contract] of sides.flatMap(one =>
    invoiceStatuses.flatMap(to => states.flatMap(state => [true, false].map(held => [one, to, state, held] as const))),
  )) {
    const command = {
      side,
      target,
      named: invoice.registrationId,
      contract,
      businessDate: side === 'system' ? '2027-01-05' : today,
    };
    const { status, disputed } = invoice;
    const facts = { side, status, disputed, buyerContractActive: contract };
    expect(mayChangeStatus(target, facts), `${side} ${status} ${disputed} → ${target} ${contract}`).toBe(
      decide(invoice, command).changed.length === 1,
    );
  }
});
