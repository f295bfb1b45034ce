import { type Invoice, invoicesEndpoints } from '@skonto/api/invoices';
import { queryOptions, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { call } from '../../lib/api-client.ts';
import { usePageHead } from '../../lib/page-head.ts';
import { t } from '../../lib/words/words.ts';
import { FailedState } from '../../ui/data-table/list-states.tsx';
import { SidePanel } from '../../ui/side-panel.tsx';

const oneQuery = (id: number) =>
  queryOptions({
    queryKey: ['invoices', 'one', id],
    queryFn: ({ signal }) => call(invoicesEndpoints.get, { params: { id }, signal, errors: 'place' }),
  });

type InvoicePanelProps = {
  id: number;
  /** The list's page, through which one walks. */
  rows: readonly Invoice[];
  onOpen: (id: number | null) => void;
  children: (invoice: Invoice) => ReactNode;
};

/** One invoice beside its list, be it the buyer's list or the supplier's. What the list knows of it is shown at once. */
export function InvoicePanel({ id, rows, onOpen, children }: InvoicePanelProps) {
  const at = rows.findIndex(row => row.id === id);
  const invoice = useQuery({ ...oneQuery(id), ...(rows[at] ? { placeholderData: rows[at] } : {}) });
  usePageHead({
    title: invoice.data?.invoiceNumber ?? '',
    description: t($ => $.business.invoiceHead.description),
    keywords: t($ => $.business.invoiceHead.keywords),
  });
  const step = (to: number) => {
    const next = at < 0 ? undefined : rows[to];
    return next ? () => onOpen(next.id) : undefined;
  };
  return (
    <SidePanel
      title={invoice.data?.invoiceNumber ?? t($ => $.ui.list.loading)}
      onClose={() => onOpen(null)}
      onPrevious={step(at - 1)}
      onNext={step(at + 1)}
    >
      {invoice.data && children(invoice.data)}
      {invoice.error && !invoice.data && <FailedState error={invoice.error} onRetry={() => void invoice.refetch()} />}
    </SidePanel>
  );
}
