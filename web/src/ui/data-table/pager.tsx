import { useTranslation } from 'react-i18next';
import { useFormats } from '../../lib/use-formats.ts';
import { Icon } from '../icon.tsx';
import { jump, pagerPages } from './pager-pages.ts';

type PagerProps = { page: number; pages: number; onPage: (page: number) => void };

export function Pager({ page, pages, onPage }: PagerProps) {
  const { t } = useTranslation();
  const formats = useFormats();
  if (pages <= 1) return null;
  const last = pages - 1;
  return (
    <nav aria-label={t($ => $.ui.pager.label)} className="no-print">
      <ul className="pager">
        <li>
          <button
            type="button"
            aria-label={t($ => $.ui.pager.back)}
            disabled={page === 0}
            onClick={() => onPage(Math.max(0, page - jump))}
          >
            <Icon name="left" />
            {jump}
          </button>
        </li>
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
        <li>
          <button
            type="button"
            aria-label={t($ => $.ui.pager.forward)}
            disabled={page >= last}
            onClick={() => onPage(Math.min(last, page + jump))}
          >
            {jump}
            <Icon name="right" />
          </button>
        </li>
      </ul>
    </nav>
  );
}
