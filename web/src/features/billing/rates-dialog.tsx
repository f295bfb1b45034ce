import type { BillPreview, BillReply } from '@skonto/api/bills';
import type { Invoice } from '@skonto/api/invoices';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { sumByCurrency } from '../../lib/amounts.ts';
import { isText, mapOf } from '../../lib/guards.ts';
import { randomKey } from '../../lib/random-key.ts';
import { useDraft } from '../../lib/use-draft.ts';
import { useFormats } from '../../lib/use-formats.ts';
import { pageLanguage, t } from '../../lib/words/words.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Refusal } from '../../ui/refusal.tsx';
import { SumsTable } from '../../ui/sums-table.tsx';
import { billInvoices, billPreviewQuery } from './billing-queries.ts';
import { RateFields, ReasonField } from './rate-fields.tsx';
import { readRate, readRates } from './rates-needed.ts';

const areTypedRates = mapOf(isText);
type RatesDialogProps = { rows: readonly Invoice[]; onClose: () => void; onDone: (reply: BillReply) => void };

/**
 * What will be billed, asked of the server before it is done: the fees, the bills, and the rates, filled in with the newest reference.
 * Without foreign money or foreign buyers there is nothing to type.
 */
export function RatesDialog({ rows, onClose, onDone }: RatesDialogProps) {
  const formats = useFormats();
  const [requested] = useState(randomKey);
  const [typed, setTyped, dropTyped] = useDraft('billing-rates', areTypedRates, {});
  const [reason, setReason] = useState('');
  const [attempted, setAttempted] = useState(false);
  const ids = rows.map(row => row.id);
  const first = useQuery(billPreviewQuery(ids, null, requested)).data;
  const needed = first?.ratesNeeded ?? [];
  const textOf = (currency: string) => typed[currency] ?? rateText(first, currency, pageLanguage());
  const rates = readRates(needed, textOf);
  const preview = useQuery({
    ...billPreviewQuery(ids, first && needed.length > 0 ? rates : null, requested),
    enabled: rates !== null,
  });
  const close = () => {
    dropTyped();
    onClose();
  };
  const bill = useBill(ids, reply => {
    dropTyped();
    onDone(reply);
  });
  const reasonNeeded = preview.data?.reasonNeeded ?? false;
  const submit = () => {
    setAttempted(true);
    if (rates !== null && !(reasonNeeded && reason.trim() === ''))
      return bill.mutate({ rsdRates: { ...rates }, ...(reasonNeeded ? { ratesReason: reason.trim() } : {}) });
    if (rates !== null) return document.getElementById('rates-reason')?.focus();
    const wrong = needed.find(currency => readRate(textOf(currency)) === null);
    document.getElementById(`rate-${wrong}`)?.focus();
  };
  const count = preview.data?.willChange ?? rows.length;
  const words = { count, shown: formats.count(count) };
  return (
    <Dialog
      title={t($ => $.billing.dialog.title, words)}
      onClose={close}
      wide
      actions={
        <>
          <Button onClick={close}>{t($ => $.ui.cancel)}</Button>
          <Button
            look="primary"
            busy={bill.isPending || preview.isPending}
            aria-disabled={count === 0 || undefined}
            onClick={() => count > 0 && submit()}
          >
            {t($ => $.billing.dialog.main, words)}
          </Button>
        </>
      }
    >
      <Refusal text={bill.error?.message ?? preview.error?.message} />
      <p>{t($ => $.billing.dialog.text)}</p>
      {preview.data && <Sums rows={rows} preview={preview.data} />}
      {needed.length > 0 && <p>{t($ => $.billing.dialog.rates)}</p>}
      <RateFields
        rows={rows}
        currencies={needed}
        references={first?.newestRates ?? []}
        textOf={textOf}
        attempted={attempted}
        onTyped={(currency, text) => setTyped({ ...typed, [currency]: text })}
      />
      {reasonNeeded && <ReasonField value={reason} attempted={attempted} onTyped={setReason} />}
    </Dialog>
  );
}

/** The newest reference of a currency as a reader would type it; nothing where there is none. */
function rateText(preview: BillPreview | undefined, currency: string, language: string): string {
  const reference = preview?.newestRates.find(one => one.currency === currency);
  if (!reference) return '';
  return language === 'sr' ? String(reference.rate).replace('.', ',') : String(reference.rate);
}

/** The invoiced amounts and the fees in each currency, what stays out, and what each bill comes to. */
function Sums({ rows, preview }: { rows: readonly Invoice[]; preview: BillPreview }) {
  const formats = useFormats();
  return (
    <div className="sums">
      <SumsTable
        caption={t($ => $.billing.dialog.sum)}
        columns={[
          {
            label: t($ => $.business.column.amount),
            totals: sumByCurrency(rows, row => ({ currency: row.currency.code, amount: row.amount })),
          },
          {
            label: t($ => $.billing.dialog.fee),
            totals: Object.fromEntries(preview.fees.map(({ currency, fee }) => [currency, fee])),
            strong: true,
          },
        ]}
      />
      <ul className="change-left" aria-live="polite">
        {preview.bills.map(one => (
          <li key={one.buyer.id} className="number">
            {one.buyer.name}: {one.amount === null ? '–' : formats.moneyWithCurrency(one.amount, one.currency)}
          </li>
        ))}
        {preview.refused.map(one => (
          <li key={one.code}>
            {t($ => $.business.preview.refused, { count: one.count, shown: formats.count(one.count) })} {one.message}
          </li>
        ))}
        {preview.ratesToConfirm && <li>{t($ => $.billing.dialog.toConfirm)}</li>}
      </ul>
    </div>
  );
}

/** One intended bill keeps its key while it is repeated; after a refusal the next attempt is another one. */
function useBill(ids: number[], onDone: (reply: BillReply) => void) {
  const [key, setKey] = useState(randomKey);
  return useMutation({
    mutationFn: (by: { rsdRates: Record<string, number>; ratesReason?: string }) => billInvoices({ ids, ...by }, key),
    onSuccess: onDone,
    onError: () => setKey(randomKey()),
  });
}
