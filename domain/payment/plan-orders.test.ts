import fc from 'fast-check';
import { expect, test } from 'vitest';
import { batchNumber, maxBatchInvoices, orderNumber, orderReference } from './payment-batch.ts';
import { checkReference, showReference } from './payment-reference.ts';
import { type Payable, type PlanFacts, planOrders, sumCents } from './plan-orders.ts';

const account = (supplierId: number) => ({ account: `${supplierId}`.padStart(18, '0'), check: 'UNCHANGED' as const });
const abroad = { account: 'HR1210010051863000160', check: 'UNCHANGED' as const };
const payer = account(1).account;
const facts: PlanFacts = { grouping: 'SUPPLIER', payerOf: () => payer, targetOpen: true, payeeOf: account };
const payable = (invoiceId: number, supplierId: number, currency = 'RSD', openCents = 100n): Payable => ({
  invoiceId,
  supplierId,
  currency,
  disputed: false,
  openCents,
});

test('invoices are grouped by supplier and currency, or are one order each', { tags: 'ORD-17' }, () => {
  const open = [payable(1, 7), payable(2, 8), payable(3, 7), payable(4, 7, 'EUR')];
  const shown = (grouping: 'SUPPLIER' | 'INVOICE') =>
    planOrders(open, { ...facts, grouping }).orders.map(order => [
      order.supplierId,
      order.currency,
      order.items.map(item => item.invoiceId),
      order.amountCents,
    ]);
  expect(shown('SUPPLIER')).toEqual([
    [7, 'RSD', [1, 3], 200n],
    [8, 'RSD', [2], 100n],
    [7, 'EUR', [4], 100n],
  ]);
  expect(shown('INVOICE')).toHaveLength(4);
});

test('every invoice is in one order or left out with a reason, and no cent is lost', { tags: 'ORD-17' }, () => {
  const one = fc.record({
    supplierId: fc.integer({ min: 1, max: 5 }),
    currency: fc.constantFrom('RSD', 'EUR', 'USD'),
    disputed: fc.boolean(),
    openCents: fc.bigInt({ min: 1n, max: 10_000_000n }),
  });
  fc.assert(
    fc.property(
      fc.array(one),
      fc.constantFrom('SUPPLIER', 'INVOICE'),
      fc.boolean(),
      fc.boolean(),
      (some, grouping, paysEuro, targetOpen) => {
        const open = some.map((each, invoiceId) => ({ ...each, invoiceId }));
        const plan = planOrders(open, {
          grouping,
          targetOpen,
          payerOf: currency => (currency === 'RSD' || paysEuro ? payer : null),
          payeeOf: supplierId => (supplierId === 5 ? null : supplierId === 4 ? abroad : account(supplierId)),
        });
        const ordered = plan.orders.flatMap(order => order.items);
        const left = plan.leftOut.map(({ payable: each }) => each);
        expect([...ordered, ...left].map(each => each.invoiceId).sort((a, b) => a - b)).toEqual(
          open.map(each => each.invoiceId),
        );
        expect(sumCents(plan.orders.map(order => order.amountCents)) + sumCents(left.map(each => each.openCents))).toBe(
          sumCents(open.map(each => each.openCents)),
        );
        expect(ordered.some(each => each.disputed)).toBe(false);
        expect(targetOpen || ordered.every(each => each.supplierId !== 4 || each.currency !== 'EUR')).toBe(true);
        for (const order of plan.orders) {
          expect(
            order.items.every(item => item.supplierId === order.supplierId && item.currency === order.currency),
          ).toBe(true);
          expect(order.amountCents).toBe(sumCents(order.items.map(item => item.openCents)));
        }
      },
    ),
  );
});

test('a batch that is full leaves the rest for the next one', { tags: 'ORD-17' }, () => {
  const open = Array.from({ length: maxBatchInvoices + 2 }, (_, at) => payable(at, 1));
  const plan = planOrders(open, facts);
  expect(plan.orders[0]?.items).toHaveLength(maxBatchInvoices);
  expect(plan.leftOut.map(({ reason, payable: { invoiceId } }) => [reason, invoiceId])).toEqual([
    ['batch-full', maxBatchInvoices],
    ['batch-full', maxBatchInvoices + 1],
  ]);
});

test('numbers and references', { tags: 'ORD-17' }, () => {
  expect(batchNumber('2026', 118)).toBe('B-2026/118');
  expect(orderNumber('2026', 1042)).toBe('20261042');
  expect(showReference(orderReference('20261042'))).toBe('97 82-20261042');
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 9_999_999 }), nth => {
      expect(checkReference(orderReference(orderNumber('2026', nth)))).toBe(null);
    }),
  );
});

test('euros for abroad stay out of the orders of a day on which TARGET is closed: either account decides', {
  tags: ['PAY-102', 'PAY-110'],
}, () => {
  const open = [payable(1, 7, 'EUR'), payable(2, 8, 'EUR'), payable(3, 8)];
  const closed = { ...facts, targetOpen: false, payeeOf: (id: number) => (id === 8 ? abroad : account(id)) };
  const plan = planOrders(open, closed);
  expect(plan.orders.flatMap(order => order.items.map(item => item.invoiceId))).toEqual([1, 3]);
  expect(plan.leftOut.map(({ reason, payable: each }) => [reason, each.invoiceId])).toEqual([['target-closed', 2]]);
  expect(planOrders(open, { ...closed, targetOpen: true }).leftOut).toEqual([]);
  const fromAbroad = planOrders(open, { ...closed, payerOf: () => abroad.account });
  expect(fromAbroad.leftOut.map(({ payable: each }) => each.invoiceId)).toEqual([1, 2]);
});
