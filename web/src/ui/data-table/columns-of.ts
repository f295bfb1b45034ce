import type { Endpoint, ReplyOf } from '@skonto/api/endpoint';
import type { FieldType, ListDeclaration, ListField } from '@skonto/api/list';
import type { ReactNode } from 'react';
import type { Formats } from '../../lib/formats.ts';
import type { Fact } from '../facts.tsx';
import type { Column, FilterField } from './list-types.ts';

/** A call that answers a list: it names the declaration of the list and the shape of its rows. */
type ListEndpoint = Endpoint & { readonly list: ListDeclaration };
type RowOf<E extends ListEndpoint> = ReplyOf<E> extends { readonly content: readonly (infer Row)[] } ? Row : never;
type Fields<E extends ListEndpoint> = E['list']['fields'];
type FieldKey<E extends ListEndpoint> = keyof Fields<E> & string;
type FilterKey<E extends ListEndpoint> = {
  [K in FieldKey<E>]: Fields<E>[K] extends { readonly filter: true } ? K : never;
}[FieldKey<E>];
type ValueOf<E extends ListEndpoint, K extends FieldKey<E>> = Fields<E>[K] extends {
  readonly values: readonly (infer Value extends string)[];
}
  ? Value
  : Fields<E>[K]['type'] extends 'boolean'
    ? 'true' | 'false'
    : string;

/** What a cell can draw by itself, by the type of its field. The values of an enum are codes and need words. */
type Drawable = {
  readonly text: string | null | { readonly name: string };
  readonly money: number | null;
  readonly percent: number | null;
  readonly integer: number | null;
  readonly date: string | null;
  readonly datetime: string | null;
  readonly boolean: boolean;
  readonly enum: never;
};
type DrawsItself<E extends ListEndpoint, K extends FieldKey<E>> = K extends keyof RowOf<E>
  ? RowOf<E>[K] extends Drawable[Fields<E>[K]['type']]
    ? true
    : false
  : false;
type Labelled<Labels, K> = K extends keyof Labels ? { readonly label?: string } : { readonly label: string };
type NeedsNothing<Labels, K, Draws> = K extends keyof Labels ? Draws : false;

type Look<Row> = Omit<Partial<Column<Row>>, 'key' | 'label' | 'sortKey' | 'cell'> & {
  /** Stands for a value that is null or empty; a dash when it isn't said. */
  readonly empty?: string;
};
type Drawing<E extends ListEndpoint, K extends FieldKey<E>> =
  | { readonly cell: (row: RowOf<E>) => ReactNode; readonly word?: never }
  | (Fields<E>[K]['type'] extends 'enum' | 'boolean'
      ? { readonly word: (value: ValueOf<E, K>) => string; readonly cell?: never }
      : never)
  | (DrawsItself<E, K> extends true ? { readonly cell?: never; readonly word?: never } : never);
type ColumnOptions<E extends ListEndpoint, K extends FieldKey<E>, Labels> = Look<RowOf<E>> &
  Drawing<E, K> &
  Labelled<Labels, K>;
type ColumnBuilder<E extends ListEndpoint, Labels, Built = Column<RowOf<E>>> = <K extends FieldKey<E>>(
  key: K,
  ...options: NeedsNothing<Labels, K, DrawsItself<E, K>> extends true
    ? [options?: ColumnOptions<E, K, Labels>]
    : [options: ColumnOptions<E, K, Labels>]
) => Built;

type FilterOptions<E extends ListEndpoint, K extends FieldKey<E>, Labels> = Omit<
  FilterField,
  'key' | 'label' | 'choices'
> &
  Labelled<Labels, K> &
  (Fields<E>[K]['type'] extends 'enum'
    ? {
        readonly word: (value: ValueOf<E, K>) => string;
        /** Those of the field's values that this reader may ask for; all when it isn't said. */
        readonly values?: readonly ValueOf<E, K>[];
      }
    : Fields<E>[K]['type'] extends 'boolean'
      ? { readonly word?: (value: ValueOf<E, K>) => string }
      : { readonly word?: never });
type FilterBuilder<E extends ListEndpoint, Labels, Built = FilterField> = <K extends FilterKey<E>>(
  key: K,
  ...options: NeedsNothing<Labels, K, Fields<E>[K]['type'] extends 'enum' ? false : true> extends true
    ? [options?: FilterOptions<E, K, Labels>]
    : [options: FilterOptions<E, K, Labels>]
) => Built;

/** A field of a list as its screen has it: a column, a filter, or both under one label and with the same words. */
type Part<Row> = { readonly column?: Column<Row>; readonly filter?: FilterField };
type BothOptions<E extends ListEndpoint, K extends FilterKey<E>, Labels> = Look<RowOf<E>> &
  Labelled<Labels, K> &
  (Fields<E>[K]['type'] extends 'enum'
    ? { readonly word: (value: ValueOf<E, K>) => string; readonly cell?: (row: RowOf<E>) => ReactNode }
    : Fields<E>[K]['type'] extends 'boolean'
      ? { readonly word?: (value: ValueOf<E, K>) => string; readonly cell?: (row: RowOf<E>) => ReactNode }
      : Drawing<E, K>);
type BothBuilder<E extends ListEndpoint, Labels> = <K extends FilterKey<E>>(
  key: K,
  ...options: NeedsNothing<Labels, K, DrawsItself<E, K>> extends true
    ? [options?: BothOptions<E, K, Labels>]
    : [options: BothOptions<E, K, Labels>]
) => Part<RowOf<E>>;

/** The words and formats of cells, from `useListWords`. */
export type ListWords = { readonly formats: Formats; readonly yes: string; readonly no: string };
type Setting<Labels> = { readonly labels: Labels; readonly words: ListWords };
type Maybe<Part> = readonly (Part | false | null | undefined)[];
/** The builders as they are written, without the exact types that are for the callers. */
type AnyColumn = (key: string, options?: Partial<Column<unknown>> & AnyOptions) => Column<unknown>;
type AnyFilter = (key: string, options?: Partial<FilterField> & AnyOptions) => FilterField;
type PartOf<Build extends AnyColumn | AnyFilter> = (...given: Parameters<Build>) => Part<unknown>;
type AnyOptions = {
  readonly empty?: string;
  readonly word?: (value: string) => string;
  readonly values?: readonly string[];
};

const lookOf: Partial<Record<FieldType, { numeric: true } | { fits: true }>> = {
  money: { numeric: true },
  percent: { numeric: true },
  integer: { numeric: true },
  date: { fits: true },
  datetime: { fits: true },
};

function fieldOf(list: ListDeclaration, key: string): ListField {
  const field = list.fields[key];
  if (!field) throw new Error(`the list ${list.name} has no field ${key}`);
  return field;
}

const isNamed = (value: unknown): value is { name: string } =>
  typeof value === 'object' && value !== null && 'name' in value && typeof value.name === 'string';

/** A row's value in the reader's way, by the type of its field. */
function drawn(type: FieldType, value: unknown, { formats, yes, no }: ListWords): string {
  if (typeof value === 'boolean') return value ? yes : no;
  if (typeof value === 'number') {
    if (type === 'percent') return formats.percent(value);
    return type === 'integer' ? formats.count(value) : formats.money(value);
  }
  if (typeof value === 'string') {
    if (type === 'date') return formats.date(value);
    return type === 'datetime' ? formats.dateTime(value) : value;
  }
  return isNamed(value) ? value.name : '';
}

const valueIn = (row: unknown, key: string): unknown =>
  typeof row === 'object' && row !== null ? Reflect.get(row, key) : undefined;
const present = <Part>(parts: Maybe<Part>): Part[] =>
  parts.flatMap(part => (part === false || part === null || part === undefined ? [] : [part]));

const columnBuilder =
  (list: ListDeclaration, { labels, words }: Setting<Readonly<Record<string, string>>>): AnyColumn =>
  (key, { word, empty = '–', values: _, ...options } = {}) => {
    const field = fieldOf(list, key);
    const cell = (row: unknown): string => {
      const value = valueIn(row, key);
      const worded = word && (typeof value === 'string' || typeof value === 'boolean');
      const text = worded ? word(String(value)) : drawn(field.type, value, words);
      return text === '' ? empty : text;
    };
    const sortable = field.sort ? { sortKey: key } : {};
    return { key, label: labels[key] ?? key, ...sortable, ...lookOf[field.type], cell, ...options };
  };

const filterBuilder =
  (list: ListDeclaration, { labels, words }: Setting<Readonly<Record<string, string>>>): AnyFilter =>
  (key, { word, values, ...options } = {}) => {
    const field = fieldOf(list, key);
    const isSwitch = field.type === 'boolean';
    const yesNo = (value: string) => (value === 'true' ? words.yes : words.no);
    const say = word ?? (isSwitch ? yesNo : undefined);
    const offered = isSwitch ? ['true', 'false'] : (values ?? field.values);
    const choices = say && offered ? { choices: offered.map(value => ({ value, label: say(value) })) } : {};
    return { key, label: labels[key] ?? key, ...choices, ...options };
  };

/**
 * The columns of a list, from its declaration: a key, a label or a value's word that isn't there doesn't compile. Sort key, alignment
 * and cell follow from the field; an option says otherwise. Columns that the list doesn't know are written out between them.
 */
export function columnsOf<const E extends ListEndpoint, const Labels extends Readonly<Record<string, string>>>(
  endpoint: E,
  setting: Setting<Labels>,
  choose: (column: ColumnBuilder<E, Labels>) => Maybe<Column<RowOf<E>>>,
): readonly Column<RowOf<E>>[];
export function columnsOf(
  { list }: ListEndpoint,
  setting: Setting<Readonly<Record<string, string>>>,
  choose: (column: AnyColumn) => Maybe<Column<unknown>>,
): readonly Column<unknown>[] {
  return present(choose(columnBuilder(list, setting)));
}

/** What a list can be filtered by, from its declaration: types and operators are the field's, choices its values. */
export function filtersOf<const E extends ListEndpoint, const Labels extends Readonly<Record<string, string>>>(
  endpoint: E,
  setting: Setting<Labels>,
  choose: (filter: FilterBuilder<E, Labels>) => Maybe<FilterField>,
): readonly FilterField[];
export function filtersOf(
  { list }: ListEndpoint,
  setting: Setting<Readonly<Record<string, string>>>,
  choose: (filter: AnyFilter) => Maybe<FilterField>,
): readonly FilterField[] {
  return present(choose(filterBuilder(list, setting)));
}

/** Columns and filters in one, for lists that have them in the same order. */
export function fieldsOf<const E extends ListEndpoint, const Labels extends Readonly<Record<string, string>>>(
  endpoint: E,
  setting: Setting<Labels>,
  choose: (
    both: BothBuilder<E, Labels>,
    column: ColumnBuilder<E, Labels, Part<RowOf<E>>>,
    filter: FilterBuilder<E, Labels, Part<RowOf<E>>>,
  ) => Maybe<Part<RowOf<E>>>,
): { readonly columns: readonly Column<RowOf<E>>[]; readonly filters: readonly FilterField[] };
export function fieldsOf(
  { list }: ListEndpoint,
  setting: Setting<Readonly<Record<string, string>>>,
  choose: (both: PartOf<AnyColumn>, column: PartOf<AnyColumn>, filter: PartOf<AnyFilter>) => Maybe<Part<unknown>>,
) {
  const { labels } = setting;
  const [column, filter] = [columnBuilder(list, setting), filterBuilder(list, setting)];
  const parts = present(
    choose(
      (key, options = {}) => {
        const { label = labels[key] ?? key, word } = options;
        return { column: column(key, options), filter: filter(key, word ? { label, word } : { label }) };
      },
      (key, options) => ({ column: column(key, options) }),
      (key, options) => ({ filter: filter(key, options) }),
    ),
  );
  return { columns: parts.flatMap(one => one.column ?? []), filters: parts.flatMap(one => one.filter ?? []) };
}

/** The columns of a list as the facts of one record: those of `first`, then all others but those of `without`. */
export function factsOf<Row>(
  columns: readonly Column<Row>[],
  row: Row,
  { first = [], without = [] }: { readonly first?: readonly string[]; readonly without?: readonly string[] },
): Fact[] {
  const rest = columns.filter(({ key }) => !first.includes(key) && !without.includes(key));
  const led = first.flatMap(key => columns.filter(one => one.key === key));
  return [...led, ...rest].map(({ label, cell }) => [label, cell(row)]);
}
