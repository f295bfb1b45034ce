import { type ReactNode, useEffect, useRef, useState } from 'react';

type PopupProps = {
  /** Draws the button that opens; it must spread what it is given. */
  trigger: (props: { 'aria-expanded': boolean; onClick: () => void }) => ReactNode;
  children: (close: () => void) => ReactNode;
  side?: 'start' | 'end';
  label: string;
};

/** A small surface under its button. Esc, Tab away and a click outside close it; Esc gives the focus back. */
export function Popup({ trigger, children, side = 'start', label }: PopupProps) {
  const [open, setOpen] = useState(false);
  const anchor = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!open) return;
    const outside = (event: Event) => {
      if (event.target instanceof Node && !anchor.current?.contains(event.target)) setOpen(false);
    };
    document.addEventListener('pointerdown', outside);
    document.addEventListener('focusin', outside);
    return () => {
      document.removeEventListener('pointerdown', outside);
      document.removeEventListener('focusin', outside);
    };
  }, [open]);
  const close = () => {
    setOpen(false);
    anchor.current?.querySelector<HTMLElement>('[aria-expanded]')?.focus();
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: catches the Esc of what stands inside.
    <div
      ref={anchor}
      className="popup-anchor"
      onKeyDown={event => {
        if (event.key !== 'Escape' || !open) return;
        event.stopPropagation();
        close();
      }}
    >
      {trigger({ 'aria-expanded': open, onClick: () => setOpen(!open) })}
      {open && (
        // biome-ignore lint/a11y/useSemanticElements: a fieldset would draw and name it as part of a form.
        <div className="popup" role="group" aria-label={label} data-side={side}>
          {children(close)}
        </div>
      )}
    </div>
  );
}
