import type { ListDeclaration, ListFilter, ListQuery } from '@skonto/api/list';
import type { Page } from '@skonto/api/wire';
import type { ReactNode } from 'react';
import type { ListSearch } from '../../lib/list-state.ts';
import type { TypeaheadSearch } from '../forms/suggestion.ts';
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
  readonly cell: (row: Row) => ReactNode;
};

export type FilterChoice = { readonly value: string; readonly label: string };
/** One thing a list can be filtered by; its type and operators come from the list's declaration. */
export type FilterField = {
  readonly key: string;
  readonly label: string;
  readonly choices?: readonly FilterChoice[];
  /** Values are found by typing; the filter then holds the chosen id. */
  readonly search?: TypeaheadSearch;
  readonly nameOf?: (value: string) => string | undefined;
  /** What an id of an address is called, for those that were not chosen here and now. */
  readonly findName?: (id: number, signal: AbortSignal) => Promise<string>;
};

/** What the rows on screen need of a list: the same object until something of it changes. */
export type DrawnRows<Row> = Pick<ListModel<Row>, 'blockedBy' | 'selection' | 'select'> & {
  readonly rows: readonly Row[];
  readonly rule: SelectionRule<Row>;
};

export type ListModel<Row> = {
  readonly declaration: ListDeclaration;
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
