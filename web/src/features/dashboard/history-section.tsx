import { type HistoryLength, historyLengths } from '@skonto/api/statistics';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useAbilities } from '../../lib/session.ts';
import { t, texts } from '../../lib/words/words.ts';
import { LoadFailure } from '../../ui/load-failure.tsx';
import { historyQuery } from './dashboard-queries.ts';
import { HistoryCharts } from './history-charts.tsx';
import { currenciesOf, sidesOf } from './history-figures.ts';
import type { CardSide } from './side-figures.ts';

/** How it went, by month: a side, a currency and a length at a time, for currencies have no common axis. */
export function HistorySection() {
  const { seeAllCompanies, seeInvoices } = useAbilities();
  const [length, setLength] = useState<HistoryLength>('12');
  const [wantedSide, setSide] = useState<CardSide | null>(null);
  const [wantedCurrency, setCurrency] = useState<string | null>(null);
  const { data, error, refetch } = useQuery(historyQuery(length));
  const words = texts($ => $.dashboard.history);
  if (!data) return error ? <LoadFailure text={words.failed} onRetry={() => void refetch()} /> : null;
  // Without a contract a company reads here what its cards show, the supplier's side.
  const sides = sidesOf(data).filter(side => seeInvoices || side === 'supplier');
  const side = sides.find(one => one === wantedSide) ?? sides[0];
  const currencies = side ? currenciesOf(data[side]) : [];
  const currency = currencies.find(one => one === wantedCurrency) ?? currencies[0];
  const months = (side && currency !== undefined && data[side].months[currency]) || [];
  const isQuiet = months.every(month => month.approved.count === 0 && month.financed.count === 0);
  return (
    <section aria-labelledby="history-title" className="history">
      <div className="row row-spread">
        <div>
          <h2 id="history-title">{words.title}</h2>
          <p className="quiet">{currency === undefined ? words.none : words.about}</p>
        </div>
        {currency !== undefined && (
          <div className="row no-print">
            {sides.length > 1 && !seeAllCompanies && (
              <Choice
                label={words.side}
                value={side ?? ''}
                choices={sides.map(one => [one, words.sides[one]])}
                onChoose={value => setSide(sides.find(one => one === value) ?? null)}
              />
            )}
            <Choice
              label={words.currency}
              value={currency}
              choices={currencies.map(one => [one, one])}
              onChoose={setCurrency}
            />
            <Choice
              label={words.length}
              value={length}
              choices={historyLengths.map(one => [
                one,
                t($ => $.dashboard.history.months, { count: Number(one), shown: one }),
              ])}
              onChoose={value => setLength(historyLengths.find(one => one === value) ?? '12')}
            />
          </div>
        )}
      </div>
      {currency !== undefined && isQuiet && <p>{words.quietPeriod}</p>}
      {side && currency !== undefined && !isQuiet && (
        <HistoryCharts
          side={side}
          currency={currency}
          length={length}
          months={months}
          partners={data[side].partners[currency] ?? []}
        />
      )}
    </section>
  );
}

type ChoiceProps = {
  label: string;
  value: string;
  choices: readonly (readonly [value: string, label: string])[];
  onChoose: (value: string) => void;
};

function Choice({ label, value, choices, onChoose }: ChoiceProps) {
  return (
    <label className="history-choice">
      <span className="quiet">{label}</span>
      <select value={value} onChange={event => onChoose(event.currentTarget.value)}>
        {choices.map(([one, name]) => (
          <option key={one} value={one}>
            {name}
          </option>
        ))}
      </select>
    </label>
  );
}
