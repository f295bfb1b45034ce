import { batchEndpoints } from '@skonto/api/imports';
import { useLocation } from '@tanstack/react-router';
import { Suspense, useEffect, useMemo, useRef, useState } from 'react';
import { isMoving, longWorkQuery, type Work } from '../../business/long-work/long-work-query.ts';
import { type OwnExport, stopExport } from '../../business/long-work/own-exports.ts';
import { markSeen, useSeenWork } from '../../business/long-work/seen-work.ts';
import { call } from '../../lib/api-client.ts';
import { lazyPart } from '../../lib/lazy-part.ts';
import { announce } from '../../lib/messages.ts';
import { useFormats } from '../../lib/use-formats.ts';
import { t } from '../../lib/words/words.ts';
import { AppLink } from '../../ui/app-link.tsx';
import { Button, IconButton } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { Popup } from '../../ui/popup.tsx';
import { endedSince, exportWork, isShown, shareDone, type TrayWork } from './shown-work.ts';
import { pageOf, useWorkWords } from './work-words.ts';
import './long-work-tray.css';

const ChangeErrorsDialog = lazyPart(
  () => import('../../business/invoices/change-errors-dialog.tsx'),
  'ChangeErrorsDialog',
  props => props.onClose(),
);

/** Says once that a work has ended, to whoever began it and is elsewhere by now. */
function useEndings(works: readonly TrayWork[], seen: readonly string[]): void {
  const words = useWorkWords();
  const here = useLocation({ select: location => location.href });
  const before = useRef(works);
  useEffect(() => {
    for (const work of endedSince(before.current, works)) {
      if (!work.mine || seen.includes(work.id) || here.includes(work.id)) continue;
      const href = pageOf(work);
      const link = href === null ? undefined : { href, text: words.link(work) };
      const tone = work.state === 'FAILED' || work.bad > 0 ? 'warning' : 'success';
      announce(tone, `${words.name(work)}: ${words.outcome(work)}`, link);
    }
    before.current = works;
  }, [works, seen, here, words]);
}

type TrayProps = { reported: readonly Work[] | undefined; exports: readonly OwnExport[] };
/** What goes on in the background: how far each is, a way to stop it, and what came of it. */
export function LongWorkTray({ reported = [], exports }: TrayProps) {
  const works = useMemo(() => [...exports.map(exportWork), ...reported], [exports, reported]);
  const formats = useFormats();
  const seen = useSeenWork();
  const [stopping, setStopping] = useState<TrayWork | null>(null);
  const [leftOf, setLeftOf] = useState<string | null>(null);
  useEndings(works, seen);
  const shown = works.filter(work => isShown(work, seen));
  const moving = shown.filter(isMoving).length;
  const share = shareDone(shown);
  const label =
    moving === 0
      ? t($ => $.longWork.ended)
      : t($ => $.longWork.moving, { count: moving, shown: formats.count(moving) });
  const percent = share === null ? '' : ` ${Math.min(99, Math.floor(share * 100))}%`;
  return (
    <>
      {shown.length > 0 && (
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
              <span className="number hide-narrow">{label + percent}</span>
            </Button>
          )}
        >
          {close => (
            <ul className="long-work">
              {shown.map(work => (
                <TrayRow
                  key={work.id}
                  work={work}
                  onLeave={close}
                  onLeft={() => {
                    close();
                    setLeftOf(work.id);
                  }}
                  onStop={() => {
                    close();
                    setStopping(work);
                  }}
                />
              ))}
            </ul>
          )}
        </Popup>
      )}
      {stopping && <StopDialog work={stopping} onClose={() => setStopping(null)} />}
      {leftOf && (
        <Suspense>
          <ChangeErrorsDialog fileId={leftOf} onClose={() => setLeftOf(null)} />
        </Suspense>
      )}
    </>
  );
}

type RowProps = { work: TrayWork; onLeave: () => void; onStop: () => void; onLeft: () => void };
function TrayRow({ work, onLeave, onStop, onLeft }: RowProps) {
  const words = useWorkWords();
  const { processed, total, state } = work;
  const name = words.name(work);
  const page = pageOf(work);
  const percent = state === 'QUEUED' || total === 0 ? undefined : Math.min(99, Math.floor((processed / total) * 100));
  return (
    <li>
      <div className="row row-spread">
        <strong className="long-work-name" title={name}>
          {name}
        </strong>
        {!isMoving(work) && (
          <IconButton icon="close" label={t($ => $.longWork.forget)} onClick={() => markSeen(work.id)} />
        )}
      </div>
      {isMoving(work) && (
        <div
          className="progress"
          role="progressbar"
          aria-label={name}
          aria-valuemin={0}
          aria-valuemax={100}
          aria-valuenow={percent}
        >
          <div style={{ width: `${Math.max(4, percent ?? 100)}%` }} />
        </div>
      )}
      <p className="quiet progress-detail">{isMoving(work) ? words.progress(work) : words.outcome(work)}</p>
      <div className="row">
        {page !== null && (
          <AppLink href={page} onClick={onLeave}>
            {words.link(work)}
          </AppLink>
        )}
        {work.kind === 'CHANGE_STATUS' && state === 'DONE' && work.bad > 0 && (
          <Button look="plain" small onClick={onLeft}>
            {t($ => $.longWork.leftRows)}
          </Button>
        )}
        {isMoving(work) && !work.stopped && (
          <Button look="plain" small onClick={onStop}>
            {t($ => $.longWork.stop)}
          </Button>
        )}
      </div>
    </li>
  );
}

function StopDialog({ work, onClose }: { work: TrayWork; onClose: () => void }) {
  const { title, text, main } = useWorkWords().stopping(work);
  const stop = async () => {
    if (work.kind === 'EXPORT') stopExport(work.id);
    else await call(batchEndpoints.cancel, { params: { id: work.id }, errors: 'form' });
  };
  return (
    <ConfirmDialog title={title} main={main} act={stop} changes={longWorkQuery.queryKey} onClose={onClose}>
      <p>{text}</p>
    </ConfirmDialog>
  );
}
