import type { Invoice } from '@skonto/api/invoices';
import { useQuery } from '@tanstack/react-query';
import { useFormats } from '../../lib/use-formats.ts';
import { t, texts } from '../../lib/words/words.ts';
import { AppLink } from '../../ui/app-link.tsx';
import { openCounterQuery } from './counter-calls.ts';

type OpenCounterOfferProps = { invoice: Invoice; side: 'buyer' | 'supplier' };

/** The rate that is named for an open offer and waits for its buyer's answer; nothing where there is none. */
export function OpenCounterOffer({ invoice, side }: OpenCounterOfferProps) {
  const formats = useFormats();
  const { data } = useQuery(openCounterQuery(invoice.id));
  if (!data) return null;
  const { annualRate, offeredRate, lastDay, named } = data;
  const said = {
    buyer: invoice.buyer.name,
    supplier: invoice.supplier.name,
    rate: formats.rate(annualRate),
    offered: formats.rate(offeredRate),
    day: formats.date(lastDay),
  };
  return (
    <section className="panel stack" aria-labelledby="open-counter-title">
      <h2 id="open-counter-title">{texts($ => $.counterOfferDialog.open).title}</h2>
      <p>{t($ => $.counterOfferDialog.open[side], said)}</p>
      {named && (
        <p>
          {t($ => $.counterOfferDialog.open.today, {
            total: formats.moneyWithCurrency(named.total, invoice.currency.code),
          })}
        </p>
      )}
      <p>
        <AppLink href="/counter-offers">
          {t($ => $.counterOfferDialog.open[side === 'buyer' ? 'answer' : 'look'])}
        </AppLink>
      </p>
    </section>
  );
}
