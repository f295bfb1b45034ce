import type { FieldValues } from 'react-hook-form';
import { Field } from './field.tsx';
import { type Bound, useBound } from './fields.tsx';
import type { Suggestion, TypeaheadSearch } from './suggestion.ts';
import { Typeahead } from './typeahead.tsx';

/**
 * A choice among suggestions; the form holds the chosen one or null, never free text. In a file of its own, so that forms without one don't
 * fetch the combobox.
 */
export function TypeaheadField<V extends FieldValues, O>({
  search,
  minLength,
  placeholder,
  onText,
  ...bound
}: Bound<V, O> & {
  search: TypeaheadSearch;
  minLength?: number;
  placeholder?: string;
  onText?: (text: string) => void;
}) {
  const { field, frame, disabled } = useBound(bound);
  const chosen: Suggestion | null = isSuggestion(field.value) ? field.value : null;
  return (
    <Field {...frame}>
      {props => (
        <Typeahead
          {...props}
          inputRef={field.ref}
          label={frame.label}
          value={chosen}
          onChange={next => {
            field.onChange(next);
            // A chosen suggestion is a finished answer: an error shown before goes at once.
            if (next) field.onBlur();
          }}
          onBlur={field.onBlur}
          search={search}
          minLength={minLength}
          placeholder={placeholder}
          onText={onText}
          disabled={disabled}
        />
      )}
    </Field>
  );
}

function isSuggestion(value: unknown): value is Suggestion {
  return typeof value === 'object' && value !== null && 'id' in value && 'label' in value;
}
