import type { DiscountStats, Invoice } from '@skonto/api/invoices';
import type { ListFilter } from '@skonto/api/list';
import { keepPreviousData } from '@tanstack/react-query';
import { statsQuery } from '../../business/invoices/change-status.ts';
import { sumByCurrency, type Totals } from '../../lib/amounts.ts';
import { equals } from '../../lib/list-state.ts';
import { t } from '../../lib/words/words.ts';
import { SumsTable } from '../../ui/sums-table.tsx';
import type { OffersView } from './offers-view.ts';

const accepted = equals('status', 'DISCOUNT_APPROVED');

/** What the totals of a view are of; those of the last filters stay until the next have come. */
export const offerTotalsQuery = (filters: readonly ListFilter[], view: OffersView) => ({
  ...statsQuery(view === 'history' ? [...filters, accepted] : filters),
  placeholderData: keepPreviousData,
});

type OfferTotalsProps = {
  totals: DiscountStats | undefined;
  /** They are not known yet, or still of the last filters: dimmed, like the rows. */
  busy: boolean;
  view: OffersView;
  selected: readonly Invoice[];
};

/**
 * Sums per currency: of the selected offers, or of what the list shows. History sums what was accepted and nothing else, because what was
 * rejected or voided never became money; its price is no longer to be had (OFF-13).
 */
export function OfferTotals({ totals, busy, view, selected }: OfferTotalsProps) {
  const isHistory = view === 'history';
  const sum = (read: (row: Invoice) => number | null): Totals =>
    sumByCurrency(selected, row => ({ currency: row.currency.code, amount: read(row) }));
  const ofRows = selected.length > 0;
  const columns = [
    { label: t($ => $.offers.totalAmount), totals: ofRows ? sum(row => row.amount) : totals?.amount },
    {
      label: t($ => $.offers.totalDiscount),
      totals: ofRows ? sum(row => row.discountValue) : totals?.discountValue,
      minus: true,
    },
    {
      label: t($ => $.offers.totalFees),
      totals: ofRows ? sum(row => row.processingValue) : totals?.processingValue,
      minus: true,
    },
  ];
  const get = {
    label: t($ => $.offers.withDiscount),
    totals: ofRows ? sum(row => row.totalPrice) : totals?.totalPrice,
  };
  const caption = isHistory
    ? t($ => $.offers.sumsAccepted)
    : ofRows
      ? t($ => $.offers.sumsSelected)
      : t($ => $.offers.sumsAll);
  const currencies = totals && Object.keys(totals.amount);
  // Nothing was found: the list says it.
  if (currencies?.length === 0 && !ofRows) return null;
  return (
    <section
      data-single={currencies?.length === 1 || undefined}
      className="panel sums offer-sums"
      aria-label={caption}
      aria-busy={busy && !ofRows}
    >
      <p className="quiet">{caption}</p>
      <SumsTable
        caption={caption}
        currencies={currencies}
        columns={isHistory ? columns : [...columns, { ...get, strong: true }]}
      />
    </section>
  );
}
