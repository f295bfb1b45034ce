import type { ChangePreview, ChangeStatusReply } from '@skonto/api/invoices';
import { useFormats } from '../../../lib/use-formats.ts';
import { t } from '../../../lib/words/words.ts';
import type { ChangeTarget } from '../change-status.ts';
import { useReportChange } from '../report-change.ts';
import { StatusChangeDialog } from '../status-change-dialog.tsx';

/** What a buyer changes invoices to. */
export type BuyersStatus = 'REGISTERED' | 'PENDING' | 'VOIDED';

type ChangeInvoicesDialogProps = {
  status: BuyersStatus;
  /** What it is called before the server said how many it is about. */
  plain: string;
  target: ChangeTarget;
  onClose: () => void;
  onDone: (reply: ChangeStatusReply) => Promise<void>;
  onStale: () => void;
};

/** Register, deregister and void: what each will do. */
export function ChangeInvoicesDialog({ status, plain, onDone, ...rest }: ChangeInvoicesDialogProps) {
  const formats = useFormats();
  const tell = useReportChange('/invoices', status);
  const words = {
    plain,
    title: (count: number, all: number) =>
      count === all
        ? t($ => $.invoiceDialogs.change[status].title, { count, shown: formats.count(count) })
        : t($ => $.invoiceDialogs.change[status].titleOf, {
            count: all,
            shown: formats.count(count),
            all: formats.count(all),
          }),
    main: (count: number) => t($ => $.invoiceDialogs.change[status].main, { count, shown: formats.count(count) }),
    text: t($ => $.invoiceDialogs.change[status].text),
    look: status === 'VOIDED' ? ('danger' as const) : ('primary' as const),
  };
  return (
    <StatusChangeDialog
      {...rest}
      status={status}
      words={words}
      lead={preview => (status === 'REGISTERED' ? <PaymentIfAccepted preview={preview} /> : null)}
      onDone={reply => void onDone(reply).then(() => tell(reply))}
    />
  );
}

/** What the buyer would pay and when, if every supplier accepted today, and what that would earn it. */
export function PaymentIfAccepted({ preview: { sums, paymentDate, earnings } }: { preview: ChangePreview }) {
  const formats = useFormats();
  if (paymentDate === null) return null;
  const total = formats.list(sums.map(sum => formats.moneyWithCurrency(sum.total, sum.currency)));
  return (
    <>
      <p>{t($ => $.invoiceDialogs.change.ifAccepted, { total, date: formats.day(paymentDate) })}</p>
      {earnings?.map(({ currency, operatorFee, net, yearlyReturn }) => (
        <p key={currency} className="earning">
          {t($ => $.invoiceDialogs.change.earns, {
            net: formats.moneyWithCurrency(net, currency),
            fee: formats.moneyWithCurrency(operatorFee, currency),
            rate: yearlyReturn === null ? '–' : formats.rate(yearlyReturn),
          })}
        </p>
      ))}
    </>
  );
}
