import { type KeyboardEvent, type RefObject, useEffect, useState } from 'react';
import { provideKeyHelp } from '../../lib/key-help.ts';
import { readStored, removeStored, writeStored } from '../../lib/storage.ts';

const offKey = 'skonto.keys-off';
const typesText = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable || target.matches('textarea, select, input:not([type=checkbox]):not([type=radio])'));
const modified = (event: { metaKey: boolean; ctrlKey: boolean; altKey: boolean }) =>
  event.metaKey || event.ctrlKey || event.altKey;

/**
 * Keys of a list: arrows or J and K move between rows, Space or X selects (with Shift a range), Enter opens, `/` goes to the
 * filter, A to what can be done with the selected rows, `?` lists the keys. They never act while somebody types, and can be switched off (WCAG 2.1.4).
 */
export function useTableKeys(frame: RefObject<HTMLElement | null>) {
  const [helpOpen, setHelpOpen] = useState(false);
  const [enabled, setEnabledState] = useState(() => readStored('local', offKey) === null);
  const setEnabled = (on: boolean) => {
    setEnabledState(on);
    if (on) removeStored('local', offKey);
    else writeStored('local', offKey, '1');
  };
  useEffect(() => provideKeyHelp(() => setHelpOpen(true)), []);
  useEffect(() => {
    if (!enabled) return;
    const onKey = (event: globalThis.KeyboardEvent) => {
      if (typesText(event.target) || modified(event) || document.querySelector('dialog[open]')) return;
      if (event.key === '/') {
        event.preventDefault();
        const target = '[data-list-search]';
        (
          frame.current?.querySelector<HTMLElement>(target) ??
          frame.current?.querySelector<HTMLElement>('[data-list-filter]')
        )?.focus();
      } else if (event.key === 'a') frame.current?.querySelector<HTMLElement>('.selection-bar .button')?.focus();
      else if (event.key === '?') setHelpOpen(true);
      else if ((event.key === 'j' || event.key === 'k') && !document.activeElement?.closest('tr[data-row]'))
        focusRow(frame.current, 0);
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [enabled, frame]);
  const onKeyDown = (event: KeyboardEvent) => {
    if (!enabled || typesText(event.target) || modified(event)) return;
    const row = event.target instanceof Element ? event.target.closest<HTMLElement>('tr[data-row]') : null;
    if (!row || !actOnRow(event, row, frame.current)) return;
    event.preventDefault();
    event.stopPropagation();
  };
  return { onKeyDown, helpOpen, closeHelp: () => setHelpOpen(false), enabled, setEnabled };
}

function actOnRow(event: KeyboardEvent, row: HTMLElement, frame: HTMLElement | null): boolean {
  const at = Number(row.dataset.row);
  const onRowItself = event.target === row;
  switch (event.key) {
    case 'ArrowDown':
    case 'j':
      return focusRow(frame, at + 1);
    case 'ArrowUp':
    case 'k':
      return focusRow(frame, at - 1);
    case 'Enter':
      if (!onRowItself) return false;
      row.querySelector<HTMLElement>('a')?.click();
      return true;
    case ' ':
    case 'x':
    case 'X':
      if (!onRowItself && event.key === ' ') return false;
      row
        .querySelector<HTMLElement>('.check-cell input')
        ?.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, shiftKey: event.shiftKey }));
      return true;
    default:
      return false;
  }
}

function focusRow(frame: HTMLElement | null, at: number): boolean {
  const row = frame?.querySelector<HTMLElement>(`tr[data-row="${at}"]`);
  row?.focus();
  return row !== null && row !== undefined;
}
