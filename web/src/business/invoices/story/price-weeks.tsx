import type { InvoiceStory } from '@skonto/api/invoice-story';
import type { CalendarDate } from '@skonto/domain/calendar/calendar-date';
import { useGlobals } from '../../../lib/globals.ts';
import { useFormats } from '../../../lib/use-formats.ts';
import { t, texts } from '../../../lib/words/words.ts';
import { PriceCurve } from './price-curve.tsx';
import './price-weeks.css';

type PriceWeeksProps = {
  prices: InvoiceStory['prices'];
  /** They are of an offer; otherwise they would be, were the invoice registered today. */
  offered: boolean;
  side: 'buyer' | 'supplier';
  currency: string;
  dueDate: CalendarDate;
};

/** A line for each week. The supplier reads what it would receive, the buyer what it would pay; that is one amount. */
export function PriceWeeks({ prices, offered, side, currency, dueDate }: PriceWeeksProps) {
  const formats = useFormats();
  const { businessDate } = useGlobals();
  const words = texts($ => $.invoiceStory.story);
  return (
    <section className="panel price-weeks">
      <h2>{offered ? words.prices : words.pricesExpected}</h2>
      <PriceCurve prices={prices} currency={currency} dueDate={dueDate} />
      <table>
        <caption className="visually-hidden">{offered ? words.prices : words.pricesExpected}</caption>
        <thead>
          <tr>
            <th scope="col">{offered ? words.acceptedOn : words.onDay}</th>
            <th scope="col">{t($ => $.business.column.discountValue)}</th>
            <th scope="col">{t($ => $.business.column.processingValue)}</th>
            <th scope="col">
              {side === 'supplier' ? words.youReceive : words.youPay} <small>{currency}</small>
            </th>
            <th scope="col">{words.yearly}</th>
          </tr>
        </thead>
        <tbody>
          {prices.map(price => (
            <tr key={price.day}>
              <th scope="row">
                <time dateTime={price.day}>{price.day === businessDate ? words.today : formats.day(price.day)}</time>
                <small className="quiet">
                  {t($ => $.invoiceStory.story.paidOn, { date: formats.day(price.paymentDate) })}
                </small>
              </th>
              <td>{formats.money(price.discountValue)}</td>
              <td>{formats.money(price.processingValue)}</td>
              <td>{formats.money(price.totalPrice)}</td>
              <td>{formats.rate(price.yearlyRate)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
