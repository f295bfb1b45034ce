import type { ListDeclaration } from '@skonto/api/list';
import { type SavedView, savedViewsEndpoints } from '@skonto/api/saved-views';
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, type MouseEvent, useId, useState } from 'react';
import { call } from '../../lib/api-client.ts';
import {
  equals,
  type ListSearch,
  parseSearch,
  readListSearch,
  stringifySearch,
  withColumns,
  withPage,
} from '../../lib/list-state.ts';
import { t } from '../../lib/words/words.ts';
import { Button, IconButton } from '../button.tsx';
import { Icon } from '../icon.tsx';
import { LoadFailure } from '../load-failure.tsx';
import { Refusal } from '../refusal.tsx';
import { announceWithUndo } from '../undo.tsx';
import './saved-views.css';

/** More than anybody meets: a person keeps fifty, the rest are of colleagues. */
const maxShown = 200;
const viewsKey = ['saved-views'] as const;
const viewsQuery = (screen: string) =>
  queryOptions({
    queryKey: [...viewsKey, screen],
    queryFn: ({ signal }) => {
      const filters = [equals('list', screen)];
      return call(savedViewsEndpoints.list, { list: { filters, size: maxShown }, signal, errors: 'place' });
    },
  });

type MenuProps = {
  screen: string;
  declaration: ListDeclaration;
  search: ListSearch;
  /** The columns on screen: a view shows the same to whoever has chosen others. */
  columns: readonly string[];
  go: (next: ListSearch) => void;
  close: () => void;
};

/** The views of one list, and the place to keep what it shows now. The first page is kept, whichever is open. */
export function SavedViewsMenu({ screen, declaration, search, columns, go, close }: MenuProps) {
  const views = useQuery(viewsQuery(screen));
  const [name, setName] = useState('');
  const [shared, setShared] = useState(false);
  const state = stringifySearch(withColumns(withPage(search, 0), columns));
  if (!views.data)
    return views.error ? (
      <LoadFailure text={t($ => $.ui.views.failed)} onRetry={() => void views.refetch()} />
    ) : (
      <p className="quiet">{t($ => $.ui.list.loading)}</p>
    );
  const all = views.data.content;
  const own = all.filter(view => view.can.update);
  const open = (view: SavedView) => {
    go(readListSearch(declaration, parseSearch(view.state)));
    close();
  };
  const line = (view: SavedView) => (
    <ViewLine
      key={view.id}
      view={view}
      isShown={view.state === state}
      onOpen={() => open(view)}
      onEdit={() => {
        setName(view.name);
        setShared(view.shared);
      }}
    />
  );
  const others = all.filter(view => !view.can.update);
  return (
    <div className="saved-views">
      {all.length === 0 && <p className="quiet">{t($ => $.ui.views.none)}</p>}
      {own.length > 0 && <ul>{own.map(line)}</ul>}
      {others.length > 0 && (
        <>
          <h3>{t($ => $.ui.views.ofColleagues)}</h3>
          <ul>{others.map(line)}</ul>
        </>
      )}
      <KeepForm
        view={{ list: screen, name, state, shared }}
        taken={own.find(view => view.name.toLowerCase() === name.trim().toLowerCase())}
        onName={setName}
        onShared={setShared}
      />
    </div>
  );
}

type LineProps = { view: SavedView; isShown: boolean; onOpen: () => void; onEdit: () => void };
function ViewLine({ view, isShown, onOpen, onEdit }: LineProps) {
  const queries = useQueryClient();
  const remove = useMutation({
    mutationFn: () => call(savedViewsEndpoints.remove, { query: { ids: [view.id] } }),
    onSuccess: () => {
      const { list, name, state, shared } = view;
      const undo = async () => {
        await call(savedViewsEndpoints.create, { body: { list, name, state, shared } });
        void queries.invalidateQueries({ queryKey: viewsKey });
        return t($ => $.ui.views.restored, { name });
      };
      announceWithUndo({ tone: 'success', text: t($ => $.ui.views.removed, { name }), undo });
    },
    onSettled: () => queries.invalidateQueries({ queryKey: viewsKey }),
  });
  const follow = (event: MouseEvent) => {
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    onOpen();
  };
  return (
    <li>
      <a href={view.list + view.state} className="popup-item" aria-current={isShown || undefined} onClick={follow}>
        <span className="cut" title={view.name}>
          {view.name}
        </span>
        {view.author !== null && <span className="quiet">{view.author}</span>}
        {view.author === null && view.shared && (
          <span className="quiet" title={t($ => $.ui.views.isShared)}>
            <Icon name="people" />
            <span className="visually-hidden">{t($ => $.ui.views.isShared)}</span>
          </span>
        )}
      </a>
      {view.can.update && (
        <>
          <IconButton icon="settings" label={t($ => $.ui.views.change, { name: view.name })} onClick={onEdit} />
          <IconButton
            icon="trash"
            label={t($ => $.ui.views.remove, { name: view.name })}
            aria-disabled={remove.isPending || undefined}
            onClick={() => remove.isPending || remove.mutate()}
          />
        </>
      )}
    </li>
  );
}

type KeptView = Pick<SavedView, 'list' | 'name' | 'state' | 'shared'>;
type KeepProps = {
  view: KeptView;
  /** One's own view of this name, which is then replaced. */
  taken: SavedView | undefined;
  onName: (name: string) => void;
  onShared: (shared: boolean) => void;
};
function KeepForm({ view, taken, onName, onShared }: KeepProps) {
  const queries = useQueryClient();
  const id = useId();
  const keep = useMutation({
    mutationFn: () => {
      const body = { ...view, name: view.name.trim() };
      return taken
        ? call(savedViewsEndpoints.update, { body: { ...body, id: taken.id, version: taken.version }, errors: 'form' })
        : call(savedViewsEndpoints.create, { body, errors: 'form' });
    },
    onSuccess: () => onName(''),
    // Also a refusal may mean that the views are others by now.
    onSettled: () => queries.invalidateQueries({ queryKey: viewsKey }),
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (view.name.trim() !== '' && !keep.isPending) keep.mutate();
  };
  return (
    <form onSubmit={submit}>
      <label htmlFor={id}>{t($ => $.ui.views.keep)}</label>
      <input
        id={id}
        className="control"
        value={view.name}
        maxLength={60}
        autoComplete="off"
        placeholder={t($ => $.ui.views.name)}
        onChange={event => onName(event.currentTarget.value)}
      />
      <label className="check">
        <input type="checkbox" checked={view.shared} onChange={event => onShared(event.currentTarget.checked)} />
        {t($ => $.ui.views.share)}
      </label>
      <Refusal text={keep.error?.message} />
      <Button
        type="submit"
        small
        look="primary"
        busy={keep.isPending}
        aria-disabled={view.name.trim() === '' || undefined}
      >
        {taken ? t($ => $.ui.views.replace) : t($ => $.ui.views.save)}
      </Button>
    </form>
  );
}
