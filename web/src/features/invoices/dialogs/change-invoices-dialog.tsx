import type { ChangePreview, ChangeStatusReply } from '@skonto/api/invoices';
import type { ChangeTarget } from '../../../business/change-status.ts';
import { useReportChange } from '../../../business/report-change.ts';
import { StatusChangeDialog } from '../../../business/status-change-dialog.tsx';
import { useFormats } from '../../../lib/use-formats.ts';
import { t } from '../../../lib/words/words.ts';
import type { BuyersStatus } from '../invoice-actions.tsx';

type ChangeInvoicesDialogProps = {
  status: BuyersStatus;
  target: ChangeTarget;
  onClose: () => void;
  onDone: (reply: ChangeStatusReply) => Promise<void>;
  onStale: () => void;
};

/** Register, deregister and void: what each will do, in this feature's words. */
export function ChangeInvoicesDialog({ status, onDone, ...rest }: ChangeInvoicesDialogProps) {
  const formats = useFormats();
  const tell = useReportChange('/invoices', status);
  const plain = { REGISTERED: 'register', PENDING: 'deregister', VOIDED: 'void' } as const;
  const words = {
    plain: t($ => $.invoices[plain[status]]),
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
function PaymentIfAccepted({ preview: { sums, paymentDate, earnings } }: { preview: ChangePreview }) {
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
