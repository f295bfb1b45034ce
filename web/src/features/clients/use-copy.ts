import { useEffect, useState } from 'react';
import { copyText } from '../../lib/copy-text.ts';

/** How long the confirmation stands (CLI-22). */
const confirmationMs = 1000;

/** Copies a text: `confirmed` for one second after each time it worked, `copied` from the first time on, `failed` when the browser refused. */
export function useCopy(text: string) {
  const [state, setState] = useState({ times: 0, failed: false });
  const [confirmed, setConfirmed] = useState(false);
  useEffect(() => {
    if (state.times === 0) return;
    setConfirmed(true);
    const timer = setTimeout(() => setConfirmed(false), confirmationMs);
    return () => clearTimeout(timer);
  }, [state.times]);
  const succeeded = () => setState(before => ({ times: before.times + 1, failed: false }));
  const copy = async (): Promise<void> => {
    // Where it failed the screen says how to copy by hand.
    if (await copyText(text)) succeeded();
    else setState(before => ({ ...before, failed: true }));
  };
  return { copy, succeeded, copied: state.times > 0, confirmed, failed: state.failed };
}
