import type { ListDeclaration, ListFilter, ListQuery } from '@skonto/api/list';
import type { Page } from '@skonto/api/wire';
import type { ReactNode } from 'react';
import type { ListSearch } from '../../lib/list-state.ts';
import type { SuggestionId, TypeaheadSearch } from '../forms/suggestion.ts';
import type { Selection, SelectionRule } from './selection.ts';

export type RowTone = 'ok' | 'bad' | 'emphasis' | undefined;

export type Column<Row> = {
  readonly key: string;
  readonly label: string;
  /** Key of the list to sort by; absent: the column can't be sorted. */
  readonly sortKey?: string;
  readonly numeric?: boolean;
  /** Keeps short facts such as dates on one line. */
  readonly fits?: boolean;
  /** Names of several words, which would else be squeezed to one word a line. */
  readonly roomy?: boolean;
  /** Hidden until chosen. */
  readonly extra?: boolean;
  /** Where the column goes when the screen has no room for it; absent: under the first column, the last one first. */
  readonly fold?: Fold;
  readonly cell: (row: Row) => ReactNode;
  /** What the fact means, in few words on a second line: 43 days early, 1.4%. */
  readonly note?: (row: Row) => string;
};

/**
 * A column without room gives its place up: lower numbers first. Its facts then stand in another column's cell, on that cell's first,
 * second or third line; `into: null` leaves them out (the reader's own company). On a card, which
 * has no headings, `named` puts the heading beside the fact, and `inCards: false` leaves the fact to the record itself.
 */
export type Fold =
  | {
      readonly at: number;
      readonly into: string;
      readonly line: 1 | 2 | 3;
      readonly named?: boolean;
      readonly inCards?: false;
    }
  | { readonly at: number; readonly into: null }
  | 'never';

/** What a list is searched by at once: one of its text fields, asked for as "contains". */
export type QuickSearch = { readonly key: string; readonly label: string };

export type FilterChoice = { readonly value: string; readonly label: string };
/** One thing a list can be filtered by; its type and operators come from the list's declaration. */
export type FilterField = {
  readonly key: string;
  readonly label: string;
  readonly choices?: readonly FilterChoice[];
  /** Values are found by typing; the filter then holds the chosen id. */
  readonly search?: TypeaheadSearch<SuggestionId>;
  /** The search offers something before anything is typed. */
  readonly searchesAtOnce?: true;
  readonly nameOf?: (value: string) => string | undefined;
  /** It comes with an address, as in a mail, and isn't offered for choosing. */
  readonly fromAddress?: true;
  /** What an id of an address is called, for those that were not chosen here and now. */
  readonly findName?: (id: string, signal: AbortSignal) => Promise<string>;
};

/** What the rows on screen need of a list: the same object until something of it changes. */
export type DrawnRows<Row> = Pick<ListModel<Row>, 'blockedBy' | 'selection' | 'select'> & {
  readonly rows: readonly Row[];
  readonly rule: SelectionRule<Row>;
};

export type ListModel<Row> = {
  readonly declaration: ListDeclaration;
  /** The path of the screen, by which it remembers what its reader chose. */
  readonly screen: string;
  readonly search: ListSearch;
  /** Changes the address; `replace` leaves no step behind for the Back button. */
  readonly go: (next: ListSearch, how?: 'push' | 'replace') => void;
  readonly filters: readonly ListFilter[];
  /** Filters the screen always adds. */
  readonly fixed: readonly ListFilter[];
  readonly query: ListQuery;
  readonly page: Page<Row> | undefined;
  readonly isPending: boolean;
  readonly isFetching: boolean;
  readonly error: Error | null;
  readonly retry: () => void;
  readonly idOf: (row: Row) => number;
  /** Why a row can't be selected, or null. */
  readonly blockedBy: (row: Row) => string | null;
  readonly selection: Selection<Row>;
  readonly select: (next: Selection<Row>) => void;
  readonly drawn: DrawnRows<Row>;
};
