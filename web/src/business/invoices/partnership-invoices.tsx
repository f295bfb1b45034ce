import type { Partnership } from '@skonto/api/partnership';
import { type InvoiceStatus, invoiceStatuses } from '@skonto/domain/invoice/invoice-status';
import type { Href } from '../../lib/href.ts';
import { equals, listHref } from '../../lib/list-href.ts';
import { useAbilities } from '../../lib/session.ts';
import { useFormats } from '../../lib/use-formats.ts';
import { t, texts } from '../../lib/words/words.ts';
import { AppLink } from '../../ui/app-link.tsx';
import type { PartnerSide } from '../companies/partner-badges.tsx';
import { InvoiceStatusBadge } from './invoice-status-badge.tsx';

type Sum = Partnership['invoices'][number];
type PairProps = { partnership: Partnership; side: PartnerSide };

/** The list on which a status stands, for each side. */
const listOf: Readonly<Record<PartnerSide, (status: InvoiceStatus) => Href>> = {
  buyer: status => (status === 'PENDING' || status === 'REGISTERED' ? '/invoices' : '/invoices-other'),
  supplier: status => (status === 'REGISTERED' ? '/offers' : '/offers-other'),
};

/** The list that holds just the invoices of a sum. */
function hrefOf({ partnership, side }: PairProps, sum: Sum, ofAll: boolean): Href {
  const { buyer, supplier } = partnership;
  const filters = [
    // The offers' own list holds no other status, and has no filter by it.
    ...(side === 'supplier' && sum.status === 'REGISTERED' ? [] : [equals('status', sum.status)]),
    side === 'buyer' ? equals('supplier', supplier.name) : equals('buyerId', String(buyer.id)),
    ...(ofAll ? [equals('buyer', buyer.name)] : []),
    equals('currency', sum.currency),
  ];
  return listHref(listOf[side](sum.status), filters);
}

/** The invoices between two companies: how many and how much by status and currency, each a way to the list of just those. */
export function PairInvoices({ partnership, side }: PairProps) {
  const formats = useFormats();
  const { seeAllCompanies } = useAbilities();
  const words = texts($ => $.suppliers.partnership.invoices);
  const sums = invoiceStatuses.flatMap(status => partnership.invoices.filter(sum => sum.status === status));
  return (
    <section className="panel">
      <h2>{words.title}</h2>
      {sums.length === 0 ? (
        <p className="quiet">{words.none}</p>
      ) : (
        <table className="pair-invoices">
          <thead>
            <tr>
              <th scope="col">{t($ => $.business.column.status)}</th>
              <th scope="col">{words.count}</th>
              <th scope="col">{t($ => $.business.column.amount)}</th>
              <th scope="col">{t($ => $.business.column.totalPrice)}</th>
            </tr>
          </thead>
          <tbody>
            {sums.map(sum => (
              <tr key={`${sum.status} ${sum.currency}`}>
                <th scope="row">
                  <InvoiceStatusBadge status={sum.status} />
                </th>
                <td data-label={words.count}>
                  <AppLink href={hrefOf({ partnership, side }, sum, seeAllCompanies)}>
                    <span className="visually-hidden">
                      {t($ => $.business.status[sum.status])}, {sum.currency}:{' '}
                    </span>
                    {formats.count(sum.count)}
                  </AppLink>
                </td>
                <td data-label={t($ => $.business.column.amount)}>
                  {formats.moneyWithCurrency(sum.amount, sum.currency)}
                </td>
                <td data-label={t($ => $.business.column.totalPrice)}>
                  {sum.total === 0 ? '–' : formats.moneyWithCurrency(sum.total, sum.currency)}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  );
}
