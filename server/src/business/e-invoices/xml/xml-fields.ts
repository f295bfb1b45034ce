import { type CalendarDate, isCalendarDate } from '@skonto/domain/calendar/calendar-date';
import { parseDecimal } from '@skonto/domain/money/decimal';
import type { XmlElement } from '../../../platform/xml/xml-tree.ts';
import type { Amount, EInvoiceField, Fault } from '../e-invoice.ts';

/** Places of an `Amount`: more than any line has. */
const places = 10;
/** No name, number or code is longer; terms are cut there instead. */
const maxLength = 1000;

/** A decimal of XML Schema: a sign in front, a point, no exponent and no groups; null for everything else, `1,50` too. */
export function readDecimal(text: string): Amount | null {
  const match = /^([+-]?)(\d*)(?:\.(\d*))?$/.exec(text);
  const [, sign = '', whole = '', fraction = ''] = match ?? [];
  if (whole === '' && fraction === '') return null;
  const minus = sign === '-' ? '-' : '';
  const units = parseDecimal(`${minus}${whole || '0'}${fraction === '' ? '' : `.${fraction}`}`, places);
  return typeof units === 'bigint' ? { units, decimals: fraction.length } : null;
}

/** A date of XML Schema, whose zone says nothing about the day on the invoice. */
export function readXmlDate(text: string): CalendarDate | null {
  const date = /^(\d{4}-\d{2}-\d{2})(?:Z|[+-]\d{2}:\d{2})?$/.exec(text)?.[1];
  return date !== undefined && isCalendarDate(date) ? date : null;
}

/** A text of its own instead of a part of the file's, which would stay in memory with it; short ones are copies already. */
const detached = (text: string): string => (text.length < 13 ? text : Buffer.from(text, 'utf8').toString('utf8'));
const plain = (text: string): string => (/\s/.test(text) ? text.replace(/\s+/g, ' ').trim() : text);

type Step = { readonly uri: string; readonly local: string };
type Elements = readonly XmlElement[];
/** The namespaces of a syntax by the prefix that its reader writes; the file's own prefixes count for nothing. */
export type Prefixes = Readonly<Record<string, string>>;

/** Paths are written in the code alone, and each is taken apart once. */
const knownPaths = new WeakMap<Prefixes, Map<string, readonly Step[]>>();

/** Finds elements by paths such as `cac:Party/cbc:Name`, which go from an element down. */
function openPaths(prefixes: Prefixes) {
  const paths = knownPaths.get(prefixes) ?? new Map<string, readonly Step[]>();
  knownPaths.set(prefixes, paths);
  const stepsOf = (path: string): readonly Step[] => {
    const known = paths.get(path);
    if (known) return known;
    const steps = path.split('/').map(step => {
      const [local = '', prefix = ''] = step.split(':').toReversed();
      return { uri: prefixes[prefix] ?? '', local };
    });
    paths.set(path, steps);
    return steps;
  };
  return (from: XmlElement, path: string): Elements => {
    let found: XmlElement[] = [from];
    for (const { uri, local } of stepsOf(path)) {
      const next: XmlElement[] = [];
      for (const { children } of found)
        for (const child of children) if (child.local === local && child.uri === uri) next.push(child);
      found = next;
    }
    return found;
  };
}

/** A file may have a fault a hundred thousand times; nobody reads more than some of a kind. */
const maxFaultsOfKind = 3;

function reportTo(faults: Fault[], code: Fault['code'], field: EInvoiceField, value: string): void {
  const alike = faults.filter(fault => fault.code === code && fault.field === field);
  if (alike.length < maxFaultsOfKind) faults.push({ code, field, value: value.slice(0, 90) });
}

/** Reads what stands in elements. */
function openValues(faults: Fault[]) {
  const leaf = (element: XmlElement, field: EInvoiceField): string | null => {
    const text = plain(element.text);
    if (element.children.length > 0) reportTo(faults, 'unreadable', field, element.local);
    else if (text.length > maxLength) reportTo(faults, 'too-long', field, text.slice(0, 40));
    else return text === '' ? null : detached(text);
    return null;
  };
  /** What each element says, as it is read; what isn't read is a fault. */
  const read = <Value>(
    elements: Elements,
    field: EInvoiceField,
    reader: (text: string, element: XmlElement) => Value | null,
  ): readonly { readonly value: Value; readonly text: string }[] =>
    elements.flatMap(element => {
      const text = leaf(element, field);
      const value = text === null ? null : reader(text, element);
      if (text !== null && value === null) reportTo(faults, 'unreadable', field, text.slice(0, 40));
      return text === null || value === null ? [] : [{ value, text }];
    });
  /** The value of elements that stand for one thing: the same in all of them, else it isn't known. */
  const same = <Value>(
    values: readonly { readonly value: Value; readonly text: string }[],
    field: EInvoiceField,
    keyOf: (value: Value) => string | bigint,
  ): Value | null => {
    const [first, ...others] = values;
    const other = first && others.find(({ value }) => keyOf(value) !== keyOf(first.value));
    if (!other) return first?.value ?? null;
    reportTo(faults, 'twice', field, `${first.text.slice(0, 40)} / ${other.text.slice(0, 40)}`);
    return null;
  };
  return {
    read,
    textOf: (elements: Elements, field: EInvoiceField): string | null =>
      same(
        read(elements, field, text => text),
        field,
        text => text,
      ),
    amountOf: (elements: Elements, field: EInvoiceField): Amount | null =>
      same(read(elements, field, readDecimal), field, ({ units }) => units),
  };
}

/**
 * Reads the elements of one syntax. What can't be read is null and stands in `faults`; nothing is repaired, and of two different values none
 * is chosen.
 */
export function openFields(prefixes: Prefixes, faults: Fault[]) {
  const all = openPaths(prefixes);
  const { read, textOf, amountOf } = openValues(faults);
  return {
    all,
    textOf,
    amountOf,
    amountsOf: (elements: Elements, field: EInvoiceField): readonly Amount[] =>
      read(elements, field, readDecimal).map(({ value }) => value),
    /** The only element of a path, or undefined: two of them can't both be meant. */
    one: (from: XmlElement, path: string, field: EInvoiceField): XmlElement | undefined => {
      const [first, second] = all(from, path);
      if (second) reportTo(faults, 'twice', field, second.local);
      return first;
    },
    text: (from: XmlElement, path: string, field: EInvoiceField): string | null => textOf(all(from, path), field),
    amount: (from: XmlElement, path: string, field: EInvoiceField): Amount | null => amountOf(all(from, path), field),
    /** All dates of a path, without repeats. */
    dates: (
      from: XmlElement,
      path: string,
      field: EInvoiceField,
      reader: (text: string, element: XmlElement) => CalendarDate | null = readXmlDate,
    ): readonly CalendarDate[] => [...new Set(read(all(from, path), field, reader).map(({ value }) => value))],
    /** What several elements say, one below the other, and no more of it than anybody reads. */
    lines: (from: XmlElement, path: string): string | null => {
      const texts = all(from, path).map(({ text }) => plain(text));
      const said = [...new Set(texts)].filter(text => text !== '').join('\n');
      return said === '' ? null : detached(said.slice(0, maxLength));
    },
    fault: (code: Fault['code'], field: EInvoiceField, value: string): void => {
      reportTo(faults, code, field, value.slice(0, 40));
    },
  };
}
export type Fields = ReturnType<typeof openFields>;
