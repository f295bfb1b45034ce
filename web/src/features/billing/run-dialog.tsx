import type { BillingPreview } from '@skonto/api/bills';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { searchCompaniesWithContract } from '../../business/companies/company-search.ts';
import { useRateWords } from '../../business/invoices/rate-words.ts';
import { keepBillReceipt } from '../../business/receipts/bill-receipt.ts';
import { wasAnswered } from '../../lib/api-error.ts';
import { announceDone } from '../../lib/messages.ts';
import { randomKey } from '../../lib/random-key.ts';
import { useFormats } from '../../lib/use-formats.ts';
import { useGo } from '../../lib/use-go.ts';
import { t, texts } from '../../lib/words/words.ts';
import { AppLink } from '../../ui/app-link.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Field } from '../../ui/forms/field.tsx';
import type { Suggestion } from '../../ui/forms/suggestion.ts';
import { Typeahead } from '../../ui/forms/typeahead.tsx';
import { Refusal } from '../../ui/refusal.tsx';
import { runBilling, runPreviewQuery } from './billing-queries.ts';
import './billing.css';

/** What the run over all buyers, or over one, would bill now: every bill, the rates, and what stays out and why. Then it is done, or not. */
export function RunDialog({ onClose }: { onClose: () => void }) {
  const formats = useFormats();
  const [requested, setRequested] = useState(randomKey);
  const [buyer, setBuyer] = useState<Suggestion | null>(null);
  const [text, setText] = useState('');
  const preview = useQuery(runPreviewQuery(buyer?.id, requested));
  const run = useRun({ onClose, onRefused: () => setRequested(randomKey()) });
  const words = texts($ => $.billing.run);
  const { data } = preview;
  const count = data?.billCount ?? 0;
  // Half a name is no buyer, and must not come to mean all of them.
  const unclear = buyer === null && text.trim() !== '';
  const isReady = data !== undefined && !preview.isFetching && !unclear && count > 0;
  const close = () => !run.isPending && onClose();
  return (
    <Dialog
      title={words.title}
      wide
      isStatic={run.isPending}
      onClose={close}
      actions={
        <>
          <Button onClick={close}>{t($ => $.ui.cancel)}</Button>
          <Button
            look="primary"
            busy={run.isPending || preview.isFetching}
            aria-disabled={!isReady || undefined}
            onClick={() => isReady && !run.isPending && run.mutate({ seen: data.seen, buyerId: buyer?.id })}
          >
            {count > 0 ? t($ => $.billing.run.main, { count, shown: formats.count(count) }) : words.mainNone}
          </Button>
        </>
      }
    >
      <Refusal text={run.error?.message ?? preview.error?.message} />
      <p>{words.text}</p>
      <Field id="run-buyer" label={words.buyer} help={words.buyerHelp}>
        {props => (
          <Typeahead
            {...props}
            label={words.buyer}
            value={buyer}
            onChange={setBuyer}
            onText={setText}
            search={searchCompaniesWithContract}
            placeholder={words.buyerPlaceholder}
            disabled={run.isPending}
          />
        )}
      </Field>
      <div aria-live="polite" aria-busy={preview.isFetching}>
        {data && <Outlook preview={data} />}
        {count > 0 && <Issuer name={data?.issuer ?? null} onLeave={close} />}
      </div>
    </Dialog>
  );
}

type Run = { onClose: () => void; onRefused: () => void };
/** One intended run keeps its key while it is repeated; after a refusal what would be billed is looked at again. */
function useRun({ onClose, onRefused }: Run) {
  const formats = useFormats();
  const queries = useQueryClient();
  const go = useGo();
  const [key, setKey] = useState(randomKey);
  return useMutation({
    mutationFn: (of: { seen: string; buyerId: number | undefined }) => runBilling(of, key),
    onSuccess: reply => {
      const { billCount } = reply;
      if (billCount > 0) keepBillReceipt('/bills', reply);
      announceDone(t($ => $.billing.run.done, { count: billCount, shown: formats.count(billCount) }));
      onClose();
      void queries.invalidateQueries({ queryKey: ['invoices'] });
      void queries.invalidateQueries({ queryKey: ['bills'] });
      go('/bills');
    },
    onError: error => {
      setKey(randomKey());
      if (wasAnswered(error)) onRefused();
    },
  });
}

/** Who the bills would say is to be paid. */
function Issuer({ name, onLeave }: { name: string | null; onLeave: () => void }) {
  if (name !== null) return <p className="quiet">{t($ => $.billing.run.issuer, { name })}</p>;
  return (
    <div className="notice" data-tone="warning">
      <span>{t($ => $.billing.run.noIssuer)}</span>
      <AppLink href="/bills/issuer" onClick={onLeave}>
        {t($ => $.billing.run.stateIssuer)}
      </AppLink>
    </div>
  );
}

function Outlook({ preview }: { preview: BillingPreview }) {
  const formats = useFormats();
  const words = texts($ => $.billing.run);
  return (
    <div className="run-outlook">
      {preview.billCount === 0 ? (
        <p>{words.nothing}</p>
      ) : (
        <>
          <Bills preview={preview} />
          <dl className="run-totals">
            {preview.totals.map(total => (
              <div key={total.currency}>
                <dt>
                  {t($ => $.billing.run.total, {
                    count: total.bills,
                    shown: formats.count(total.bills),
                    currency: total.currency,
                  })}
                </dt>
                <dd className="number">{formats.moneyWithCurrency(total.amount, total.currency)}</dd>
              </div>
            ))}
          </dl>
        </>
      )}
      {preview.rates.length > 0 && <Rates rates={preview.rates} />}
      {preview.leftOut.length > 0 && (
        <section className="notice" data-tone="warning">
          <h3>{words.leftOut}</h3>
          <ul>
            {preview.leftOut.map(one => (
              <li key={`${one.reason} ${one.currency}`}>{one.message}</li>
            ))}
          </ul>
        </section>
      )}
    </div>
  );
}

function Bills({ preview }: { preview: BillingPreview }) {
  const formats = useFormats();
  const words = texts($ => $.billing.run);
  const more = preview.billCount - preview.bills.length;
  const counted = (count: number) => ({ count, shown: formats.count(count) });
  return (
    <section aria-label={words.bills}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls is reached by the keyboard. */}
      <ul className="run-bills" tabIndex={0}>
        {preview.bills.map(bill => (
          <li key={bill.buyer.id}>
            <span className="run-buyer" title={bill.buyer.name}>
              {bill.buyer.name}
            </span>
            <strong className="number">{formats.moneyWithCurrency(bill.amount, bill.currency)}</strong>
            <small className="quiet">
              {t($ => $.billing.run.invoices, counted(bill.invoices))},{' '}
              {t($ => $.billing.run.fees, {
                fees: bill.fees.map(fee => formats.moneyWithCurrency(fee.fee, fee.currency)).join(', '),
              })}
              {bill.ratesToConfirm && ` · ${words.confirm}`}
            </small>
          </li>
        ))}
      </ul>
      {more > 0 && <p className="quiet">{t($ => $.billing.run.more, counted(more))}</p>}
    </section>
  );
}

function Rates({ rates }: { rates: BillingPreview['rates'] }) {
  const { reference } = useRateWords();
  const words = texts($ => $.billing.run);
  return (
    <section>
      <h3>{words.rates}</h3>
      <ul className="run-rates">
        {rates.map(rate => (
          <li key={rate.currency}>
            {t($ => $.billing.run.one, { currency: rate.currency })} = {reference(rate)}
            {rate.old && <span className="run-old"> {words.old}</span>}
          </li>
        ))}
      </ul>
    </section>
  );
}
