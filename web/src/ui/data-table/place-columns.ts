import type { Column } from './list-types.ts';

/** One column that stands, with the folded ones on the lines of its cell. */
export type PlacedColumn<Row> = {
  readonly column: Column<Row>;
  /** First line, beside the column's own fact; then the lines under it. */
  readonly beside: readonly Column<Row>[];
  readonly lines: readonly (readonly Column<Row>[])[];
};
export type Placement<Row> = {
  readonly stand: readonly PlacedColumn<Row>[];
  readonly folded: number;
  /** Narrower than this a row is a card. */
  readonly cards: boolean;
};

/** What is known of widths, in px: of each column's widest fact, and of whole tables that turned out wider than was thought. */
export type KnownWidths = {
  readonly facts: ReadonlyMap<string, number>;
  readonly tables: ReadonlyMap<number, number>;
};
export const nothingKnown: KnownWidths = { facts: new Map(), tables: new Map() };

export const cardWidth = 560;
const checkWidth = 38;
const paddings = 13;
const gap = 8;
const guess = 96;
/** Names end in three dots and other words are wrapped: they need no more than this. */
const enoughForWords = 84;

type Target = { readonly into: string; readonly line: 1 | 2 | 3 } | null;

/** Which columns give their place up, in their order: the last money column never does, nor the first one. */
export function foldingOrder<Row>(columns: readonly Column<Row>[]): readonly Column<Row>[] {
  const lastMoney = columns.findLast(column => column.numeric);
  const order = (column: Column<Row>, at: number) =>
    column.fold === undefined || column.fold === 'never' ? 1000 - at : column.fold.at;
  return columns
    .map((column, at) => ({ column, rank: order(column, at) }))
    .slice(1)
    .filter(one => one.column.fold !== 'never' && (one.column.fold !== undefined || one.column !== lastMoney))
    .sort((a, b) => a.rank - b.rank)
    .map(one => one.column);
}

/** Whether the next column to go is left out altogether, as the reader's own company is: no name needs to be cut for such a one. */
export function isNextLeftOut<Row>(columns: readonly Column<Row>[], folded: number): boolean {
  const next = foldingOrder(columns)[folded]?.fold;
  return typeof next === 'object' && next.into === null;
}

/** Where a folded column's facts go; a target that isn't shown, or is folded itself, hands them on. */
function targetOf<Row>(column: Column<Row>, columns: readonly Column<Row>[], standing: ReadonlySet<string>): Target {
  let { fold } = column;
  let line: 1 | 2 | 3 = 2;
  for (let step = 0; step < columns.length; step += 1) {
    if (fold === undefined || fold === 'never') break;
    if (fold.into === null) return null;
    const { into } = fold;
    line = step > 0 && fold.line === 1 ? 2 : fold.line;
    if (standing.has(into)) return { into, line };
    fold = columns.find(one => one.key === into)?.fold;
  }
  return { into: columns[0]?.key ?? '', line };
}

function fold<Row>(
  columns: readonly Column<Row>[],
  away: readonly Column<Row>[],
  cards = false,
): readonly PlacedColumn<Row>[] {
  const standing = new Set(columns.filter(column => !away.includes(column)).map(column => column.key));
  const hosts = new Map<string, Column<Row>[][]>();
  for (const column of columns) {
    if (standing.has(column.key) || (cards && isLeftOutOfCards(column))) continue;
    const target = targetOf(column, columns, standing);
    if (target === null) continue;
    const lines = hosts.get(target.into) ?? [[], [], []];
    lines[target.line - 1]?.push(column);
    hosts.set(target.into, lines);
  }
  return columns
    .filter(column => standing.has(column.key))
    .map(column => {
      const [beside = [], ...lines] = hosts.get(column.key) ?? [];
      return { column, beside, lines: lines.filter(line => line.length > 0) };
    });
}

const isLeftOutOfCards = <Row>({ fold }: Column<Row>): boolean =>
  typeof fold === 'object' && fold.into !== null && fold.inCards === false;

const isWords = <Row>(column: Column<Row>): boolean => !column.numeric && !column.fits;

function widthOf<Row>({ column, beside, lines }: PlacedColumn<Row>, known: KnownWidths): number {
  const fact = (one: Column<Row>): number => {
    const width = known.facts.get(one.key) ?? guess;
    return isWords(one) ? Math.min(width, enoughForWords) : width;
  };
  const lineWidths = [[column, ...beside], ...lines].map(line =>
    line.reduce((sum, one) => sum + fact(one) + gap, -gap),
  );
  return Math.max(...lineWidths) + paddings;
}

/** The fewest folds with which the table fits a width. */
export function placeColumns<Row>(
  columns: readonly Column<Row>[],
  { width, selectable, known }: { width: number; selectable: boolean; known: KnownWidths },
): Placement<Row> {
  const order = foldingOrder(columns);
  const cards = width > 0 && width < cardWidth;
  for (let folded = cards ? order.length : 0; folded < order.length; folded += 1) {
    const stand = fold(columns, order.slice(0, folded));
    const needed =
      known.tables.get(folded) ?? stand.reduce((sum, one) => sum + widthOf(one, known), selectable ? checkWidth : 0);
    if (width === 0 || needed <= width) return { stand, folded, cards: false };
  }
  return { stand: fold(columns, order, cards), folded: order.length, cards };
}
