import { type RefObject, useEffect, useRef, useState } from 'react';

/** The width in pixels that an element has now: what is drawn to measure keeps the size of its letters. */
export function useWidth<E extends HTMLElement>(before: number): [RefObject<E | null>, number] {
  const ref = useRef<E>(null);
  const [width, setWidth] = useState(before);
  useEffect(() => {
    const element = ref.current;
    if (!element) return;
    const observer = new ResizeObserver(([entry]) => entry && setWidth(Math.round(entry.contentRect.width)));
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return [ref, width];
}
