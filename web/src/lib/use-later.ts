import { useEffect, useState } from 'react';

/** True once so many milliseconds have passed since it was first asked: a page is there before what goes on besides is asked for. */
export function useLater(ms: number): boolean {
  const [isLater, setLater] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLater(true), ms);
    return () => clearTimeout(timer);
  }, [ms]);
  return isLater;
}
