import {
  namesField,
  type RateList,
  type RawFacts,
  type RawRateList,
  readRateList,
} from '@skonto/domain/billing/rate-list';
import { parse } from 'csv-parse/sync';
import { SaxesParser } from 'saxes';
import { sniffDelimiter } from '../../platform/files/csv-read.ts';
import { Problem } from '../../platform/problem.ts';

const maxDepth = 8;
const maxRows = 400;
type Facts = Record<string, string>;

/** A fact that isn't there twice over can be told; names that JavaScript gives a meaning to stay names. */
const noFacts = (): Facts => Object.create(null);

/**
 * What stands in the elements without elements of their own, by the element around them. A document type is refused, and so are
 * entities beyond XML's own five: nothing in a file leads elsewhere or grows.
 */
function xmlGroups(text: string): Facts[] {
  const parser = new SaxesParser();
  const open: { name: string; text: string; facts: Facts; isLeaf: boolean }[] = [];
  const groups: Facts[] = [];
  parser.on('doctype', () => {
    throw new Problem(400, 'list-doctype');
  });
  parser.on('opentag', ({ name }) => {
    const around = open.at(-1);
    if (around) around.isLeaf = false;
    if (open.length >= maxDepth) throw new Problem(400, 'list-unreadable');
    open.push({ name, text: '', facts: noFacts(), isLeaf: true });
  });
  const take = (piece: string) => {
    const inside = open.at(-1);
    if (inside) inside.text += piece;
  };
  parser.on('text', take);
  parser.on('cdata', take);
  parser.on('closetag', () => {
    const closed = open.pop();
    const around = open.at(-1);
    if (!closed) return;
    if (closed.isLeaf && around) around.facts[closed.name] = closed.text;
    else groups.push(closed.facts);
  });
  parser.write(text).close();
  return groups;
}

const has = (facts: RawFacts, field: Parameters<typeof namesField>[0]): boolean =>
  Object.keys(facts).some(name => namesField(field, name));

/** Whatever the elements around them are called: a group with a currency is a line, the others stand above the lines. */
function fromXml(text: string): RawRateList {
  const groups = xmlGroups(text);
  return {
    header: Object.assign(noFacts(), ...groups.filter(group => !has(group, 'currency'))),
    items: groups.filter(group => has(group, 'currency')),
  };
}

const factsOf = (names: readonly string[], cells: readonly string[]): Facts =>
  Object.assign(noFacts(), Object.fromEntries(names.map((name, at) => [name, cells[at] ?? ''])));

/** What stands above the heading: names with their values below them, or beside them. */
function csvHeader(rows: readonly string[][]): Facts {
  const header = noFacts();
  for (const [at, cells] of rows.entries()) {
    const [name = '', value = ''] = cells;
    const isHeading = cells.some(cell => namesField('number', cell)) && cells.some(cell => namesField('day', cell));
    if (isHeading) Object.assign(header, factsOf(cells, rows[at + 1] ?? []));
    else if (namesField('number', name) || namesField('day', name)) header[name] = value;
  }
  return header;
}

/** The lines stand below the row that names a currency and a unit. */
function fromCsv(text: string): RawRateList {
  const rows: string[][] = parse(text, {
    delimiter: sniffDelimiter(text),
    bom: true,
    relax_quotes: true,
    relax_column_count: true,
    skip_empty_lines: true,
    to: maxRows,
  });
  const at = rows.findIndex(
    cells => cells.some(cell => namesField('currency', cell)) && cells.some(cell => namesField('unit', cell)),
  );
  const heading = rows[at];
  if (!heading) throw new Problem(400, 'list-unreadable');
  return {
    header: csvHeader(rows.slice(0, at)),
    items: rows.slice(at + 1).map(cells => factsOf(heading, cells)),
  };
}

function rawListOf(text: string): RawRateList {
  const plain = text.replace(/^\uFEFF/, '').trim();
  try {
    return plain.startsWith('<') ? fromXml(plain) : fromCsv(plain);
  } catch (error) {
    throw error instanceof Problem ? error : new Problem(400, 'list-unreadable', { cause: error });
  }
}

/** The National Bank's list in a file's text, XML or CSV, or the refusal that says what is wrong with it. For a thread of its own. */
export async function readListText(text: string): Promise<RateList> {
  const list = readRateList(rawListOf(text));
  if (!('code' in list)) return list;
  const { code, line = 0, currency = '' } = list;
  throw new Problem(400, code, { params: { line, currency } });
}
