import { formatCents } from '../money/cents.ts';
import { type AccountNumber, isSerbianAccount } from './bank-account.ts';
import { inAscii, inLatin, oneLine, shortenText } from './bank-text.ts';
import { isCashlessCode } from './payment-code.ts';
import { checkReference, type PaymentReference } from './payment-reference.ts';

/** What the NBS IPS QR of a payment says: to whom, how much in RSD, for what. */
export type IpsPayment = {
  readonly account: AccountNumber;
  /** Name and place of who is paid. */
  readonly payee: string;
  readonly amountCents: bigint;
  /** Name and place of who pays, or null: whoever scans it. */
  readonly payer: string | null;
  readonly code: string;
  readonly purpose: string;
  readonly reference: PaymentReference;
};
/** Why there is no code: the member that doesn't fit. */
export type IpsProblem = 'account' | 'payee' | 'amount' | 'payer' | 'code' | 'purpose' | 'reference';
export type IpsText = { readonly text: string } | { readonly problems: readonly IpsProblem[] };

/** Letters that the National Bank's table allows. The pipe parts the tags, so it isn't among them. */
const allowed = /^[A-Za-zŠšĐđČčĆćŽž0-9 !(/@}):[~#*;\]$+<^%,=_"&\->.?{'`]*$/;
/** Twelve digits before the comma: `RSD`, they, comma and two digits are 18 characters. */
const maxCents = 99_999_999_999_999n;

/** A text in the table's letters; null where a letter has none there. */
function written(text: string, most: number): string | null {
  const plain = inLatin(oneLine(text)).replaceAll('|', '-');
  const fit = allowed.test(plain) ? plain : [...plain].map(one => (allowed.test(one) ? one : inAscii(one))).join('');
  return allowed.test(fit) ? shortenText(fit, most) : null;
}

function referenceText({ model, number }: PaymentReference): string | null {
  if (number === '') return model === '' ? '' : null;
  const value = model === '97' ? number.replace(/[ -]/g, '') : number.replaceAll(' ', '');
  const text = `${model === '' ? '00' : model}${value}`;
  // 25 is what readers of the National Bank's paper agree to; some take 35.
  return text.length <= 25 && checkReference({ model, number }) === null ? text : null;
}

/**
 * The text of an NBS IPS QR for a payment from account to account (K:PR), in UTF-8, without empty tags and without an end of line. Names have
 * 70 letters, the purpose 35, shortened by whole words; everything else is refused where it doesn't fit. The code's amount is exact.
 */
export function ipsQrText(payment: IpsPayment): IpsText {
  const payee = written(payment.payee, 70);
  const payer = payment.payer === null ? '' : written(payment.payer, 70);
  const purpose = written(payment.purpose, 35);
  const reference = referenceText(payment.reference);
  const wrong: readonly (readonly [IpsProblem, boolean])[] = [
    ['account', !isSerbianAccount(payment.account)],
    ['payee', payee === null || payee === ''],
    ['amount', payment.amountCents <= 0n || payment.amountCents > maxCents],
    ['payer', payer === null],
    ['code', !isCashlessCode(payment.code)],
    ['purpose', purpose === null],
    ['reference', reference === null],
  ];
  const problems = wrong.filter(([, isWrong]) => isWrong).map(([problem]) => problem);
  if (problems.length > 0) return { problems };
  const tags: readonly (readonly [string, string | null])[] = [
    ['K', 'PR'],
    ['V', '01'],
    ['C', '1'],
    ['R', payment.account],
    ['N', payee],
    ['I', `RSD${formatCents(payment.amountCents).replace('.', ',')}`],
    ['P', payer],
    ['SF', payment.code],
    ['S', purpose],
    ['RO', reference],
  ];
  const said = tags.filter(([, value]) => value !== null && value !== '');
  return { text: said.map(([tag, value]) => `${tag}:${value}`).join('|') };
}
