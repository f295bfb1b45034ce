import { useEffect, useState } from 'react';
import { lazyPart } from '../lib/lazy-part.ts';
import { fetchPartAhead } from '../lib/missing-part.ts';

const load = () => import('./command-palette.tsx');

/** Comes with the first wish for it, not with the first page. */
export const LazyCommandPalette = lazyPart(load, 'CommandPalette', props => props.onClose());
export const preloadPalette = (): void => fetchPartAhead(load);

/** Opens with Ctrl K (or Cmd K) from anywhere; the press of Ctrl alone already fetches it. */
export function usePaletteKey(): { open: boolean; setOpen: (open: boolean) => void } {
  const [open, setOpen] = useState(false);
  useEffect(() => {
    const onKey = (event: globalThis.KeyboardEvent) => {
      if (event.key === 'Control' || event.key === 'Meta') preloadPalette();
      if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey) || event.altKey) return;
      event.preventDefault();
      // An open dialog waits for its own answer first.
      setOpen(before => !before && document.querySelector('dialog[open]') === null);
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, []);
  return { open, setOpen };
}

/** The key as this machine writes it. */
export const paletteKeyName = (): string => (/Mac|iPhone|iPad/.test(navigator.userAgent) ? '⌘ K' : 'Ctrl K');
