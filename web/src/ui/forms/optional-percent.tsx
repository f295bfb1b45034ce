import * as z from 'zod/mini';
import { PercentField } from './fields.tsx';
import type { DrawnField } from './form.tsx';
import { numberOf, typedNumber } from './typed-numbers.ts';

/** A percentage from 0 to 100; nothing typed means that there is none. */
export const optionalPercent = (): DrawnField<number | null, string, number | null, 'wrong'> => ({
  empty: '',
  said: value => value,
  valueOf: (stored, language) => (stored === null ? '' : typedNumber(stored, language)),
  schema: ({ wrong }, language) => {
    const read = (text: string) => (text.trim() === '' ? null : numberOf(text, 'percent', language));
    const isPercent = (value: number | null) => value === null || (value >= 0 && value <= 100);
    return z.pipe(z.string().check(z.refine(text => isPercent(read(text)), { error: wrong })), z.transform(read));
  },
  draw: bound => <PercentField {...bound} required={false} suffix="%" />,
});
