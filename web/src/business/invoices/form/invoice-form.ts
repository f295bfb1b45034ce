import type { Invoice, InvoiceInput } from '@skonto/api/invoices';
import type { SubmissionInput } from '@skonto/api/submissions';
import { isCalendarDate } from '@skonto/domain/calendar/calendar-date';
import { openNumber } from '@skonto/domain/money/written-number';
import * as z from 'zod/mini';
import { addAmounts } from '../../../lib/amounts.ts';
import type { Formats } from '../../../lib/formats.ts';
import { pageLanguage, texts } from '../../../lib/words/words.ts';
import { lineText } from '../../../ui/forms/checked-texts.ts';
import type { SaidField } from '../../../ui/forms/meanwhile.ts';
import type { Suggestion } from '../../../ui/forms/suggestion.ts';
import { isTooFine, numberOf, typedNumber } from '../../../ui/forms/typed-numbers.ts';
import { companyChoice, neededCompany } from '../../companies/company-choice.ts';

type AmountName = 'netAmount' | 'taxAmount' | 'roundingAmount' | 'amount';

type FactValues = Omit<InvoiceValues, 'supplier' | 'buyer'>;

/** The form's values are texts as typed; the schema makes the API's input of them or says what is wrong (INV-23..33). */
export type InvoiceValues = {
  invoiceNumber: string;
  invoiceDate: string;
  dueDate: string;
  netAmount: string;
  taxAmount: string;
  /** Empty where the invoice isn't rounded. */
  roundingAmount: string;
  amount: string;
  currency: string;
  supplier: Suggestion | null;
  buyer: Suggestion | null;
};

export const emptyInvoice: InvoiceValues = {
  invoiceNumber: '',
  invoiceDate: '',
  dueDate: '',
  netAmount: '',
  taxAmount: '',
  roundingAmount: '',
  amount: '',
  currency: '',
  supplier: null,
  buyer: null,
};

export function valuesOf(invoice: Invoice): InvoiceValues {
  const company = (one: { id: number; name: string; code: string }) => ({
    id: one.id,
    label: one.name,
    detail: one.code,
  });
  return {
    invoiceNumber: invoice.invoiceNumber,
    invoiceDate: invoice.invoiceDate,
    dueDate: invoice.dueDate,
    netAmount: typedNumber(invoice.netAmount, pageLanguage(), 2),
    taxAmount: typedNumber(invoice.taxAmount, pageLanguage(), 2),
    roundingAmount: invoice.roundingAmount === 0 ? '' : typedNumber(invoice.roundingAmount, pageLanguage(), 2),
    amount: typedNumber(invoice.amount, pageLanguage(), 2),
    currency: invoice.currency.code,
    supplier: company(invoice.supplier),
    buyer: company(invoice.buyer),
  };
}

/** An invoice as its form says it: dates as they are read, amounts as they are typed. */
export function saidInvoice(formats: Pick<Formats, 'date'>, values: InvoiceValues): SaidField[] {
  const words = texts($ => $.invoices.form);
  const date = (text: string) => (isCalendarDate(text) ? formats.date(text) : text);
  return [
    ['invoiceNumber', words.invoiceNumber, values.invoiceNumber],
    ['invoiceDate', words.invoiceDate, date(values.invoiceDate)],
    ['dueDate', words.dueDate, date(values.dueDate)],
    ['currency', words.currency, values.currency],
    ['netAmount', words.netAmount, values.netAmount],
    ['taxAmount', words.taxAmount, values.taxAmount],
    ['roundingAmount', words.roundingAmount, values.roundingAmount],
    ['amount', words.amount, values.amount],
    ['supplier', words.supplier, values.supplier?.label ?? ''],
    ['buyer', words.buyer, values.buyer?.label ?? ''],
  ];
}

/** Rules over several fields are silent while one of them is wrong by itself: that is said at the field. */
const areDates = (...dates: string[]): boolean => dates.every(isCalendarDate);
const addUp = (parts: readonly number[], total: number): boolean =>
  [...parts, total].some(Number.isNaN) || parts.reduce(addAmounts, 0) === total;

/** An amount that names a currency names the invoice's. */
const agrees = (name: AmountName, error: string) =>
  z.refine<FactValues>(one => [null, one.currency].includes(openNumber(one[name]).currency), { path: [name], error });

type Setting = { language: string; currencies: readonly string[] };

/** What is said of the invoice itself, whoever its form is for: the fields' own rules, those over several, and how they are read. */
function factsOf({ language, currencies }: Setting) {
  const words = texts($ => $.invoices.form);
  const read = (text: string) => numberOf(text, 'money', language);
  const tooFine = (text: string) => isTooFine(text, 'money', language);
  const amountOf = (mayBeEmpty: boolean) =>
    z.string().check(
      z.refine(text => !tooFine(text), { error: words.amountDecimals }),
      z.refine(text => tooFine(text) || (mayBeEmpty && text.trim() === '') || !Number.isNaN(read(text)), {
        error: words.amountWrong,
      }),
    );
  const amount = amountOf(false);
  const rounding = (text: string) => (text.trim() === '' ? 0 : read(text));
  const date = (error: string) => z.string().check(z.refine(isCalendarDate, { error }));
  return {
    words,
    shape: {
      invoiceNumber: lineText(64, words.invoiceNumberWrong),
      invoiceDate: date(words.invoiceDateWrong),
      dueDate: date(words.dueDateWrong),
      // In the order of the screen, which the summary of errors follows.
      currency: z.string().check(z.refine(code => currencies.includes(code), { error: words.currencyWrong })),
      netAmount: amount,
      taxAmount: amount,
      roundingAmount: amountOf(true).check(
        z.refine(text => !(Math.abs(rounding(text)) >= 1), { error: words.roundingLarge }),
      ),
      amount,
    },
    checks: [
      agrees('netAmount', words.currencyContradicts),
      agrees('taxAmount', words.currencyContradicts),
      agrees('roundingAmount', words.currencyContradicts),
      agrees('amount', words.currencyContradicts),
      z.refine<FactValues>(one => !areDates(one.invoiceDate, one.dueDate) || one.dueDate >= one.invoiceDate, {
        path: ['dueDate'],
        error: words.dueDateEarly,
      }),
      z.refine<FactValues>(
        one => addUp([read(one.netAmount), read(one.taxAmount), rounding(one.roundingAmount)], read(one.amount)),
        { path: ['amount'], error: words.amountsDiffer },
      ),
    ],
    facts: (one: FactValues) => ({
      invoiceNumber: one.invoiceNumber,
      invoiceDate: one.invoiceDate,
      dueDate: one.dueDate,
      netAmount: read(one.netAmount),
      taxAmount: read(one.taxAmount),
      roundingAmount: rounding(one.roundingAmount),
      amount: read(one.amount),
      currency: { code: one.currency },
    }),
  };
}

/** The form of a buyer, or of the operator, who names the buyer. */
export function invoiceSchema({
  buyerNeeded,
  ...setting
}: Setting & { buyerNeeded: boolean }): z.ZodMiniType<InvoiceInput, InvoiceValues> {
  const { words, shape, checks, facts } = factsOf(setting);
  const values = z
    .object({
      ...shape,
      supplier: neededCompany(words.supplierMissing),
      buyer: companyChoice.check(z.refine(chosen => chosen !== null || !buyerNeeded, { error: words.buyerMissing })),
    })
    .check(...checks);
  return z.pipe(
    values,
    z.transform(
      (one): InvoiceInput => ({
        ...facts(one),
        supplier: one.supplier,
        ...(one.buyer && buyerNeeded ? { buyer: { id: one.buyer.id } } : {}),
      }),
    ),
  );
}

/** The form of a supplier, who submits its own invoice to a buyer. */
export function submissionSchema(setting: Setting): z.ZodMiniType<SubmissionInput, InvoiceValues> {
  const { words, shape, checks, facts } = factsOf(setting);
  const values = z
    .object({ ...shape, supplier: companyChoice, buyer: neededCompany(words.buyerMissing) })
    .check(...checks);
  return z.pipe(
    values,
    z.transform((one): SubmissionInput => ({ ...facts(one), buyer: one.buyer })),
  );
}
