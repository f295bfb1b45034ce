import type { ListFilter } from '@skonto/api/list';
import type { ReactNode } from 'react';
import { ApiError } from '../../lib/api-error.ts';
import { withFilters } from '../../lib/list-state.ts';
import { t } from '../../lib/words/words.ts';
import { Button } from '../button.tsx';
import { Icon } from '../icon.tsx';
import type { ListModel } from './list-types.ts';

/** Nothing here yet: what belongs here, and the first step. */
export function EmptyState({ title, text, action }: { title: string; text: string; action?: ReactNode }) {
  return (
    <div className="panel list-state">
      <h2>{title}</h2>
      <p className="quiet">{text}</p>
      {action}
    </div>
  );
}

/** Nothing matches: which filter to loosen, and all of them at one click. */
type NoMatchProps<Row> = {
  list: ListModel<Row>;
  words: (filter: ListFilter) => string;
  title?: string | null | undefined;
};
export function NoMatchState<Row>({ list, words, title }: NoMatchProps<Row>) {
  const last = list.filters.at(-1);
  const loosen = (filters: readonly ListFilter[]) => {
    list.go(withFilters(list.search, filters));
    // The button that was pressed goes with the state; what it did is seen and undone at the filter.
    document.querySelector<HTMLElement>('[data-list-filter]')?.focus();
  };
  return (
    <div className="panel list-state">
      <h2>{title ?? t($ => $.ui.list.noMatch)}</h2>
      {last && (
        <>
          <p className="quiet">{t($ => $.ui.list.loosen)}</p>
          <Button icon="close" onClick={() => loosen(list.filters.slice(0, -1))}>
            {words(last)}
          </Button>
        </>
      )}
      {list.filters.length > 1 && (
        <Button look="plain" onClick={() => loosen([])}>
          {t($ => $.ui.filter.clear)}
        </Button>
      )}
    </div>
  );
}

/** What happened, what to do, and the reference to name when asking for help. */
export function FailedState({ error, onRetry }: { error: Error; onRetry: () => void }) {
  const reference = error instanceof ApiError ? error.requestId : null;
  return (
    <div className="panel list-state" role="alert">
      <h2>
        <Icon name="warning" /> {t($ => $.ui.list.failed)}
      </h2>
      <p>{error instanceof ApiError ? error.message : t($ => $.ui.list.failedText)}</p>
      {reference && <p className="quiet">{t($ => $.ui.list.reference, { reference })}</p>}
      <Button onClick={onRetry}>{t($ => $.ui.list.retry)}</Button>
    </div>
  );
}
