import type { PaymentCalendar } from '@skonto/api/payment-calendar';
import { useFormats } from '../../lib/use-formats.ts';
import { texts } from '../../lib/words/words.ts';

/** When what suppliers accept now and on the next days is paid. */
export function NextDates({ dates }: { dates: PaymentCalendar['nextDates'] }) {
  const words = texts($ => $.paymentCalendar.next);
  const formats = useFormats();
  return (
    <table className="calendar-next">
      <caption>{words.title}</caption>
      <thead>
        <tr>
          <th scope="col">{words.accepted}</th>
          <th scope="col">{words.paid}</th>
        </tr>
      </thead>
      <tbody>
        {dates.map(({ accepted, paymentDate }, at) => (
          <tr key={accepted}>
            <th scope="row">{at === 0 ? words.now : formats.day(accepted)}</th>
            <td>
              <time dateTime={paymentDate}>{formats.day(paymentDate)}</time>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
