import { formatCents } from '@skonto/domain/money/cents';
import { accountInParts, bankCodeOf } from '@skonto/domain/payment/bank-account';
import { xmlElement, xmlLeaf } from '../../../platform/xml/xml-text.ts';
import { type BankProfile, bankNameOf } from './bank-profiles.ts';
import type { OrderParty, OrderPayment, ReadyOrders } from './order-file.ts';

function party({ name, place, account }: OrderParty, prefix: '' | 'payee'): string {
  const bank = bankCodeOf(account) ?? '';
  return (
    xmlElement(`${prefix}companyinfo`, xmlLeaf('name', name), xmlLeaf('city', place)) +
    xmlElement(
      `${prefix}accountinfo`,
      xmlLeaf('acctid', accountInParts(account)),
      xmlLeaf('bankid', bank),
      xmlLeaf('bankname', bankNameOf(bank)),
    )
  );
}

/** `trnuid` is the payment's own id, the same whenever it is written, so that a bank knows an order that comes again. */
const order = (payment: OrderPayment, { payer, day }: ReadyOrders, currency: string): string =>
  xmlElement(
    'pmtorder',
    party(payer, ''),
    party(payment.payee, 'payee'),
    xmlLeaf('trnuid', payment.id),
    xmlLeaf('dtdue', `${day}T00:00:00`),
    xmlLeaf('trnamt', formatCents(payment.amountCents)),
    xmlLeaf('trnplace', 'online'),
    xmlLeaf('purpose', payment.purpose),
    xmlLeaf('purposecode', payment.code),
    xmlLeaf('curdef', currency),
    xmlLeaf('refmodel', payment.debitReference.model),
    xmlLeaf('refnumber', payment.debitReference.number),
    xmlLeaf('payeerefmodel', payment.creditReference.model),
    xmlLeaf('payeerefnumber', payment.creditReference.number),
    xmlLeaf('urgency', payment.urgent ? 'RTGS' : 'ACH'),
  );

/** Orders as Asseco's Office Banking and FX Client take them; UTF-16 says by its mark what it is, UTF-8 declares it. */
export function writeAssecoXml(orders: ReadyOrders, { currencyText, encoding }: BankProfile): string {
  const declared = encoding === 'utf-8' ? '<?xml version="1.0" encoding="utf-8"?>\n' : '\uFEFF';
  const all = orders.payments.map(payment => order(payment, orders, currencyText));
  return `${declared}${xmlElement(`pmtorderrq count="${all.length}"`, ...all)}\n`;
}
