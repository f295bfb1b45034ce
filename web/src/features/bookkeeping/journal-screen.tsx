import { type Journal, maxBookingDays } from '@skonto/api/bookkeeping';
import type { FileFormatName } from '@skonto/api/list';
import { type BookingSide, bookingSides } from '@skonto/domain/bookkeeping/journal';
import { addDays } from '@skonto/domain/calendar/business-date';
import { daysBetween, isCalendarDate } from '@skonto/domain/calendar/calendar-date';
import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { fieldSentences } from '../../lib/field-sentences.ts';
import { useGlobals } from '../../lib/globals.ts';
import { equals, listHref } from '../../lib/list-href.ts';
import { announceDone } from '../../lib/messages.ts';
import { useAbilities } from '../../lib/session.ts';
import { useFormats } from '../../lib/use-formats.ts';
import { t, texts } from '../../lib/words/words.ts';
import { AppLink } from '../../ui/app-link.tsx';
import { FileFormatButton } from '../../ui/file-format-button.tsx';
import { DateInput } from '../../ui/forms/date-input.tsx';
import { Field } from '../../ui/forms/field.tsx';
import { LoadFailure } from '../../ui/load-failure.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { Refusal } from '../../ui/refusal.tsx';
import { downloadJournal, journalQuery, type Period } from './bookkeeping-queries.ts';
import { JournalTable } from './journal-table.tsx';
import './bookkeeping.css';

/** Journal lines of a period: looked at first, then downloaded for the program that keeps the books. */
export function JournalScreen() {
  const { businessDate } = useGlobals();
  const { writeSuppliers } = useAbilities();
  const [period, setPeriod] = useState<Period>({
    side: writeSuppliers ? 'BUYER' : 'SUPPLIER',
    from: `${businessDate.slice(0, 8)}01`,
    to: businessDate,
  });
  const words = texts($ => $.bookkeeping);
  const problem = problemOf(period);
  return (
    <div className="stack">
      <PageHeader feature={words}>
        <AppLink href={problem === null ? correctionsOf(period) : '/vat-corrections'} className="button">
          {words.vat.title}
        </AppLink>
        <AppLink href="/bookkeeping/accounts" className="button">
          {words.accounts.title}
        </AppLink>
      </PageHeader>
      <p className="quiet">{words.intro}</p>
      <PeriodFields period={period} problem={problem} onChange={setPeriod} />
      {problem === null && <BookedPeriod period={period} />}
    </div>
  );
}

/** The VAT corrections of the same days on the same side. */
const correctionsOf = ({ side, from, to }: Period) =>
  listHref('/vat-corrections', [
    { key: 'reducedOn', operator: 'gt', values: [addDays(from, -1)] },
    { key: 'reducedOn', operator: 'lt', values: [addDays(to, 1)] },
    equals('side', side),
  ]);

/** Why a period can't be looked at; null when it can. */
function problemOf({ from, to }: Period): string | null {
  const words = texts($ => $.bookkeeping.period);
  if (!isCalendarDate(from) || !isCalendarDate(to)) return words.notADay;
  if (to < from) return words.backwards;
  return daysBetween({ from, to }) >= maxBookingDays ? words.tooLong : null;
}

type PeriodProps = { period: Period; problem: string | null; onChange: (period: Period) => void };
function PeriodFields({ period, problem, onChange }: PeriodProps) {
  const words = texts($ => $.bookkeeping.period);
  const side = (value: string): BookingSide => bookingSides.find(one => one === value) ?? period.side;
  return (
    <div className="booking-period no-print">
      <Field label={words.side}>
        {props => (
          <select
            {...props}
            className="control"
            value={period.side}
            onChange={event => onChange({ ...period, side: side(event.currentTarget.value) })}
          >
            {bookingSides.map(one => (
              <option key={one} value={one}>
                {t($ => $.bookkeeping.side[one])}
              </option>
            ))}
          </select>
        )}
      </Field>
      <Field label={words.from}>
        {props => (
          <DateInput
            {...props}
            label={words.from}
            value={period.from}
            onChange={from => onChange({ ...period, from })}
          />
        )}
      </Field>
      <Field label={words.to} error={problem ?? undefined}>
        {props => (
          <DateInput {...props} label={words.to} value={period.to} onChange={to => onChange({ ...period, to })} />
        )}
      </Field>
    </div>
  );
}

function BookedPeriod({ period }: { period: Period }) {
  const { data, error, isPlaceholderData, refetch } = useQuery({
    ...journalQuery(period),
    placeholderData: keepPreviousData,
  });
  const words = texts($ => $.bookkeeping);
  if (error) return <LoadFailure text={fieldSentences(error) ?? words.failed} onRetry={() => void refetch()} />;
  if (!data) return null;
  return (
    <div className="stack" aria-busy={isPlaceholderData}>
      <Missing journal={data} />
      {data.lineCount === 0 ? (
        <p className="notice" data-tone="info">
          {words.nothing}
        </p>
      ) : (
        <>
          <Totals journal={data} />
          <FileButton period={period} disabled={data.missing.length > 0 || isPlaceholderData} />
        </>
      )}
      <LeftOut journal={data} />
      {data.lineCount > 0 && <JournalTable lines={data.lines} lineCount={data.lineCount} />}
    </div>
  );
}

function Missing({ journal }: { journal: Journal }) {
  const formats = useFormats();
  if (journal.missing.length === 0) return null;
  const roles = formats.list(journal.missing.map(role => t($ => $.bookkeeping.role[role])));
  return (
    <p className="notice" data-tone="warning">
      <span>
        {t($ => $.bookkeeping.missing, { roles })}{' '}
        <AppLink href="/bookkeeping/accounts">{t($ => $.bookkeeping.enter)}</AppLink>
      </span>
    </p>
  );
}

/** Debits and credits by currency, which are equal. */
function Totals({ journal }: { journal: Journal }) {
  const formats = useFormats();
  const words = texts($ => $.bookkeeping.column);
  const [lines, documents] = [journal.lineCount, journal.documentCount];
  return (
    <section>
      <p>
        {t($ => $.bookkeeping.documents, { count: documents, shown: formats.count(documents) })},{' '}
        {t($ => $.bookkeeping.lines, { count: lines, shown: formats.count(lines) })}
      </p>
      <dl className="booking-totals">
        {journal.totals.map(({ currency, debit, credit }) => (
          <div key={currency}>
            <dt>
              {words.debit} = {words.credit}
            </dt>
            <dd className="number">{formats.moneyWithCurrency(debit, currency)}</dd>
            {debit !== credit && <dd className="number">{formats.moneyWithCurrency(credit, currency)}</dd>}
          </div>
        ))}
      </dl>
    </section>
  );
}

function FileButton({ period, disabled }: { period: Period; disabled: boolean }) {
  const words = texts($ => $.bookkeeping.file);
  const save = useMutation({
    mutationFn: (format: FileFormatName) => downloadJournal(period, format),
    onSuccess: () => announceDone(words.done),
  });
  return (
    <div className="stack no-print">
      <div className="row">
        <FileFormatButton
          look="primary"
          choice={t($ => $.ui.list.fileFormat)}
          busy={save.isPending}
          disabled={disabled}
          start={format => save.mutate(format)}
        >
          {words.open}
        </FileFormatButton>
        <span className="quiet">{words.text}</span>
      </div>
      <Refusal text={save.error && (fieldSentences(save.error) ?? save.error.message)} />
    </div>
  );
}

/** What isn't booked, and why. */
function LeftOut({ journal }: { journal: Journal }) {
  const formats = useFormats();
  const words = texts($ => $.bookkeeping.leftOut);
  if (journal.leftOut.length === 0) return null;
  return (
    <section className="panel">
      <h2>{words.title}</h2>
      <ul className="booking-left-out">
        {journal.leftOut.map(({ reason, count, examples }) => (
          <li key={reason}>
            {t($ => $.bookkeeping.leftOut[reason], { count, shown: formats.count(count) })}
            <span className="quiet">
              {t($ => $.bookkeeping.leftOut.examples, { numbers: formats.list(examples) })}
              {count > examples.length && ' …'}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
