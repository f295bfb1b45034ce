import type { Invoice } from '@skonto/api/invoices';
import type { ReactNode } from 'react';
import { lazyPart } from '../../lib/lazy-part.ts';
import { useSession } from '../../lib/session.ts';
import { useFormats } from '../../lib/use-formats.ts';
import { withTexts } from '../../lib/words/feature-texts.ts';
import { t } from '../../lib/words/words.ts';
import { AppLink } from '../../ui/app-link.tsx';
import { type Fact, RecordFacts, RecordHead } from '../../ui/record.tsx';
import { PaymentPanel } from '../payments/payment-panel.tsx';
import { CommentsPanel } from './comments/comments-panel.tsx';
import { DisputesPanel } from './disputes/disputes-panel.tsx';
import { BillingStatusBadge, DisputedBadge, InvoiceStatusBadge } from './invoice-status-badge.tsx';
import { PriceFacts } from './price-facts.tsx';
import { NextStep } from './story/invoice-next.tsx';
import { StoryParts } from './story/invoice-story.tsx';

const OpenCounterOffer = lazyPart(
  withTexts(['counterOfferDialog'], () => import('../counter-offers/open-counter-offer.tsx')),
  'OpenCounterOffer',
);

type InvoiceRecordProps = {
  invoice: Invoice;
  /** Whose reader this is: the supplier reads what it receives, everyone else what is owed. */
  side: 'buyer' | 'supplier';
  /** What the reader may do now. */
  actions?: ReactNode;
  children?: ReactNode;
};

/** An invoice to be read: what comes next, how its price comes about, its facts, and what happened. Its page and the panel share it. */
export function InvoiceRecord({ invoice, side, actions, children }: InvoiceRecordProps) {
  const formats = useFormats();
  const companyId = useSession()?.company?.id;
  // The operator has no part in what the two companies write.
  const isTalking = companyId === invoice.buyer.id || companyId === invoice.supplier.id;
  const isOffer = side === 'supplier' && invoice.totalPrice !== null;
  const partner = side === 'supplier' ? 'buyer' : 'supplier';
  const amount = {
    label: isOffer ? t($ => $.business.column.totalPrice) : t($ => $.business.column.amount),
    amount: formats.money(isOffer ? invoice.totalPrice : invoice.amount),
    currency: invoice.currency.code,
  };
  return (
    <article className="record">
      <RecordHead
        about={`${t($ => $.business.column[partner])}: ${invoice[partner].name}`}
        badge={
          <span className="row">
            <InvoiceStatusBadge status={invoice.status} />
            {invoice.disputed && <DisputedBadge />}
          </span>
        }
        amount={amount}
      />
      <NextStep invoice={invoice} side={side} actions={actions} />
      {children}
      <div className="record-columns">
        {invoice.totalPrice !== null && <PriceFacts invoice={invoice} isOffer={side === 'supplier'} />}
        {invoice.status === 'DISCOUNT_APPROVED' && <PaymentPanel invoiceId={invoice.id} side={side} />}
        <StoryParts invoice={invoice} side={side}>
          <OwnFacts invoice={invoice} side={side} />
        </StoryParts>
        {isTalking && (
          <>
            {invoice.status === 'REGISTERED' && <OpenCounterOffer invoice={invoice} side={side} />}
            <DisputesPanel invoice={invoice} />
            <CommentsPanel matter={{ kind: 'invoice', id: invoice.id }} />
          </>
        )}
      </div>
    </article>
  );
}

function OwnFacts({ invoice, side }: Pick<InvoiceRecordProps, 'invoice' | 'side'>) {
  const formats = useFormats();
  const label = (
    key:
      | 'netAmount'
      | 'taxAmount'
      | 'roundingAmount'
      | 'amount'
      | 'buyer'
      | 'supplier'
      | 'billingStatus'
      | 'invoiceDate'
      | 'dueDate',
  ) => t($ => $.business.column[key]);
  const company = (one: Invoice['buyer']) => `${one.name}, ${one.code}`;
  const facts: Fact[] = [
    { label: label('invoiceDate'), value: formats.date(invoice.invoiceDate) },
    { label: label('dueDate'), value: formats.date(invoice.dueDate) },
    { label: label('netAmount'), value: formats.money(invoice.netAmount) },
    { label: label('taxAmount'), value: formats.money(invoice.taxAmount) },
    ...(invoice.roundingAmount === 0
      ? []
      : [{ label: label('roundingAmount'), value: formats.money(invoice.roundingAmount) }]),
    { label: label('amount'), value: formats.moneyWithCurrency(invoice.amount, invoice.currency.code), strong: true },
    { label: label('supplier'), value: company(invoice.supplier) },
    { label: label('buyer'), value: company(invoice.buyer) },
  ];
  const { billingInfo } = invoice;
  if (billingInfo) {
    facts.push({
      label: t($ => $.business.column.approvedDate),
      value: formats.dateTime(billingInfo.approvedDate),
    });
    // A supplier gets no bill from Skonto, so it doesn't read of one that seems to be on its way.
    if (side === 'buyer')
      facts.push({
        label: label('billingStatus'),
        value: <BillingStatusBadge status={billingInfo.billingStatus} />,
      });
    const { billId, billingAmountTotal: fee, billingCurrency: currency, billingFee } = billingInfo;
    if (fee === null && billingFee !== null) {
      const value = formats.moneyWithCurrency(billingFee, invoice.currency.code);
      facts.push({ label: t($ => $.business.record.toBill), value });
    }
    if (fee !== null && currency !== null) {
      const amount = formats.moneyWithCurrency(fee, currency);
      facts.push({
        label: t($ => $.business.record.billed),
        value: billId === null ? amount : <AppLink href={`/bills/details/${billId}`}>{amount}</AppLink>,
      });
    }
  }
  return <RecordFacts title={t($ => $.business.record.facts)} facts={facts} />;
}
