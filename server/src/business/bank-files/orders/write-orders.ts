import type { CalendarDate } from '@skonto/domain/calendar/calendar-date';
import iconv from 'iconv-lite';
import { textWorkbook } from '../../../platform/lists/workbook.ts';
import type { Locale, Translate } from '../../../platform/words/texts.ts';
import type { BankProfile, OrderEncoding, OrderFormat } from './bank-profiles.ts';
import { assecoTxt, halcomTxt, multiEBank } from './layouts.ts';
import {
  noReference,
  type OrderFile,
  type OrderParty,
  type OrderProblem,
  type ReadyOrders,
  type Shortened,
} from './order-file.ts';
import { orderCsv, orderSheet } from './order-table.ts';
import { prepareOrders } from './prepare-orders.ts';
import { writeAssecoXml } from './write-asseco-xml.ts';
import { writeFixedWidth } from './write-fixed-width.ts';
import { writePain } from './write-pain.ts';

/** A file for a bank, or why there is none. What was shortened is told either way. */
export type WrittenOrders = { readonly shortened: readonly Shortened[] } & (
  | { readonly problems: readonly OrderProblem[] }
  | {
      readonly name: string;
      readonly contentType: string;
      readonly bytes: Buffer;
      readonly count: number;
      readonly totalCents: bigint;
    }
);
/** For tables: headings and the delimiter that the reader's Excel parts cells at. */
export type Words = { readonly t: Translate; readonly locale: Locale };

const kinds: Readonly<Record<'xml' | 'txt' | 'csv' | 'xlsx', string>> = {
  xml: 'application/xml',
  txt: 'text/plain',
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
};
const extensions: Readonly<Record<OrderFormat, keyof typeof kinds>> = {
  'pain.001.001.09': 'xml',
  'asseco-xml': 'xml',
  'asseco-txt': 'txt',
  'halcom-txt': 'txt',
  'multi-e-bank': 'txt',
  csv: 'csv',
  xlsx: 'xlsx',
};
/** How the names of a format's files end. */
export const extensionOf = (format: OrderFormat): string => extensions[format];

const charsets: Readonly<Record<OrderEncoding, string>> = {
  'utf-8': 'utf8',
  'utf-16le': 'utf-16le',
  'windows-1250': 'windows-1250',
  ascii: 'ascii',
};

function textOf(orders: ReadyOrders, profile: BankProfile, { t, locale }: Words): string {
  if (profile.format === 'pain.001.001.09') return writePain(orders);
  if (profile.format === 'asseco-xml') return writeAssecoXml(orders, profile);
  if (profile.format === 'asseco-txt') return writeFixedWidth(orders, assecoTxt, profile);
  if (profile.format === 'halcom-txt') return writeFixedWidth(orders, halcomTxt, profile);
  if (profile.format === 'multi-e-bank') return writeFixedWidth(orders, multiEBank, profile);
  return orderCsv(orders, t, locale === 'sr' ? ';' : ',');
}

async function bytesOf(orders: ReadyOrders, profile: BankProfile, words: Words): Promise<Buffer> {
  if (profile.format === 'xlsx') {
    const pieces: Buffer[] = [];
    for await (const piece of textWorkbook([orderSheet(orders, words.t)])) pieces.push(piece);
    return Buffer.concat(pieces);
  }
  const text = textOf(orders, profile, words) + (profile.endMark ? '\u001a' : '');
  return iconv.encode(text, charsets[profile.encoding]);
}

/**
 * Writes orders as a bank takes them. Whatever the bank's file can't say is a problem and then there is no file: an amount or a reference is
 * never cut, and nothing is left out in silence. The same orders make the same bytes, but for a workbook's.
 */
export async function writeOrders(file: OrderFile, profile: BankProfile, words: Words): Promise<WrittenOrders> {
  const prepared = prepareOrders(file, profile);
  if ('problems' in prepared) return prepared;
  const { ready, shortened } = prepared;
  const extension = extensions[profile.format];
  return {
    shortened,
    name: `${ready.id.replace(/[^\w.-]/g, '-')}.${extension}`,
    contentType: kinds[extension],
    bytes: await bytesOf(ready, profile, words),
    count: ready.payments.length,
    totalCents: ready.totalCents,
  };
}

/** Between whom a test file would pay, and when: two accounts of the payer's own, say. */
export type TestParties = {
  readonly payer: OrderParty;
  readonly payee: OrderParty;
  readonly day: CalendarDate;
  readonly createdAt: string;
};

/** A file with one payment of 1.00, by which a bank shows that it takes the profile. Nothing in it is an order of anybody. */
export const testFile = (profile: BankProfile, parties: TestParties, words: Words): Promise<WrittenOrders> =>
  writeOrders(
    {
      id: `TEST-${parties.day}`,
      createdAt: parties.createdAt,
      payer: parties.payer,
      day: parties.day,
      payments: [
        {
          id: `TEST-${parties.day}-1`,
          payee: parties.payee,
          amountCents: 100n,
          currency: profile.currency,
          purpose: 'TEST SKONTO',
          code: '290',
          debitReference: noReference,
          creditReference: noReference,
          urgent: false,
        },
      ],
    },
    profile,
    words,
  );
