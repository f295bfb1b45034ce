import { type FieldValues, useController } from 'react-hook-form';
import { type Bound, fieldId } from './fields.tsx';

/** A box to tick, its label behind it and what it means under both. */
export function CheckField<V extends FieldValues, O>({
  control,
  name,
  disabled,
  label,
  help,
}: Pick<Bound<V, O>, 'control' | 'name' | 'disabled' | 'label' | 'help'>) {
  const { field } = useController({ control, name });
  const id = fieldId(name);
  return (
    <div className="check-field">
      <label className="check">
        <input
          id={id}
          type="checkbox"
          ref={field.ref}
          checked={field.value === true}
          disabled={disabled}
          aria-describedby={help ? `${id}-help` : undefined}
          onBlur={field.onBlur}
          onChange={event => field.onChange(event.currentTarget.checked)}
        />
        {label}
      </label>
      {help && (
        <span className="field-help" id={`${id}-help`}>
          {help}
        </span>
      )}
    </div>
  );
}
