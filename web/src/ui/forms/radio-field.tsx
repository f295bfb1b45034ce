import { type FieldValues, useController } from 'react-hook-form';
import { type Bound, fieldId } from './fields.tsx';
import type { Choice } from './select-field.tsx';

/** What may be chosen, and what each choice means. */
export type RadioChoice = Choice & { readonly help?: string | undefined };

/** One of a few values, all of them in view. */
export function RadioField<V extends FieldValues, O>({
  control,
  name,
  disabled,
  label,
  choices,
}: Pick<Bound<V, O>, 'control' | 'name' | 'disabled' | 'label'> & { choices: readonly RadioChoice[] }) {
  const { field, fieldState } = useController({ control, name });
  const id = fieldId(name);
  const error = fieldState.error?.message;
  return (
    <fieldset className="radio-field" disabled={disabled} aria-describedby={error ? `${id}-error` : undefined}>
      <legend>{label}</legend>
      {choices.map(({ value, label: words, help }, at) => {
        // The first one carries the field's own id, so that a summary of errors leads to it.
        const own = at === 0 ? id : `${id}-${value}`;
        return (
          <div key={value} className="check-field">
            <label className="check">
              <input
                id={own}
                type="radio"
                name={name}
                value={value}
                ref={at === 0 ? field.ref : undefined}
                checked={field.value === value}
                aria-describedby={help ? `${own}-help` : undefined}
                onBlur={field.onBlur}
                onChange={() => field.onChange(value)}
              />
              {words}
            </label>
            {help && (
              <span className="field-help" id={`${own}-help`}>
                {help}
              </span>
            )}
          </div>
        );
      })}
      {error && (
        <span className="field-error" id={`${id}-error`}>
          {error}
        </span>
      )}
    </fieldset>
  );
}
