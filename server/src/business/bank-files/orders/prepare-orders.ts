import { isBankingDay } from '@skonto/domain/calendar/banking-day';
import { isCalendarDate } from '@skonto/domain/calendar/calendar-date';
import { ibanOf, isAccountNumber, isSerbianAccount } from '@skonto/domain/payment/bank-account';
import { inAscii, inLatin, isSepaId, oneLine, sepaText, shortenText } from '@skonto/domain/payment/bank-text';
import { isCashlessCode } from '@skonto/domain/payment/payment-code';
import { checkReference, type PaymentReference, showReference } from '@skonto/domain/payment/payment-reference';
import iconv from 'iconv-lite';
import type { BankProfile } from './bank-profiles.ts';
import type {
  OrderField,
  OrderFile,
  OrderParty,
  OrderPayment,
  OrderProblem,
  OrderProblemCode,
  ReadyOrders,
  Shortened,
} from './order-file.ts';

/** Nobody mends more at a time. */
const maxProblems = 100;

type Params = OrderProblem['params'];
type Found = {
  readonly problem: (code: OrderProblemCode, field?: OrderField | null, params?: Params) => void;
  readonly shortened: (field: OrderField, from: string, to: string) => void;
};

const isSepa = (profile: BankProfile): boolean => profile.format === 'pain.001.001.09';
/** Halves of letters, and two code points that XML doesn't have. */
const noXml = /[\p{Cs}\uFFFE\uFFFF]/u;
/** In cp1250 each letter that it has comes back as it was. */
const isCentralEuropean = (text: string): boolean =>
  iconv.decode(iconv.encode(text, 'windows-1250'), 'windows-1250') === text;

/** One line in the letters that a profile's file has; null where a letter can't be written. */
function inLetters(text: string, profile: BankProfile): string | null {
  if (isSepa(profile)) return sepaText(text);
  const line = oneLine(text);
  if (profile.encoding === 'ascii') {
    const ascii = inAscii(line);
    return /^[\x20-\x7e]*$/.test(ascii) ? ascii : null;
  }
  if (profile.encoding !== 'windows-1250') return noXml.test(line) ? null : line;
  const latin = [...inLatin(line)].map(letter => (isCentralEuropean(letter) ? letter : inAscii(letter))).join('');
  return isCentralEuropean(latin) ? latin : null;
}

/** A name, place or purpose in the profile's letters and room; what can't be written is a problem, what is shortened is told. */
function fitText(text: string, most: number, field: OrderField, profile: BankProfile, found: Found): string {
  const written = inLetters(text, profile);
  if (written === null) {
    found.problem('letters', field);
    return '';
  }
  const short = shortenText(written, most);
  if (short !== written) found.shortened(field, written, short);
  return short;
}

function fitParty(party: OrderParty, field: 'payer' | 'payee', profile: BankProfile, found: Found): OrderParty {
  const name = fitText(party.name, profile.limits.name, field, profile, found);
  if (oneLine(party.name) === '') found.problem('name', field);
  if (!isAccountNumber(party.account) || (!isSepa(profile) && !isSerbianAccount(party.account)))
    found.problem('account', field);
  const place = fitText(party.place, profile.limits.place, 'place', profile, found);
  const addressLines = isSepa(profile)
    ? party.addressLines.map(line => fitText(line, 70, 'address', profile, found))
    : [];
  // SEPA refuses an address without town and country; without any address it takes the payment.
  const isHalf = addressLines.length > 0 && place === '';
  if (isSepa(profile) && (isHalf || addressLines.length > 2 || !/^[A-Z]{2}$/.test(party.country)))
    found.problem('address', field);
  return { ...party, name, place, addressLines: addressLines.filter(line => line !== '') };
}

/** Whose accounts SEPA reaches, by the IBAN's country; Serbia since May 2026. */
const sepaCountries = new Set([
  ...['AD', 'AL', 'AT', 'BE', 'BG', 'CH', 'CY', 'CZ', 'DE', 'DK', 'EE', 'ES', 'FI', 'FR', 'GB', 'GI', 'GR', 'HR'],
  ...['HU', 'IE', 'IS', 'IT', 'LI', 'LT', 'LU', 'LV', 'MC', 'MD', 'ME', 'MK', 'MT', 'NL', 'NO', 'PL', 'PT', 'RO'],
  ...['RS', 'SE', 'SI', 'SK', 'SM', 'VA'],
]);

function fitReference(
  reference: PaymentReference,
  field: 'debit' | 'credit',
  profile: BankProfile,
  found: Found,
): void {
  if (checkReference(reference) !== null) found.problem('reference', field);
  const { length } = reference.number;
  const most = profile.limits.reference;
  if (length > most) found.problem('reference-long', field, { length, most });
}

/** SEPA has one line for both: the reference stands in front, whole, and the purpose takes what is left. */
function fitPurpose({ purpose, creditReference }: OrderPayment, profile: BankProfile, found: Found): string {
  const reference = isSepa(profile) ? showReference(creditReference) : '';
  const left = profile.limits.purpose - (reference === '' ? 0 : reference.length + 1);
  const said = fitText(purpose, left, 'purpose', profile, found);
  return `${reference} ${said}`.trim();
}

function fitPayment(payment: OrderPayment, payer: OrderParty, profile: BankProfile, found: Found): OrderPayment {
  const { limits } = profile;
  if (!isSepaId(payment.id)) found.problem('id');
  if (payment.amountCents <= 0n) found.problem('amount');
  if (payment.amountCents > limits.cents) found.problem('amount-large');
  if (payment.currency !== profile.currency) found.problem('currency', null, { currency: profile.currency });
  if (payment.payee.account === payer.account) found.problem('same-account');
  if (!isSepa(profile) && !isCashlessCode(payment.code)) found.problem('code');
  if (isSepa(profile) && payment.debitReference.number !== '') found.problem('debit-reference');
  if (isSepa(profile) && !sepaCountries.has(ibanOf(payment.payee.account).slice(0, 2))) found.problem('not-sepa');
  if (!isSepa(profile) && oneLine(payment.purpose) === '') found.problem('purpose');
  if (profile.needsPlace && oneLine(payment.payee.place) === '') found.problem('place', 'payee');
  if (payment.urgent && !profile.canBeUrgent) found.problem('urgent');
  fitReference(payment.debitReference, 'debit', profile, found);
  fitReference(payment.creditReference, 'credit', profile, found);
  return {
    ...payment,
    payee: fitParty(payment.payee, 'payee', profile, found),
    purpose: fitPurpose(payment, profile, found),
  };
}

function checkWhole({ id, createdAt, day, payments }: OrderFile, profile: BankProfile, found: Found): bigint {
  if (!isSepaId(id)) found.problem('file-id');
  if (!/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}Z$/.test(createdAt)) found.problem('created-at');
  if (!isCalendarDate(day)) found.problem('day');
  else if (!isBankingDay(day)) found.problem('not-banking-day', null, { day });
  if (payments.length === 0) found.problem('no-payments');
  const most = profile.limits.payments;
  if (payments.length > most) found.problem('too-many', null, { count: payments.length, most });
  const totalCents = payments.reduce((sum, { amountCents }) => sum + amountCents, 0n);
  if (totalCents > profile.limits.totalCents) found.problem('total-large');
  return totalCents;
}

export type Prepared = { readonly shortened: readonly Shortened[] } & (
  | { readonly problems: readonly OrderProblem[] }
  | { readonly ready: ReadyOrders }
);

/**
 * Orders as a profile can write them, or everything that it can't write. Names and purposes are put into the file's letters and shortened,
 * which is told; amounts, accounts, references and ids are never changed. Whether payees' days are open in the euro area isn't checked.
 */
export function prepareOrders(file: OrderFile, profile: BankProfile): Prepared {
  const problems: OrderProblem[] = [];
  const shortened: Shortened[] = [];
  const foundAt = (payment: number | null): Found => ({
    problem: (code, field = null, params = {}) => {
      if (problems.length < maxProblems) problems.push({ code, payment, field, params });
    },
    shortened: (field, from, to) => shortened.push({ payment, field, from, to }),
  });
  const whole = foundAt(null);
  const totalCents = checkWhole(file, profile, whole);
  // More than a bank takes isn't looked at one by one.
  if (file.payments.length > profile.limits.payments) return { shortened, problems };
  const payer = fitParty(file.payer, 'payer', profile, whole);
  const seen = new Map<string, number>();
  const payments = file.payments.map((payment, at) => {
    const found = foundAt(at + 1);
    const first = seen.get(payment.id);
    if (first !== undefined) found.problem('id-twice', null, { first });
    seen.set(payment.id, first ?? at + 1);
    return fitPayment(payment, file.payer, profile, found);
  });
  if (problems.length > 0) return { shortened, problems };
  return { shortened, ready: { ...file, payer, payments, totalCents } };
}
