import type { PaymentOfDay } from '@skonto/api/payments';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useGlobals } from '../../lib/globals.ts';
import { equals, listHref } from '../../lib/list-href.ts';
import { useFormats } from '../../lib/use-formats.ts';
import { t, texts } from '../../lib/words/words.ts';
import { AppLink } from '../../ui/app-link.tsx';
import { IconButton } from '../../ui/button.tsx';
import { LoadFailure } from '../../ui/load-failure.tsx';
import { firstOfMonth, lastOfMonth, weeksOfMonth } from './month-days.ts';
import { daysQuery } from './payments-queries.ts';

/** A month with what is paid on each of its days; each day leads to its payments in the list. */
export function MonthCalendar() {
  const words = texts($ => $.payments.month);
  const formats = useFormats();
  const { businessDate } = useGlobals();
  const [month, setMonth] = useState(firstOfMonth(businessDate));
  const { data, isError, refetch } = useQuery(daysQuery(month, lastOfMonth(month)));
  const byDay = Map.groupBy(data?.days ?? [], day => day.date);
  return (
    <section className="payment-month" aria-labelledby="payment-month">
      <div className="row">
        <IconButton icon="left" label={words.before} onClick={() => setMonth(firstOfMonth(month, -1))} />
        <h2 id="payment-month" aria-live="polite">
          {formats.month(month)}
        </h2>
        <IconButton icon="right" label={words.next} onClick={() => setMonth(firstOfMonth(month, 1))} />
      </div>
      {isError && !data && <LoadFailure text={words.failed} onRetry={() => void refetch()} />}
      <div className="payment-weekdays" aria-hidden="true">
        {weeksOfMonth(month)
          .slice(0, 7)
          .map(day => (
            <span key={day}>{formats.weekday(day, 'short')}</span>
          ))}
      </div>
      <ol className="payment-days">
        {weeksOfMonth(month).map(day => (
          <Day
            key={day}
            day={day}
            payments={day.startsWith(month.slice(0, 7)) ? (byDay.get(day) ?? []) : []}
            isOther={!day.startsWith(month.slice(0, 7))}
            isToday={day === businessDate}
          />
        ))}
      </ol>
      {data?.days.length === 0 && <p className="quiet">{words.nothing}</p>}
    </section>
  );
}

type DayProps = { day: string; payments: readonly PaymentOfDay[]; isOther: boolean; isToday: boolean };

function Day({ day, payments, isOther, isToday }: DayProps) {
  const formats = useFormats();
  const said = (payment: PaymentOfDay) => ({
    count: payment.invoices,
    shown: formats.count(payment.invoices),
    total: formats.moneyWithCurrency(payment.totalPrice, payment.currency),
  });
  return (
    <li data-other={isOther} data-today={isToday} data-empty={payments.length === 0}>
      <time dateTime={day} title={formats.longDate(day)}>
        <span className="payment-number">{Number(day.slice(8))}</span>
        <span className="payment-date">{formats.day(day)}</span>
      </time>
      {payments.map(payment => (
        <AppLink
          key={`${payment.side} ${payment.currency}`}
          href={listHref('/payments', [equals('date', day), equals('side', payment.side)])}
          data-side={payment.side}
        >
          {t($ => $.payments.month[payment.side], said(payment))}
        </AppLink>
      ))}
    </li>
  );
}
