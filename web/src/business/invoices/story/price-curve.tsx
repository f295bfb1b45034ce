import type { InvoiceStory } from '@skonto/api/invoice-story';
import { type CalendarDate, daysBetween } from '@skonto/domain/calendar/calendar-date';
import { centsFromWire, wireFromCents } from '@skonto/domain/money/cents';
import { findCurrency } from '@skonto/domain/money/currency';
import { useFormats } from '../../../lib/use-formats.ts';
import { t, texts } from '../../../lib/words/words.ts';
import { LineChart } from '../../../ui/charts/line-chart.tsx';
import { compactNumber } from '../../../ui/charts/month-labels.ts';

type Price = InvoiceStory['prices'][number];
type PriceCurveProps = {
  prices: readonly Price[];

  currency: string;
  dueDate: CalendarDate;
};

/** Discount and fee together, added in cents; null where either can't be read. */
function givenOf({ discountValue, processingValue }: Price, code: string): number | null {
  const currency = findCurrency(code);
  if (!currency) return null;
  const [discount, fee] = [centsFromWire(discountValue, currency), centsFromWire(processingValue, currency)];
  return typeof discount === 'bigint' && typeof fee === 'bigint' ? wireFromCents(discount + fee) : null;
}

/**
 * What early payment costs, over the days on which the offer can be accepted: from today's price to the last useful day's, with the day
 * on which today's acceptance is paid, the due date, and the contract's minimum where it decides. Its numbers are the table below it.
 */
export function PriceCurve({ prices, currency, dueDate }: PriceCurveProps) {
  const formats = useFormats();
  const words = texts($ => $.invoiceStory.curve);
  const [first, last] = [prices[0], prices.at(-1)];
  if (!first || !last || prices.length < 2) return null;
  const placeOf = (day: CalendarDate) => daysBetween({ from: first.day, to: day });
  const points = prices.flatMap(price => {
    const value = givenOf(price, currency);
    if (value === null) return [];
    const given = formats.money(value);
    const shown = t($ => $.invoiceStory.curve.at, { date: formats.day(price.day), given, currency });
    return [{ at: placeOf(price.day), value, given, shown, decidedBy: price.decidedBy }];
  });
  const minimum = points.find(({ decidedBy }) => decidedBy === 'minimum');
  return (
    <figure className="price-curve">
      <figcaption className="quiet">{words.curve}</figcaption>
      <LineChart
        summary={t($ => $.invoiceStory.curve.summary, {
          first: points[0]?.given ?? '–',
          last: points.at(-1)?.given ?? '–',
          from: formats.day(first.day),
          to: formats.day(last.day),
          currency,
        })}
        points={points}
        marks={[
          { at: 0, label: t($ => $.invoiceStory.story.today) },
          {
            at: placeOf(first.paymentDate),
            label: t($ => $.invoiceStory.curve.paymentToday, { date: formats.day(first.paymentDate) }),
          },
          { at: placeOf(dueDate), label: t($ => $.invoiceStory.curve.due, { date: formats.day(dueDate) }) },
        ]}
        level={minimum ? { value: minimum.value, label: words.minimum } : null}
        tick={value => compactNumber(formats.tag, value)}
      />
    </figure>
  );
}
