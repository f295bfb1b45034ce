import type { CounterOffer } from '@skonto/api/counter-offers';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { countersKey } from '../../business/counter-offers/counter-calls.ts';
import { type Left, leftOf } from '../../business/counter-offers/left-list.tsx';
import { ChoiceTable } from '../../business/records/choice-table.tsx';
import { announceDone } from '../../lib/messages.ts';
import { useFormats } from '../../lib/use-formats.ts';
import { t, texts } from '../../lib/words/words.ts';
import { AppLink } from '../../ui/app-link.tsx';
import { Button } from '../../ui/button.tsx';
import { Refusal } from '../../ui/refusal.tsx';
import { withdraw } from './counter-queries.ts';
import { PastPart } from './past-part.tsx';

type OwnPartProps = { counters: readonly CounterOffer[]; onLeft: (left: Left) => void };
/** As a supplier: what waits for its buyers, to be taken back, and what became of the rest. */
export function OwnPart({ counters, onLeft }: OwnPartProps) {
  const open = counters.filter(one => one.status === 'OPEN');
  return (
    <section className="stack" aria-labelledby="own-title">
      <h2 id="own-title">{t($ => $.counterOffers.own.title)}</h2>
      {open.length === 0 ? <p>{t($ => $.counterOffers.own.none)}</p> : <OpenOnes counters={open} onLeft={onLeft} />}
      <PastPart counters={counters} partner="buyer" />
    </section>
  );
}

function OpenOnes({ counters, onLeft }: OwnPartProps) {
  const formats = useFormats();
  const queries = useQueryClient();
  const [choice, setChoice] = useState<ReadonlySet<number>>(new Set());
  const labels = texts($ => $.business.column);
  const words = texts($ => $.counterOffers.own);
  const chosen = counters.filter(one => choice.has(one.id));
  const isNone = chosen.length === 0;
  const counted = (count: number) => ({ count, shown: formats.count(count) });
  const taking = useMutation({
    mutationFn: () => withdraw(chosen.map(one => one.id)),
    onSuccess: ({ count, refused }) => {
      announceDone(t($ => $.counterOffers.own.done, counted(count)));
      onLeft(
        leftOf(
          refused,
          chosen.map(one => ({ id: one.id, name: one.invoiceNumber })),
        ),
      );
      setChoice(new Set());
      void queries.invalidateQueries({ queryKey: countersKey });
    },
  });
  return (
    <>
      <p className="quiet">{words.text}</p>
      <ChoiceTable
        title={t($ => $.counterOffers.own.all, counted(counters.length))}
        rows={counters}
        idOf={row => row.id}
        nameOf={row => row.invoiceNumber}
        columns={[
          {
            label: labels.invoiceNumber,
            cell: row => <AppLink href={`/invoices/details/${row.invoiceId}`}>{row.invoiceNumber}</AppLink>,
          },
          { label: labels.buyer, cell: row => row.buyer.name },
          { label: words.rate, numeric: true, cell: row => formats.rate(row.annualRate) },
          { label: words.until, cell: row => formats.date(row.lastDay) },
          {
            label: words.offered,
            numeric: true,
            cell: row => (row.offered ? formats.moneyWithCurrency(row.offered.total, row.currency) : '–'),
          },
          {
            label: words.named,
            numeric: true,
            cell: row =>
              row.named ? <strong>{formats.moneyWithCurrency(row.named.total, row.currency)}</strong> : '–',
          },
        ]}
        choice={{ chosen: choice, onChoose: setChoice }}
      />
      <Refusal text={taking.error?.message} />
      <div className="decision-bar no-print">
        <span className="ask-bar-text" role="status">
          {isNone ? words.chooseFirst : t($ => $.ui.list.selected, counted(chosen.length))}
        </span>
        <Button busy={taking.isPending} aria-disabled={isNone || undefined} onClick={() => !isNone && taking.mutate()}>
          {words.withdraw}
        </Button>
      </div>
    </>
  );
}
