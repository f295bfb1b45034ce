import type { HTMLInputTypeAttribute } from 'react';
import { type Control, type FieldPath, type FieldValues, useController } from 'react-hook-form';
import { Field, type FieldFrame } from './field.tsx';
import { NumberInput } from './number-field.tsx';

/** The controls bound to react-hook-form. `name` is checked against the form's values; the element's id is the name. */
export type Bound<Values extends FieldValues, Output> = {
  control: Control<Values, unknown, Output>;
  name: FieldPath<Values>;
  disabled?: boolean | undefined;
} & Omit<FieldFrame, 'error' | 'echo'>;

/** Fields of a form must be filled unless the form says otherwise; what can't be changed needn't be. */
export const mustBeFilled = (given: { required?: boolean | undefined; disabled?: boolean | undefined }) =>
  given.disabled ? undefined : (given.required ?? true);

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
    <Field
      {...frame}
      id={fieldId(name)}
      required={mustBeFilled({ ...frame, disabled })}
      error={fieldState.error?.message}
    >
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
      required={mustBeFilled({ ...frame, disabled })}
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
