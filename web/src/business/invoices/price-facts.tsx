import type { Invoice } from '@skonto/api/invoices';
import { useFormats } from '../../lib/use-formats.ts';
import { t } from '../../lib/words/words.ts';
import { type Fact, RecordFacts } from '../../ui/record.tsx';
import { TermHelp } from '../term-help.tsx';
import { useLoanFacts } from './loan-facts.tsx';
import { minimumDiscount } from './minimum-discount.ts';

/** From the invoiced amount down to what the supplier receives, and what that costs a year. */
export function PriceFacts({ invoice, isOffer }: { invoice: Invoice; isOffer: boolean }) {
  const formats = useFormats();
  const yearlyCost = invoice.terms?.yearlyCost ?? null;
  const loanFacts = useLoanFacts(yearlyCost);
  const discountLine = useDiscountLine(invoice);
  const discount = t($ => $.business.column.discountValue);
  const processing = t($ => $.business.column.processingValue);
  const total = t($ => $.business.column.totalPrice);
  const yearly = t($ => $.business.record.yearly);
  const facts: Fact[] = [
    { label: t($ => $.business.column.amount), value: formats.money(invoice.amount) },
    {
      label: discountLine,
      value: `− ${formats.money(invoice.discountValue)}`,
      about: <TermHelp term="discount" word={discount} />,
    },
    {
      label: processing,
      value: `− ${formats.money(invoice.processingValue)}`,
      about: <TermHelp term="processing" word={processing} />,
    },
    {
      label: total,
      value: formats.money(invoice.totalPrice),
      strong: true,
      about: <TermHelp term="total" word={total} />,
    },
  ];
  if (yearlyCost !== null)
    facts.push({ label: yearly, value: formats.rate(yearlyCost), about: <TermHelp term="yearly" word={yearly} /> });
  if (isOffer) facts.push(...loanFacts);
  return <RecordFacts title={t($ => $.business.record.price)} facts={facts} />;
}

/** Where the discount comes from: its rate and days, or the contract's minimum where that decided. */
function useDiscountLine(invoice: Invoice): string {
  const formats = useFormats();
  const { terms } = invoice;
  if (terms === null) return t($ => $.business.column.discountValue);
  const facts = { rate: formats.rate(terms.annualRate), count: terms.days, shown: formats.count(terms.days) };
  const minimum = minimumDiscount(invoice);
  if (minimum === null) return t($ => $.business.record.discountOf, facts);
  return t($ => $.business.record.discountAtLeast, {
    ...facts,
    minimum: formats.rate(minimum.minimumPct),
    byRate: formats.money(minimum.byRate),
  });
}
