import type { ReportSubscription } from '@skonto/api/report-subscriptions';
import { type ReportFormat, reportFormats } from '@skonto/api/reports';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type RefObject, useRef, useState } from 'react';
import { announceDone } from '../../lib/messages.ts';
import { useFormats } from '../../lib/use-formats.ts';
import { t, texts } from '../../lib/words/words.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Field } from '../../ui/forms/field.tsx';
import { LoadFailure } from '../../ui/load-failure.tsx';
import { Refusal } from '../../ui/refusal.tsx';
import type { ChosenReport } from './report-search.ts';
import { endSubscription, reportMailsKey, reportMailsQuery, subscribe } from './reports-queries.ts';

type Named = Pick<ReportSubscription, 'kind' | 'by'> & { readonly format: ReportFormat };

/** A report in words: after which period, by what, and as which file. */
const nameOf = ({ kind, by, format }: Named): string =>
  t($ => $.reports.mails.named, {
    every: t($ => $.reports.mails.every[kind]),
    by: t($ => $.reports.mails.by[by]),
    format: t($ => $.ui.list.fileFormats[format]),
  });

/** REP-10: has the shown report mailed after each of its periods, and ends those that are. */
export function ReportMailDialog({ chosen, onClose }: { chosen: ChosenReport; onClose: () => void }) {
  const words = texts($ => $.reports.mails);
  const formats = useFormats();
  const queries = useQueryClient();
  const [format, setFormat] = useState<ReportFormat>('pdf');
  const select = useRef<HTMLSelectElement>(null);
  const { data: mails, isError, refetch } = useQuery(reportMailsQuery);
  // What had the focus may be gone by then.
  const renew = async () => {
    await queries.invalidateQueries({ queryKey: reportMailsKey });
    select.current?.focus();
  };
  const start = useMutation({
    mutationFn: () => subscribe(chosen, format),
    onSuccess: async ({ next }) => {
      announceDone(t($ => $.reports.mails.started, { day: formats.date(next) }));
      await renew();
    },
  });
  const end = useMutation({
    mutationFn: endSubscription,
    onSuccess: async () => {
      announceDone(words.ended);
      await renew();
    },
  });
  const { kind, by } = chosen;
  const isMailed = mails?.some(one => one.kind === kind && one.by === by && one.format === format) === true;
  const isBusy = start.isPending || end.isPending;
  return (
    <Dialog
      title={words.title}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{t($ => $.ui.close)}</Button>
          <Button
            look="primary"
            busy={isBusy}
            aria-disabled={isMailed || undefined}
            onClick={() => !isMailed && start.mutate()}
          >
            {words.start}
          </Button>
        </>
      }
    >
      <Refusal text={start.error?.message ?? end.error?.message} />
      <p>
        {words.report}: <strong>{nameOf({ kind, by, format })}</strong>. {words.about}
      </p>
      <FormatField format={format} choose={setFormat} ref={select} />
      <p className="quiet" role="status">
        {isMailed && words.already}
      </p>
      {isError && !mails && <LoadFailure text={words.failed} onRetry={() => void refetch()} />}
      {mails && <OwnMails mails={mails} busy={isBusy} end={id => end.mutate(id)} />}
    </Dialog>
  );
}

type FormatProps = {
  format: ReportFormat;
  choose: (format: ReportFormat) => void;
  ref: RefObject<HTMLSelectElement | null>;
};
const FormatField = ({ format, choose, ref }: FormatProps) => (
  <Field label={t($ => $.reports.mails.file)}>
    {props => (
      <select
        {...props}
        ref={ref}
        className="control"
        value={format}
        onChange={event => choose(reportFormats.find(one => one === event.currentTarget.value) ?? 'pdf')}
      >
        {reportFormats.toReversed().map(one => (
          <option key={one} value={one}>
            {t($ => $.ui.list.fileFormats[one])}
          </option>
        ))}
      </select>
    )}
  </Field>
);

type OwnMailsProps = { mails: readonly ReportSubscription[]; busy: boolean; end: (id: number) => void };
function OwnMails({ mails, busy, end }: OwnMailsProps) {
  const words = texts($ => $.reports.mails);
  const formats = useFormats();
  if (mails.length === 0) return <p className="quiet">{words.none}</p>;
  return (
    <section>
      <h3>{words.own}</h3>
      <ul className="report-mails">
        {mails.map(mail => (
          <li key={mail.id}>
            <span>
              {nameOf(mail)}
              <span className="quiet"> {t($ => $.reports.mails.next, { day: formats.date(mail.next) })}</span>
            </span>
            <Button
              busy={busy}
              aria-label={t($ => $.reports.mails.endOf, { report: nameOf(mail) })}
              onClick={() => end(mail.id)}
            >
              {words.end}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}
