import type { HTMLInputTypeAttribute } from 'react';
import { type Control, type FieldPath, type FieldValues, useController } from 'react-hook-form';
import { DateInput } from './date-input.tsx';
import { Field, type FieldFrame } from './field.tsx';
import { NumberInput } from './number-field.tsx';
import type { Suggestion, TypeaheadSearch } from './suggestion.ts';
import { Typeahead } from './typeahead.tsx';

/** The controls bound to react-hook-form. `name` is checked against the form's values; the element's id is the name. */
export type Bound<Values extends FieldValues, Output> = {
  control: Control<Values, unknown, Output>;
  name: FieldPath<Values>;
  disabled?: boolean | undefined;
} & Omit<FieldFrame, 'error' | 'echo'>;

export const fieldId = (name: string): string => `field-${name}`;

export function TextField<V extends FieldValues, O>({
  control,
  name,
  disabled,
  type = 'text',
  autoComplete = 'off',
  maxLength,
  ...frame
}: Bound<V, O> & { type?: HTMLInputTypeAttribute; autoComplete?: string; maxLength?: number }) {
  const { field, fieldState } = useController({ control, name });
  return (
    <Field {...frame} id={fieldId(name)} error={fieldState.error?.message}>
      {props => (
        <input
          {...props}
          {...field}
          className="control"
          type={type}
          disabled={disabled}
          autoComplete={autoComplete}
          maxLength={maxLength}
        />
      )}
    </Field>
  );
}

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
    <Field {...frame} id={fieldId(name)} error={fieldState.error?.message}>
      {props => (
        <DateInput
          {...props}
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

type NumberProps<V extends FieldValues, O> = Bound<V, O> & { suffix?: string; onLeave?: () => void };

/** An amount as typed; the form's schema turns it into a number. `onLeave` lets a form derive its other amounts. */
export const MoneyField = <V extends FieldValues, O>(props: NumberProps<V, O>) => (
  <NumberField {...props} kind="money" />
);
/** A percentage as typed. */
export const PercentField = <V extends FieldValues, O>(props: NumberProps<V, O>) => (
  <NumberField {...props} kind="percent" />
);

function NumberField<V extends FieldValues, O>({
  kind,
  control,
  name,
  disabled,
  suffix,
  onLeave,
  ...frame
}: NumberProps<V, O> & { kind: 'money' | 'percent' }) {
  const { field, fieldState } = useController({ control, name });
  return (
    <NumberInput
      {...frame}
      id={fieldId(name)}
      kind={kind}
      error={fieldState.error?.message}
      inputRef={field.ref}
      value={String(field.value ?? '')}
      onChange={field.onChange}
      onBlur={() => {
        field.onBlur();
        onLeave?.();
      }}
      disabled={disabled}
      suffix={suffix}
    />
  );
}

/** A choice among suggestions; the form holds the chosen one or null, never free text. */
export function TypeaheadField<V extends FieldValues, O>({
  control,
  name,
  disabled,
  search,
  minLength,
  placeholder,
  ...frame
}: Bound<V, O> & { search: TypeaheadSearch; minLength?: number; placeholder?: string }) {
  const { field, fieldState } = useController({ control, name });
  const chosen: Suggestion | null = isSuggestion(field.value) ? field.value : null;
  return (
    <Field {...frame} id={fieldId(name)} error={fieldState.error?.message}>
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
          disabled={disabled}
        />
      )}
    </Field>
  );
}

function isSuggestion(value: unknown): value is Suggestion {
  return typeof value === 'object' && value !== null && 'id' in value && 'label' in value;
}
