import { type ReactNode, useEffect, useId, useRef } from 'react';

type DialogProps = {
  title: string;
  children: ReactNode;
  actions: ReactNode;
  onClose: () => void;
  /** A static dialog is answered with its buttons only: neither Esc nor a click outside closes it. */
  isStatic?: boolean;
  wide?: boolean;
};

/** A modal dialog on the browser's own element, which keeps the focus inside and gives it back. Mounted means open. */
export function Dialog({ title, children, actions, onClose, isStatic = false, wide = false }: DialogProps) {
  const element = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  useEffect(() => {
    const dialog = element.current;
    if (!dialog || dialog.open) return;
    const before = document.activeElement;
    dialog.showModal();
    return () => {
      dialog.close();
      if (before instanceof HTMLElement && before.isConnected) before.focus();
    };
  }, []);
  return (
    <dialog
      ref={element}
      className="dialog"
      data-wide={wide || undefined}
      aria-labelledby={titleId}
      onCancel={event => {
        event.preventDefault();
        if (!isStatic) onClose();
      }}
      onKeyDown={event => {
        // The browser closes a dialog at the second Esc whatever `cancel` says, so the key itself is stopped.
        if (event.key === 'Escape' && isStatic) event.preventDefault();
      }}
      onClick={event => {
        if (event.target === element.current && !isStatic) onClose();
      }}
    >
      <div>
        <h2 id={titleId}>{title}</h2>
        <div className="stack">{children}</div>
        <div className="dialog-actions">{actions}</div>
      </div>
    </dialog>
  );
}
