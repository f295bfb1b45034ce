import type { ListFilter } from '@skonto/api/list';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { Totals } from '../../lib/amounts.ts';
import { useFormats } from '../../lib/use-formats.ts';
import { statsQuery } from '../../pickers/change-status.ts';
import { KeyFigures } from '../../ui/key-figures.tsx';
import type { OffersView } from './offers-view.ts';

/** Sums of what the list shows, per currency. History has no price to be had any more (OFF-13). */
export function OfferTotals({ filters, view }: { filters: readonly ListFilter[]; view: OffersView }) {
  const { t } = useTranslation();
  const formats = useFormats();
  const { data } = useQuery(statsQuery(filters));
  const values = (totals: Totals | undefined) =>
    Object.entries(totals ?? {}).map(([code, amount]) => formats.moneyWithCurrency(amount, code));
  const figures = [
    { label: t($ => $.offers.totalAmount), values: values(data?.amount) },
    { label: t($ => $.offers.totalDiscount), values: values(data?.discountValue) },
    { label: t($ => $.offers.totalFees), values: values(data?.processingValue) },
    ...(view === 'history'
      ? []
      : [{ label: t($ => $.offers.withDiscount), values: values(data?.totalPrice), strong: true }]),
  ];
  return (
    <div style={{ marginBottom: '1rem' }}>
      <KeyFigures figures={figures} />
    </div>
  );
}
