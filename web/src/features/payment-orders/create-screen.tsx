import type { BatchPreview } from '@skonto/api/payment-batches';
import { isCalendarDate } from '@skonto/domain/calendar/calendar-date';
import { type BatchGrouping, batchGroupings } from '@skonto/domain/payment/payment-batch';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { paymentsKey } from '../../business/payments/payment-calls.ts';
import { wasAnswered } from '../../lib/api-error.ts';
import { useGlobals } from '../../lib/globals.ts';
import { announceDone } from '../../lib/messages.ts';
import { randomKey } from '../../lib/random-key.ts';
import { useFormats } from '../../lib/use-formats.ts';
import { useGo } from '../../lib/use-go.ts';
import { t, texts } from '../../lib/words/words.ts';
import { AppLink } from '../../ui/app-link.tsx';
import { Button } from '../../ui/button.tsx';
import { DateInput } from '../../ui/forms/date-input.tsx';
import { Field } from '../../ui/forms/field.tsx';
import { RecordFacts } from '../../ui/record.tsx';
import { RecordHeader } from '../../ui/record-header.tsx';
import { Refusal } from '../../ui/refusal.tsx';
import { Whole } from '../../ui/whole.tsx';
import { OrderList } from './order-list.tsx';
import { type BatchChoice, createBatch, previewQuery } from './orders-queries.ts';
import './payment-orders.css';

/** What would be ordered, looked at before it is created: every order, what stays out and why. Somebody else releases it. */
export function CreateBatchScreen() {
  const [requested, setRequested] = useState(randomKey);
  const [day, setDay] = useState('');
  const [grouping, setGrouping] = useState<BatchGrouping>('SUPPLIER');
  const choice: BatchChoice = { grouping, ...(isCalendarDate(day) ? { day } : {}) };
  const preview = useQuery(previewQuery(choice, requested));
  const words = texts($ => $.paymentOrders.create);
  const create = useCreate(choice, () => setRequested(randomKey()));
  const { data } = preview;
  const count = data?.orders.length ?? 0;
  const isReady = data !== undefined && !preview.isFetching && count > 0;
  const main = t($ => $.paymentOrders.create.main, { count, shown: String(count) });
  return (
    <div className="stack">
      <RecordHeader title={words.title} feature={texts($ => $.paymentOrders)} list="/payments/orders" />
      <p className="quiet">{words.text}</p>
      <Choices {...{ day, setDay, grouping, setGrouping }} shown={data?.day ?? ''} />
      <Refusal text={create.error?.message ?? preview.error?.message} />
      <div className="stack" aria-live="polite" aria-busy={preview.isFetching}>
        {data && <Outlook preview={data} />}
      </div>
      <div className="order-bar">
        <Button
          look="primary"
          busy={create.isPending || preview.isFetching}
          aria-disabled={!isReady || undefined}
          onClick={() => isReady && create.mutate(data.seen)}
        >
          {count > 0 ? main : words.none}
        </Button>
        <span className="quiet">{words.other}</span>
      </div>
    </div>
  );
}

/** One intended creation keeps its key while it is repeated; after a refusal what can be paid is looked at again. */
function useCreate(choice: BatchChoice, onRefused: () => void) {
  const go = useGo();
  const queries = useQueryClient();
  const [key, setKey] = useState(randomKey);
  return useMutation({
    mutationFn: (seen: string) => createBatch({ ...choice, seen }, key),
    onSuccess: ({ batch }) => {
      if (!batch) return;
      announceDone(t($ => $.paymentOrders.create.done, { number: batch.number }));
      void queries.invalidateQueries({ queryKey: paymentsKey });
      go(`/payments/orders/details/${batch.id}`);
    },
    onError: error => {
      setKey(randomKey());
      if (wasAnswered(error)) onRefused();
    },
  });
}

type ChoicesProps = {
  day: string;
  setDay: (day: string) => void;
  /** The day that is meant while none is typed. */
  shown: string;
  grouping: BatchGrouping;
  setGrouping: (grouping: BatchGrouping) => void;
};
function Choices({ day, setDay, shown, grouping, setGrouping }: ChoicesProps) {
  const { businessDate } = useGlobals();
  const formats = useFormats();
  const words = texts($ => $.paymentOrders.create);
  return (
    <div className="order-choices">
      <Field
        label={words.day}
        help={
          day === '' && shown !== '' ? t($ => $.paymentOrders.create.next, { day: formats.day(shown) }) : words.dayHelp
        }
      >
        {props => <DateInput {...props} label={words.day} value={day} onChange={setDay} min={businessDate} />}
      </Field>
      <fieldset className="field">
        <legend>{words.grouping}</legend>
        {batchGroupings.map(one => (
          <label key={one} className="check">
            <input type="radio" name="grouping" checked={grouping === one} onChange={() => setGrouping(one)} />
            {words.groupings[one]}
          </label>
        ))}
      </fieldset>
    </div>
  );
}

function Outlook({ preview }: { preview: BatchPreview }) {
  const formats = useFormats();
  const words = texts($ => $.paymentOrders);
  return (
    <>
      {preview.orders.length > 0 && (
        <RecordFacts
          title={words.facts.title}
          facts={[
            { label: words.column.day, value: formats.day(preview.day) },
            ...preview.payers.map(payer => ({
              label: t($ => $.paymentOrders.facts.from, { currency: payer.currency }),
              value: <Whole text={payer.account} />,
            })),
            { label: words.facts.invoices, value: formats.count(preview.invoices) },
            ...preview.totals.map(total => ({
              label: t($ => $.paymentOrders.facts.total, { currency: total.currency }),
              value: formats.moneyWithCurrency(total.amount, total.currency),
              strong: true,
            })),
          ]}
        />
      )}
      {preview.leftOut.length > 0 && (
        <div className="notice" data-tone="warning">
          <ul className="order-left-out">
            {preview.leftOut.map(one => (
              <li key={`${one.reason} ${one.supplier.id} ${one.currency}`}>
                <strong>{`${one.supplier.name}, ${formats.moneyWithCurrency(one.amount, one.currency)}`}</strong>{' '}
                {one.message}
              </li>
            ))}
          </ul>
          {preview.leftOut.some(one => one.reason === 'no-payer-account') && (
            <AppLink href="/payments/orders/settings">{words.settings.title}</AppLink>
          )}
        </div>
      )}
      {preview.orders.length > 0 && <OrderList orders={preview.orders} caption={words.order.caption} />}
      {preview.orders.length + preview.leftOut.length === 0 && <p>{words.create.nothing}</p>}
    </>
  );
}
