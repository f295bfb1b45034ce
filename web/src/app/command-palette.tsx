import { type KeyboardEvent, useEffect, useId, useState } from 'react';
import type { MenuEntry } from '../business/records/menu-entry.ts';
import { t } from '../lib/words/words.ts';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { Icon } from '../ui/icon.tsx';
import { type Target, type TargetGroup, usePaletteTargets } from './palette-targets.ts';
import './command-palette.css';

/** Pages, records and actions by their names: an ARIA combobox, so that arrows move through the list while typing goes on. */
export function CommandPalette({ entries, onClose }: { entries: readonly MenuEntry[]; onClose: () => void }) {
  const [term, setTerm] = useState('');
  const [active, setActive] = useState(0);
  const { groups, state } = usePaletteTargets(entries, term);
  const targets = groups.flatMap(group => group.targets);
  const at = Math.min(active, targets.length - 1);
  const listId = useId();
  const activeId = targets.length > 0 ? `${listId}-${at}` : undefined;
  useEffect(() => {
    if (activeId) document.getElementById(activeId)?.scrollIntoView({ block: 'nearest' });
  }, [activeId]);
  const run = (target: Target) => {
    onClose();
    target.run();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const target = targets[at];
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'ArrowDown' && target) setActive((at + 1) % targets.length);
    else if (event.key === 'ArrowUp' && target) setActive((at + targets.length - 1) % targets.length);
    else if (event.key === 'Enter' && target) run(target);
    else return;
    event.preventDefault();
  };
  const count = targets.length;
  return (
    <Dialog
      title={t($ => $.shell.search)}
      onClose={onClose}
      actions={
        <>
          <Hints />
          <Button look="plain" small onClick={onClose}>
            {t($ => $.ui.close)}
          </Button>
        </>
      }
    >
      <div className="palette">
        <input
          className="control"
          role="combobox"
          aria-expanded={count > 0}
          aria-controls={listId}
          aria-autocomplete="list"
          aria-activedescendant={activeId}
          aria-label={t($ => $.shell.searchHint)}
          placeholder={t($ => $.shell.searchHint)}
          autoComplete="off"
          spellCheck={false}
          maxLength={100}
          value={term}
          onChange={event => {
            setTerm(event.currentTarget.value);
            setActive(0);
          }}
          onKeyDown={onKeyDown}
        />
        <PaletteList id={listId} groups={groups} active={at} onRun={run} />
        <p role="status" className={count > 0 && state !== 'failed' ? 'visually-hidden' : 'quiet'}>
          {state === 'searching' && t($ => $.ui.typeahead.searching)}
          {state === 'failed' && t($ => $.shell.searchFailed)}
          {state === 'idle' && (count > 0 ? t($ => $.shell.searchFound, { count }) : t($ => $.shell.searchNothing))}
        </p>
      </div>
    </Dialog>
  );
}

/** The keys that work here; a combobox tells screen readers by itself. */
function Hints() {
  return (
    <span className="palette-hints" aria-hidden="true">
      <kbd>↑</kbd> <kbd>↓</kbd> {t($ => $.shell.searchKeys.move)} <kbd>↵</kbd> {t($ => $.shell.searchKeys.open)}{' '}
      <kbd>Esc</kbd> {t($ => $.shell.searchKeys.close)}
    </span>
  );
}

type PaletteListProps = {
  id: string;
  groups: readonly TargetGroup[];
  active: number;
  onRun: (target: Target) => void;
};
function PaletteList({ id, groups, active, onRun }: PaletteListProps) {
  let at = -1;
  return (
    <div role="listbox" id={id} aria-label={t($ => $.shell.search)} className="palette-list" tabIndex={-1}>
      {groups.map(group => (
        // biome-ignore lint/a11y/useSemanticElements: inside a listbox only options and their groups may stand.
        <div key={group.id} role="group" aria-labelledby={`${id}-${group.id}`}>
          <div id={`${id}-${group.id}`} className="palette-head" role="presentation">
            {t($ => $.shell.searchGroups[group.id])}
          </div>
          {group.targets.map(target => {
            at += 1;
            return (
              <PaletteOption
                key={target.id}
                id={`${id}-${at}`}
                target={target}
                selected={at === active}
                onRun={onRun}
              />
            );
          })}
        </div>
      ))}
    </div>
  );
}

type PaletteOptionProps = { id: string; target: Target; selected: boolean; onRun: (target: Target) => void };
function PaletteOption({ id, target, selected, onRun }: PaletteOptionProps) {
  return (
    // biome-ignore lint/a11y/useFocusableInteractive lint/a11y/useKeyWithClickEvents: the field keeps the focus and has the keys.
    <div
      role="option"
      id={id}
      aria-selected={selected}
      className="popup-item palette-option"
      // The field keeps the focus while an option is pressed.
      onMouseDown={event => event.preventDefault()}
      onClick={() => onRun(target)}
    >
      <Icon name={target.icon} />
      <span className="palette-label">{target.label}</span>
      {target.detail && <span className="quiet palette-detail">{target.detail}</span>}
    </div>
  );
}
