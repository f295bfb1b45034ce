import { beforeAll, expect, it } from 'vitest';
import * as z from 'zod/mini';
import english from '../../../features/invoices/texts.en.json';
import { startWords } from '../../../lib/words/words.ts';
import { emptyInvoice, type InvoiceValues, invoiceSchema } from './invoice-form.ts';

beforeAll(() => startWords('en', { invoices: english }));

const good: InvoiceValues = {
  ...emptyInvoice,
  ...{ invoiceNumber: 'F-1', invoiceDate: '2026-11-01', dueDate: '2027-01-05', currency: 'RSD' },
  ...{ netAmount: "1'000.00", taxAmount: '200.0000', amount: '1.200,00 din.', supplier: { id: 1, label: 'Čelik' } },
};
const validate = (change: Partial<InvoiceValues>) =>
  z.safeParse(invoiceSchema({ language: 'en', currencies: ['RSD', 'EUR'], buyerNeeded: false }), {
    ...good,
    ...change,
  });

it('amounts are read as they are written', { tags: 'VAL-02' }, () => {
  expect(validate({}).data).toMatchObject({ netAmount: 1000, taxAmount: 200, amount: 1200, currency: { code: 'RSD' } });
});

it.each([
  [{ netAmount: '1000 €' }, 'netAmount', 'This names another currency than the invoice has.'],
  [{ netAmount: '1000.005' }, 'netAmount', 'An amount has at most 2 decimals.'],
  [{ taxAmount: '' }, 'taxAmount', 'Valid amount is required.'],
])('%j is said at its field', { tags: ['VAL-02', 'VAL-13'] }, (change, field, message) => {
  expect(validate(change).error?.issues[0]).toMatchObject({ path: [field], message });
});

it('a rounding is read as it is written, and is 0 where nothing stands', { tags: 'INV-49' }, () => {
  expect(validate({ roundingAmount: '-0.40', amount: '1199.60' }).data).toMatchObject({ roundingAmount: -0.4 });
  expect(validate({}).data).toMatchObject({ roundingAmount: 0 });
});

it.each([
  [{ roundingAmount: '1' }, 'roundingAmount', 'The rounding must be less than 1, up or down.'],
  [{ roundingAmount: '0.40' }, 'amount', 'Net amount, tax and rounding do not add up to the total amount.'],
  [{ roundingAmount: 'malo' }, 'roundingAmount', 'Valid amount is required.'],
])('%j is said at its field', { tags: 'INV-49' }, (change, field, message) => {
  expect(validate(change).error?.issues[0]).toMatchObject({ path: [field], message });
});
