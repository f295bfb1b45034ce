import { type AccountNumber, isSerbianAccount, readBankAccount } from '../payment/bank-account.ts';
import { ipsQrText } from '../payment/ips-qr.ts';
import { usualPaymentCode } from '../payment/payment-code.ts';
import type { BillIssuer, BillState } from './bill.ts';
import { paymentReference } from './bill.ts';

/** What the code of a bill is made of: the bill as it was frozen, and what its reader sees as its purpose. */
export type PayableBill = {
  readonly number: string;
  readonly state: BillState;
  /** Null on bills that were written before they had a day to be paid by. */
  readonly dueDay: string | null;
  readonly currency: string;
  readonly amountCents: bigint;
  readonly issuer: BillIssuer | null;
  readonly buyer: { readonly name: string; readonly city: string };
  readonly purpose: string;
};

/** Accounts within other words, such as the name of their bank. */
const accounts = /(?<![\w-])(?:RS\d{20}|\d{18}|\d{3}-\d{1,13}-\d{2})(?![\w-])/g;

/**
 * The Serbian account that a text of the operator's names, such as `160-123456-33, Banka a.d.`. Null when it names none, one whose control
 * digits are wrong, or several: then nobody but its writer knows which one takes dinars.
 */
export function onlyAccountIn(text: string): AccountNumber | null {
  const read = (text.match(accounts) ?? [text]).map(readBankAccount);
  const found = new Set(read.map(one => ('account' in one ? one.account : null)));
  const [account = null] = found;
  return found.size === 1 && account !== null && isSerbianAccount(account) ? account : null;
}

/**
 * The text of the NBS IPS QR that pays a bill: to the account and with the reference that it prints, its exact amount. Null where there is
 * nothing to pay in dinars (a cancelled bill, a counter-bill, another currency), or no single account to pay to.
 */
export function billQrText(bill: PayableBill): string | null {
  const { issuer, buyer } = bill;
  if (bill.state !== 'VALID' || bill.dueDay === null || bill.currency !== 'RSD' || issuer === null) return null;
  const account = onlyAccountIn(issuer.account);
  if (account === null) return null;
  const [model = '', number = ''] = paymentReference(bill.number).split(' ');
  const payment = {
    account,
    payee: withPlace(issuer),
    amountCents: bill.amountCents,
    code: usualPaymentCode,
    purpose: bill.purpose,
    reference: { model, number },
  };
  // Who pays may be left out, and is where its name has letters that the code lacks.
  for (const payer of [withPlace(buyer), null]) {
    const made = ipsQrText({ ...payment, payer });
    if ('text' in made) return made.text;
  }
  return null;
}

const withPlace = ({ name, city }: { readonly name: string; readonly city: string }): string =>
  city === '' ? name : `${name}, ${city}`;
