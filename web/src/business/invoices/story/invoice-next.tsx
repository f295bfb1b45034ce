import type { Invoice } from '@skonto/api/invoices';
import type { ReactNode } from 'react';
import { useFormats } from '../../../lib/use-formats.ts';
import { t } from '../../../lib/words/words.ts';

type NextStepProps = { invoice: Invoice; side: 'buyer' | 'supplier'; actions: ReactNode };

/** What comes next and who is to do it, in one sentence, with the buttons of whoever reads. */
export function NextStep({ invoice, side, actions }: NextStepProps) {
  const text = useNextStep(invoice, side);
  return (
    <div className="next-step" role="note">
      <p>{text}</p>
      {actions && <div className="row no-print">{actions}</div>}
    </div>
  );
}

function useNextStep(invoice: Invoice, side: 'buyer' | 'supplier'): string {
  const formats = useFormats();
  const { status, dueDate, buyer, supplier, amount, totalPrice, paymentDate, currency, terms, acceptUntil } = invoice;
  const { limitRefusal, disputed } = invoice;
  const hour = invoice.acceptUntilHour === null ? '' : `, ${invoice.acceptUntilHour}:00`;
  const days = terms?.daysEarly ?? 0;
  const facts = {
    buyer: buyer.name,
    supplier: supplier.name,
    last: `${formats.day(acceptUntil ?? dueDate)}${hour}`,
    due: formats.date(dueDate),
    amount: formats.moneyWithCurrency(amount, currency.code),
    total: formats.moneyWithCurrency(totalPrice ?? amount, currency.code),
    payment: formats.date(paymentDate ?? dueDate),
    paidOn: formats.day(paymentDate ?? dueDate),
    count: days,
    shown: formats.count(days),
  };
  switch (status) {
    case 'PENDING':
      if (acceptUntil === null) return t($ => $.invoiceStory.next.tooLate, facts);
      return disputed ? t($ => $.invoiceStory.next.disputed.PENDING) : t($ => $.invoiceStory.next.PENDING[side], facts);
    case 'REGISTERED':
      if (disputed && acceptUntil !== null) return t($ => $.invoiceStory.next.disputed.REGISTERED, facts);
      if (limitRefusal !== null) return t($ => $.invoiceStory.next.limitRefusal[limitRefusal], facts);
      if (acceptUntil === null) return t($ => $.invoiceStory.next.tooLate, facts);
      return t($ => $.invoiceStory.next.REGISTERED[side], facts);
    case 'DISCOUNT_APPROVED':
      if (disputed) return t($ => $.invoiceStory.next.disputed.DISCOUNT_APPROVED, facts);
      return t($ => $.invoiceStory.next[status][side], facts);
    case 'DISCOUNT_REJECTED':
      return t($ => $.invoiceStory.next[status][side], facts);
    case 'VOIDED':
      return t($ => $.invoiceStory.next.VOIDED, facts);
  }
}
