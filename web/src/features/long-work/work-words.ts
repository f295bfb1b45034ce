import { type FileKindName, fileKinds } from '../../business/imports/import-files.ts';
import { isMoving } from '../../business/long-work/long-work-query.ts';
import type { Href } from '../../lib/href.ts';
import { useFormats } from '../../lib/use-formats.ts';
import { t } from '../../lib/words/words.ts';
import type { TrayWork } from './shown-work.ts';

const kindOf = {
  INVOICE_IMPORT: 'invoices',
  COMPANY_IMPORT: 'companies',
  SUPPLIER_INVITE_IMPORT: 'invites',
  SUBMISSION_IMPORT: 'submissions',
} as const satisfies Partial<Record<TrayWork['kind'], FileKindName>>;

/** Where a work is to be seen; an export is nowhere but in its tab. */
export function pageOf({ kind, id, target }: TrayWork): Href | null {
  if (kind === 'EXPORT') return null;
  if (kind !== 'CHANGE_STATUS') return fileKinds[kindOf[kind]].checkOf([id]);
  return target === 'DISCOUNT_APPROVED' || target === 'DISCOUNT_REJECTED' ? '/offers' : '/invoices';
}

/** What a work is called, how far it is or what came of it, and the question before it is stopped. */
export function useWorkWords() {
  const formats = useFormats();
  const counted = (count: number) => ({ count, shown: formats.count(count) });

  const name = ({ target, fileName }: TrayWork): string =>
    target === null ? fileName : t($ => $.longWork.change[target]);

  const progress = (work: TrayWork): string => {
    const { kind, total, stopped } = work;
    const rows = { done: formats.count(work.processed), total: formats.count(total) };
    if (stopped) return t($ => $.longWork.stopping);
    if (work.state === 'QUEUED' || total === 0) return t($ => $.imports.waiting);
    if (kind === 'CHANGE_STATUS') return t($ => $.longWork.ofInvoices, rows);
    return kind === 'EXPORT' ? t($ => $.longWork.received, rows) : t($ => $.imports.rows, rows);
  };

  const outcome = (work: TrayWork): string => {
    const { kind, state, good, bad, processed, total, stopped } = work;
    if (kind === 'EXPORT') {
      if (state === 'DONE') return t($ => $.longWork.saved);
      return stopped ? t($ => $.longWork.exportStopped) : t($ => $.longWork.exportBroken);
    }
    if (kind === 'CHANGE_STATUS') {
      if (state === 'FAILED') return stopped ? t($ => $.longWork.undone) : t($ => $.longWork.brokenOff);
      const left = bad > 0 ? t($ => $.longWork.left, counted(bad)) : t($ => $.longWork.allChanged);
      return `${t($ => $.longWork.changed, counted(good))}, ${left}.`;
    }
    if (state === 'FAILED')
      return t($ => $.longWork.stopped, { done: formats.count(processed), total: formats.count(total) });
    const tail = bad > 0 ? t($ => $.imports.badRows, counted(bad)) : t($ => $.imports.allGood);
    return `${t($ => $.imports.of[kindOf[kind]].imported, counted(good))}, ${tail}.`;
  };

  const link = (work: TrayWork): string => {
    if (work.kind === 'CHANGE_STATUS') return t($ => $.longWork.list);
    return isMoving(work) ? t($ => $.longWork.open) : t($ => $.longWork.result);
  };

  const stopping = (work: TrayWork): { title: string; text: string; main: string } => {
    if (work.kind === 'CHANGE_STATUS')
      return {
        title: t($ => $.longWork.stopChangeTitle, { what: name(work) }),
        text: t($ => $.longWork.stopChangeText),
        main: t($ => $.longWork.stopChangeMain),
      };
    if (work.kind === 'EXPORT')
      return {
        title: t($ => $.longWork.stopExportTitle, { file: work.fileName }),
        text: t($ => $.longWork.stopExportText),
        main: t($ => $.longWork.stopExportMain),
      };
    return {
      title: t($ => $.longWork.stopTitle, { file: work.fileName }),
      text: t($ => $.longWork.stopText),
      main: t($ => $.longWork.stopMain),
    };
  };
  return { name, progress, outcome, link, stopping };
}
