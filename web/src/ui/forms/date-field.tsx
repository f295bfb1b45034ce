import { readDate } from '@skonto/domain/calendar/read-date';
import { useState } from 'react';
import type { FieldValues } from 'react-hook-form';
import { useFormats } from '../../lib/use-formats.ts';
import { t } from '../../lib/words/words.ts';
import { DateInput } from './date-input.tsx';
import { Field } from './field.tsx';
import { type Bound, useBound } from './fields.tsx';

/** True for a date that was written in another way than fields show dates. */
const isOtherwise = (text: string): boolean => ![text, 'bad-date'].includes(readDate(text));

/**
 * A date bound to a form. In a file of its own, so that forms without dates don't fetch a calendar. A date written in another way is said as
 * it is understood, while it is typed and after; `remark` is what a form has to say of a right date.
 */
export function DateField<V extends FieldValues, O>({
  min,
  max,
  remark,
  ...bound
}: Bound<V, O> & { min?: string; max?: string; remark?: (date: string) => string | undefined }) {
  const { field, frame, disabled } = useBound(bound);
  const formats = useFormats();
  const [otherwise, setOtherwise] = useState(false);
  const value = String(field.value ?? '');
  const date = readDate(value);
  const understood =
    otherwise && date !== 'bad-date' ? t($ => $.ui.number.understood, { value: formats.longDate(date) }) : undefined;
  const echo = date === 'bad-date' ? undefined : (remark?.(date) ?? understood);
  return (
    <Field {...frame} echo={echo}>
      {props => (
        <DateInput
          {...props}
          label={frame.label}
          inputRef={field.ref}
          value={value}
          onChange={text => {
            if (isOtherwise(text)) setOtherwise(true);
            field.onChange(text);
          }}
          onBlur={field.onBlur}
          disabled={disabled}
          min={min}
          max={max}
        />
      )}
    </Field>
  );
}
