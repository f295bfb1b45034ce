import { batchEndpoints } from '@skonto/api/imports';
import { useLocation } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../lib/api-client.ts';
import type { Href } from '../../lib/href.ts';
import { announce } from '../../lib/messages.ts';
import { useFormats } from '../../lib/use-formats.ts';
import { type FileKindName, fileKinds } from '../../pickers/import-files.ts';
import { isMoving, longWorkQuery, type Work } from '../../pickers/long-work-query.ts';
import { markSeen, useSeenWork } from '../../pickers/seen-work.ts';
import { AppLink } from '../../ui/app-link.tsx';
import { Button, IconButton } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { Popup } from '../../ui/popup.tsx';
import { endedSince, isShown, shareDone } from './shown-work.ts';
import './long-work-tray.css';

const kindOf: Readonly<Record<Work['kind'], FileKindName>> = {
  INVOICE_IMPORT: 'invoices',
  COMPANY_IMPORT: 'companies',
  SUPPLIER_INVITE_IMPORT: 'invites',
};
const pageOf = ({ kind, id }: Work): Href => fileKinds[kindOf[kind]].checkOf([id]);

/** What came of an import, or how far it came, in a sentence. */
function useOutcome(): (work: Work) => string {
  const { t } = useTranslation();
  const formats = useFormats();
  return work => {
    const { kind, state, good, bad, processed, total } = work;
    if (state === 'FAILED')
      return t($ => $.longWork.stopped, { done: formats.count(processed), total: formats.count(total) });
    const tail =
      bad > 0 ? t($ => $.imports.badRows, { count: bad, shown: formats.count(bad) }) : t($ => $.imports.allGood);
    return `${t($ => $.imports.of[kindOf[kind]].imported, { count: good, shown: formats.count(good) })}, ${tail}.`;
  };
}

/** Says once that an import has ended, to whoever began it and is elsewhere by now. */
function useEndings(works: readonly Work[]): void {
  const { t } = useTranslation();
  const outcome = useOutcome();
  const here = useLocation({ select: location => location.href });
  const before = useRef(works);
  useEffect(() => {
    for (const work of endedSince(before.current, works)) {
      if (!work.mine || here.includes(work.id)) continue;
      const link = { href: pageOf(work), text: t($ => $.longWork.result) };
      const tone = work.state === 'FAILED' || work.bad > 0 ? 'warning' : 'success';
      announce(tone, `${work.fileName}: ${outcome(work)}`, link);
    }
    before.current = works;
  }, [works, here, outcome, t]);
}

/** What goes on in the background: how far each is, a way to stop it, and what came of it. */
export function LongWorkTray({ works }: { works: readonly Work[] }) {
  const { t } = useTranslation();
  const formats = useFormats();
  const seen = useSeenWork();
  const [stopping, setStopping] = useState<Work | null>(null);
  useEndings(works);
  const shown = works.filter(work => isShown(work, seen));
  const moving = shown.filter(isMoving).length;
  const share = shareDone(shown);
  const label =
    moving === 0
      ? t($ => $.longWork.ended)
      : t($ => $.longWork.moving, { count: moving, shown: formats.count(moving) });
  const percent = share === null ? '' : ` ${Math.min(99, Math.floor(share * 100))} %`;
  return (
    <>
      <Popup
        label={t($ => $.longWork.label)}
        side="end"
        trigger={props => (
          <Button
            look="plain"
            icon={moving > 0 ? 'upload' : 'check'}
            aria-label={label + percent}
            title={label}
            {...props}
          >
            <span className="hide-narrow">{label}</span>
            <span className="number">{percent}</span>
          </Button>
        )}
      >
        {close => (
          <ul className="long-work">
            {shown.map(work => (
              <TrayWork
                key={work.id}
                work={work}
                onLeave={close}
                onStop={() => {
                  close();
                  setStopping(work);
                }}
              />
            ))}
          </ul>
        )}
      </Popup>
      {stopping && <StopDialog work={stopping} onClose={() => setStopping(null)} />}
    </>
  );
}

function TrayWork({ work, onLeave, onStop }: { work: Work; onLeave: () => void; onStop: () => void }) {
  const { t } = useTranslation();
  const formats = useFormats();
  const outcome = useOutcome();
  const { fileName, processed, total, state } = work;
  const waiting = state === 'QUEUED' || total === 0;
  const words = waiting
    ? t($ => $.imports.waiting)
    : t($ => $.imports.rows, { done: formats.count(processed), total: formats.count(total) });
  const percent = waiting ? undefined : Math.min(99, Math.floor((processed / total) * 100));
  return (
    <li>
      <div className="row row-spread">
        <strong className="long-work-name" title={fileName}>
          {fileName}
        </strong>
        {!isMoving(work) && (
          <IconButton icon="close" label={t($ => $.longWork.forget)} onClick={() => markSeen(work.id)} />
        )}
      </div>
      {isMoving(work) && (
        <div
          className="progress"
          role="progressbar"
          aria-label={fileName}
          aria-valuemin={0}
          aria-valuemax={100}
          aria-valuenow={percent}
        >
          <div style={{ width: `${Math.max(4, percent ?? 100)}%` }} />
        </div>
      )}
      <p className="quiet progress-detail">{isMoving(work) ? words : outcome(work)}</p>
      <div className="row">
        <AppLink href={pageOf(work)} onClick={onLeave}>
          {isMoving(work) ? t($ => $.longWork.open) : t($ => $.longWork.result)}
        </AppLink>
        {isMoving(work) && (
          <Button look="plain" small onClick={onStop}>
            {t($ => $.longWork.stop)}
          </Button>
        )}
      </div>
    </li>
  );
}

function StopDialog({ work, onClose }: { work: Work; onClose: () => void }) {
  const { t } = useTranslation();
  return (
    <ConfirmDialog
      title={t($ => $.longWork.stopTitle, { file: work.fileName })}
      main={t($ => $.longWork.stopMain)}
      act={() => call(batchEndpoints.cancel, { params: { id: work.id }, errors: 'form' })}
      changes={longWorkQuery.queryKey}
      onClose={onClose}
    >
      <p>{t($ => $.longWork.stopText)}</p>
    </ConfirmDialog>
  );
}
