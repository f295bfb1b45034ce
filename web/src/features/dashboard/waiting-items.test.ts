import type { EarlyPayments, WaitingFigures } from '@skonto/api/statistics';
import { expect, test } from 'vitest';
import { lateItems, paymentItems, waitingItems } from './waiting-items.ts';

const nothing: WaitingFigures = {
  contract: 'ACTIVE',
  incomplete: false,
  lapseBefore: '2026-11-29',
  buyer: {
    ready: {},
    unready: {},
    lapsing: {},
    suppliersWithoutCategory: 0,
    suppliersAsking: 0,
    earlyPaymentsOpen: 0,
    counterOffersOpen: 0,
    submissionsOpen: 0,
  },
  accountsToConfirm: 0,
  approvalsOpen: 0,
  disputes: { bought: 0, sold: 0 },
  supplier: { offers: {}, lapsing: {}, notesMissing: 0 },
};

test('nothing waits where nothing is counted', () => {
  expect(waitingItems(nothing)).toEqual([]);
  expect(waitingItems({ ...nothing, buyer: null })).toEqual([]);
});

test('what lapses comes first; a supplier reads what it gets, a buyer what it owes, by currency', () => {
  const sums = {
    EUR: { count: 1, amount: 100, totalPrice: 98.5 },
    RSD: { count: 2, amount: 3000, totalPrice: 2900 },
  };
  const items = waitingItems({
    ...nothing,
    supplier: { offers: sums, lapsing: { EUR: sums.EUR }, notesMissing: 1 },
    buyer: {
      ready: sums,
      unready: {},
      lapsing: { RSD: sums.RSD },
      suppliersWithoutCategory: 3,
      suppliersAsking: 0,
      earlyPaymentsOpen: 4,
      counterOffersOpen: 2,
      submissionsOpen: 4,
    },
  });
  expect(items.map(({ id, count, href }) => [id, count, href])).toEqual([
    ['answerSoon', 1, '/offers?dt-filter=acceptUntil,lt,2026-11-29'],
    ['lapseSoon', 2, '/invoices?dt-filter=status,eq,REGISTERED&dt-filter=acceptUntil,lt,2026-11-29'],
    ['offers', 3, '/offers'],
    ['note', 1, '/buyers?dt-filter=noteGeneration,notIn,NONE*CASA_SCONTO*CREDIT_NOTE'],
    ['earlyPayment', 4, '/early-payment'],
    ['counterOffers', 2, '/counter-offers'],
    ['submissions', 4, '/submissions?dt-filter=status,eq,SUBMITTED&dt-filter=role,eq,buyer'],
    ['ready', 3, '/invoices?dt-filter=status,eq,PENDING'],
    ['category', 3, '/suppliers'],
  ]);
  expect(items.find(item => item.id === 'offers')?.sums).toEqual([
    { currency: 'RSD', amount: 2900 },
    { currency: 'EUR', amount: 98.5 },
  ]);
  expect(items.find(item => item.id === 'ready')?.sums[0]).toEqual({ currency: 'RSD', amount: 3000 });
});

test('the next two payment dates of each side are a way to their invoices', { tags: 'DASH-31' }, () => {
  const one = (count: number) => ({ RSD: { count, amount: 100, totalPrice: 98 } });
  const none = { byCurrency: {}, inRsd: null, payments: [] };
  const early: EarlyPayments = {
    since: '2026-01-01',
    buyer: {
      ...none,
      payments: ['2026-11-26', '2026-11-27', '2026-12-01'].map(date => ({ date, currencies: one(2) })),
    },
    supplier: { ...none, payments: [{ date: '2026-11-26', currencies: one(1) }] },
  };
  const filters = 'dt-filter=status,eq,DISCOUNT_APPROVED&dt-filter=paymentDate,eq';
  expect(paymentItems(early).map(({ id, date, count, href }) => [id, date, count, href])).toEqual([
    ['toPay', '2026-11-26', 2, `/invoices-other?${filters},2026-11-26`],
    ['toPay', '2026-11-27', 2, `/invoices-other?${filters},2026-11-27`],
    ['comingIn', '2026-11-26', 1, `/offers-other?${filters},2026-11-26`],
  ]);
  expect(paymentItems(early)[0]?.sums).toEqual([{ currency: 'RSD', amount: 98 }]);
});

test('what is late is a tile of each side that leads to just these invoices, with what lacks of each currency', {
  tags: 'PAY-106',
}, () => {
  const late = [
    { side: 'PAY' as const, currency: 'EUR', invoices: 1, open: 98.5 },
    { side: 'PAY' as const, currency: 'RSD', invoices: 2, open: 2900 },
    { side: 'RECEIVE' as const, currency: 'RSD', invoices: 4, open: 10 },
  ];
  const list = 'dt-filter=status,eq,DISCOUNT_APPROVED&dt-filter=late,eq,true';
  expect(lateItems({ late })).toEqual([
    {
      id: 'lateToPay',
      count: 3,
      sums: [
        { currency: 'EUR', amount: 98.5 },
        { currency: 'RSD', amount: 2900 },
      ],
      href: `/invoices-other?${list}`,
      soon: true,
    },
    {
      id: 'lateComingIn',
      count: 4,
      sums: [{ currency: 'RSD', amount: 10 }],
      href: `/offers-other?${list}`,
      soon: true,
    },
  ]);
  expect(lateItems({ late: [] })).toEqual([]);
});

test('disputed invoices of both sides lead to all of them, whatever their status, also without a contract', {
  tags: 'TALK-79',
}, () => {
  const items = waitingItems({ ...nothing, buyer: null, disputes: { bought: 2, sold: 1 } });
  expect(items.map(({ id, count, href }) => [id, count, decodeURIComponent(href)])).toEqual([
    ['disputedSold', 1, '/offers-other?dt-filter=status,neq,VOIDED&dt-filter=disputed,eq,true'],
    ['disputedBought', 2, '/invoices-other?dt-filter=status,neq,VOIDED&dt-filter=disputed,eq,true'],
  ]);
});
