import { type FieldValues, useController } from 'react-hook-form';
import { Field } from './field.tsx';
import { type Bound, fieldId } from './fields.tsx';

export type Choice = { readonly value: string; readonly label: string };

/** One of a few values. While none is chosen `prompt` stands there, which can't be chosen again later. */
export function SelectField<V extends FieldValues, O>({
  control,
  name,
  disabled,
  choices,
  prompt,
  onChosen,
  ...frame
}: Bound<V, O> & { choices: readonly Choice[]; prompt?: string; onChosen?: (value: string) => void }) {
  const { field, fieldState } = useController({ control, name });
  return (
    <Field {...frame} id={fieldId(name)} error={fieldState.error?.message}>
      {props => (
        <select
          {...props}
          {...field}
          className="control"
          disabled={disabled}
          onChange={event => {
            field.onChange(event);
            onChosen?.(event.currentTarget.value);
          }}
        >
          {prompt !== undefined && field.value === '' && <option value="">{prompt}</option>}
          {choices.map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </select>
      )}
    </Field>
  );
}
