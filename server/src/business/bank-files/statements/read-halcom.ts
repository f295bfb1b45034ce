import { Problem } from '../../../platform/problem.ts';
import type { ReadLine, ReadStatement } from './complete-statement.ts';
import { statementLimits } from './statement.ts';
import {
  readCount,
  readLocalDay,
  readOtherAccount,
  readPackedDay,
  readPlainCents,
  readReference,
  readText,
  unreadable,
} from './values.ts';

const rowLength = 280;
const coverLength = 147;

/** The rows of a text up to its end mark (0x1A), where it has one; of too many none. */
export function rowsOf(text: string): readonly string[] {
  const most = statementLimits.lines + 1;
  const rows = (text.split('\u001a', 1)[0] ?? '').replace(/[\r\n]{1,4}$/, '').split(/\r\n|\n|\r/, most + 1);
  if (rows.length > most) throw new Problem(400, 'statement-lines', { params: { most: statementLimits.lines } });
  return rows;
}

/** Whether the first row looks like one of Hal E-Bank's statements: an account, a mark of booking and a day. */
export const isHalcom = (text: string): boolean => /^[\d ]{18}[1-4]0\d\d\.\d\d\.\d\d/.test(text);
/** Whether a text is the recapitulation that comes beside the statement. */
export const isHalcomCover = (text: string): boolean => /^01\d{18}\d{8}/.test(text) && !isHalcom(text);

/** A part of a row by its first and last position, from one. */
const at = (row: string, first: number, last: number): string => row.slice(first - 1, last);

/** 10 and 20 debit and credit, 30 and 40 take such a line back. */
const marks: Readonly<Record<string, Pick<ReadLine, 'direction' | 'reversal'>>> = {
  '10': { direction: 'out', reversal: false },
  '20': { direction: 'in', reversal: false },
  '30': { direction: 'in', reversal: true },
  '40': { direction: 'out', reversal: true },
};

function readLine(row: string): ReadLine {
  const mark = marks[at(row, 19, 20)];
  if (!mark) throw unreadable('19–20', at(row, 19, 20));
  const isMarked = at(row, 29, 30).trim() === 'S';
  if (isMarked !== mark.reversal) throw unreadable('29–30', at(row, 29, 30));
  return {
    ...mark,
    identity: null,
    content: row.trimEnd(),
    amountCents: readPlainCents(at(row, 91, 105), '91–105'),
    otherAccount: readOtherAccount(at(row, 1, 18)),
    otherName: readText(at(row, 206, 240)),
    debitReference: readReference(at(row, 112, 113), at(row, 114, 135)),
    creditReference: readReference(at(row, 136, 137), at(row, 138, 159)),
    purpose: readText(at(row, 160, 195)) ?? '',
    // Three digits from 107 on in real files, although the specification says two from 108.
    code: readText(at(row, 107, 109)),
    bookedOn: readLocalDay(at(row, 21, 28), '21–28'),
    valueOn: readPackedDay(at(row, 67, 72), '67–72'),
    endToEndId: null,
    batch: null,
  };
}

type Cover = {
  readonly account: string;
  readonly date: string;
  readonly number: string;
} & Required<Pick<ReadStatement, 'openingCents' | 'closingCents' | 'statedCount' | 'statedDebits' | 'statedCredits'>>;

const signed = (text: string, field: string): bigint =>
  text.trim().startsWith('-') ? -readPlainCents(text.trim().slice(1), field) : readPlainCents(text, field);

function readCover(row: string): Cover {
  if (row.length !== coverLength) throw new Problem(400, 'statement-row-length', { params: { most: coverLength } });
  return {
    account: readOtherAccount(at(row, 3, 20)) ?? '',
    date: readPackedDay(at(row, 21, 28), '21–28'),
    openingCents: signed(at(row, 37, 54), '37–54'),
    statedCount: readCount(at(row, 55, 60), '55–60') + readCount(at(row, 79, 84), '79–84'),
    statedDebits: signed(at(row, 61, 78), '61–78'),
    statedCredits: signed(at(row, 85, 102), '85–102'),
    closingCents: signed(at(row, 103, 120), '103–120'),
    number: at(row, 145, 147),
  };
}

/** Takes the only cover of an account and day out of those that were given. */
function takeCover(covers: Cover[], account: string, date: string): Cover | null {
  const fitting = covers.filter(one => one.account === account && one.date === date);
  if (fitting.length > 1) throw new Problem(400, 'statement-twice', { params: { field: '_cov' } });
  const [cover] = fitting;
  if (cover) covers.splice(covers.indexOf(cover), 1);
  return cover ?? null;
}

/**
 * Statements of Hal E-Bank: rows of 280 characters, one statement for each account and day, with balances and number from the recapitulations
 * (`_cov`) that belong to them. A recapitulation that belongs to none is refused: it was uploaded with the wrong file. Which way a line that
 * takes another back moves the balance is sure only where the balances say so.
 */
export function readHalcom(text: string, coverTexts: readonly string[]): readonly ReadStatement[] {
  const groups = new Map<string, ReadLine[]>();
  for (const row of rowsOf(text)) {
    if (row.length !== rowLength) throw new Problem(400, 'statement-row-length', { params: { most: rowLength } });
    const line = readLine(row);
    const key = `${readOtherAccount(at(row, 73, 90)) ?? ''} ${line.bookedOn}`;
    const group = groups.get(key) ?? [];
    group.push(line);
    groups.set(key, group);
  }
  const covers = coverTexts.flatMap(cover => rowsOf(cover).map(readCover));
  const most = statementLimits.statements;
  if (groups.size > most || covers.length > most) throw new Problem(400, 'statement-many', { params: { most } });
  const statements = [...groups].map(([key, lines]): ReadStatement => {
    const [account = '', date = ''] = key.split(' ');
    const cover = takeCover(covers, account, date);
    const isUnsure = lines.some(({ reversal }) => reversal) && !cover;
    const read = { format: 'halcom-txt', currency: 'RSD', account, date, lines } as const;
    if (cover) return { ...read, ...cover };
    return {
      ...read,
      number: null,
      openingCents: null,
      closingCents: null,
      warnings: isUnsure ? [{ code: 'reversal-unsure' }] : [],
    };
  });
  if (covers.length > 0) throw new Problem(400, 'statement-cover-other');
  return statements;
}
