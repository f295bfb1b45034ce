import { useLayoutEffect } from 'react';

/** Takes away the frame that the server drew before any script ran. */
export const endFirstPaint = (): void => document.getElementById('first-paint')?.remove();

/** For the parts that bring a page's heading: their first moment on screen is the drawn frame's last. */
export function useFirstPaintEnd(): void {
  useLayoutEffect(endFirstPaint, []);
}
