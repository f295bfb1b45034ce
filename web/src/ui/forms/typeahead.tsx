import { type KeyboardEvent, type Ref, useEffect, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { maxSuggestions, type Suggestion, type TypeaheadSearch } from './suggestion.ts';

type TypeaheadProps = {
  id: string;
  label: string;
  value: Suggestion | null;
  onChange: (chosen: Suggestion | null) => void;
  onBlur?: () => void;
  search: TypeaheadSearch;
  minLength?: number | undefined;
  placeholder?: string | undefined;
  disabled?: boolean | undefined;
  inputRef?: Ref<HTMLInputElement>;
  'aria-invalid'?: boolean;
  'aria-describedby'?: string | undefined;
  'aria-required'?: boolean;
};
export const debounceMs = 300;
type Found = { state: 'idle' | 'searching' | 'failed'; options: readonly Suggestion[] };
const nothing: Found = { state: 'idle', options: [] };

/** An ARIA combobox over a search. Only a chosen suggestion counts; text that chose nothing leaves the field empty (null). */
export function Typeahead({
  id,
  label,
  value,
  onChange,
  onBlur,
  search,
  minLength = 1,
  placeholder,
  disabled,
  inputRef,
  ...rest
}: TypeaheadProps) {
  const [text, setText] = useState(value?.label ?? '');
  const [open, setOpen] = useState(false);
  const [active, setActive] = useState(0);
  const listId = useId();
  const term = open && text !== value?.label ? text.trim() : '';
  const found = useSuggestions(term.length >= minLength ? term : '', search);
  const chosenLabel = value?.label;
  useEffect(() => {
    if (chosenLabel !== undefined) setText(chosenLabel);
  }, [chosenLabel]);
  const choose = (option: Suggestion) => {
    onChange(option);
    setText(option.label);
    setOpen(false);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const act = keyAction(event.key, { open, active, options: found.options, choose, setOpen, setActive });
    if (!act) return;
    act();
    event.preventDefault();
    event.stopPropagation();
  };
  const expanded = open && found.options.length > 0;
  return (
    <div className="combo">
      <input
        {...rest}
        id={id}
        ref={inputRef}
        className="control"
        role="combobox"
        aria-expanded={expanded}
        aria-controls={listId}
        aria-autocomplete="list"
        aria-activedescendant={expanded ? `${listId}-${active}` : undefined}
        autoComplete="off"
        spellCheck={false}
        disabled={disabled}
        placeholder={placeholder}
        value={text}
        onChange={event => {
          setText(event.currentTarget.value);
          setOpen(true);
          setActive(0);
          if (value) onChange(null);
        }}
        onKeyDown={onKeyDown}
        onBlur={() => {
          setOpen(false);
          onBlur?.();
        }}
      />
      <Options {...{ id: listId, label, found, active, open: open && term !== '', term, choose }} />
      <Hint found={found} open={open} expanded={expanded} />
    </div>
  );
}

type ListBox = {
  open: boolean;
  active: number;
  options: readonly Suggestion[];
  choose: (option: Suggestion) => void;
  setOpen: (open: boolean) => void;
  setActive: (at: number) => void;
};
/** What a key does to the list; null leaves it to the field. */
function keyAction(key: string, box: ListBox): (() => void) | null {
  const option = box.options[box.active];
  if (key === 'Escape' && box.open) return () => box.setOpen(false);
  if (key === 'Enter' && box.open && option) return () => box.choose(option);
  if (key === 'ArrowDown') return () => box.setActive(Math.min(box.active + 1, Math.max(0, box.options.length - 1)));
  if (key === 'ArrowUp') return () => box.setActive(Math.max(0, box.active - 1));
  return null;
}

function Hint({ found, open, expanded }: { found: Found; open: boolean; expanded: boolean }) {
  const { t } = useTranslation();
  return (
    <span role="status" className={found.state === 'idle' ? 'visually-hidden' : 'combo-hint'}>
      {open && found.state === 'searching' && t($ => $.ui.typeahead.searching)}
      {found.state === 'failed' && t($ => $.ui.typeahead.failed)}
      {expanded && t($ => $.ui.typeahead.found, { count: found.options.length })}
    </span>
  );
}

/** Waits for a pause in typing, asks, and forgets an answer that a newer question overtook. */
function useSuggestions(term: string, search: TypeaheadSearch): Found {
  const [found, setFound] = useState<Found>(nothing);
  const latest = useRef(search);
  latest.current = search;
  useEffect(() => {
    if (term === '') {
      setFound(nothing);
      return;
    }
    const stop = new AbortController();
    const timer = setTimeout(async () => {
      setFound(before => ({ ...before, state: 'searching' }));
      try {
        const options = await latest.current(term, stop.signal);
        if (!stop.signal.aborted) setFound({ state: 'idle', options: options.slice(0, maxSuggestions) });
      } catch (cause) {
        if (stop.signal.aborted) return;
        console.error('Suggestions could not be loaded', cause);
        setFound({ state: 'failed', options: [] });
      }
    }, debounceMs);
    return () => {
      clearTimeout(timer);
      stop.abort();
    };
  }, [term]);
  return found;
}

type OptionsProps = {
  id: string;
  label: string;
  found: Found;
  active: number;
  open: boolean;
  term: string;
  choose: (option: Suggestion) => void;
};
function Options({ id, label, found, active, open, term, choose }: OptionsProps) {
  const shown = open && found.options.length > 0;
  return (
    // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: as above.
    <ul id={id} className="combo-list" role="listbox" aria-label={label} hidden={!shown}>
      {shown &&
        found.options.map((option, at) => (
          // biome-ignore lint/a11y/useFocusableInteractive: the focus stays in the input.
          // biome-ignore lint/a11y/useKeyWithClickEvents: Enter is handled by the input.
          <li
            key={option.id}
            id={`${id}-${at}`}
            // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: an option of the list above.
            role="option"
            aria-selected={at === active}
            onPointerDown={event => event.preventDefault()}
            onClick={() => choose(option)}
          >
            <Marked text={option.label} term={term} />
            {option.detail && (
              <span className="quiet">
                {' '}
                <Marked text={option.detail} term={term} />
              </span>
            )}
          </li>
        ))}
    </ul>
  );
}

const plain = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').replace(/[đĐ]/g, 'd').toLowerCase();
function Marked({ text, term }: { text: string; term: string }) {
  const at = plain(text).length === text.length ? plain(text).indexOf(plain(term)) : -1;
  if (at < 0 || term === '') return text;
  return (
    <>
      {text.slice(0, at)}
      <mark>{text.slice(at, at + term.length)}</mark>
      {text.slice(at + term.length)}
    </>
  );
}
