import type { FieldValues } from 'react-hook-form';
import { DateInput } from './date-input.tsx';
import { Field } from './field.tsx';
import { type Bound, useBound } from './fields.tsx';

/** A date bound to a form. In a file of its own, so that forms without dates don't fetch a calendar. */
export function DateField<V extends FieldValues, O>({
  min,
  max,
  ...bound
}: Bound<V, O> & { min?: string; max?: string }) {
  const { field, frame, disabled } = useBound(bound);
  return (
    <Field {...frame}>
      {props => (
        <DateInput
          {...props}
          label={frame.label}
          inputRef={field.ref}
          value={String(field.value ?? '')}
          onChange={field.onChange}
          onBlur={field.onBlur}
          disabled={disabled}
          min={min}
          max={max}
        />
      )}
    </Field>
  );
}
