import type { ListFilter } from '@skonto/api/list';
import { Suspense, useState } from 'react';
import { lazyPart } from '../../lib/lazy-part.ts';
import { withFilters } from '../../lib/list-state.ts';
import { fetchPartAhead } from '../../lib/missing-part.ts';
import { t } from '../../lib/words/words.ts';
import { Button } from '../button.tsx';
import type { Suggestion, SuggestionId } from '../forms/suggestion.ts';
import { Icon } from '../icon.tsx';
import { PopupSurface, usePopup } from '../popup.tsx';
import { placeFilters } from './filter-words.ts';
import type { FilterField, ListModel } from './list-types.ts';
import { type FilterNames, useFilterWords } from './use-filter-words.ts';

/** Calendar, typeahead and all: fetched when the pointer or the focus comes near, not with the first list. */
const loadEditor = () => import('./filter-editor.tsx');
const FilterEditor = lazyPart(loadEditor, 'FilterEditor');
const preloadEditor = (): void => fetchPartAhead(loadEditor);

type BarProps<Row> = { list: ListModel<Row>; fields: readonly FilterField[]; names: FilterNames };

/** Active filters as chips in words; each can be changed or removed, all can be cleared at once. */
export function FilterBar<Row>({ list, fields, names }: BarProps<Row>) {
  const popup = usePopup();
  /** The place of the filter that is changed; null for a new one. */
  const [at, setAt] = useState<number | null>(null);
  const words = useFilterWords(list, fields, names);
  const show = (filters: readonly ListFilter[]) => {
    list.go(withFilters(list.search, filters));
    // What was pressed, the editor or a chip, is gone then; the focus stays in the bar.
    popup.close();
  };
  const apply = (filters: readonly ListFilter[], name: Suggestion<SuggestionId> | null) => {
    if (name) for (const filter of filters) names.learn(filter.key, String(name.id), name.label);
    show(placeFilters(list.filters, at, filters));
  };
  return (
    <>
      <div className="popup-anchor" ref={popup.anchor}>
        <Button
          icon="filter"
          data-list-filter=""
          {...popup.trigger}
          onPointerEnter={preloadEditor}
          onFocus={preloadEditor}
          onClick={() => setAt(null)}
        >
          {t($ => $.ui.filter.add)}
        </Button>
        <PopupSurface popup={popup} label={t($ => $.ui.filter.add)}>
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
        </PopupSurface>
      </div>
      {list.filters.map((filter, index) => (
        <FilterChip
          key={`${filter.key}${filter.operator}${filter.values.join()}`}
          words={words(filter)}
          onEdit={() => {
            setAt(index);
            popup.show();
          }}
          onRemove={() => show(list.filters.filter((_, one) => one !== index))}
        />
      ))}
      {list.filters.length > 0 && <ClearButton onClear={() => show([])} />}
    </>
  );
}

function ClearButton({ onClear }: { onClear: () => void }) {
  return (
    <Button look="plain" small onClick={onClear}>
      {t($ => $.ui.filter.clear)}
    </Button>
  );
}

function FilterChip({ words, onEdit, onRemove }: { words: string; onEdit: () => void; onRemove: () => void }) {
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
