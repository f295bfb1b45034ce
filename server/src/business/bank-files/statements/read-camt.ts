import { Problem } from '../../../platform/problem.ts';
import type { XmlElement } from '../../../platform/xml/xml-tree.ts';
import type { ReadLine, ReadStatement } from './complete-statement.ts';
import { elementOf, elementsOf, neededText, textOf } from './elements.ts';
import type { Batch, StatementWarning } from './statement.ts';
import {
  missing,
  readCount,
  readOtherAccount,
  readPointAmount,
  readReference,
  readStatementCurrency,
  readText,
  readXmlDay,
  unreadable,
} from './values.ts';

const family = /^urn:iso:std:iso:20022:tech:xsd:camt\.053\.001\.(\d\d)$/;
const versions = new Set(['02', '08']);

export const isCamt = ({ local, uri }: XmlElement): boolean => local === 'Document' && family.test(uri);

type Money = { readonly cents: bigint; readonly currency: string };

function readMoney(from: XmlElement, path: string): Money | null {
  const element = elementOf(from, path);
  if (!element) return null;
  const text = readText(element.text) ?? '';
  const currency = readStatementCurrency(element.attributes.get('Ccy') ?? '', `${path}/@Ccy`);
  return { cents: readPointAmount(text, path), currency };
}

function readDirection(from: XmlElement): 'in' | 'out' {
  const mark = neededText(from, 'CdtDbtInd');
  if (mark === 'CRDT') return 'in';
  if (mark === 'DBIT') return 'out';
  throw unreadable('CdtDbtInd', mark);
}

/** A date, or the day of an instant. */
function readDay(from: XmlElement, path: string): string | null {
  const text = textOf(from, `${path}/Dt`) ?? textOf(from, `${path}/DtTm`);
  return text === null ? null : readXmlDay(text, path);
}

const balanceKind = (balance: XmlElement): string | null => textOf(balance, 'Tp/CdOrPrtry/Cd');

/** The balance of a kind; one in another currency than the account's says nothing of it. */
function readBalance(
  statement: XmlElement,
  kinds: readonly string[],
): (Money & { readonly date: string | null }) | null {
  const found = elementsOf(statement, 'Bal').filter(one => kinds.includes(balanceKind(one) ?? ''));
  const [first, second] = found;
  if (second) throw new Problem(400, 'statement-twice', { params: { field: `Bal ${kinds.join(' ')}` } });
  if (!first) return null;
  const money = readMoney(first, 'Amt');
  if (!money) throw missing('Bal/Amt');
  return { ...money, cents: readDirection(first) === 'in' ? money.cents : -money.cents, date: readDay(first, 'Dt') };
}

const accountIn = (from: XmlElement, path: string): string | null =>
  readOtherAccount(textOf(from, `${path}/Id/IBAN`) ?? textOf(from, `${path}/Id/Othr/Id`));

/** `NOTPROVIDED` is what SEPA writes where there is no id. */
const idOf = (text: string | null): string | null => (text === 'NOTPROVIDED' || text === 'NONREF' ? null : text);

const joined = (from: XmlElement, path: string): string | null =>
  readText(
    elementsOf(from, path)
      .map(({ text }) => text)
      .join(' '),
  );

/** What one transaction says of the other side. `isPaidTo` is whether the owner of the account was to be paid by it. */
function readDetails(details: XmlElement | null, entry: XmlElement, isPaidTo: boolean) {
  if (!details)
    return {
      ...{ otherAccount: null, otherName: null, debitReference: null, creditReference: null, code: null },
      ...{ endToEndId: null, purpose: textOf(entry, 'AddtlNtryInf') ?? '' },
    };
  const other = isPaidTo ? 'Dbtr' : 'Cdtr';
  return {
    otherAccount: accountIn(details, `RltdPties/${other}Acct`),
    otherName: textOf(details, `RltdPties/${other}/Nm`) ?? textOf(details, `RltdPties/${other}/Pty/Nm`),
    debitReference: null,
    creditReference: readReference('', joined(details, 'RmtInf/Strd/CdtrRefInf/Ref')),
    purpose: joined(details, 'RmtInf/Ustrd') ?? textOf(details, 'AddtlTxInf') ?? textOf(entry, 'AddtlNtryInf') ?? '',
    code: textOf(details, 'Purp/Cd') ?? textOf(details, 'Purp/Prtry'),
    endToEndId: idOf(textOf(details, 'Refs/EndToEndId')),
  };
}

function readBatch(entry: XmlElement): Batch | null {
  const batch = elementOf(entry, 'NtryDtls/Btch');
  if (!batch) return null;
  const count = textOf(batch, 'NbOfTxs');
  return { id: idOf(textOf(batch, 'PmtInfId')), count: count === null ? null : readCount(count, 'Btch/NbOfTxs') };
}

/** The amounts of several transactions that make up an entry exactly; null where the file doesn't say them all, and then it stays one line. */
function partsOf(details: readonly XmlElement[], whole: Money): readonly bigint[] | null {
  const parts = details.map(one => readMoney(one, 'Amt') ?? readMoney(one, 'AmtDtls/TxAmt/Amt'));
  const cents = parts.flatMap(one => (one && one.currency === whole.currency ? [one.cents] : []));
  const sum = cents.reduce((all, one) => all + one, 0n);
  return cents.length === details.length && sum === whole.cents ? cents : null;
}

function readEntry(entry: XmlElement, currency: string, statementId: string): readonly ReadLine[] {
  const whole = readMoney(entry, 'Amt');
  if (!whole) throw missing('Ntry/Amt');
  if (whole.currency !== currency) throw unreadable('Ntry/Amt/@Ccy', whole.currency);
  const direction = readDirection(entry);
  const mark = textOf(entry, 'RvslInd') ?? 'false';
  if (!/^(?:true|false|0|1)$/.test(mark)) throw unreadable('RvslInd', mark);
  const reversal = mark === 'true' || mark === '1';
  const reference = textOf(entry, 'AcctSvcrRef');
  const own = textOf(entry, 'NtryRef');
  const identity = idOf(reference) ?? (own === null ? null : `${statementId}/${own}`);
  const all = elementsOf(entry, 'NtryDtls/TxDtls');
  const dates = { bookedOn: readDay(entry, 'BookgDt'), valueOn: readDay(entry, 'ValDt') };
  const isPaidTo = (direction === 'in') !== reversal;
  const line = (details: XmlElement | null, amountCents: bigint, name: string | null): ReadLine => {
    const said = readDetails(details, entry, isPaidTo);
    const content = JSON.stringify([direction, String(amountCents), reversal, dates, said, name]);
    return { identity: name, content, direction, amountCents, reversal, ...said, ...dates, batch: readBatch(entry) };
  };
  if (all.length < 2) return [line(all[0] ?? null, whole.cents, identity)];
  const parts = partsOf(all, whole);
  if (!parts) return [line(null, whole.cents, identity)];
  return parts.map((cents, at) => line(all[at] ?? null, cents, identity === null ? null : `${identity}/${at + 1}`));
}

/** Booked entries alone: what is pending isn't paid. */
function bookedOf(statement: XmlElement): { readonly booked: readonly XmlElement[]; readonly others: number } {
  const entries = elementsOf(statement, 'Ntry');
  const booked = entries.filter(entry => {
    const status = elementOf(entry, 'Sts');
    if (!status) throw missing('Ntry/Sts');
    const code = status.children.length > 0 ? textOf(status, 'Cd') : readText(status.text);
    if (code === null || !/^[A-Z]{4}$/.test(code)) throw unreadable('Ntry/Sts', code ?? '');
    return code === 'BOOK';
  });
  return { booked, others: entries.length - booked.length };
}

function readStatement(statement: XmlElement): ReadStatement {
  const id = neededText(statement, 'Id');
  const account = accountIn(statement, 'Acct');
  if (account === null) throw missing('Acct/Id');
  const opening = readBalance(statement, ['OPBD', 'PRCD']);
  const closing = readBalance(statement, ['CLBD']);
  const named = textOf(statement, 'Acct/Ccy') ?? opening?.currency ?? closing?.currency;
  if (named === undefined) throw missing('Acct/Ccy');
  const currency = readStatementCurrency(named, 'Acct/Ccy');
  const own = (balance: typeof opening): bigint | null =>
    balance && balance.currency === currency ? balance.cents : null;
  const isOther = [opening, closing].some(balance => balance !== null && balance.currency !== currency);
  const { booked, others } = bookedOf(statement);
  const warnings: StatementWarning[] = [
    ...(isOther ? [{ code: 'other-currency-balance' } as const] : []),
    ...(others > 0 ? [{ code: 'not-booked', count: others } as const] : []),
  ];
  const made = textOf(statement, 'FrToDt/ToDtTm') ?? textOf(statement, 'CreDtTm');
  const date = closing?.date ?? (made === null ? null : readXmlDay(made, 'CreDtTm'));
  if (date === null) throw missing('Bal/Dt');
  return {
    format: 'camt.053',
    account,
    number: textOf(statement, 'ElctrncSeqNb') ?? textOf(statement, 'LglSeqNb'),
    date,
    openingCents: own(opening),
    closingCents: own(closing),
    currency,
    lines: booked.flatMap(entry => readEntry(entry, currency, id)),
    warnings,
  };
}

/** The statements of a camt.053, version 02 or 08. */
export function readCamt(root: XmlElement): readonly ReadStatement[] {
  const version = family.exec(root.uri)?.[1] ?? '';
  if (!versions.has(version)) throw new Problem(400, 'statement-camt-version', { params: { version } });
  return elementsOf(root, 'BkToCstmrStmt/Stmt').map(readStatement);
}
