import type { FieldValues } from 'react-hook-form';
import { Field } from './field.tsx';
import { type Bound, useBound } from './fields.tsx';

/** Text of several lines bound to a form. */
export function TextAreaField<V extends FieldValues, O>({
  rows = 3,
  maxLength,
  ...bound
}: Bound<V, O> & { rows?: number; maxLength?: number }) {
  const { field, frame, disabled } = useBound(bound);
  return (
    <Field {...frame}>
      {props => (
        <textarea {...props} {...field} className="control" rows={rows} disabled={disabled} maxLength={maxLength} />
      )}
    </Field>
  );
}
