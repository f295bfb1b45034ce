import { useEffect, useState } from 'react';

/**
 * True while something has gone on for so many milliseconds: what takes less isn't worth showing. With `true` it counts from when it was first
 * asked: a page is there before what goes on besides is asked for.
 */
export function useLasting(goesOn: boolean, ms: number): boolean {
  const [lasting, setLasting] = useState(false);
  useEffect(() => {
    if (!goesOn) return;
    const timer = setTimeout(() => setLasting(true), ms);
    return () => {
      clearTimeout(timer);
      setLasting(false);
    };
  }, [goesOn, ms]);
  return goesOn && lasting;
}
