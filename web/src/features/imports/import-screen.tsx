import type { BatchProgress } from '@skonto/api/imports';
import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { fileKinds } from '../../business/imports/import-files.ts';
import { leftOutOf } from '../../business/invoices/left-out.ts';
import { announce, announceDone } from '../../lib/messages.ts';
import { useFormats } from '../../lib/use-formats.ts';
import { t, texts } from '../../lib/words/words.ts';
import { AppLink } from '../../ui/app-link.tsx';
import { FailedState } from '../../ui/data-table/list-states.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { ProgressPanel } from '../../ui/progress-panel.tsx';
import '../../ui/data-table/data-table.css';
import './imports.css';
import { longWorkQuery } from '../../business/long-work/long-work-query.ts';
import { markSeen } from '../../business/long-work/seen-work.ts';
import { ImportCheck } from './import-check.tsx';
import { useBatch } from './import-queries.ts';
import { CorrectedFileButton, ImportResultPanel } from './import-result.tsx';
import type { ProgressEstimate } from './progress-estimate.ts';
import type { ImportSubject } from './subject.ts';

const steps = ['choose', 'check', 'import', 'result'] as const;

type ScreenProps = { subject: ImportSubject; id: string; waiting: readonly string[] };

/** What to show follows from the batch's state alone, so the page is the same after a reload or a return. */
export function ImportScreen({ subject, id, waiting }: ScreenProps) {
  const formats = useFormats();
  const queries = useQueryClient();
  const { batch, pace } = useBatch(id);
  const { data } = batch;
  const watched = useLeaveWhenClean(subject, id, data, waiting);
  const step = data === undefined ? 'check' : stepOf(data.state);
  useEffect(() => {
    if (step === 'result') markSeen(id);
  }, [step, id]);
  // A new step begins at its top, wherever the one before was left.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the step is what it goes by.
  useEffect(() => {
    scrollTo({ top: 0 });
  }, [step]);
  return (
    <>
      <PageHeader
        title={t($ => (step === 'result' ? $.imports.of[subject.kind].resultTitle : $.imports.of[subject.kind].title))}
        feature={texts($ => $.imports.of[subject.kind])}
        back={{ href: subject.list, label: t($ => $.imports.of[subject.kind].back) }}
      />
      <ol className="steps" aria-label={t($ => $.imports.steps.label)}>
        {steps.map(one => (
          <li
            key={one}
            aria-current={one === step ? 'step' : undefined}
            data-done={steps.indexOf(one) < steps.indexOf(step) || undefined}
          >
            {t($ => $.imports.steps[one])}
          </li>
        ))}
      </ol>
      <WaitingFiles subject={subject} id={id} waiting={waiting} checked={step !== 'check'} />
      {batch.error && !data && <FailedState error={batch.error} onRetry={() => void batch.refetch()} />}
      {step === 'check' && <LeftOutFiles id={id} />}
      {data?.state === 'UPLOADED' && (
        <ImportCheck
          subject={subject}
          id={id}
          onStarted={() => {
            watched.current = true;
            void queries.invalidateQueries({ queryKey: longWorkQuery.queryKey });
            void batch.refetch();
          }}
        />
      )}
      {data && (data.state === 'QUEUED' || data.state === 'RUNNING') && <RunningImport batch={data} pace={pace} />}
      {data?.state === 'DONE' && data.result && <ImportResultPanel subject={subject} result={data.result} />}
      {data?.state === 'FAILED' && (
        <div className="notice" data-tone="danger" role="alert">
          <span>
            {data.message ?? t($ => $.imports.broken)}{' '}
            {t($ => $.imports.stopped, { done: formats.count(data.processed), total: formats.count(data.total) })}
          </span>
          <CorrectedFileButton subject={subject} />
        </div>
      )}
      {data?.state === 'FAILED' && data.result && data.processed > 0 && (
        <ImportResultPanel subject={subject} result={data.result} />
      )}
    </>
  );
}

/** Several files came at once: this one's turn is first, and one that isn't checked yet may stand back in line. */
function WaitingFiles({ subject, id, waiting, checked }: ScreenProps & { checked: boolean }) {
  const formats = useFormats();
  const [next, ...later] = waiting;
  if (next === undefined) return null;
  return (
    <p className="row quiet">
      {t($ => $.imports.waitingFiles, { count: waiting.length, shown: formats.count(waiting.length) })}
      <AppLink href={fileKinds[subject.kind].checkOf([next, ...later, ...(checked ? [] : [id])])}>
        {t($ => $.imports.nextFile)}
      </AppLink>
    </p>
  );
}

/** What came with the files of this import and isn't part of it. */
function LeftOutFiles({ id }: { id: string }) {
  const [files] = useState(() => leftOutOf(id));
  if (files.length === 0) return null;
  return (
    <div className="notice left-out" data-tone="warning" role="status">
      <ul>
        {files.map(({ fileName, message }) => (
          <li key={fileName}>
            {fileName}: {message}
          </li>
        ))}
      </ul>
    </div>
  );
}

function stepOf(state: BatchProgress['state']): (typeof steps)[number] {
  if (state === 'UPLOADED') return 'check';
  return state === 'DONE' || state === 'FAILED' ? 'result' : 'import';
}

function RunningImport({ batch, pace }: { batch: BatchProgress; pace: ProgressEstimate | null }) {
  const formats = useFormats();
  const parts: string[] = [
    t($ => $.imports.rows, { done: formats.count(batch.processed), total: formats.count(batch.total) }),
  ];
  if (batch.bad > 0) parts.push(t($ => $.imports.bad, { count: batch.bad, shown: formats.count(batch.bad) }));
  if (pace) {
    parts.push(t($ => $.imports.rate, { rate: formats.count(pace.rowsPerSecond) }));
    parts.push(t($ => $.imports.left, { count: pace.secondsLeft }));
  }
  const waiting = batch.state === 'QUEUED' || batch.total === 0;
  return (
    <section className="panel">
      <h2 style={{ marginBottom: '0.75rem' }}>{batch.fileName}</h2>
      <ProgressPanel
        label={t($ => $.imports.progress)}
        done={waiting ? null : batch.processed / batch.total}
        detail={waiting ? t($ => $.imports.waiting) : parts.join(' · ')}
      />
      <p className="quiet">{t($ => $.imports.leave)}</p>
    </section>
  );
}

/**
 * An import that ends without errors while it is watched leads to the next file, or back to the refreshed list (IMP-06). Watched is what was
 * seen moving, and what was started here: a short one may be over before anybody sees it move.
 */
function useLeaveWhenClean(
  subject: ImportSubject,
  id: string,
  data: BatchProgress | undefined,
  waiting: readonly string[],
) {
  const formats = useFormats();
  const router = useRouter();
  const queries = useQueryClient();
  const watched = useRef(false);
  const [next, ...later] = waiting;
  const onward = next === undefined ? subject.newest(id) : fileKinds[subject.kind].checkOf([next, ...later]);
  useEffect(() => {
    if (data?.state === 'RUNNING' || data?.state === 'QUEUED') watched.current = true;
    if (data?.state !== 'DONE' || !watched.current) return;
    watched.current = false;
    void queries.invalidateQueries({ queryKey: [subject.listKey] });
    if (!data.result || data.result.hasErrors) return;
    const count = data.result.importGoodDTO.numberOfRecords;
    announceDone(`${t($ => $.imports.of[subject.kind].imported, { count, shown: formats.count(count) })}.`);
    const toLookAt = data.result.notices.reduce((sum, notice) => sum + notice.count, 0);
    if (toLookAt > 0)
      announce(
        'warning',
        t($ => $.imports.toLookAt, { count: toLookAt, shown: formats.count(toLookAt) }),
        {
          href: fileKinds[subject.kind].checkOf([id]),
          text: t($ => $.imports.toLookAtShow),
        },
      );
    router.history.push(onward);
  }, [subject, id, data, onward, queries, router, formats]);
  return watched;
}
