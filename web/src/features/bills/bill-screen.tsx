import type { BillDetails } from '@skonto/api/bills';
import type { FileFormatName } from '@skonto/api/list';
import { useSuspenseQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useState } from 'react';
import { useRateWords } from '../../business/invoices/rate-words.ts';
import { useAbilities } from '../../lib/session.ts';
import { useFormats } from '../../lib/use-formats.ts';
import { t, texts } from '../../lib/words/words.ts';
import { AppLink } from '../../ui/app-link.tsx';
import { Button } from '../../ui/button.tsx';
import { type Fact, RecordFacts, RecordHead } from '../../ui/record.tsx';
import { RecordHeader } from '../../ui/record-header.tsx';
import { Whole } from '../../ui/whole.tsx';
import { CancelBillDialog, ConfirmRatesDialog } from './bill-dialogs.tsx';
import { BillLines } from './bill-lines.tsx';
import { BillBadges, useBillName } from './bill-words.tsx';
import { billQuery, downloadBill } from './bills-queries.ts';

const route = getRouteApi('/guarded/bills/details/$id');

/** A bill to be read: what it comes to and how, and its lines. The operator cancels it here, or confirms its rates. */
export function BillScreen() {
  const formats = useFormats();
  const { id } = route.useParams();
  const { data: bill } = useSuspenseQuery(billQuery(Number(id)));
  const feature = texts($ => $.bills);
  const amount = { label: feature.column.amount, amount: formats.money(bill.amount), currency: bill.currency };
  return (
    <>
      <RecordHeader title={useBillName()(bill)} feature={feature} list="/bills">
        <Actions bill={bill} />
      </RecordHeader>
      <article className="record bill-record">
        <RecordHead
          about={`${feature.column.buyer}: ${bill.buyer.name}, ${bill.buyer.code}`}
          badge={<BillBadges bill={bill} />}
          amount={amount}
        />
        <Relations bill={bill} />
        <div className="record-columns">
          <Facts bill={bill} />
          {bill.rates.length > 0 && <Rates bill={bill} />}
          <Parties bill={bill} />
        </div>
      </article>
      <BillLines key={id} bill={bill} />
    </>
  );
}

function Actions({ bill }: { bill: BillDetails }) {
  const [asking, setAsking] = useState<'cancel' | 'confirm' | null>(null);
  const close = () => setAsking(null);
  const get = (kind: 'pdf' | FileFormatName) => void downloadBill(bill, kind).catch(() => undefined);
  return (
    <>
      <Button icon="download" onClick={() => get('pdf')}>
        {t($ => $.bills.pdf)}
      </Button>
      <Button icon="download" onClick={() => get('csv')}>
        {t($ => $.bills.csv)}
      </Button>
      <Button icon="download" onClick={() => get('xlsx')}>
        {t($ => $.bills.xlsx)}
      </Button>
      {bill.can.confirmRates && (
        <Button look="primary" icon="check" onClick={() => setAsking('confirm')}>
          {t($ => $.bills.confirm.open)}
        </Button>
      )}
      {bill.can.cancel && (
        <Button look="danger" icon="ban" onClick={() => setAsking('cancel')}>
          {t($ => $.bills.cancel.open)}
        </Button>
      )}
      {asking === 'confirm' && <ConfirmRatesDialog bills={[bill]} onClose={close} />}
      {asking === 'cancel' && <CancelBillDialog bill={bill} onClose={close} />}
    </>
  );
}

/** What this bill cancels, or was cancelled by, each a way there; and what is still open. */
function Relations({ bill }: { bill: BillDetails }) {
  const { runBilling } = useAbilities();
  const words = texts($ => $.bills.relation);
  return (
    <>
      {bill.counterOf && (
        <p className="notice" data-tone="info">
          {words.cancels} <AppLink href={`/bills/details/${bill.counterOf.id}`}>{bill.counterOf.number}</AppLink>.{' '}
          {t($ => $.bills.relation.reason, { reason: bill.cancelReason ?? '' })}
        </p>
      )}
      {bill.cancelledBy && (
        <p className="notice" data-tone="warning">
          {words.cancelled} <AppLink href={`/bills/details/${bill.cancelledBy.id}`}>{bill.cancelledBy.number}</AppLink>.{' '}
          {words.again}
        </p>
      )}
      {bill.ratesToConfirm && (
        <p className="notice" data-tone="info">
          {runBilling ? words.toConfirm : words.waits}
        </p>
      )}
    </>
  );
}

function Facts({ bill }: { bill: BillDetails }) {
  const formats = useFormats();
  const words = texts($ => $.bills.facts);
  return (
    <RecordFacts
      title={words.title}
      facts={[
        { label: t($ => $.bills.column.number), value: bill.number },
        { label: t($ => $.bills.column.date), value: formats.date(bill.date) },
        ...(bill.dueDate === null ? [] : [{ label: words.due, value: formats.date(bill.dueDate), strong: true }]),
        ...(bill.paymentReference === null
          ? []
          : [{ label: words.reference, value: <Whole text={bill.paymentReference} /> }]),
        { label: words.written, value: formats.dateTime(bill.createdAt) },
        { label: words.by, value: bill.byOperator ? words.operator : words.buyer },
        { label: t($ => $.bills.column.invoices), value: formats.count(bill.invoices) },
        ...bill.fees.map(({ currency, fee, count }) => ({
          label: t($ => $.bills.facts.feesIn, { currency, count, shown: formats.count(count) }),
          value: formats.moneyWithCurrency(fee, currency),
        })),
        {
          label: t($ => $.bills.column.amount),
          value: formats.moneyWithCurrency(bill.amount, bill.currency),
          strong: true,
        },
      ]}
    />
  );
}

/** Who wrote it and to whom, as both were on its day. An operator that hasn't said who it is reads that here, and where to say it. */
function Parties({ bill: { issuer, buyerFacts } }: { bill: BillDetails }) {
  const { runBilling } = useAbilities();
  const words = texts($ => $.bills.parties);
  const account =
    issuer && issuer.account !== '' ? [{ label: words.account, value: <Whole text={issuer.account} /> }] : [];
  return (
    <>
      {issuer && <PartyFacts title={words.issuer} party={issuer} more={account} />}
      {!issuer && runBilling && (
        <RecordFacts title={words.issuer} facts={[]}>
          <p className="quiet">
            {words.noIssuer} <AppLink href="/bills/issuer">{t($ => $.bills.issuer.title)}</AppLink>
          </p>
        </RecordFacts>
      )}
      {buyerFacts && <PartyFacts title={t($ => $.bills.column.buyer)} party={buyerFacts} />}
    </>
  );
}

type PartyFactsProps = { title: string; party: NonNullable<BillDetails['buyerFacts']>; more?: readonly Fact[] };
function PartyFacts({ title, party, more = [] }: PartyFactsProps) {
  const labels = texts($ => $.companies.column);
  const place = `${party.postcode} ${party.city}`.trim();
  return (
    <RecordFacts
      title={title}
      facts={[
        { label: t($ => $.companies.form.name), value: party.name },
        { label: labels.code, value: <Whole text={party.code} /> },
        { label: labels.registrationNumber, value: <Whole text={party.registrationNumber} /> },
        { label: labels.address, value: place === '' ? party.address : `${party.address}, ${place}` },
        ...more,
      ]}
    />
  );
}

/** By which rates the fees were converted, and what those were held to. */
function Rates({ bill }: { bill: BillDetails }) {
  const formats = useFormats();
  const { rate, reference } = useRateWords();
  const words = texts($ => $.bills.rates);
  return (
    <RecordFacts
      title={words.title}
      facts={bill.rates.flatMap(one => [
        { label: t($ => $.bills.rates.one, { currency: one.currency }), value: `${rate(one.rate)} RSD`, strong: true },
        {
          label: t($ => $.bills.rates.reference, { currency: one.currency }),
          value: one.reference ? reference(one.reference) : words.none,
        },
      ])}
    >
      {bill.ratesReason !== null && <p>{t($ => $.bills.rates.reason, { reason: bill.ratesReason })}</p>}
      {bill.ratesConfirmedAt !== null && (
        <p className="quiet">{t($ => $.bills.rates.confirmed, { when: formats.dateTime(bill.ratesConfirmedAt) })}</p>
      )}
    </RecordFacts>
  );
}
