import { useEffect } from 'react';
import { announce, announceDone, dismissMessage, type MessageTone } from '../lib/messages.ts';
import { useOnline } from '../lib/online.ts';
import { holderId, useSession } from '../lib/session.ts';
import { t } from '../lib/words/words.ts';
import { Button } from './button.tsx';

const offeredMs = 10_000;

type Undoable = {
  readonly tone: MessageTone;
  readonly text: string;
  /** Takes back exactly what was done, as far as the server lets it, and answers what to say of it. A failure has said itself. */
  readonly undo: () => Promise<string>;
};

/**
 * Says that something is done, and offers for ten seconds to take it back. The message is the shell's, so it outlives the page; the
 * offer is its maker's alone, isn't there offline, and is taken once.
 */
export function announceWithUndo({ tone, text, undo }: Undoable): void {
  let taken = false;
  const take = async () => {
    if (taken) return;
    taken = true;
    const hadFocus = document.activeElement?.closest('.message-bar') != null;
    dismissMessage(id);
    // Its button is gone; the keyboard goes on from the page.
    if (hadFocus) document.querySelector<HTMLElement>('h1')?.focus();
    const working = announce(
      'info',
      t($ => $.ui.undoing),
    );
    try {
      announceDone(await undo());
    } catch {
      // The API's client has said why.
    } finally {
      dismissMessage(working);
    }
  };
  const owner = holderId();
  const action = <UndoButton owner={owner} onUndo={() => void take()} />;
  const id = announce(tone, text, undefined, { action, shownMs: offeredMs });
}

const isTyping = (at: EventTarget | null): boolean =>
  at instanceof HTMLElement &&
  (at.isContentEditable || at.matches('input:not([type=checkbox], [type=radio]), textarea'));

function UndoButton({ owner, onUndo }: { owner: number | null; onUndo: () => void }) {
  const isOnline = useOnline();
  const user = useSession();
  const isOffered = isOnline && (user?.id ?? null) === owner;
  useEffect(() => {
    if (!isOffered) return;
    const onKey = (event: KeyboardEvent) => {
      const isUndo =
        (event.ctrlKey || event.metaKey) && !event.shiftKey && !event.altKey && event.key.toLowerCase() === 'z';
      // In a field the keys take back what was typed, and in a dialog nobody thinks of what stands behind it.
      if (!isUndo || isTyping(event.target) || document.querySelector('dialog[open]')) return;
      event.preventDefault();
      onUndo();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [isOffered, onUndo]);
  if (!isOffered) return null;
  return (
    <Button small aria-keyshortcuts="Control+Z Meta+Z" onClick={onUndo}>
      {t($ => $.ui.undo)}
    </Button>
  );
}
