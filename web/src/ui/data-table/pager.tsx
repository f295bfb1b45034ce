import { useFormats } from '../../lib/use-formats.ts';
import { t } from '../../lib/words/words.ts';
import { Icon, type IconName } from '../icon.tsx';
import { jump, pagerPages } from './pager-pages.ts';

type PagerProps = { page: number; pages: number; onPage: (page: number) => void };

export function Pager({ page, pages, onPage }: PagerProps) {
  const formats = useFormats();
  if (pages <= 1) return null;
  const last = pages - 1;
  const go = (to: number) => onPage(Math.min(last, Math.max(0, to)));
  return (
    <nav aria-label={t($ => $.ui.pager.label)} className="no-print">
      <ul className="pager">
        <Step to={page - jump} icon="farLeft" label={t($ => $.ui.pager.back)} disabled={page === 0} go={go} />
        <Step to={page - 1} icon="left" label={t($ => $.ui.pager.previous)} disabled={page === 0} go={go} />
        {pagerPages(page, pages).map((one, at) =>
          one === null ? (
            // biome-ignore lint/suspicious/noArrayIndexKey: an ellipsis is known by its place only.
            <li key={`gap-${at}`} aria-hidden="true">
              …
            </li>
          ) : (
            <li key={one}>
              <button
                type="button"
                aria-current={one === page ? 'page' : undefined}
                aria-label={t($ => $.ui.pager.page, { page: formats.count(one + 1) })}
                onClick={() => onPage(one)}
              >
                {formats.count(one + 1)}
              </button>
            </li>
          ),
        )}
        <Step to={page + 1} icon="right" label={t($ => $.ui.pager.next)} disabled={page >= last} go={go} />
        <Step to={page + jump} icon="farRight" label={t($ => $.ui.pager.forward)} disabled={page >= last} go={go} />
      </ul>
    </nav>
  );
}

type StepProps = { to: number; icon: IconName; label: string; disabled: boolean; go: (to: number) => void };
function Step({ to, icon, label, disabled, go }: StepProps) {
  return (
    <li>
      <button type="button" aria-label={label} title={label} disabled={disabled} onClick={() => go(to)}>
        <Icon name={icon} />
      </button>
    </li>
  );
}
