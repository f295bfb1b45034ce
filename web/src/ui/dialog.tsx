import { type ReactNode, useEffect, useId, useRef } from 'react';
import { useHasOpenWrite } from '../lib/open-writes.ts';
import { t } from '../lib/words/words.ts';
import { AwaitsAnswer } from './button.tsx';
import { dialogOpened } from './open-dialogs.ts';
import { returnFocus } from './return-focus.ts';

type DialogProps = {
  title: string;
  children: ReactNode;
  actions: ReactNode;
  onClose: () => void;
  /** A static dialog is answered with its buttons only: neither Esc nor a click outside closes it. */
  isStatic?: boolean;
  wide?: boolean;
  /** A warning is an `alertdialog`: what it says, or the part of it that `describedBy` names, is read out with the title. */
  role?: 'dialog' | 'alertdialog' | undefined;
  describedBy?: string;
};

/**
 * A modal dialog on the browser's own element, which keeps the focus inside and gives it back. Mounted means open. While a change that was
 * sent from it is unanswered, it says so and can't be left: closing would look like calling it back.
 */
export function Dialog({
  title,
  children,
  actions,
  onClose,
  isStatic = false,
  wide = false,
  role,
  describedBy,
}: DialogProps) {
  const element = useShownModally();
  const pressedOutside = useRef(false);
  const titleId = useId();
  const textId = useId();
  const isSent = useHasOpenWrite();
  const stays = isStatic || isSent;
  return (
    <dialog
      ref={element}
      className="dialog"
      data-wide={wide || undefined}
      role={role}
      aria-labelledby={titleId}
      aria-describedby={describedBy ?? (role === 'alertdialog' ? textId : undefined)}
      onCancel={event => {
        event.preventDefault();
        if (!stays) onClose();
      }}
      onKeyDown={event => {
        // The browser closes a dialog at the second Esc whatever `cancel` says, so the key itself is stopped.
        if (event.key === 'Escape' && stays) event.preventDefault();
      }}
      onPointerDown={event => {
        pressedOutside.current = event.target === element.current;
      }}
      onClick={event => {
        // A selection of text that is let go outside began inside, and is no wish to leave.
        if (event.target === element.current && pressedOutside.current && !stays) onClose();
      }}
    >
      <div className="dialog-frame">
        <h2 id={titleId}>{title}</h2>
        <div className="stack" id={textId}>
          {children}
        </div>
        <div className="dialog-actions">
          <p className="dialog-sent" role="status">
            {isSent && t($ => $.ui.sent)}
          </p>
          <AwaitsAnswer value={isSent}>{actions}</AwaitsAnswer>
        </div>
      </div>
    </dialog>
  );
}

const fields = 'input:not([type=hidden], :disabled), select:not(:disabled), textarea:not(:disabled)';

/** Shows the dialog; the focus begins at its first field, else at its first answer, which is the one that changes nothing. */
function useShownModally() {
  const element = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const dialog = element.current;
    if (!dialog || dialog.open) return;
    const before = document.activeElement;
    dialog.showModal();
    const first =
      dialog.querySelector<HTMLElement>(fields) ?? dialog.querySelector<HTMLElement>('.dialog-actions button');
    first?.focus();
    const closed = dialogOpened(dialog);
    return () => {
      closed();
      dialog.close();
      returnFocus(before);
    };
  }, []);
  return element;
}
