import type { ListFilter } from '@skonto/api/list';
import type { Role } from '@skonto/domain/actor/role';
import { activeInvoiceStatuses } from '@skonto/domain/invoice/invoice-status';
import type { ListSearch } from '../../lib/list-state.ts';
import { equals } from '../../lib/list-state.ts';

export type InvoicesView = 'active' | 'history';

const asBuyer = equals('role', 'buyer');
const active: ListFilter = { key: 'status', operator: 'in', values: activeInvoiceStatuses };
const notActive: ListFilter = { key: 'status', operator: 'notIn', values: activeInvoiceStatuses };
const views = {
  active: { mine: [active, asBuyer], all: [active] },
  history: { mine: [notActive, asBuyer], all: [notActive] },
  none: { mine: [asBuyer], all: [] },
} as const;

/**
 * What each view always adds: its statuses, and for everyone but the operator the buyer's side (INV-09, INV-10, INV-12). A
 * status chosen by the reader takes the place of the history's own.
 */
export function fixedFilters(view: InvoicesView, role: Role | undefined, search: ListSearch): readonly ListFilter[] {
  const byStatus = search['dt-filter']?.some(text => text.startsWith('status,')) === true;
  const set = view === 'history' && byStatus ? views.none : views[view];
  return role === 'SYSTEM_ADMIN' ? set.all : set.mine;
}
