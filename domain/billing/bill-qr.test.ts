import { expect, test } from 'vitest';
import { billQrText, onlyAccountIn, type PayableBill } from './bill-qr.ts';

const party = { code: '101500005', registrationNumber: '20009000', address: 'Knez Mihailova 30', postcode: '11000' };
const bill: PayableBill = {
  number: '2026/000012',
  state: 'VALID',
  dueDay: '2026-12-06',
  currency: 'RSD',
  amountCents: 295_000n,
  issuer: {
    ...{ ...party, name: 'Skonto Broker d.o.o.', city: 'Beograd', country: 'SRB' },
    account: '205-108040-45, Prva banka',
  },
  buyer: { name: 'Žitoprodukt d.o.o.', city: 'Novi Sad' },
  purpose: 'Račun 2026/000012',
};
const issuedTo = (account: string): PayableBill => ({ ...bill, issuer: bill.issuer && { ...bill.issuer, account } });

test('the code pays the bill’s account, with its exact amount and its reference', { tags: 'PAY-80' }, () => {
  expect(billQrText(bill)).toBe(
    'K:PR|V:01|C:1|R:205000000010804045|N:Skonto Broker d.o.o., Beograd|I:RSD2950,00|P:Žitoprodukt d.o.o., Novi Sad|SF:221|S:Račun 2026/000012|RO:97802026000012',
  );
});

test('the payer is left out where the code lacks its letters, and its place where nobody kept it', {
  tags: 'PAY-80',
}, () => {
  expect(billQrText({ ...bill, buyer: { name: '日本', city: '' } })).not.toContain('|P:');
  expect(billQrText({ ...bill, buyer: { name: 'Žitoprodukt', city: '' } })).toContain('|P:Žitoprodukt|');
});

test.each<[string, PayableBill]>([
  ['cancelled', { ...bill, state: 'CANCELLED' }],
  ['a counter-bill', { ...bill, state: 'COUNTER', amountCents: -295_000n }],
  ['without a day to be paid by', { ...bill, dueDay: null }],
  ['in euro', { ...bill, currency: 'EUR' }],
  ['of nothing', { ...bill, amountCents: 0n }],
  ['by nobody', { ...bill, issuer: null }],
  ['without an account', issuedTo('')],
  ['to an account abroad', issuedTo('DE89370400440532013000')],
])('a bill %s has no code', { tags: 'PAY-81' }, (_what, one) => {
  expect(billQrText(one)).toBeNull();
});

test.each([
  ['205-108040-45', '205000000010804045'],
  ['Prva banka: 205-0000000108040-45.', '205000000010804045'],
  ['205000000010804045', '205000000010804045'],
  ['RS35 2050 0000 0010 8040 45', '205000000010804045'],
  ['205-108040-45 (RS35205000000010804045)', '205000000010804045'],
  ['205-108040-45, 160-0000000026565-75', null],
  ['205-108040-45, 160-26565-76', null],
  ['205-108040-46', null],
  ['9205-108040-45', null],
  ['Prva banka', null],
])('%s names one account or none', { tags: 'PAY-81' }, (text, account) => {
  expect(onlyAccountIn(text)).toBe(account);
});
