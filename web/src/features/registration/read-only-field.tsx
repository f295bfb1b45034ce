import { type FieldValues, useController } from 'react-hook-form';
import { Field } from '../../ui/forms/field.tsx';
import { type Bound, fieldId } from '../../ui/forms/fields.tsx';

/** What the mailed link brought: to be seen, not to be changed. */
export function ReadOnlyField<V extends FieldValues, O>({
  control,
  name,
  autoComplete = 'off',
  ...frame
}: Bound<V, O> & { autoComplete?: string }) {
  const { field, fieldState } = useController({ control, name });
  return (
    <Field {...frame} id={fieldId(name)} error={fieldState.error?.message}>
      {props => <input {...props} {...field} className="control" readOnly autoComplete={autoComplete} />}
    </Field>
  );
}
