import type { ListFilter } from '@skonto/api/list';
import { activeInvoiceStatuses } from '@skonto/domain/invoice/invoice-status';
import type { ListSearch } from '../../lib/list-state.ts';
import { equals } from '../../lib/list-state.ts';

export type OffersView = 'registered' | 'history';

const asSupplier = equals('role', 'supplier');
const registered = equals('status', 'REGISTERED');
const past: ListFilter = { key: 'status', operator: 'notIn', values: activeInvoiceStatuses };
const views = { registered: [registered, asSupplier], history: [past, asSupplier], sideOnly: [asSupplier] } as const;

/** Always the supplier's side (OFF-16); a status chosen in History replaces History's own (OFF-17, OFF-18). */
export function fixedFilters(view: OffersView, search: ListSearch): readonly ListFilter[] {
  const byStatus = search['dt-filter']?.some(text => text.startsWith('status,')) === true;
  return view === 'history' && byStatus ? views.sideOnly : views[view];
}
