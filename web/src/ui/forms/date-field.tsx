import { type FieldValues, useController } from 'react-hook-form';
import { DateInput } from './date-input.tsx';
import { Field } from './field.tsx';
import { type Bound, fieldId, mustBeFilled } from './fields.tsx';

/** A date bound to a form. In a file of its own, so that forms without dates don't fetch a calendar. */
export function DateField<V extends FieldValues, O>({
  control,
  name,
  disabled,
  min,
  max,
  ...frame
}: Bound<V, O> & { min?: string; max?: string }) {
  const { field, fieldState } = useController({ control, name });
  return (
    <Field
      {...frame}
      id={fieldId(name)}
      required={mustBeFilled({ ...frame, disabled })}
      error={fieldState.error?.message}
    >
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
