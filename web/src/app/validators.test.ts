import { beforeAll, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { emptyInvoice, invoiceSchema } from '../business/invoices/form/invoice-form.ts';
import { readRate } from '../features/billing/rates-needed.ts';
import { registerSchema } from '../features/registration/register-form.ts';
import { startWords } from '../lib/words/words.ts';
import { faultOf } from '../ui/data-table/filter-editor-period.ts';
import { allTexts } from './all-texts.ts';

/** Each kind of rule at a field that has it: what lies just inside is taken, what lies just outside is refused. */
const register = { country: 'SRB', code: '101000000', email: 'ana@primer.rs', password: 'vetar jesen' };
const invoice = {
  ...emptyInvoice,
  invoiceNumber: 'F-1',
  invoiceDate: '2026-11-01',
  dueDate: '2026-12-01',
  netAmount: '100',
  taxAmount: '20',
  amount: '120',
  currency: 'RSD',
  supplier: { id: 1, label: 'Čelik Metal' },
};
const isRegistered = (typed: Partial<typeof register>) =>
  z.safeParse(registerSchema(), { ...register, ...typed }).success;
const isInvoice = (typed: Partial<typeof invoice>) =>
  z.safeParse(invoiceSchema({ language: 'en', currencies: ['RSD'], buyerNeeded: false }), {
    ...invoice,
    ...typed,
  }).success;

beforeAll(async () => startWords('en', await allTexts('en')));

it.each([
  ['required', () => isRegistered({ country: 'SRB' }), () => isRegistered({ country: '' })],
  ['min length', () => isRegistered({ code: '123' }), () => isRegistered({ code: '12' })],
  ['max length', () => isRegistered({ code: '1'.repeat(20) }), () => isRegistered({ code: '1'.repeat(21) })],
  ['email pattern', () => isRegistered({ email: 'a@b.rs' }), () => isRegistered({ email: 'a@b@c.rs' })],
  ['pattern', () => isInvoice({ dueDate: '2026-12-01' }), () => isInvoice({ dueDate: '2026-12-1' })],
  ['min', () => readRate('0.000001') !== null, () => readRate('0') !== null],
  ['max', () => readRate('1000000') !== null, () => readRate('1000000.01') !== null],
] as const)('%s', { tags: 'FORM-09' }, (_, inside, outside) => {
  expect([inside(), outside()]).toEqual([true, false]);
});

it.each([
  [
    'the first day there is',
    () => isInvoice({ invoiceDate: '1000-01-01' }),
    () => isInvoice({ invoiceDate: '0999-12-31' }),
  ],
  ['the last day there is', () => isInvoice({ dueDate: '9999-12-31' }), () => isInvoice({ dueDate: '10000-01-01' })],
  ['a day that exists', () => isInvoice({ dueDate: '2028-02-29' }), () => isInvoice({ dueDate: '2027-02-29' })],
  ['another field', () => isInvoice({ dueDate: '2026-11-01' }), () => isInvoice({ dueDate: '2026-10-31' })],
  [
    'the beginning of a period',
    () => faultOf({ from: '2026-11-01', to: '2026-11-01' }) === null,
    () => faultOf({ from: '2026-11-01', to: '2026-10-31' }) === null,
  ],
] as const)('a date is bounded by %s', { tags: 'FORM-11' }, (_, inside, outside) => {
  expect([inside(), outside()]).toEqual([true, false]);
});
