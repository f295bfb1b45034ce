import type { BatchProgress } from '@skonto/api/imports';
import { useQueryClient } from '@tanstack/react-query';
import { getRouteApi, useRouter } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { announce } from '../../lib/messages.ts';
import { useFormats } from '../../lib/use-formats.ts';
import { uploadPath, waitingIn } from '../../pickers/upload-queue.ts';
import { AppLink } from '../../ui/app-link.tsx';
import { FailedState } from '../../ui/data-table/list-states.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { ProgressPanel } from '../../ui/progress-panel.tsx';
import '../../ui/data-table/data-table.css';
import '../../ui/forms/forms.css';
import './invoice-import.css';
import { ImportCheck } from './import-check.tsx';
import { CorrectedFileButton, ImportResultPanel } from './import-result.tsx';
import { newestPending } from './invoice-import-queries.ts';
import type { ProgressEstimate } from './progress-estimate.ts';
import { useBatch } from './use-batch.ts';

const route = getRouteApi('/guarded/invoices/upload/$id');
const steps = ['choose', 'check', 'import', 'result'] as const;

/** What to show follows from the batch's state alone, so the page is the same after a reload or a return. */
export function InvoiceImportScreen() {
  const { t } = useTranslation();
  const { id } = route.useParams();
  const waiting = waitingIn(route.useSearch());
  const { batch, pace } = useBatch(id);
  const { data } = batch;
  useLeaveWhenClean(data, waiting);
  const step = data === undefined ? 'check' : stepOf(data.state);
  // A new step begins at its top, wherever the one before was left.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the step is what it goes by.
  useEffect(() => {
    scrollTo({ top: 0 });
  }, [step]);
  return (
    <>
      <PageHeader
        title={t($ => $.invoiceImport.title)}
        description={t($ => $.invoiceImport.description)}
        keywords={t($ => $.invoiceImport.keywords)}
        back={{ href: '/invoices', label: t($ => $.invoiceImport.back) }}
      />
      <ol className="steps" aria-label={t($ => $.invoiceImport.steps.label)}>
        {steps.map(one => (
          <li
            key={one}
            aria-current={one === step ? 'step' : undefined}
            data-done={steps.indexOf(one) < steps.indexOf(step) || undefined}
          >
            {t($ => $.invoiceImport.steps[one])}
          </li>
        ))}
      </ol>
      <WaitingFiles id={id} waiting={waiting} checked={step !== 'check'} />
      {batch.error && !data && <FailedState error={batch.error} onRetry={() => void batch.refetch()} />}
      {data?.state === 'UPLOADED' && <ImportCheck id={id} onStarted={() => void batch.refetch()} />}
      {data && (data.state === 'QUEUED' || data.state === 'RUNNING') && <RunningImport batch={data} pace={pace} />}
      {data?.state === 'DONE' && data.result && <ImportResultPanel result={data.result} />}
      {data?.state === 'FAILED' && (
        <div className="notice" data-tone="danger" role="alert">
          {data.message ?? t($ => $.invoiceImport.broken)}
          <CorrectedFileButton />
        </div>
      )}
    </>
  );
}

/** Several files came at once: this one's turn is first, and one that isn't checked yet may stand back in line. */
function WaitingFiles({ id, waiting, checked }: { id: string; waiting: readonly string[]; checked: boolean }) {
  const { t } = useTranslation();
  const formats = useFormats();
  const [next, ...later] = waiting;
  if (next === undefined) return null;
  return (
    <p className="row quiet">
      {t($ => $.invoiceImport.waitingFiles, { count: waiting.length, shown: formats.count(waiting.length) })}
      <AppLink href={uploadPath([next, ...later, ...(checked ? [] : [id])])}>
        {t($ => $.invoiceImport.nextFile)}
      </AppLink>
    </p>
  );
}

function stepOf(state: BatchProgress['state']): (typeof steps)[number] {
  if (state === 'UPLOADED') return 'check';
  return state === 'DONE' || state === 'FAILED' ? 'result' : 'import';
}

function RunningImport({ batch, pace }: { batch: BatchProgress; pace: ProgressEstimate | null }) {
  const { t } = useTranslation();
  const formats = useFormats();
  const parts: string[] = [
    t($ => $.invoiceImport.rows, { done: formats.count(batch.processed), total: formats.count(batch.total) }),
  ];
  if (batch.bad > 0) parts.push(t($ => $.invoiceImport.bad, { count: batch.bad, shown: formats.count(batch.bad) }));
  if (pace) {
    parts.push(t($ => $.invoiceImport.rate, { rate: formats.count(pace.rowsPerSecond) }));
    parts.push(t($ => $.invoiceImport.left, { count: pace.secondsLeft }));
  }
  const waiting = batch.state === 'QUEUED' || batch.total === 0;
  return (
    <section className="panel">
      <h2 style={{ marginBottom: '0.75rem' }}>{batch.fileName}</h2>
      <ProgressPanel
        label={t($ => $.invoiceImport.progress)}
        done={waiting ? null : batch.processed / batch.total}
        detail={waiting ? t($ => $.invoiceImport.waiting) : parts.join(' · ')}
      />
      <p className="quiet">{t($ => $.invoiceImport.leave)}</p>
    </section>
  );
}

/** An import that ends without errors while it is watched leads to the next file, or back to the refreshed list (IMP-06). */
function useLeaveWhenClean(data: BatchProgress | undefined, waiting: readonly string[]) {
  const { t } = useTranslation();
  const formats = useFormats();
  const router = useRouter();
  const queries = useQueryClient();
  const wasRunning = useRef(false);
  const [next, ...later] = waiting;
  const onward = next === undefined ? newestPending : uploadPath([next, ...later]);
  useEffect(() => {
    if (data?.state === 'RUNNING' || data?.state === 'QUEUED') wasRunning.current = true;
    if (data?.state !== 'DONE' || !wasRunning.current) return;
    wasRunning.current = false;
    void queries.invalidateQueries({ queryKey: ['invoices'] });
    if (!data.result || data.result.hasErrors) return;
    const count = data.result.importGoodDTO.numberOfRecords;
    announce('success', `${t($ => $.invoiceImport.imported, { count, shown: formats.count(count) })}.`);
    router.history.push(onward);
  }, [data, onward, queries, router, t, formats]);
}
