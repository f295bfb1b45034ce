import { useRouter } from '@tanstack/react-router';
import { type KeyboardEvent, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { RoomEntry } from '../pickers/room-entry.ts';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { Icon } from '../ui/icon.tsx';

/** Opens with Ctrl K (or Cmd K) from anywhere. */
export function usePaletteKey(): { open: boolean; setOpen: (open: boolean) => void } {
  const [open, setOpen] = useState(false);
  useEffect(() => {
    const onKey = (event: globalThis.KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey)) return;
      event.preventDefault();
      setOpen(before => !before);
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, []);
  return { open, setOpen };
}

/** Any page by its name. `more` takes further targets, such as recent records. */
export function CommandPalette({
  entries,
  onClose,
}: {
  entries: readonly Pick<RoomEntry, 'id' | 'path' | 'icon' | 'name'>[];
  onClose: () => void;
}) {
  const { t } = useTranslation();
  const router = useRouter();
  const [term, setTerm] = useState('');
  const [active, setActive] = useState(0);
  const found = entries.filter(entry => plain(entry.name()).includes(plain(term)));
  const go = (path: string) => {
    onClose();
    router.history.push(path);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const target = found[active];
    if (event.key === 'ArrowDown') setActive(at => Math.min(at + 1, found.length - 1));
    else if (event.key === 'ArrowUp') setActive(at => Math.max(at - 1, 0));
    else if (event.key === 'Enter' && target) go(target.path);
    else return;
    event.preventDefault();
  };
  return (
    <Dialog
      title={t($ => $.shell.search)}
      onClose={onClose}
      actions={<Button onClick={onClose}>{t($ => $.ui.close)}</Button>}
    >
      <div className="palette">
        <input
          className="control"
          aria-label={t($ => $.shell.searchHint)}
          placeholder={t($ => $.shell.searchHint)}
          value={term}
          onChange={event => {
            setTerm(event.currentTarget.value);
            setActive(0);
          }}
          onKeyDown={onKeyDown}
        />
        {found.map((entry, at) => (
          <button
            key={entry.id}
            type="button"
            className="popup-item"
            aria-current={at === active || undefined}
            onClick={() => go(entry.path)}
          >
            <Icon name={entry.icon} />
            {entry.name()}
          </button>
        ))}
        {found.length === 0 && <p className="quiet">{t($ => $.shell.searchNothing)}</p>}
      </div>
    </Dialog>
  );
}

const plain = (text: string): string =>
  text.normalize('NFD').replace(/\p{M}/gu, '').replace(/[đĐ]/g, 'd').toLowerCase();
