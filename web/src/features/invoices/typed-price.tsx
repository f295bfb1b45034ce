import type { PricePreviewBody } from '@skonto/api/invoice-story';
import type { InvoiceInput } from '@skonto/api/invoices';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { Control } from 'react-hook-form';
import type * as z from 'zod/mini';
import type { InvoiceValues } from '../../business/invoices/form/invoice-form.ts';
import { PriceWeeks } from '../../business/invoices/story/price-weeks.tsx';
import { texts } from '../../lib/words/words.ts';
import { useSettled } from '../../ui/forms/use-settled.ts';
import { LoadFailure } from '../../ui/load-failure.tsx';
import { pricePreviewQuery } from './invoices-queries.ts';

type TypedPriceProps = {
  control: Control<InvoiceValues, unknown, InvoiceInput>;
  schema: z.ZodMiniType<InvoiceInput, InvoiceValues>;
};

/** What stands in the form as an invoice to be priced, once nobody types; null while it can't be read. The number has no part in it. */
function useReadable({ control, schema }: TypedPriceProps): PricePreviewBody | null {
  const settled = useSettled(control);
  const read = schema.safeParse({ ...settled, invoiceNumber: '–' });
  if (!read.success || read.data.amount <= 0) return null;
  const { supplier, buyer, dueDate, currency, amount } = read.data;
  return { supplier: { id: supplier.id }, ...(buyer ? { buyer: { id: buyer.id } } : {}), dueDate, currency, amount };
}

/** Beside the form: what its supplier would be offered, were the invoice registered today, or why nothing could be. */
export function TypedPrice(props: TypedPriceProps) {
  const body = useReadable(props);
  const preview = useQuery({ ...pricePreviewQuery(body), placeholderData: keepPreviousData });
  const words = texts($ => $.invoices.price);
  if (body && preview.data && preview.data.prices.length > 0)
    return (
      <PriceWeeks
        prices={preview.data.prices}
        offered={false}
        side="buyer"
        currency={body.currency.code}
        dueDate={body.dueDate}
      />
    );
  if (body && preview.error) return <LoadFailure text={words.failed} onRetry={() => void preview.refetch()} />;
  return (
    <section className="panel">
      <h2>{words.title}</h2>
      <p className="quiet" role="status">
        {(body && preview.data?.reason?.message) ?? (body ? words.working : words.waiting)}
      </p>
    </section>
  );
}
