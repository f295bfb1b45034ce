import type { Invoice } from '@skonto/api/invoices';
import { formatFilter, type ListFilter } from '@skonto/api/list';
import type { User } from '@skonto/api/users';
import { activeInvoiceStatuses } from '@skonto/domain/invoice/invoice-status';
import type { QueryClient } from '@tanstack/react-query';
import { invoiceQuery, invoicesQuery } from '../features/invoices/invoices-queries.ts';
import { offersQuery } from '../features/offers/offers-queries.ts';
import { userQuery, usersQuery } from '../features/users/users-queries.ts';
import { currentUser } from '../lib/session.ts';
import type { IconName } from '../ui/icon.tsx';

/** What the palette knows of records: how an opened one is named, and how one is found by what stands on it. */
export type FoundRecord = {
  readonly kind: string;
  readonly path: string;
  readonly label: string;
  readonly detail: string;
};
type RecordKind = {
  readonly id: string;
  readonly icon: IconName;
  /** The entry of the menu whose visitors may look for these records. */
  readonly entry: string;
  /** The page of one record, its id the first group; null where records have no page of their own. */
  readonly page: RegExp | null;
  /** The name of a record whose page has just been shown; null when there is none. */
  readonly nameOf: (queries: QueryClient, id: number) => string | null;
  readonly find: (queries: QueryClient, term: string) => Promise<readonly FoundRecord[]>;
};

const maxFound = 5;
const like = (key: string, term: string): ListFilter => ({ key, operator: 'like', values: [term] });
const side = (role: 'buyer' | 'supplier'): ListFilter => ({ key: 'role', operator: 'eq', values: [role] });
const first = (filters: readonly ListFilter[], key: string) => ({
  page: 0,
  size: maxFound,
  sort: [{ key, dir: 'asc' as const }],
  filters,
});
/** Asks for each of the names that stand on a record, and takes the first records found by any of them. */
async function foundByAny<Row extends { readonly id: number }>(
  keys: readonly string[],
  ask: (key: string) => Promise<{ readonly content: readonly Row[] }>,
): Promise<readonly Row[]> {
  const pages = await Promise.all(keys.map(ask));
  const rows = new Map(pages.flatMap(page => page.content).map(row => [row.id, row]));
  return [...rows.values()].slice(0, maxFound);
}
const visible: ListFilter = { key: 'status', operator: 'notIn', values: ['PENDING'] };

export const recordKinds: readonly RecordKind[] = [
  {
    id: 'invoice',
    icon: 'document',
    entry: 'invoices',
    page: /^\/invoices\/details\/(\d+)$/,
    nameOf: (queries, id) => queries.getQueryData(invoiceQuery(id).queryKey)?.invoiceNumber ?? null,
    find: async (queries, term) => {
      const mine = currentUser()?.role === 'SYSTEM_ADMIN' ? [] : [side('buyer')];
      const found = await foundByAny<Invoice>(['invoiceNumber', 'supplier'], key =>
        queries.fetchQuery(invoicesQuery(first([like(key, term), ...mine], 'invoiceNumber'))),
      );
      return found.map(one => ({
        kind: 'invoice',
        path: `/invoices/details/${one.id}`,
        label: one.invoiceNumber,
        detail: one.supplier.name,
      }));
    },
  },
  {
    id: 'offer',
    icon: 'percent',
    entry: 'offers',
    page: null,
    nameOf: () => null,
    find: async (queries, term) => {
      const found = await foundByAny<Invoice>(['invoiceNumber', 'buyer'], key =>
        queries.fetchQuery(offersQuery(first([like(key, term), side('supplier'), visible], 'invoiceNumber'))),
      );
      return found.map(one => {
        const list = activeInvoiceStatuses.some(status => status === one.status) ? '/offers' : '/offers-other';
        const number: ListFilter = { key: 'invoiceNumber', operator: 'eq', values: [one.invoiceNumber] };
        const path = `${list}?${new URLSearchParams({ 'dt-filter': formatFilter(number) })}`;
        return { kind: 'offer', path, label: one.invoiceNumber, detail: one.buyer.name };
      });
    },
  },
  {
    id: 'user',
    icon: 'people',
    entry: 'users',
    page: /^\/users\/details\/(\d+)$/,
    nameOf: (queries, id) => {
      const user = queries.getQueryData(userQuery(id).queryKey);
      return user ? `${user.firstName} ${user.lastName}` : null;
    },
    find: async (queries, term) => {
      const found = await foundByAny<User>(['email', 'lastName', 'firstName'], key =>
        queries.fetchQuery(usersQuery(first([like(key, term)], 'email'))),
      );
      return found.map(one => ({
        kind: 'user',
        path: `/users/details/${one.id}`,
        label: `${one.firstName} ${one.lastName}`,
        detail: one.email,
      }));
    },
  },
];

export const iconOfKind = (id: string): IconName => recordKinds.find(kind => kind.id === id)?.icon ?? 'document';
