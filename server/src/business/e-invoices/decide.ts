import { isYearUnlikely } from '@skonto/domain/calendar/read-date';
import { checkInvoiceNumber, isRounding } from '@skonto/domain/invoice/invoice';
import { readInvoiceNumber } from '@skonto/domain/invoice/invoice-number';
import { moneyProblem } from '@skonto/domain/money/cents';
import type { Currency } from '@skonto/domain/money/currency';
import type { TextParams } from '../../platform/problem.ts';
import type { EInvoice } from './complete-invoice.ts';
import type { EInvoiceField, Fault } from './e-invoice.ts';
import type { BrokenRule, RuleId } from './en-rules.ts';
import type { FileReading } from './read-one-file.ts';
import { kindOfType, type TypeKind } from './type-codes.ts';

/** What becomes of an e-invoice: it can be an offer, a person must say something first, or it can't be one. */
export const decisions = ['take', 'ask', 'refuse'] as const;
export type Decision = (typeof decisions)[number];

/**
 * Why, one reason at a time; a `note` changes nothing. `code` names the sentence `eInvoices.findings.<code>`, and the rest is what it
 * speaks of: amounts in cents, days, fields and words from the file.
 */
export type Finding = {
  readonly decision: Decision | 'note';
  readonly code: string;
  readonly field?: EInvoiceField;
  readonly amounts?: Readonly<Record<string, bigint>>;
  readonly days?: Readonly<Record<string, string>>;
  readonly words?: Readonly<Record<string, string>>;
};
export type Judgement = { readonly decision: Decision; readonly findings: readonly Finding[] };

/** What checking needs to know besides the file. */
export type ValidateFacts = {
  /** A currency in which Skonto can count, by its ISO 4217 code. */
  readonly findCurrency: (code: string) => Currency | undefined;
};

const refuse = (code: string, more: Omit<Finding, 'decision' | 'code'> = {}): Finding => ({
  decision: 'refuse',
  code,
  ...more,
});
const ask = (code: string, more: Omit<Finding, 'decision' | 'code'> = {}): Finding => ({
  decision: 'ask',
  code,
  ...more,
});
const note = (code: string, more: Omit<Finding, 'decision' | 'code'> = {}): Finding => ({
  decision: 'note',
  code,
  ...more,
});

/** Fields whose faults change nothing that money depends on. */
const harmless: ReadonlySet<EInvoiceField> = new Set(['buyer', 'terms', 'reference', 'profile', 'attachment']);

const ofFault = ({ code, field, value }: Fault): Finding =>
  (harmless.has(field) ? note : refuse)(`fault-${code}`, { field, words: { value } });

/** What an invoice can't be without, and the fields that the file doesn't have. */
function missing(invoice: EInvoice): readonly Finding[] {
  const { number, issueDate, currency, netCents, taxCents, grossCents, payableCents, seller } = invoice;
  const needed: readonly (readonly [EInvoiceField, unknown])[] = [
    ['number', number],
    ['issueDate', issueDate],
    ['currency', currency],
    ['net', netCents],
    ['tax', taxCents],
    ['gross', grossCents],
    ['payable', payableCents],
    ['seller', seller.name ?? seller.vatId ?? seller.taxNumber ?? seller.legalId],
  ];
  const isFaulty = (field: EInvoiceField): boolean => invoice.faults.some(fault => fault.field === field);
  return needed.flatMap(([field, value]) => (value === null && !isFaulty(field) ? [refuse('missing', { field })] : []));
}

const typeFindings: Readonly<Record<TypeKind, (invoice: EInvoice) => readonly Finding[]>> = {
  invoice: () => [],
  'credit-note': ({ refersTo }) =>
    refersTo === null ? [refuse('credit-note')] : [refuse('credit-note-of', { words: { number: refersTo } })],
  'no-claim': () => [refuse('no-claim')],
  'debit-note': () => [ask('debit-note')],
  'self-billed': () => [ask('self-billed')],
  corrected: () => [ask('corrected')],
  advance: () => [ask('advance')],
  factored: () => [ask('factored')],
  unknown: ({ typeCode }) =>
    typeCode === null ? [ask('type-missing')] : [ask('type-unknown', { words: { type: typeCode } })],
};

function numberFindings({ number }: EInvoice): readonly Finding[] {
  if (number === null) return [];
  const unfit = checkInvoiceNumber(readInvoiceNumber(number)).length > 0;
  return unfit ? [refuse('number-unfit', { words: { number } })] : [];
}

function currencyFindings(invoice: EInvoice, { findCurrency }: ValidateFacts): readonly Finding[] {
  const { currency: code, netCents, taxCents, grossCents, roundingCents, payableCents } = invoice;
  if (code === null) return [];
  const currency = findCurrency(code);
  if (!currency) return [refuse('currency-unknown', { words: { currency: code } })];
  const amounts = [netCents, taxCents, grossCents, roundingCents, payableCents].filter(cents => cents !== null);
  const unfit = amounts.some(cents => moneyProblem(cents, currency) !== undefined);
  return unfit ? [refuse('currency-decimals', { words: { currency: code } })] : [];
}

/** The rules of sums, by the sentence that each has. A sum that is wrong is refused: nobody can tell which of its parts is. */
const wrongSums: Readonly<Partial<Record<RuleId, string>>> = {
  'BR-CO-10': 'sum-lines',
  'BR-CO-11': 'sum-allowances',
  'BR-CO-12': 'sum-charges',
  'BR-CO-13': 'sum-net',
  'BR-CO-14': 'sum-tax',
  'BR-CO-15': 'sum-gross',
  'BR-CO-16': 'sum-payable',
  'BR-CO-17': 'sum-rate',
};

function ofRule({ id, stated, counted }: BrokenRule): Finding {
  const code = wrongSums[id];
  if (code === undefined) return note('rule', { words: { rule: id } });
  return refuse(code, stated === undefined || counted === undefined ? {} : { amounts: { stated, counted } });
}

function amountFindings(invoice: EInvoice): readonly Finding[] {
  const { netCents, taxCents, grossCents, prepaidCents, roundingCents, payableCents } = invoice;
  if (netCents === null || taxCents === null || grossCents === null || payableCents === null) return [];
  if ([netCents, taxCents, grossCents, payableCents, prepaidCents ?? 0n].some(cents => cents < 0n))
    return [refuse('negative', { amounts: { payable: payableCents } })];
  if (prepaidCents !== null && prepaidCents > 0n) {
    const code = payableCents === 0n ? 'prepaid-whole' : 'prepaid';
    return [refuse(code, { amounts: { prepaid: prepaidCents, gross: grossCents, payable: payableCents } })];
  }
  if (payableCents === 0n) return [refuse('nothing-payable')];
  const rounding = roundingCents ?? 0n;
  const counted = netCents + taxCents + rounding;
  if (counted !== payableCents) {
    const isListed = invoice.brokenRules.some(({ id }) => id === 'BR-CO-15' || id === 'BR-CO-16');
    if (invoice.isWithheld) return [refuse('withheld', { amounts: { gross: grossCents, payable: payableCents } })];
    return isListed ? [] : [refuse('sum-payable', { amounts: { stated: payableCents, counted } })];
  }
  // The total of a FatturaPA has its rounding in it.
  const isGross = grossCents === netCents + taxCents || (invoice.syntax === 'FatturaPA' && grossCents === counted);
  if (!isGross && !invoice.brokenRules.some(({ id }) => id === 'BR-CO-15'))
    return [refuse('sum-gross', { amounts: { stated: grossCents, counted: netCents + taxCents } })];
  return isRounding(rounding) ? [] : [ask('rounding-large', { amounts: { rounding } })];
}

function dateFindings({ issueDate, dueDate, dueDates, terms, faults }: EInvoice): readonly Finding[] {
  const unlikely = [issueDate, dueDate].some(date => date !== null && isYearUnlikely(date));
  if (unlikely) return [refuse('unlikely-year')];
  if (issueDate !== null && dueDate !== null && dueDate < issueDate)
    return [refuse('due-before-issue', { days: { issued: issueDate, due: dueDate } })];
  if (dueDates.length > 1) return [ask('due-several', { days: { first: dueDates.toSorted()[0] ?? '' } })];
  if (dueDate !== null || faults.some(({ field }) => field === 'dueDate')) return [];
  return [terms === null ? ask('due-missing') : ask('due-in-text', { words: { terms } })];
}

function partyFindings({ payee, seller, vatCategories }: EInvoice): readonly Finding[] {
  return [
    ...(payee ? [ask('payee', { words: { payee: payee.name ?? '?', seller: seller.name ?? '?' } })] : []),
    ...(vatCategories.includes('O') ? [ask('outside-vat')] : []),
  ];
}

const oldProfile = 'urn:mfin.gov.rs:srbdt:2021';

function noteFindings({ profile, droppedAttachments }: EInvoice): readonly Finding[] {
  return [
    ...(profile?.endsWith(oldProfile) ? [note('old-profile')] : []),
    ...droppedAttachments.map(name => note('attachment-dropped', { words: { name } })),
  ];
}

/** The strictest of several decisions. */
export const strictest = (all: readonly Decision[]): Decision =>
  all.reduce<Decision>((most, one) => (decisions.indexOf(one) > decisions.indexOf(most) ? one : most), 'take');

/**
 * What becomes of one e-invoice, and every reason for it, the gravest first. Pure: whose the invoice is, whether it is there already and what day it is, others
 * ask. One that is taken has `payable = net + tax + rounding`, nothing paid before, one due date not before its issue, and no fault.
 */
export function validateInvoice(invoice: EInvoice, facts: ValidateFacts): Judgement {
  const findings = [
    ...typeFindings[kindOfType(invoice)](invoice),
    ...invoice.faults.map(ofFault),
    ...missing(invoice),
    ...numberFindings(invoice),
    ...currencyFindings(invoice, facts),
    ...amountFindings(invoice),
    ...invoice.brokenRules.map(ofRule),
    ...dateFindings(invoice),
    ...partyFindings(invoice),
    ...noteFindings(invoice),
  ];
  const order = ['refuse', 'ask', 'take', 'note'];
  return {
    decision: strictest(findings.flatMap(({ decision }) => (decision === 'note' ? [] : [decision]))),
    findings: findings.toSorted((a, b) => order.indexOf(a.decision) - order.indexOf(b.decision)),
  };
}

/** A file's judgement: that of the file, and of each invoice in it. */
export type FileJudgement = Judgement & { readonly invoices: readonly Judgement[] };

/** What becomes of a file: the strictest of its invoices. Several invoices in one file are asked about; a file that isn't read is refused. */
export function validateFile(
  { refusal, invoices }: Pick<FileReading, 'refusal' | 'invoices'>,
  facts: ValidateFacts,
): FileJudgement {
  if (refusal)
    return { decision: 'refuse', findings: [refuse(refusal.code, { words: wordsOf(refusal.params) })], invoices: [] };
  const validated = invoices.map(invoice => validateInvoice(invoice, facts));
  const findings = invoices.length > 1 ? [ask('several-in-file', { words: { count: String(invoices.length) } })] : [];
  const all = [...findings, ...validated].flatMap(({ decision }) => (decision === 'note' ? [] : [decision]));
  return { decision: strictest(all), findings, invoices: validated };
}

const wordsOf = (params: TextParams): Readonly<Record<string, string>> =>
  Object.fromEntries(Object.entries(params).map(([name, value]) => [name, String(value)]));
