import type { RequestStatus } from '@skonto/domain/invoice/early-payment-request';
import { ChoiceTable } from '../../business/records/choice-table.tsx';
import { useFormats } from '../../lib/use-formats.ts';
import { t, texts } from '../../lib/words/words.ts';
import type { IconName } from '../../ui/icon.tsx';
import { type BadgeTone, StatusBadge } from '../../ui/status-badge.tsx';
import type { EarlyPaymentRequest } from './requests-queries.ts';
import { saidColumns } from './said.tsx';

const looks: Readonly<Record<RequestStatus, { readonly tone: BadgeTone; readonly icon: IconName }>> = {
  OPEN: { tone: 'accent', icon: 'clock' },
  AGREED: { tone: 'ok', icon: 'check' },
  DECLINED: { tone: 'bad', icon: 'close' },
  WITHDRAWN: { tone: 'neutral', icon: 'left' },
  ENDED: { tone: 'neutral', icon: 'ban' },
};

/** What became of requests that are open no more, folded away. */
export function PastRequests({
  requests,
  partner,
}: {
  requests: readonly EarlyPaymentRequest[];
  partner: 'buyer' | 'supplier';
}) {
  const formats = useFormats();
  const labels = texts($ => $.business.column);
  const words = texts($ => $.earlyPaymentRequests);
  const past = requests.filter(one => one.status !== 'OPEN');
  if (past.length === 0) return null;
  const title = t($ => $.earlyPaymentRequests.past, { count: past.length, shown: formats.count(past.length) });
  return (
    <details className="ask-past">
      <summary>{title}</summary>
      <ChoiceTable
        title={title}
        rows={past}
        idOf={row => row.id}
        nameOf={row => row.invoiceNumber}
        columns={[
          { label: labels.invoiceNumber, cell: row => row.invoiceNumber },
          { label: labels[partner], cell: row => row[partner].name },
          { label: words.requested, cell: row => formats.dateTime(row.requestedAt) },
          { label: words.closed, cell: row => (row.closedAt === null ? '–' : formats.dateTime(row.closedAt)) },
          {
            label: labels.status,
            cell: row => <StatusBadge {...looks[row.status]}>{words.status[row.status]}</StatusBadge>,
          },
          ...saidColumns(past),
          { label: labels.amount, numeric: true, cell: row => formats.moneyWithCurrency(row.amount, row.currency) },
        ]}
      />
    </details>
  );
}
