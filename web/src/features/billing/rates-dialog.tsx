import type { BillReply, Invoice } from '@skonto/api/invoices';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import * as z from 'zod/mini';
import { sumByCurrency } from '../../lib/amounts.ts';
import { randomKey } from '../../lib/random-key.ts';
import { useDraft } from '../../lib/use-draft.ts';
import { useFormats } from '../../lib/use-formats.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Field } from '../../ui/forms/field.tsx';
import { SumsTable } from '../../ui/sums-table.tsx';
import { billInvoices, buyerCountriesQuery } from './billing-queries.ts';
import { baseCurrency, feesInBase, ratesNeeded, readRate } from './rates-needed.ts';

const typedRates = z.record(z.string(), z.string());
type RatesDialogProps = { rows: readonly Invoice[]; onClose: () => void; onDone: (reply: BillReply) => void };

/** The rates that these invoices need, then the bill. Without foreign money or foreign buyers there is nothing to type. */
export function RatesDialog({ rows, onClose, onDone }: RatesDialogProps) {
  const { t } = useTranslation();
  const formats = useFormats();
  const [typed, setTyped, dropTyped] = useDraft('billing-rates', typedRates, {});
  const close = () => {
    dropTyped();
    onClose();
  };
  const [attempted, setAttempted] = useState(false);
  const buyerIds = [...new Set(rows.map(row => row.buyer.id))].sort((a, b) => a - b);
  const countries = useQuery(buyerCountriesQuery(buyerIds));
  const needed = countries.data
    ? ratesNeeded(
        rows.map(row => ({ currency: row.currency.code, buyerCountry: countries.data.get(row.buyer.id) ?? '' })),
      )
    : [];
  const bill = useBill(rows, reply => {
    dropTyped();
    onDone(reply);
  });
  const submit = () => {
    setAttempted(true);
    const rates: Record<string, number> = {};
    for (const currency of needed) {
      const rate = readRate(typed[currency] ?? '');
      if (rate === null) {
        document.getElementById(`rate-${currency}`)?.focus();
        return;
      }
      rates[currency] = rate;
    }
    bill.mutate(rates);
  };
  const words = { count: rows.length, shown: formats.count(rows.length) };
  return (
    <Dialog
      title={t($ => $.billing.dialog.title, words)}
      onClose={close}
      actions={
        <>
          <Button onClick={close}>{t($ => $.ui.cancel)}</Button>
          <Button
            look="primary"
            busy={bill.isPending || countries.isPending}
            disabled={countries.isError}
            onClick={submit}
          >
            {t($ => $.billing.dialog.main, words)}
          </Button>
        </>
      }
    >
      <div role="alert">
        {(bill.error ?? countries.error) && (
          <div className="notice" data-tone="danger">
            {bill.error?.message ?? t($ => $.billing.dialog.countriesFailed)}
          </div>
        )}
      </div>
      <p>{t($ => $.billing.dialog.text)}</p>
      <FeeSums rows={rows} typed={typed} isHome={[...(countries.data?.values() ?? [])].every(one => one === 'SRB')} />
      {needed.length > 0 && <p>{t($ => $.billing.dialog.rates)}</p>}
      <RateFields currencies={needed} typed={typed} attempted={attempted} onTyped={setTyped} />
    </Dialog>
  );
}

type FeeSumsProps = { rows: readonly Invoice[]; typed: Readonly<Record<string, string>>; isHome: boolean };
/** The fees that go on the bill, and what they come to in RSD at the rates typed so far. */
function FeeSums({ rows, typed, isHome }: FeeSumsProps) {
  const { t } = useTranslation();
  const formats = useFormats();
  const sum = (read: (row: Invoice) => number | null) =>
    sumByCurrency(rows, row => ({ currency: row.currency.code, amount: read(row) }));
  const fees = sum(row => row.processingValue);
  const rates = new Map(
    Object.entries(typed).flatMap(([currency, text]) => {
      const rate = readRate(text);
      return rate === null ? [] : [[currency, rate] as const];
    }),
  );
  const inBase = isHome ? feesInBase(fees, rates) : null;
  return (
    <div className="sums">
      <SumsTable
        caption={t($ => $.billing.dialog.sum)}
        columns={[
          { label: t($ => $.pickers.column.amount), totals: sum(row => row.amount) },
          { label: t($ => $.billing.dialog.fee), totals: fees, strong: true },
        ]}
      />
      <p role="status" style={{ marginTop: '0.6rem' }}>
        {inBase !== null && Object.keys(fees).length > 0 && (
          <strong className="number">
            {t($ => $.billing.dialog.inBase, { amount: formats.moneyWithCurrency(inBase, baseCurrency) })}
          </strong>
        )}
      </p>
    </div>
  );
}

/** One intended bill keeps its key while it is repeated; after a refusal the next attempt is another one. */
function useBill(rows: readonly Invoice[], onDone: (reply: BillReply) => void) {
  const [key, setKey] = useState(randomKey);
  return useMutation({
    mutationFn: (rates: Record<string, number>) =>
      billInvoices(
        rows.map(row => row.id),
        rates,
        key,
      ),
    onSuccess: onDone,
    onError: () => setKey(randomKey()),
  });
}

type RateFieldsProps = {
  currencies: readonly string[];
  typed: Readonly<Record<string, string>>;
  attempted: boolean;
  onTyped: (typed: Readonly<Record<string, string>>) => void;
};
function RateFields({ currencies, typed, attempted, onTyped }: RateFieldsProps) {
  const { t } = useTranslation();
  return currencies.map(currency => (
    <Field
      key={currency}
      id={`rate-${currency}`}
      label={t($ => $.billing.dialog.rate, { currency })}
      error={attempted && readRate(typed[currency] ?? '') === null ? t($ => $.billing.dialog.rateWrong) : undefined}
    >
      {props => (
        <input
          {...props}
          className="control number"
          inputMode="decimal"
          autoComplete="off"
          value={typed[currency] ?? ''}
          onChange={event => onTyped({ ...typed, [currency]: event.currentTarget.value })}
        />
      )}
    </Field>
  ));
}
