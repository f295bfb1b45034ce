import { type FocusEvent, type ReactNode, type RefObject, useId, useRef, useState } from 'react';
import { usePlaced } from './popover.ts';

/** What the button that opens must spread: the browser ties the two together, for the keyboard too. */
type Trigger = { 'aria-expanded': boolean; popoverTarget: string };
type PopupProps = {
  trigger: (props: Trigger) => ReactNode;
  children: (close: () => void) => ReactNode;
  side?: 'start' | 'end';
  label: string;
};

/** A small surface under its button. Esc, Tab away and a press outside close it; Esc gives the focus back. */
export function Popup({ trigger, children, side = 'start', label }: PopupProps) {
  const popup = usePopup();
  return (
    <div ref={popup.anchor} className="popup-anchor">
      {trigger(popup.trigger)}
      <PopupSurface popup={popup} side={side} label={label}>
        {children(popup.close)}
      </PopupSurface>
    </div>
  );
}

type PopupState = {
  anchor: RefObject<HTMLDivElement | null>;
  surface: RefObject<HTMLDivElement | null>;
  open: boolean;
  setOpen: (open: boolean) => void;
  trigger: Trigger;
  /** Opens it without its button. */
  show: () => void;
  /** Closes it and gives the focus to its button. */
  close: () => void;
};

/** A surface on the browser's own `popover`: nothing clips it, and the browser closes it where a reader would expect it. */
export function usePopup(): PopupState {
  const [open, setOpen] = useState(false);
  const anchor = useRef<HTMLDivElement>(null);
  const surface = useRef<HTMLDivElement>(null);
  const id = useId();
  return {
    anchor,
    surface,
    open,
    setOpen,
    trigger: { 'aria-expanded': open, popoverTarget: id },
    show: () => surface.current?.showPopover(),
    close: () => {
      surface.current?.hidePopover();
      anchor.current?.querySelector<HTMLElement>('[popovertarget]')?.focus();
    },
  };
}

type SurfaceProps = {
  popup: PopupState;
  label: string;
  side?: 'start' | 'end';
  role?: 'group' | 'dialog';
  children: ReactNode;
};
export function PopupSurface({ popup, label, side = 'start', role = 'group', children }: SurfaceProps) {
  const { anchor, surface, open, setOpen } = popup;
  usePlaced(surface, anchor, { open, side });
  return (
    // biome-ignore lint/a11y/useAriaPropsSupportedByRole lint/a11y/noStaticElementInteractions: its role is a group's or a dialog's.
    <div
      ref={surface}
      id={popup.trigger.popoverTarget}
      popover="auto"
      className="popup"
      // Closed, it is nothing that could have a name.
      role={open ? role : undefined}
      aria-label={open ? label : undefined}
      // Said once it is shown: what it holds can then take the focus. A list inside says the same of itself.
      onToggle={event => event.target === event.currentTarget && setOpen(event.newState === 'open')}
      onBlur={(event: FocusEvent) => {
        const to = event.relatedTarget;
        if (to instanceof Node && !anchor.current?.contains(to)) surface.current?.hidePopover();
      }}
    >
      {open && children}
    </div>
  );
}
