import type { ReactNode } from 'react';
import * as z from 'zod/mini';
import { t } from '../../lib/words/words.ts';
import { CheckField } from './check-field.tsx';
import { lineText } from './checked-texts.ts';
import { PercentField, TextField } from './fields.tsx';
import type { DrawnField, Placed } from './form.tsx';
import { SelectField } from './select-field.tsx';
import { TextAreaField } from './text-area-field.tsx';
import { numberOf, typedNumber } from './typed-numbers.ts';

/** The kinds of fields that a form is declared of. Those that take a calendar or a search are in files of their own. */

/** Text that is stored as it is typed. */
const asTyped = { empty: '', valueOf: (stored: string) => stored, said: (value: string) => value } as const;

/** A line of text that must be there. */
export const line = (max: number, placed: Placed = {}): DrawnField<string, string, string, 'missing'> => ({
  ...placed,
  ...asTyped,
  schema: ({ missing }) => lineText(max, missing),
  draw: bound => <TextField {...bound} maxLength={max} />,
});

/** Text of several lines that may be left out. */
export const note = (max: number, placed: Placed = {}): DrawnField<string, string, string, 'long'> => ({
  ...placed,
  ...asTyped,
  schema: ({ long }) => z.string().check(z.maxLength(max, { error: long })),
  draw: bound => <TextAreaField {...bound} required={false} maxLength={max} />,
});

type Percentage = DrawnField<number, string, number, 'missing' | 'negative' | 'over'>;
/** A percentage from 0 to 100; `about` explains the label's word, beside it. */
export const percent = ({ about, ...placed }: Placed & { about?: (label: string) => ReactNode } = {}): Percentage => ({
  ...placed,
  ...asTyped,
  valueOf: typedNumber,
  schema(sentences, language) {
    const read = (text: string) => numberOf(text, 'percent', language);
    const typed = z.string().check(
      z.refine(text => !Number.isNaN(read(text)), { error: sentences.missing }),
      z.refine(text => !(read(text) < 0), { error: sentences.negative }),
      z.refine(text => !(read(text) > 100), { error: sentences.over }),
    );
    return z.pipe(typed, z.transform(read));
  },
  draw: bound => <PercentField {...bound} about={about?.(bound.label)} suffix="%" />,
});

/** A box to tick; `empty` is how it is for a new record. */
export const flag = (empty = false, placed: Placed = {}): DrawnField<boolean, boolean, boolean> => ({
  ...placed,
  empty,
  valueOf: stored => stored,
  said: value => (value ? t($ => $.ui.yes) : t($ => $.ui.no)),
  schema: () => z.boolean(),
  draw: bound => <CheckField {...bound} />,
});

/** One of a few, each with its word; a new record begins with the first. */
export const choice = <const Value extends string>(
  values: readonly [Value, ...Value[]],
  word: (value: Value) => string,
  placed: Placed = {},
): DrawnField<Value, Value, Value> => ({
  ...placed,
  empty: values[0],
  valueOf: stored => stored,
  said: word,
  schema: () => z.enum(values),
  draw: bound => <SelectField {...bound} choices={values.map(value => ({ value, label: word(value) }))} />,
});

/** One of two for a yes or no. */
export const either = (
  word: (value: 'true' | 'false') => string,
  placed: Placed = {},
): DrawnField<boolean, 'true' | 'false', boolean> => ({
  ...choice(['true', 'false'], word, placed),
  empty: 'false',
  valueOf: stored => `${stored}`,
  schema: () =>
    z.pipe(
      z.enum(['true', 'false']),
      z.transform(value => value === 'true'),
    ),
});
