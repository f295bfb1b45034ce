import { type ReactNode, useEffect, useRef } from 'react';
import { t } from '../lib/words/words.ts';
import { IconButton } from './button.tsx';
import './record.css';

type SidePanelProps = {
  title: string;
  children: ReactNode;
  onClose: () => void;
  /** Goes to the record before or after; absent at an end of the list's page. */
  onPrevious: (() => void) | undefined;
  onNext: (() => void) | undefined;
};

/** A record beside its list, which stays usable. Esc closes it, the arrows or J and K walk on; the focus goes in once, and back when it closes. */
export function SidePanel({ title, children, onClose, onPrevious, onNext }: SidePanelProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    const before = document.activeElement;
    heading.current?.focus();
    // The page makes feature. A `:has()` of the whole page would restyle all of it at each click in a list.
    document.documentElement.dataset.sidePanel = '';
    return () => {
      delete document.documentElement.dataset.sidePanel;
      if (before instanceof HTMLElement && before.isConnected) before.focus();
    };
  }, []);
  const keys: Readonly<Record<string, (() => void) | undefined>> = {
    Escape: onClose,
    j: onNext,
    k: onPrevious,
    ArrowDown: onNext,
    ArrowUp: onPrevious,
  };
  return (
    <aside
      className="side-panel"
      aria-label={title}
      onKeyDown={event => {
        // A dialog that was opened from here has keys of its own, and so has a field; Esc closes what is open in the panel before the panel.
        const away = event.key.startsWith('Arrow') ? 'dialog, input, select, textarea, [role=menu]' : 'dialog';
        const isOthers = event.target instanceof Element && event.target.closest(away) !== null;
        const closesPopup = event.key === 'Escape' && event.currentTarget.querySelector(':popover-open') !== null;
        const act =
          isOthers || closesPopup || event.metaKey || event.ctrlKey || event.altKey ? undefined : keys[event.key];
        if (!act) return;
        event.preventDefault();
        event.stopPropagation();
        act();
      }}
    >
      <div className="side-panel-head no-print">
        <span>
          <IconButton icon="up" label={t($ => $.ui.panel.previous)} disabled={!onPrevious} onClick={onPrevious} />
          <IconButton icon="down" label={t($ => $.ui.panel.next)} disabled={!onNext} onClick={onNext} />
        </span>
        <IconButton icon="close" label={t($ => $.ui.close)} onClick={onClose} />
      </div>
      <h2 ref={heading} tabIndex={-1} data-quiet-focus="">
        {title}
      </h2>
      {children}
    </aside>
  );
}
