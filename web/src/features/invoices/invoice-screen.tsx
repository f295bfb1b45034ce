import type { Invoice } from '@skonto/api/invoices';
import { useSuspenseQuery } from '@tanstack/react-query';
import { getRouteApi, useLocation } from '@tanstack/react-router';
import { Suspense } from 'react';
import { InvoiceRecord } from '../../business/invoices/invoice-record.tsx';
import type { Href } from '../../lib/href.ts';
import { lazyPart } from '../../lib/lazy-part.ts';
import { useSession } from '../../lib/session.ts';
import { useGo } from '../../lib/use-go.ts';
import { t, texts } from '../../lib/words/words.ts';
import { AppLink } from '../../ui/app-link.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { useRecordActions } from './invoice-actions.tsx';
import { invoiceQuery } from './invoices-queries.ts';

/** Who only reads an invoice fetches no form. */
const InvoiceFormScreen = lazyPart(() => import('./invoice-form-screen.tsx'), 'InvoiceFormScreen');

const updateRoute = getRouteApi('/guarded/invoices/details/$id');

/** An invoice is read first; its form comes after Edit, for whoever may change it. */
export function UpdateInvoiceScreen() {
  const { id } = updateRoute.useParams();
  const { edit } = updateRoute.useSearch();
  const { data } = useSuspenseQuery(invoiceQuery(Number(id)));
  if (!edit || !data.can.update) return <ReadInvoiceScreen invoice={data} />;
  return (
    <Suspense>
      <InvoiceFormScreen key={id} invoice={data} />
    </Suspense>
  );
}

function ReadInvoiceScreen({ invoice }: { invoice: Invoice }) {
  const user = useSession();
  const go = useGo();
  const { buttons, dialogs } = useRecordActions(invoice, () => go('/invoices'));
  const back = useListBefore();
  const side = user?.company?.id === invoice.supplier.id ? 'supplier' : 'buyer';
  return (
    <>
      <PageHeader
        title={invoice.invoiceNumber}
        feature={texts($ => $.invoices)}
        back={{ href: back, label: t($ => $.invoices.form.back) }}
      >
        {invoice.can.update && (
          <AppLink href={`/invoices/details/${invoice.id}?edit=1`} className="button">
            {t($ => $.invoices.edit)}
          </AppLink>
        )}
      </PageHeader>
      <InvoiceRecord invoice={invoice} side={side} actions={buttons} />
      {dialogs}
    </>
  );
}

/** The tab from which the invoice was opened; the active ones for whoever came by its address. */
function useListBefore(): Href {
  const cameFrom = useLocation({ select: location => location.state.cameFrom });
  return cameFrom?.split('?')[0] === '/invoices-other' ? '/invoices-other' : '/invoices';
}
