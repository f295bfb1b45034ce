import type { CounterOffer } from '@skonto/api/counter-offers';
import { ChoiceTable } from '../../business/records/choice-table.tsx';
import { useFormats } from '../../lib/use-formats.ts';
import { t, texts } from '../../lib/words/words.ts';
import { AppLink } from '../../ui/app-link.tsx';
import type { IconName } from '../../ui/icon.tsx';
import { type BadgeTone, StatusBadge } from '../../ui/status-badge.tsx';

const looks: Readonly<Record<CounterOffer['status'], { readonly tone: BadgeTone; readonly icon: IconName }>> = {
  OPEN: { tone: 'accent', icon: 'clock' },
  AGREED: { tone: 'ok', icon: 'check' },
  DECLINED: { tone: 'bad', icon: 'close' },
  WITHDRAWN: { tone: 'neutral', icon: 'left' },
  EXPIRED: { tone: 'neutral', icon: 'clock' },
  ACCEPTED: { tone: 'ok', icon: 'check' },
  REJECTED: { tone: 'bad', icon: 'close' },
  MATCHED: { tone: 'neutral', icon: 'info' },
  ENDED: { tone: 'neutral', icon: 'ban' },
};

type PastPartProps = { counters: readonly CounterOffer[]; partner: 'buyer' | 'supplier' };
/** What became of counter-offers that are open no more, folded away. */
export function PastPart({ counters, partner }: PastPartProps) {
  const formats = useFormats();
  const labels = texts($ => $.business.column);
  const words = texts($ => $.counterOffers.past);
  const past = counters.filter(one => one.status !== 'OPEN');
  if (past.length === 0) return null;
  const title = t($ => $.counterOffers.past.title, { count: past.length, shown: formats.count(past.length) });
  const reasons = past.some(one => one.reason !== null);
  return (
    <details className="ask-past">
      <summary>{title}</summary>
      <ChoiceTable
        title={title}
        rows={past}
        idOf={row => row.id}
        nameOf={row => row.invoiceNumber}
        columns={[
          {
            label: labels.invoiceNumber,
            cell: row => <AppLink href={`/invoices/details/${row.invoiceId}`}>{row.invoiceNumber}</AppLink>,
          },
          { label: labels[partner], cell: row => row[partner].name },
          { label: words.rate, numeric: true, cell: row => formats.rate(row.annualRate) },
          { label: words.made, cell: row => formats.dateTime(row.madeAt) },
          { label: words.closed, cell: row => (row.closedAt === null ? '–' : formats.dateTime(row.closedAt)) },
          {
            label: labels.status,
            cell: row => <StatusBadge {...looks[row.status]}>{words.status[row.status]}</StatusBadge>,
          },
          ...(reasons
            ? [
                {
                  label: words.reason,
                  cell: (row: CounterOffer) => <span className="ask-said">{row.reason ?? '–'}</span>,
                },
              ]
            : []),
          { label: labels.amount, numeric: true, cell: row => formats.moneyWithCurrency(row.amount, row.currency) },
        ]}
      />
    </details>
  );
}
