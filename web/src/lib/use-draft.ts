import { useState } from 'react';
import { openDraft } from './drafts.ts';
import type { Guard } from './guards.ts';

/**
 * A value typed or chosen outside of a form, such as the rates of a dialog, kept like a form's draft: `[value, change, drop]`. It comes
 * back after a reload or a session's end; what no longer fits begins again.
 */
export function useDraft<Value>(
  name: string,
  fits: Guard<Value>,
  initial: Value,
): readonly [Value, (next: Value) => void, () => void] {
  const [draft] = useState(() => openDraft(name));
  const [value, setValue] = useState<Value>(() => {
    const found = draft.find()?.value;
    return fits(found) ? found : initial;
  });
  const change = (next: Value) => {
    setValue(next);
    draft.keep({ value: next });
  };
  return [value, change, draft.drop];
}
