import type { CounterOffer } from '@skonto/api/counter-offers';
import { useState } from 'react';
import type { Left } from '../../business/counter-offers/left-list.tsx';
import { type Choice, type ChoiceColumn, ChoiceTable } from '../../business/records/choice-table.tsx';
import { addAmounts } from '../../lib/amounts.ts';
import { useFormats } from '../../lib/use-formats.ts';
import { t, texts } from '../../lib/words/words.ts';
import { AppLink } from '../../ui/app-link.tsx';
import { Button } from '../../ui/button.tsx';
import { AgreeDialog } from './agree-dialog.tsx';
import { DeclineDialog } from './decline-dialog.tsx';
import { PastPart } from './past-part.tsx';

type AnswerPartProps = { counters: readonly CounterOffer[]; allowed: boolean; onLeft: (left: Left) => void };
/** As a buyer: which rates suppliers name, what each earns and gives up, to be agreed to or declined. */
export function AnswerPart({ counters, allowed, onLeft }: AnswerPartProps) {
  const open = counters.filter(one => one.status === 'OPEN');
  const words = texts($ => $.counterOffers.answer);
  return (
    <section className="stack" aria-labelledby="answer-title">
      <h2 id="answer-title">{words.title}</h2>
      {open.length === 0 ? <p>{allowed ? words.none : words.noneOff}</p> : <OpenOnes counters={open} onLeft={onLeft} />}
      <PastPart counters={counters} partner="supplier" />
    </section>
  );
}

function OpenOnes({ counters, onLeft }: { counters: readonly CounterOffer[]; onLeft: (left: Left) => void }) {
  const formats = useFormats();
  const [choice, setChoice] = useState<ReadonlySet<number>>(new Set());
  const [open, setOpen] = useState<'agree' | 'decline' | null>(null);
  const words = texts($ => $.counterOffers.answer);
  const chosen = counters.filter(one => choice.has(one.id));
  const isNone = chosen.length === 0;
  const groups = Map.groupBy(counters, one => one.supplier.id);
  const counted = { count: chosen.length, shown: formats.count(chosen.length) };
  const done = (left: Left) => {
    onLeft(left);
    setChoice(new Set());
  };
  return (
    <>
      <p className="quiet">{words.text}</p>
      {[...groups].map(([id, group]) => (
        <SupplierGroup key={id} counters={group} choice={{ chosen: choice, onChoose: setChoice }} />
      ))}
      <div className="decision-bar no-print">
        <span className="ask-bar-text" role="status">
          {isNone ? words.chooseFirst : t($ => $.ui.list.selected, counted)}
        </span>
        <Button look="primary" aria-disabled={isNone || undefined} onClick={() => !isNone && setOpen('agree')}>
          {words.agree}
        </Button>
        <Button aria-disabled={isNone || undefined} onClick={() => !isNone && setOpen('decline')}>
          {words.decline}
        </Button>
      </div>
      {open === 'agree' && <AgreeDialog chosen={chosen} onDone={done} onClose={() => setOpen(null)} />}
      {open === 'decline' && <DeclineDialog chosen={chosen} onDone={done} onClose={() => setOpen(null)} />}
    </>
  );
}

/** What one supplier names; beside each the offer itself. */
function SupplierGroup({ counters, choice }: { counters: readonly CounterOffer[]; choice: Choice }) {
  const formats = useFormats();
  const columns = useCounterColumns();
  return (
    <ChoiceTable
      title={t($ => $.counterOffers.answer.group, {
        count: counters.length,
        shown: formats.count(counters.length),
        name: counters[0]?.supplier.name ?? '',
      })}
      rows={counters}
      idOf={row => row.id}
      nameOf={row => row.invoiceNumber}
      columns={columns}
      choice={choice}
    />
  );
}

function useCounterColumns(): readonly ChoiceColumn<CounterOffer>[] {
  const formats = useFormats();
  const labels = texts($ => $.business.column);
  const words = texts($ => $.counterOffers.answer);
  const yearly = (rate: number | null | undefined): string =>
    rate === null || rate === undefined ? '–' : formats.rate(rate);
  return [
    {
      label: labels.invoiceNumber,
      cell: row => <AppLink href={`/invoices/details/${row.invoiceId}`}>{row.invoiceNumber}</AppLink>,
    },
    { label: words.until, cell: row => formats.date(row.lastDay) },
    {
      label: words.rate,
      numeric: true,
      cell: row => `${formats.rate(row.annualRate)} / ${formats.rate(row.offeredRate)}`,
    },
    {
      label: labels.discountValue,
      numeric: true,
      cell: row => (row.named ? formats.moneyWithCurrency(row.named.discount, row.currency) : words.noPrice),
    },
    {
      label: words.payable,
      numeric: true,
      cell: row => (row.named ? <strong>{formats.moneyWithCurrency(row.named.total, row.currency)}</strong> : '–'),
    },
    {
      label: words.givesUp,
      numeric: true,
      cell: row =>
        row.named && row.offered
          ? formats.moneyWithCurrency(addAmounts(row.named.total, -row.offered.total), row.currency)
          : '–',
    },
    {
      label: words.yearly,
      numeric: true,
      cell: row => `${yearly(row.named?.yearlyReturn)} / ${yearly(row.offered?.yearlyReturn)}`,
    },
  ];
}
