import { useEffect, useRef, useState } from 'react';
import { withFilters } from '../../lib/list-state.ts';
import { Icon } from '../icon.tsx';
import type { ListModel, QuickSearch } from './list-types.ts';

/** How long a pause in typing asks for an answer. */
const pauseMs = 300;

/** One field that searches the list while somebody types; what is searched for stands in the address as a filter like any other. */
export function QuickSearchField<Row>({ list, search }: { list: ListModel<Row>; search: QuickSearch }) {
  const isMine = (filter: { key: string; operator: string }) => filter.key === search.key && filter.operator === 'like';
  const asked = list.filters.find(isMine)?.values[0] ?? '';
  const [typed, setTyped] = useState<string | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const ask = (text: string) => {
    clearTimeout(timer.current);
    const value = text.trim().slice(0, 200);
    if (value === asked) return;
    const others = list.filters.filter(filter => !isMine(filter));
    const filter = { key: search.key, operator: 'like', values: [value] } as const;
    list.go(withFilters(list.search, value === '' ? others : [...others, filter]), 'replace');
  };
  const latest = useRef(ask);
  latest.current = ask;
  useEffect(() => () => clearTimeout(timer.current), []);
  return (
    <span className="quick-search">
      <Icon name="search" />
      <input
        type="search"
        className="control"
        data-list-search=""
        aria-label={search.label}
        // On a phone the icon says as much, and no line as wide as the page waits for the scripts.
        placeholder={matchMedia('(max-width: 639px)').matches ? undefined : search.label}
        value={typed ?? asked}
        onChange={event => {
          const text = event.currentTarget.value;
          setTyped(text);
          clearTimeout(timer.current);
          timer.current = setTimeout(() => latest.current(text), pauseMs);
        }}
        onKeyDown={event => event.key === 'Enter' && ask(event.currentTarget.value)}
        onBlur={event => {
          ask(event.currentTarget.value);
          setTyped(null);
        }}
      />
    </span>
  );
}
