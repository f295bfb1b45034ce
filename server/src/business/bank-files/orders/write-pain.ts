import { formatCents } from '@skonto/domain/money/cents';
import { ibanOf } from '@skonto/domain/payment/bank-account';
import { xmlElement, xmlLeaf } from '../../../platform/xml/xml-text.ts';
import type { OrderParty, OrderPayment, ReadyOrders } from './order-file.ts';

/** In parts where there are no lines, hybrid where there are: town and country always, and never lines alone. Without a town there is none. */
function address({ place, country, addressLines }: OrderParty): string {
  if (place === '') return '';
  return xmlElement(
    'PstlAdr',
    xmlLeaf('TwnNm', place),
    xmlLeaf('Ctry', country),
    ...addressLines.map(line => xmlLeaf('AdrLine', line)),
  );
}

const party = (one: OrderParty): string => xmlLeaf('Nm', one.name) + address(one);
const account = ({ account: number }: OrderParty): string => xmlElement('Id', xmlLeaf('IBAN', ibanOf(number)));

const transfer = (payment: OrderPayment): string =>
  xmlElement(
    'CdtTrfTxInf',
    xmlElement('PmtId', xmlLeaf('InstrId', payment.id), xmlLeaf('EndToEndId', payment.id)),
    xmlElement('Amt', xmlLeaf('InstdAmt Ccy="EUR"', formatCents(payment.amountCents))),
    xmlElement('Cdtr', party(payment.payee)),
    xmlElement('CdtrAcct', account(payment.payee)),
    payment.purpose === '' ? '' : xmlElement('RmtInf', xmlLeaf('Ustrd', payment.purpose)),
  );

/**
 * Orders as pain.001.001.09 by EPC132-08: one group of payments by SEPA with shared charges, each booked for itself (BtchBookg false), so
 * that each comes back in the statement with its end-to-end id. The payer's bank is told by its account.
 */
export function writePain({ id, createdAt, payer, day, payments, totalCents }: ReadyOrders): string {
  const sums = xmlLeaf('NbOfTxs', String(payments.length)) + xmlLeaf('CtrlSum', formatCents(totalCents));
  const head = xmlElement(
    'GrpHdr',
    xmlLeaf('MsgId', id),
    xmlLeaf('CreDtTm', createdAt),
    sums,
    xmlElement('InitgPty', xmlLeaf('Nm', payer.name)),
  );
  const group = xmlElement(
    'PmtInf',
    xmlLeaf('PmtInfId', id),
    xmlLeaf('PmtMtd', 'TRF'),
    xmlLeaf('BtchBookg', 'false'),
    sums,
    xmlElement('PmtTpInf', xmlElement('SvcLvl', xmlLeaf('Cd', 'SEPA'))),
    xmlElement('ReqdExctnDt', xmlLeaf('Dt', day)),
    xmlElement('Dbtr', party(payer)),
    xmlElement('DbtrAcct', account(payer)),
    xmlElement('DbtrAgt', xmlElement('FinInstnId', xmlElement('Othr', xmlLeaf('Id', 'NOTPROVIDED')))),
    xmlLeaf('ChrgBr', 'SLEV'),
    ...payments.map(transfer),
  );
  return `<?xml version="1.0" encoding="UTF-8"?>\n${xmlElement(
    'Document xmlns="urn:iso:std:iso:20022:tech:xsd:pain.001.001.09"',
    xmlElement('CstmrCdtTrfInitn', head, group),
  )}\n`;
}
