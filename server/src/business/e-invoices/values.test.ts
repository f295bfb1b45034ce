import { readFileSync } from 'node:fs';
import { formatCents } from '@skonto/domain/money/cents';
import { describe, expect, test } from 'vitest';
import { anyCurrency, sample } from '../../testing/e-invoice-samples.ts';
import type { EInvoice } from './complete-invoice.ts';
import { type Decision, validateFile } from './decide.ts';
import { readOneFile } from './read-one-file.ts';

type Values = {
  readonly file: string;
  readonly kind: string;
  readonly special: string;
  readonly decision: Decision;
  readonly expected: readonly Record<string, unknown>[] | null;
};
const values = JSON.parse(readFileSync(new URL('samples/values.json', import.meta.url), 'utf8')) as readonly Values[];

const amount = (cents: bigint | null): string | null => (cents === null ? null : formatCents(cents));

/** An invoice as `values.json` writes one. */
const written = (invoice: EInvoice): Record<string, unknown> => ({
  typeCode: invoice.typeCode,
  number: invoice.number,
  issueDate: invoice.issueDate,
  dueDate: invoice.dueDate,
  currency: invoice.currency,
  net: amount(invoice.netCents),
  tax: amount(invoice.taxCents),
  gross: amount(invoice.grossCents),
  prepaid: amount(invoice.prepaidCents),
  rounding: amount(invoice.roundingCents),
  payable: amount(invoice.payableCents),
  sellerName: invoice.seller.name,
  sellerVatId: invoice.seller.vatId,
  sellerTaxNumber: invoice.seller.taxNumber,
  sellerLegalId: invoice.seller.legalId,
  buyerName: invoice.buyer.name,
  buyerVatId: invoice.buyer.vatId,
  buyerTaxNumber: invoice.buyer.taxNumber,
  buyerLegalId: invoice.buyer.legalId,
  payee: invoice.payee?.name ?? null,
  refersTo: invoice.refersTo,
  attachments: invoice.attachments.length,
});

/** What each file is checked by, the codes of the gravest reasons; the file itself says `take`, `ask` or `refuse`. */
const reasons: Readonly<Record<string, readonly string[]>> = {
  'BIS_Billing_30-DataIT.xml': [],
  'BIS_Billing_30-Factoring.xml': ['payee'],
  'BIS_Billing_30-Kreditering_med_negativ_faktura.xml': ['negative'],
  'BIS_Billing_30-OmvandSkattskyldighet.xml': [],
  'BIS_Billing_30-Rabatter_och_avgifter.xml': [],
  'CII_example2.xml': ['prepaid'],
  'XRechnung-O.xml': ['due-before-issue'],
  'Allowance-example.xml': ['prepaid'],
  'vat-category-O.xml': ['due-in-text', 'outside-vat'],
  'faktura-konacna.xml': ['prepaid'],
  'odobrenje.xml': ['credit-note-of'],
  'UBLKetentest_Referentiefactuur_20150100.xml': [],
  'Facture_FR_EN16931.pdf': ['prepaid'],
  'ZUGFeRD_1p0_COMFORT_Einfach.pdf-ZUGFeRD-invoice.xml': [],
  '01.01a-INVOICE_ubl.xml': ['due-in-text'],
  '01.09a-INVOICE_ubl.xml': [],
  '01.02a-INVOICE_uncefact.xml': ['due-in-text', 'payee'],
  'factur-x.xml': [],
  'extended_warenrechnung_based_doublecashdiscount.xml': ['due-in-text'],
  'Avoir_FR_type381_BASIC.pdf': ['credit-note-of'],
  'IT01234567890_FPR03.xml': ['several-in-file'],
};

/** The others are no e-invoices; each is refused by its kind, whatever `values.json` says of it as what it is. */
const otherKinds: Readonly<Record<string, string>> = {
  'camt053.v8.xml': 'CAMT',
  'median.xml': 'NBS',
  'generic.sta': 'MT940',
  'sample_statement_en.xlsx': 'XLSX',
  'meta_data_separated_credit_debit.xlsx': 'XLSX',
};

/** A table of cells says nothing of itself. */
const plainTable = 'meta_data_separated_credit_debit.csv';

describe('the files of values.json', () => {
  test('each is an e-invoice or of another kind', () => {
    const reported = [...Object.keys({ ...reasons, ...otherKinds }), plainTable];
    expect(reported.toSorted()).toEqual(values.map(({ file }) => file).toSorted());
  });

  test.each(values.filter(({ file }) => file in reasons))('$file: $decision, $special', async one => {
    const file = readOneFile({ name: one.file, bytes: sample(one.file) });
    const validated = validateFile(file, { findCurrency: anyCurrency });
    const found = file.invoices.map(written);
    const reported = one.expected ?? [];
    expect(found.map((invoice, at) => ({ ...invoice, ...reported[at] }))).toEqual(found);
    expect(found).toHaveLength(reported.length);
    expect(validated.decision).toBe(one.decision);
    const grave = validated.findings.filter(({ decision }) => decision === one.decision);
    const ofDocuments = validated.invoices.flatMap(({ findings }) => findings);
    const codes = [...grave, ...ofDocuments.filter(({ decision }) => decision === one.decision)];
    expect(codes.map(({ code }) => code)).toEqual(reasons[one.file]);
  });

  test.each(Object.entries(otherKinds))('%s is no e-invoice but %s, and is refused as that', async (name, kind) => {
    const file = readOneFile({ name, bytes: sample(name) });
    expect(file.invoices).toEqual([]);
    expect(file.refusal).toEqual({ code: 'e-invoice-other-kind', params: { kind } });
    expect(validateFile(file, { findCurrency: anyCurrency }).decision).toBe('refuse');
  });

  test('a table of cells is refused without a guess', () => {
    expect(readOneFile({ name: plainTable, bytes: sample(plainTable) }).refusal?.code).toBe('e-invoice-unknown-kind');
  });
});
