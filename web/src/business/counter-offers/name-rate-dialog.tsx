import type { CounterQuote } from '@skonto/api/counter-offers';
import { readDate } from '@skonto/domain/calendar/read-date';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { ApiError } from '../../lib/api-error.ts';
import { announceDone } from '../../lib/messages.ts';
import { useFormats } from '../../lib/use-formats.ts';
import { pageLanguage, t, texts } from '../../lib/words/words.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { DateInput } from '../../ui/forms/date-input.tsx';
import { Field } from '../../ui/forms/field.tsx';
import { NumberInput } from '../../ui/forms/number-field.tsx';
import { numberOf } from '../../ui/forms/typed-numbers.ts';
import { Refusal } from '../../ui/refusal.tsx';
import { ChoiceTable } from '../records/choice-table.tsx';
import { countersKey, type Naming, nameRate, quoteQuery } from './counter-calls.ts';
import { LeftList, leftOf } from './left-list.tsx';

type NameRateDialogProps = {
  offers: Naming['offers'];
  /** What the reader calls them. */
  names: readonly { readonly id: number; readonly name: string }[];
  onClose: () => void;
  onDone: () => void;
};

/** A supplier names its own rate: what it would be paid at it today and on the last day, and what it consents to by sending it. */
export function NameRateDialog({ offers, names, onClose, onDone }: NameRateDialogProps) {
  const formats = useFormats();
  const queries = useQueryClient();
  const words = texts($ => $.counterOfferDialog);
  const [rate, setRate] = useState('');
  const [lastDay, setLastDay] = useState('');
  const body = useBody(offers, rate, lastDay);
  const quote = useQuery({ ...quoteQuery(body ?? { offers, annualRate: 1, lastDay: null }), enabled: body !== null });
  const data = body === null ? undefined : quote.data;
  const failure = body === null ? null : quote.error;
  const fields = failure instanceof ApiError ? failure.fields : [];
  const wrong = (field: string): string | undefined => fields.find(one => one.field === field)?.message;
  const sending = useMutation({
    mutationFn: nameRate,
    onSuccess: ({ count }) => {
      announceDone(t($ => $.counterOfferDialog.done, { count, shown: formats.count(count) }));
      void queries.invalidateQueries({ queryKey: countersKey });
      void queries.invalidateQueries({ queryKey: ['invoices', 'story'] });
      onDone();
    },
    onError: () => void quote.refetch(),
  });
  const isReady = data !== undefined && data.count > 0;
  const counted = { count: data?.count ?? offers.length, shown: formats.count(data?.count ?? offers.length) };
  return (
    <Dialog
      title={t($ => $.counterOfferDialog.title, { count: offers.length, shown: formats.count(offers.length) })}
      onClose={onClose}
      wide
      actions={
        <>
          <Button onClick={onClose}>{t($ => $.ui.cancel)}</Button>
          <Button
            look="primary"
            busy={sending.isPending || (body !== null && quote.isFetching)}
            aria-disabled={!isReady || undefined}
            onClick={() => isReady && body && sending.mutate(body)}
          >
            {t($ => $.counterOfferDialog.main, counted)}
          </Button>
        </>
      }
    >
      <Refusal text={sending.error?.message ?? (fields.length > 0 ? null : failure?.message)} />
      <NumberInput
        label={words.rate}
        help={words.rateHelp}
        kind="percent"
        suffix="%"
        required
        error={wrong('annualRate')}
        value={rate}
        onChange={setRate}
      />
      <Field label={words.lastDay} help={words.lastDayHelp} error={wrong('lastDay')} required={false}>
        {props => <DateInput {...props} label={words.lastDay} value={lastDay} onChange={setLastDay} />}
      </Field>
      <div role="status">
        {body === null ? <p className="quiet">{words.first}</p> : data && <Quoted quote={data} />}
      </div>
      {data && <LeftList left={leftOf(data.refused, names)} />}
    </Dialog>
  );
}

/** So long nobody types before the server is asked. */
const settlesMs = 400;

/** What is asked for, once nobody types; null while the rate or the day is none. */
function useBody(offers: Naming['offers'], rate: string, lastDay: string): Naming | null {
  const typed = `${rate}\n${lastDay}`;
  const [settled, setSettled] = useState(typed);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(typed), settlesMs);
    return () => clearTimeout(timer);
  }, [typed]);
  if (settled !== typed) return null;
  const annualRate = numberOf(rate, 'percent', pageLanguage());
  const day = lastDay.trim() === '' ? null : readDate(lastDay);
  return Number.isNaN(annualRate) || day === 'bad-date' ? null : { offers, annualRate, lastDay: day };
}

/** The consent, and the prices of each offer. */
function Quoted({ quote: { offers } }: { quote: CounterQuote }) {
  const formats = useFormats();
  const words = texts($ => $.counterOfferDialog);
  const labels = texts($ => $.business.column);
  const [only, ...others] = offers;
  if (!only) return null;
  const buyers = [...new Set(offers.map(one => one.buyer.name))];
  const days = [...new Set(offers.map(one => one.lastDay))];
  const [day = '', ...otherDays] = days;
  const buyer = buyers.length === 1 ? only.buyer.name : words.yourBuyers;
  return (
    <div className="stack">
      <p className="notice" data-tone="info">
        {others.length === 0
          ? t($ => $.counterOfferDialog.consentOne, { buyer, day: formats.date(day) })
          : otherDays.length === 0
            ? t($ => $.counterOfferDialog.consentDay, { buyer, day: formats.date(day) })
            : t($ => $.counterOfferDialog.consentDays, { buyer })}
      </p>
      <ChoiceTable
        title={words.prices}
        rows={offers}
        idOf={row => row.invoiceId}
        nameOf={row => row.invoiceNumber}
        columns={[
          { label: labels.invoiceNumber, cell: row => row.invoiceNumber },
          ...(buyers.length > 1 ? [{ label: labels.buyer, cell: (row: Offer) => row.buyer.name }] : []),
          {
            label: words.offered,
            numeric: true,
            cell: row => formats.moneyWithCurrency(row.offered.total, row.currency),
          },
          {
            label: words.today,
            numeric: true,
            cell: row => <strong>{formats.moneyWithCurrency(row.named.total, row.currency)}</strong>,
          },
          { label: words.until, cell: row => formats.date(row.lastDay) },
          {
            label: words.onLastDay,
            numeric: true,
            cell: row => formats.moneyWithCurrency(row.onLastDay.total, row.currency),
          },
        ]}
      />
      <p className="quiet">{words.paid}</p>
    </div>
  );
}
type Offer = CounterQuote['offers'][number];
