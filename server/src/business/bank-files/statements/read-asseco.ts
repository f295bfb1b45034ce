import { Problem } from '../../../platform/problem.ts';
import type { XmlElement } from '../../../platform/xml/xml-tree.ts';
import type { ReadLine, ReadStatement } from './complete-statement.ts';
import { elementOf, elementsOf, neededText, textOf } from './elements.ts';
import {
  readCount,
  readOtherAccount,
  readPointAmount,
  readReference,
  readSignedAmount,
  readStatementCurrency,
  readXmlDay,
  unreadable,
} from './values.ts';

const roots = new Set(['stmtrs', 'pmtnotification', 'stmtrslist']);
/** Of domestic payments, today's and earlier ones, as an answer or a notice. */
const kinds = /^ibank\.payment\.(?:stmtrs|notification)\.ledger(?:\.past)?$/;

export const isAsseco = ({ local, uri }: XmlElement): boolean => uri === '' && roots.has(local);

function readDirection(line: XmlElement): 'in' | 'out' {
  const benefit = neededText(line, 'benefit');
  if (benefit === 'credit') return 'in';
  if (benefit === 'debit') return 'out';
  throw unreadable('benefit', benefit);
}

function readLine(line: XmlElement, currency: string): ReadLine {
  const direction = readDirection(line);
  const own = readReference(textOf(line, 'refmodel'), textOf(line, 'refnumber'));
  const other = readReference(textOf(line, 'payeerefmodel'), textOf(line, 'payeerefnumber'));
  const said = readStatementCurrency(textOf(line, 'curdef') ?? currency, 'curdef');
  if (said !== currency) throw unreadable('curdef', said);
  const [booked, value] = [textOf(line, 'dtposted'), textOf(line, 'dtavail')];
  return {
    identity: neededText(line, 'fitid'),
    content: '',
    direction,
    amountCents: readPointAmount(neededText(line, 'trnamt'), 'trnamt'),
    reversal: false,
    otherAccount: readOtherAccount(textOf(line, 'payeeaccountinfo/acctid')),
    otherName: textOf(line, 'payeeinfo/name'),
    // The owner of the statement is who pays what goes out, and who is paid what comes in.
    debitReference: direction === 'out' ? own : other,
    creditReference: direction === 'out' ? other : own,
    purpose: textOf(line, 'purpose') ?? '',
    code: textOf(line, 'purposecode'),
    bookedOn: booked === null ? null : readXmlDay(booked, 'dtposted'),
    valueOn: value === null ? null : readXmlDay(value, 'dtavail'),
    endToEndId: null,
    batch: null,
  };
}

function readStatement(root: XmlElement): ReadStatement {
  const kind = textOf(root, 'rstype') ?? textOf(root, 'notiftype') ?? '';
  if (!kinds.test(kind))
    throw new Problem(400, 'statement-other-kind', { params: { kind: kind === '' ? root.local : kind } });
  const status = textOf(root, 'status/code') ?? '0';
  if (status !== '0') throw new Problem(400, 'statement-bank-error', { params: { status: status.slice(0, 20) } });
  const currency = readStatementCurrency(neededText(root, 'curdef'), 'curdef');
  const list = elementOf(root, 'trnlist');
  const count = list?.attributes.get('count');
  const lines = [...(list ? elementsOf(list, 'stmttrn') : []), ...elementsOf(root, 'stmttrn')];
  return {
    format: 'asseco-xml',
    account: readOtherAccount(neededText(root, 'acctid')) ?? '',
    number: neededText(root, 'stmtnumber'),
    date: readXmlDay(neededText(root, 'availbal/dtasof'), 'availbal/dtasof'),
    openingCents: readSignedAmount(neededText(root, 'ledgerbal/balamt'), 'ledgerbal/balamt'),
    closingCents: readSignedAmount(neededText(root, 'availbal/balamt'), 'availbal/balamt'),
    currency,
    lines: lines.map(line => readLine(line, currency)),
    statedCount: count === undefined ? null : readCount(count, 'trnlist/@count'),
  };
}

/** The statements of Asseco's Office Banking and FX Client: one, or a list. */
export const readAsseco = (root: XmlElement): readonly ReadStatement[] =>
  root.local === 'stmtrslist'
    ? root.children.filter(({ local }) => local !== 'stmtrslist' && roots.has(local)).map(readStatement)
    : [readStatement(root)];
