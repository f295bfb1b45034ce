import { type UseComboboxState, type UseComboboxStateChangeOptions, useCombobox } from 'downshift';
import { type Ref, type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { t } from '../../lib/words/words.ts';
import { usePlaced } from '../popover.ts';
import { markedPart } from './marked-part.ts';
import { maxSuggestions, type Suggestion, type SuggestionId, type TypeaheadSearch } from './suggestion.ts';

type TypeaheadProps<Id extends SuggestionId> = {
  id: string;
  label: string;
  value: Suggestion<Id> | null;
  onChange: (chosen: Suggestion<Id> | null) => void;
  onBlur?: () => void;
  search: TypeaheadSearch<Id>;
  /** The search answers from so many letters on; from none, an empty field offers something as well, once it is clicked or asked by ↓. */
  minLength?: number | undefined;
  placeholder?: string | undefined;
  disabled?: boolean | undefined;
  inputRef?: Ref<HTMLInputElement>;
  /** Told what stands in the field, chosen or not: where an empty field means something, a form must not take other text for it. */
  onText?: ((text: string) => void) | undefined;
  'aria-invalid'?: boolean;
  'aria-describedby'?: string | undefined;
  'aria-required'?: boolean | undefined;
};
const debounceMs = 300;
/** What was found, and for which text: answers to an earlier text are no choice any more. */
type Found<Id extends SuggestionId> = {
  term: string | null;
  state: 'idle' | 'searching' | 'failed';
  options: readonly Suggestion<Id>[];
};
const nothing = { term: null, state: 'idle', options: [] } as const;

/** An ARIA combobox over a search. Only a chosen suggestion counts; text that chose nothing leaves the field empty (null). */
export function Typeahead<Id extends SuggestionId = number>({
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
  onText,
  ...rest
}: TypeaheadProps<Id>) {
  const [text, setText] = useTextOf(value);
  const tell = useRef(onText);
  tell.current = onText;
  useEffect(() => tell.current?.(text), [text]);
  const [open, setOpen] = useState(false);
  const anchor = useRef<HTMLDivElement>(null);
  const [left, setLeft] = useState(false);
  const wanted = open && text.trim().length >= minLength ? text.trim() : null;
  const found = useSuggestions(wanted, search);
  const options = wanted !== null && found.term === wanted && found.state === 'idle' ? found.options : [];
  const opensAtClick = minLength === 0 && text === '';
  const box = useBox({ id, items: [...options], text, value, onChange, setText, setOpen, opensAtClick });
  const expanded = box.isOpen && options.length > 0;
  return (
    <div ref={anchor} className="combo">
      <input
        {...rest}
        {...box.getInputProps({
          ...(inputRef && { ref: inputRef }),
          ...(disabled && { disabled }),
          onKeyDown: event => leaveToField(event, box.isOpen),
          onChange: event => {
            setText(event.currentTarget.value);
            if (value) onChange(null);
          },
          onFocus: () => setLeft(false),
          onBlur: () => {
            setLeft(true);
            onBlur?.();
          },
        })}
        className="control"
        role="combobox"
        aria-labelledby={undefined}
        aria-expanded={expanded}
        aria-activedescendant={
          expanded && box.highlightedIndex >= 0 ? box.getItemProps({ index: box.highlightedIndex }).id : undefined
        }
        spellCheck={false}
        placeholder={placeholder}
      />
      <Options box={box} label={label} options={options} shown={expanded} term={wanted} anchor={anchor} />
      <Hint
        found={found}
        open={box.isOpen}
        count={options.length}
        unchosen={left && value === null && text !== '' && !rest['aria-invalid']}
      />
    </div>
  );
}

type BoxProps<Id extends SuggestionId> = {
  id: string;
  items: Suggestion<Id>[];
  text: string;
  value: Suggestion<Id> | null;
  onChange: (chosen: Suggestion<Id> | null) => void;
  setText: (text: string) => void;
  setOpen: (open: boolean) => void;
  opensAtClick: boolean;
};
/** The library's state of list, highlight and choice; text and choice are the field's own. */
function useBox<Id extends SuggestionId>(props: BoxProps<Id>) {
  const { id, items, text, value, onChange, setText, setOpen, opensAtClick } = props;
  return useCombobox<Suggestion<Id>>({
    inputId: id,
    items,
    inputValue: text,
    selectedItem: value,
    defaultHighlightedIndex: 0,
    itemToString: one => one?.label ?? '',
    itemToKey: one => one?.id,
    stateReducer: (state, action) =>
      opensAtClick && action.type === useCombobox.stateChangeTypes.InputClick
        ? { ...state, isOpen: true }
        : keepChoiceDeliberate(state, action),
    scrollIntoView: option => option.scrollIntoView({ block: 'nearest' }),
    onSelectedItemChange: change => onChange(change.selectedItem),
    onIsOpenChange: change => {
      setOpen(change.isOpen);
      if (!change.isOpen && change.selectedItem) setText(change.selectedItem.label);
    },
  });
}

/** The typed text, which a choice made elsewhere replaces; a choice taken back elsewhere, as by beginning again, takes its text along. */
function useTextOf(value: Suggestion<SuggestionId> | null) {
  const state = useState(value?.label ?? '');
  const [, setText] = state;
  const chosenLabel = value?.label;
  const before = useRef(chosenLabel);
  useEffect(() => {
    const was = before.current;
    before.current = chosenLabel;
    setText(text => chosenLabel ?? (text === was ? '' : text));
  }, [chosenLabel]);
  return state;
}

type Box<Id extends SuggestionId> = ReturnType<typeof useBox<Id>>;

/** Only Enter and a press choose. Leaving the field doesn't, nor does Enter before there is anything to choose from. */
const keepChoiceDeliberate = <Id extends SuggestionId>(
  state: UseComboboxState<Suggestion<Id>>,
  { type, changes, props }: UseComboboxStateChangeOptions<Suggestion<Id>>,
): Partial<UseComboboxState<Suggestion<Id>>> => {
  const { InputBlur, InputClick, InputKeyDownEnter } = useCombobox.stateChangeTypes;
  switch (type) {
    case InputBlur:
      return { ...state, isOpen: false, highlightedIndex: -1 };
    case InputClick:
      return state;
    case InputKeyDownEnter:
      return props.items.length === 0 || state.highlightedIndex < 0 ? state : changes;
    default:
      return changes;
  }
};

/** Keys that the library would take and that belong to the text, or to whatever stands around a closed list. */
function leaveToField(event: React.KeyboardEvent<HTMLInputElement>, open: boolean): void {
  const isTexts = event.key === 'Home' || event.key === 'End' || (event.key === 'Escape' && !open);
  if (isTexts) Object.assign(event.nativeEvent, { preventDownshiftDefault: true });
  else if (open && (event.key === 'Escape' || event.key === 'Enter')) event.stopPropagation();
}

/** A list that opens under a resting pointer isn't pointed at. */
function ignoreResting({ nativeEvent }: React.MouseEvent): void {
  if (nativeEvent.movementX === 0 && nativeEvent.movementY === 0)
    Object.assign(nativeEvent, { preventDownshiftDefault: true });
}

type HintProps = { found: Found<SuggestionId>; open: boolean; count: number; unchosen: boolean };
function Hint({ found, open, count, unchosen }: HintProps) {
  const isNothing = open && found.term !== null && found.state === 'idle' && count === 0;
  const seen = (open && found.state !== 'idle') || isNothing || unchosen;
  return (
    <span role="status" className={seen ? 'combo-hint' : 'visually-hidden'}>
      {open && found.state === 'searching' && t($ => $.ui.typeahead.searching)}
      {open && found.state === 'failed' && t($ => $.ui.typeahead.failed)}
      {open && count > 0 && t($ => $.ui.typeahead.found, { count })}
      {isNothing && t($ => $.ui.typeahead.none)}
      {unchosen && t($ => $.ui.typeahead.notChosen)}
    </span>
  );
}

/** Waits for a pause in typing, asks, and forgets an answer that a newer question overtook. */
function useSuggestions<Id extends SuggestionId>(term: string | null, search: TypeaheadSearch<Id>): Found<Id> {
  const [found, setFound] = useState<Found<Id>>(nothing);
  const latest = useRef({ search, found });
  latest.current = { search, found };
  useEffect(() => {
    const known = latest.current.found;
    if (term === null || (known.term === term && known.state === 'idle')) return;
    const stop = new AbortController();
    setFound({ ...nothing, term, state: 'searching' });
    const timer = setTimeout(async () => {
      try {
        const options = await latest.current.search(term, stop.signal);
        if (!stop.signal.aborted) setFound({ term, state: 'idle', options: options.slice(0, maxSuggestions) });
      } catch (cause) {
        if (stop.signal.aborted) return;
        console.error('Suggestions could not be loaded', cause);
        setFound({ term, state: 'failed', options: [] });
      }
    }, debounceMs);
    return () => {
      clearTimeout(timer);
      stop.abort();
    };
  }, [term]);
  return found;
}

type OptionsProps<Id extends SuggestionId> = {
  box: Box<Id>;
  label: string;
  options: readonly Suggestion<Id>[];
  shown: boolean;
  term: string | null;
  anchor: RefObject<HTMLElement | null>;
};
function Options<Id extends SuggestionId>({ box, label, options, shown, term, anchor }: OptionsProps<Id>) {
  const surface = useRef<HTMLUListElement>(null);
  useLayoutEffect(() => {
    surface.current?.togglePopover(shown);
  }, [shown]);
  usePlaced(surface, anchor, { open: shown, side: 'stretch' });
  return (
    <ul
      {...box.getMenuProps({ 'aria-label': label, ref: surface })}
      popover="manual"
      className="combo-list"
      tabIndex={-1}
    >
      {shown &&
        options.map((option, index) => (
          <li key={option.id} {...box.getItemProps({ item: option, index, onMouseMove: ignoreResting })}>
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

function Marked({ text, term }: { text: string; term: string | null }) {
  const part = term === null ? null : markedPart(text, term);
  if (!part) return text;
  return (
    <>
      {text.slice(0, part.from)}
      <mark>{text.slice(part.from, part.to)}</mark>
      {text.slice(part.to)}
    </>
  );
}
