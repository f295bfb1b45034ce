import type { ListFilter } from '@skonto/api/list';
import { lazy, type RefObject, Suspense, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { withFilters } from '../../lib/list-state.ts';
import { Button } from '../button.tsx';
import type { Suggestion } from '../forms/suggestion.ts';
import { Icon } from '../icon.tsx';
import { placeFilter } from './filter-words.ts';
import type { FilterField, ListModel } from './list-types.ts';
import { type FilterNames, useFilterWords } from './use-filter-words.ts';

/** Calendar, typeahead and all: fetched when the pointer or the focus comes near, not with the first list. */
const loadEditor = () => import('./filter-editor.tsx');
const FilterEditor = lazy(async () => ({ default: (await loadEditor()).FilterEditor }));
const preloadEditor = (): void => void loadEditor();

type Editing = { at: number | null } | null;

type BarProps<Row> = { list: ListModel<Row>; fields: readonly FilterField[]; names: FilterNames };

/** Active filters as chips in words; each can be changed or removed, all can be cleared at once. */
export function FilterBar<Row>({ list, fields, names }: BarProps<Row>) {
  const { t } = useTranslation();
  const [editing, setEditing] = useState<Editing>(null);
  const anchor = useRef<HTMLDivElement>(null);
  const words = useFilterWords(list, fields, names);
  usePressOutside(anchor, editing !== null, () => setEditing(null));
  const show = (filters: readonly ListFilter[]) => list.go(withFilters(list.search, filters));
  const close = () => {
    setEditing(null);
    anchor.current?.querySelector<HTMLElement>('[data-list-filter]')?.focus();
  };
  const at = editing?.at ?? null;
  const apply = (filter: ListFilter, name: Suggestion | null) => {
    if (name) names.learn(filter.key, String(name.id), name.label);
    show(placeFilter(list.filters, at, filter));
    close();
  };
  return (
    <>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: catches the Esc of the editor inside. */}
      <div
        className="popup-anchor"
        ref={anchor}
        onKeyDown={event => {
          if (event.key !== 'Escape' || !editing) return;
          event.stopPropagation();
          close();
        }}
      >
        <Button
          icon="filter"
          data-list-filter=""
          aria-expanded={editing !== null}
          onPointerEnter={preloadEditor}
          onFocus={preloadEditor}
          onClick={() => setEditing(editing ? null : { at: null })}
        >
          {t($ => $.ui.filter.add)}
        </Button>
        {editing && (
          // biome-ignore lint/a11y/useSemanticElements: a pop-up with a form of its own.
          <div className="popup" role="group" aria-label={t($ => $.ui.filter.add)}>
            <Suspense>
              <FilterEditor
                key={at}
                declaration={list.declaration}
                fields={fields}
                filter={(at === null ? undefined : list.filters[at]) ?? null}
                nameOf={names.of}
                onApply={apply}
              />
            </Suspense>
          </div>
        )}
      </div>
      {list.filters.map((filter, index) => (
        <FilterChip
          key={`${filter.key}${filter.operator}${filter.values.join()}`}
          words={words(filter)}
          onEdit={() => setEditing({ at: index })}
          onRemove={() => show(list.filters.filter((_, one) => one !== index))}
        />
      ))}
      {list.filters.length > 0 && <ClearButton onClear={() => show([])} />}
    </>
  );
}

/** A press outside closes the editor. */
function usePressOutside(anchor: RefObject<HTMLElement | null>, open: boolean, close: () => void) {
  const latest = useRef(close);
  latest.current = close;
  useEffect(() => {
    if (!open) return;
    const outside = (event: Event) => {
      if (event.target instanceof Node && !anchor.current?.contains(event.target)) latest.current();
    };
    document.addEventListener('pointerdown', outside);
    return () => document.removeEventListener('pointerdown', outside);
  }, [anchor, open]);
}

function ClearButton({ onClear }: { onClear: () => void }) {
  const { t } = useTranslation();
  return (
    <Button look="plain" small onClick={onClear}>
      {t($ => $.ui.filter.clear)}
    </Button>
  );
}

function FilterChip({ words, onEdit, onRemove }: { words: string; onEdit: () => void; onRemove: () => void }) {
  const { t } = useTranslation();
  return (
    <span className="chip">
      <button type="button" className="chip-words" onClick={onEdit}>
        {words}
      </button>
      <button
        type="button"
        className="chip-remove no-print"
        aria-label={t($ => $.ui.filter.remove, { filter: words })}
        onClick={onRemove}
      >
        <Icon name="close" />
      </button>
    </span>
  );
}
