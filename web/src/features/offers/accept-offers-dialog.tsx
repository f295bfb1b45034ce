import type { ChangeStatusReply, Invoice } from '@skonto/api/invoices';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { sumByCurrency, type Totals } from '../../lib/amounts.ts';
import { ApiError } from '../../lib/api-error.ts';
import { useGlobals } from '../../lib/globals.ts';
import { randomKey } from '../../lib/random-key.ts';
import { useFormats } from '../../lib/use-formats.ts';
import { ChangeProgress } from '../../pickers/change-progress.tsx';
import { type ChangeTarget, changeStatus, statsQuery } from '../../pickers/change-status.ts';
import { TotalsList } from '../../pickers/totals-list.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { yearlyCosts } from './offer-cost.ts';
import { reloadOffers } from './offers-queries.ts';

type AcceptOffersDialogProps = {
  target: ChangeTarget;
  onClose: () => void;
  onDone: (reply: ChangeStatusReply) => void;
};
type Price = { discount: Totals; fee: Totals; get: Totals; count: number };

function priceOf(target: ChangeTarget): Price {
  if (target.kind === 'matching') {
    const { discountValue, processingValue, totalPrice, count } = target.stats;
    return { discount: discountValue, fee: processingValue, get: totalPrice, count };
  }
  const sum = (read: (row: Invoice) => number | null) =>
    sumByCurrency(target.rows, row => ({ currency: row.currency.code, amount: read(row) }));
  return {
    discount: sum(row => row.discountValue),
    fee: sum(row => row.processingValue),
    get: sum(row => row.totalPrice),
    count: target.rows.length,
  };
}

/**
 * The review before money is given away: what you give, what you get, what that costs a year. The sums shown are sent along;
 * if the price has changed meanwhile nothing is booked, and both are shown for a new answer.
 */
export function AcceptOffersDialog({ target: asked, onClose, onDone }: AcceptOffersDialogProps) {
  const { t } = useTranslation();
  const formats = useFormats();
  const queries = useQueryClient();
  const [target, setTarget] = useState(asked);
  const [before, setBefore] = useState<Totals | null>(null);
  const [key, setKey] = useState(randomKey);
  const price = priceOf(target);
  const accept = useMutation({
    mutationFn: () =>
      changeStatus({ target, status: 'DISCOUNT_APPROVED', expectedTotals: price.get, idempotencyKey: key }),
    onSuccess: onDone,
    onError: async error => {
      setKey(randomKey());
      if (!(error instanceof ApiError) || error.status !== 409) return;
      const old = price.get;
      const fresh: ChangeTarget =
        target.kind === 'rows'
          ? { kind: 'rows', rows: await reloadOffers(target.rows) }
          : { ...target, stats: await queries.fetchQuery({ ...statsQuery(target.filters), staleTime: 0 }) };
      setBefore(old);
      setTarget(fresh);
    },
  });
  const words = { count: price.count, shown: formats.count(price.count) };
  const failed = accept.error;
  const otherwise = failed && !(failed instanceof ApiError && failed.status === 409);
  return (
    <Dialog
      title={t($ => $.offers.review.title, words)}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{t($ => $.ui.cancel)}</Button>
          <Button look="primary" busy={accept.isPending} disabled={price.count === 0} onClick={() => accept.mutate()}>
            {t($ => $.offers.review.main, words)}
          </Button>
        </>
      }
    >
      <div role="alert">
        {before && (
          <div className="notice" data-tone="warning">
            {t($ => $.offers.review.changed)}
          </div>
        )}
        {otherwise && (
          <div className="notice" data-tone="danger">
            {failed.message}
          </div>
        )}
      </div>
      <PriceLines price={price} before={before} />
      <YearlyCostLines target={target} />
      {accept.isPending && <ChangeProgress count={price.count} />}
      <p className="quiet">{t($ => $.offers.review.next)}</p>
    </Dialog>
  );
}

/** What is given and what is got; after a change of price the earlier sums stand struck out beside the new ones. */
function PriceLines({ price, before }: { price: Price; before: Totals | null }) {
  const { t } = useTranslation();
  const formats = useFormats();
  return (
    <>
      <section className="stack" style={{ gap: '0.35rem' }}>
        <h3>{t($ => $.offers.review.give)}</h3>
        <TotalsList label={t($ => $.offers.review.discount)} totals={price.discount} />
        <TotalsList label={t($ => $.offers.review.fee)} totals={price.fee} />
      </section>
      <section className="notice" style={{ display: 'block' }}>
        <TotalsList label={t($ => $.offers.review.get)} totals={price.get} />
        {before && (
          <p className="quiet number" style={{ textAlign: 'right', margin: 0 }}>
            {Object.entries(before).map(([code, amount]) => (
              <s key={code} style={{ display: 'block' }}>
                {t($ => $.offers.review.was, { amount: formats.moneyWithCurrency(amount, code) })}
              </s>
            ))}
          </p>
        )}
      </section>
    </>
  );
}

function YearlyCostLines({ target }: { target: ChangeTarget }) {
  const { t } = useTranslation();
  const formats = useFormats();
  const { businessDate } = useGlobals();
  if (target.kind === 'matching') return <p className="quiet">{t($ => $.offers.review.costUnknown)}</p>;
  const costs = yearlyCosts(target.rows, businessDate);
  return (
    <section>
      {costs.map(one => (
        <div key={one.currency} className="row row-spread">
          <span>
            {t($ => $.offers.review.cost)} ({one.currency})
          </span>
          <strong className="number">{formats.rate(one.ratePct)}</strong>
        </div>
      ))}
      <details>
        <summary>{t($ => $.offers.review.how)}</summary>
        {costs.map(one => (
          <p key={one.currency} className="quiet number" style={{ whiteSpace: 'normal' }}>
            {t($ => $.offers.review.formula, {
              cost: formats.moneyWithCurrency(one.cost, one.currency),
              received: formats.moneyWithCurrency(one.received, one.currency),
              days: formats.days(one.days),
              rate: `${formats.rate(one.ratePct)}`,
            })}
          </p>
        ))}
      </details>
    </section>
  );
}
