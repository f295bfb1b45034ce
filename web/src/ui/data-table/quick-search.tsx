import { useEffect, useRef, useState } from 'react';
import { withFilters } from '../../lib/list-state.ts';
import { Icon } from '../icon.tsx';
import type { ListModel, QuickSearch } from './list-types.ts';

/** How long a pause in typing asks for an answer. */
const pauseMs = 300;

/** One field that searches the list while somebody types; what is searched for stands in the address as a filter like any other. */
export function QuickSearchField<Row>({ list, search }: { list: ListModel<Row>; search: QuickSearch }) {
  const isMine = (filter: { key: string; operator: string }) => filter.key === search.key && filter.operator === 'like';
  const requested = list.filters.find(isMine)?.values[0] ?? '';
  const [typed, setTyped] = useState<string | null>(null);
  const field = useRef<HTMLInputElement>(null);
  const askLater = useAfterPause((text: string) => {
    if (document.activeElement !== field.current) setTyped(null);
    const value = text.trim().slice(0, 200);
    if (value === requested) return;
    const others = list.filters.filter(filter => !isMine(filter));
    const filter = { key: search.key, operator: 'like', values: [value] } as const;
    list.go(withFilters(list.search, value === '' ? others : [...others, filter]), 'replace');
  });
  return (
    <span className="quick-search">
      <Icon name="search" />
      <input
        ref={field}
        type="search"
        className="control"
        data-list-search=""
        aria-label={search.label}
        // On a phone the icon says as much, and no line as wide as the page waits for the scripts.
        placeholder={matchMedia('(max-width: 639px)').matches ? undefined : search.label}
        value={typed ?? requested}
        onChange={event => {
          setTyped(event.currentTarget.value);
          askLater.start(event.currentTarget.value);
        }}
        onKeyDown={event => event.key === 'Enter' && askLater.end()}
        onBlur={() => askLater.waits() || setTyped(null)}
      />
    </span>
  );
}

/**
 * Asks for a text once typing pauses, and never while a pointer is pressed: the filter that comes to stand above the list would move it away,
 * and what comes to lie under the pointer would be pressed. A click asks at once, before whatever was clicked is told of it, so that the
 * search stays in the address that one comes back to.
 */
function useAfterPause(ask: (text: string) => void) {
  const latest = useRef(ask);
  latest.current = ask;
  const [pause] = useState(() => pauseBefore(text => latest.current(text)));
  useEffect(() => pause.stop, [pause]);
  return pause;
}

function pauseBefore(ask: (text: string) => void) {
  let waiting: { text: string; timer: ReturnType<typeof setTimeout> } | null = null;
  const hold = () => clearTimeout(waiting?.timer);
  const goOn = () => waiting && start(waiting.text);
  const presses = { pointerdown: hold, pointerup: goOn, pointercancel: goOn, click: end };
  function start(text: string) {
    stop();
    waiting = { text, timer: setTimeout(end, pauseMs) };
    for (const [press, answer] of Object.entries(presses)) addEventListener(press, answer, true);
  }
  function stop() {
    clearTimeout(waiting?.timer);
    waiting = null;
    for (const [press, answer] of Object.entries(presses)) removeEventListener(press, answer, true);
  }
  function end() {
    const text = waiting?.text;
    stop();
    if (text !== undefined) ask(text);
  }
  return { start, end, stop, waits: () => waiting !== null };
}
