import type { BillReply } from '@skonto/api/bills';
import { type Invoice, invoiceList } from '@skonto/api/invoices';
import { useQueryClient } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { keepBillReceipt } from '../../business/receipts/bill-receipt.ts';
import { sumByCurrency } from '../../lib/amounts.ts';
import type { Formats } from '../../lib/formats.ts';
import { announceDone } from '../../lib/messages.ts';
import { useAbilities } from '../../lib/session.ts';
import { useFormats } from '../../lib/use-formats.ts';
import { t, texts } from '../../lib/words/words.ts';
import { AppLink } from '../../ui/app-link.tsx';
import { Button } from '../../ui/button.tsx';
import { DataTable } from '../../ui/data-table/data-table.tsx';
import { emptySelection, selectedRows } from '../../ui/data-table/selection.ts';
import { useList } from '../../ui/data-table/use-list.ts';
import { PageHeader } from '../../ui/page-header.tsx';
import { useBillingColumns, useBillingFilters } from './billing-columns.tsx';
import { approvedQuery, billingKey, fixedFilters } from './billing-queries.ts';
import { RatesDialog } from './rates-dialog.tsx';

const idOf = (invoice: Invoice) => invoice.id;

/** The fee that will be billed for these, in each currency of theirs. */
function feeWords(rows: readonly Invoice[], formats: Formats): string[] {
  const fees = sumByCurrency(rows, row => ({
    currency: row.currency.code,
    amount: row.billingInfo?.billingFee ?? null,
  }));
  const amounts = Object.entries(fees).map(([code, fee]) => formats.moneyWithCurrency(fee, code));
  return amounts.length === 0 ? [] : [t($ => $.billing.fee, { amount: amounts.join(' + ') })];
}

export function BillingScreen() {
  const formats = useFormats();
  const queries = useQueryClient();
  const { seeAllCompanies, billInvoices } = useAbilities();
  const [billing, setBilling] = useState(false);
  const billed = t($ => $.billing.alreadyBilled);
  const blockedBy = useMemo(
    () => (row: Invoice) => (row.billingInfo?.billingStatus === 'PENDING' ? null : billed),
    [billed],
  );
  const fixed = seeAllCompanies ? fixedFilters.all : fixedFilters.own;
  const list = useList<Invoice>({ declaration: invoiceList, fixed, load: approvedQuery, idOf, blockedBy });
  const rows = selectedRows(list.selection);
  const done = async (reply: BillReply) => {
    await queries.invalidateQueries({ queryKey: billingKey });
    void queries.invalidateQueries({ queryKey: ['bills'] });
    keepBillReceipt('/billing', reply);
    announceDone(`${t($ => $.receipts.done.BILLED, { count: reply.count, shown: formats.count(reply.count) })}.`);
    list.select(emptySelection);
    setBilling(false);
  };
  return (
    <>
      <PageHeader feature={texts($ => $.billing)} />
      <DataTable
        list={list}
        caption={t($ => $.billing.title)}
        columns={useBillingColumns()}
        filters={useBillingFilters()}
        search={{ key: 'invoiceNumber', label: t($ => $.business.searchNumber) }}
        nameOf={row => row.invoiceNumber}
        toneOf={row => (row.billingInfo?.billingStatus === 'BILLED' ? 'ok' : undefined)}
        actions={
          billInvoices ? (
            <Button look="primary" onClick={() => setBilling(true)}>
              {t($ => $.billing.bill)}
            </Button>
          ) : undefined
        }
        sums={{
          ofRows: some => sumByCurrency(some, row => ({ currency: row.currency.code, amount: row.amount })),
          more: some => feeWords(some, formats),
        }}
        empty={{
          title: t($ => $.billing.emptyTitle),
          text: t($ => $.billing.emptyText),
          action: seeAllCompanies ? undefined : <AppLink href="/offers-other">{t($ => $.billing.toHistory)}</AppLink>,
        }}
      />
      {billing && <RatesDialog rows={rows} onClose={() => setBilling(false)} onDone={reply => void done(reply)} />}
    </>
  );
}
