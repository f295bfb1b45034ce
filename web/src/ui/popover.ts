import { type RefObject, useLayoutEffect } from 'react';

const gap = 5;
const margin = 8;
const within = (value: number, size: number, feature: number): number =>
  Math.max(margin, Math.min(value, feature - size - margin));

/** Under its anchor, above it where there is no room below, and never outside the window. */
function place(surface: HTMLElement, anchor: HTMLElement, side: 'start' | 'end' | 'stretch'): void {
  const at = anchor.getBoundingClientRect();
  if (side === 'stretch') surface.style.width = `${at.width}px`;
  const { width, height } = surface.getBoundingClientRect();
  const hasSpace = at.bottom + gap + height <= innerHeight - margin || at.top - gap - height < margin;
  surface.style.left = `${within(side === 'end' ? at.right - width : at.left, width, innerWidth)}px`;
  surface.style.top = `${within(hasSpace ? at.bottom + gap : at.top - gap - height, height, innerHeight)}px`;
}

/** Keeps an open popover beside its anchor while the page scrolls, the window changes, or its own contents arrive. */
export function usePlaced(
  surface: RefObject<HTMLElement | null>,
  anchor: RefObject<HTMLElement | null>,
  { open, side }: { open: boolean; side: 'start' | 'end' | 'stretch' },
): void {
  useLayoutEffect(() => {
    if (!open) return;
    const again = () => surface.current && anchor.current && place(surface.current, anchor.current, side);
    again();
    const sizes = new ResizeObserver(again);
    if (surface.current) sizes.observe(surface.current);
    addEventListener('scroll', again, true);
    addEventListener('resize', again);
    return () => {
      sizes.disconnect();
      removeEventListener('scroll', again, true);
      removeEventListener('resize', again);
    };
  }, [surface, anchor, open, side]);
}
