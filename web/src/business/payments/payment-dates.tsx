import type { ChangePreview } from '@skonto/api/invoices';
import { useFormats } from '../../lib/use-formats.ts';
import { t } from '../../lib/words/words.ts';

/** The dates on which something is paid, each once. */
export const paymentDatesOf = (payments: ChangePreview['payments']): string[] => [
  ...new Set(payments.map(({ date }) => date)),
];

/** What is paid on each of several dates; of one date nothing, because a sentence says it. */
export function PaymentDates({ payments }: { payments: ChangePreview['payments'] }) {
  const formats = useFormats();
  const dates = paymentDatesOf(payments);
  if (dates.length < 2) return null;
  return (
    <section>
      <h3>{t($ => $.business.payments.title)}</h3>
      {dates.map(date => (
        <div key={date} className="row row-spread">
          <time dateTime={date}>{formats.day(date)}</time>
          <strong className="number">
            {formats.list(
              payments
                .filter(one => one.date === date)
                .map(({ total, currency }) => formats.moneyWithCurrency(total, currency)),
            )}
          </strong>
        </div>
      ))}
    </section>
  );
}
