import { useState } from 'react';
import * as z from 'zod/mini';
import { openDraft } from './drafts.ts';

/**
 * A value typed or chosen outside of a form, such as the rates of a dialog, kept like a form's draft: `[value, change, drop]`. It comes
 * back after a reload or a session's end; what no longer fits the schema begins anew.
 */
export function useDraft<Value>(
  name: string,
  schema: z.ZodMiniType<Value, unknown>,
  initial: Value,
): readonly [Value, (next: Value) => void, () => void] {
  const [draft] = useState(() => openDraft(name));
  const [value, setValue] = useState<Value>(() => {
    const found = z.safeParse(schema, draft.find()?.value);
    return found.success ? found.data : initial;
  });
  const change = (next: Value) => {
    setValue(next);
    draft.keep({ value: next });
  };
  return [value, change, draft.drop];
}
