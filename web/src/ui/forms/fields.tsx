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

export const fieldId = (name: string): string => `field-${name}`;

/** A control's part of its form, and what the frame around it shows: the id, whether it must be filled, what is wrong. */
export function useBound<V extends FieldValues, O>({ control, name, disabled, ...frame }: Bound<V, O>) {
  const { field, fieldState } = useController({ control, name });
  // Fields of a form must be filled unless the form says otherwise; what can't be changed needn't be.
  const required = disabled ? undefined : (frame.required ?? true);
  return { field, disabled, frame: { ...frame, id: fieldId(name), required, error: fieldState.error?.message } };
}

export function TextField<V extends FieldValues, O>({
  type = 'text',
  autoComplete = 'off',
  maxLength,
  read,
  ...bound
}: Bound<V, O> & {
  type?: HTMLInputTypeAttribute;
  autoComplete?: string;
  maxLength?: number;
  /** How the text is understood: what stands there once the field is left. */
  read?: (text: string) => string;
}) {
  const { field, frame, disabled } = useBound(bound);
  return (
    <Field {...frame}>
      {props => (
        <input
          {...props}
          {...field}
          onBlur={() => {
            if (read) field.onChange(read(String(field.value ?? '')));
            field.onBlur();
          }}
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

type NumberProps<V extends FieldValues, O> = Bound<V, O> & {
  suffix?: string;
  placeholder?: string;
  onLeave?: () => void;
  /** Left empty it isn't called wrong before the form is sent: something else may fill it yet. */
  quietWhenEmpty?: boolean;
};

/** An amount as typed; the form's schema turns it into a number. `onLeave` lets a form derive its other amounts. */
export const MoneyField = <V extends FieldValues, O>(props: NumberProps<V, O>) => (
  <NumberField {...props} kind="money" />
);
/** A number without decimals as typed, such as one of days. */
export const WholeField = <V extends FieldValues, O>(props: NumberProps<V, O>) => (
  <NumberField {...props} kind="whole" />
);
/** A percentage as typed. */
export const PercentField = <V extends FieldValues, O>(props: NumberProps<V, O>) => (
  <NumberField {...props} kind="percent" />
);

function NumberField<V extends FieldValues, O>({
  kind,
  suffix,
  placeholder,
  onLeave,
  quietWhenEmpty = false,
  ...bound
}: NumberProps<V, O> & { kind: 'money' | 'percent' | 'whole' }) {
  const { field, frame, disabled } = useBound(bound);
  const value = String(field.value ?? '');
  return (
    <NumberInput
      {...frame}
      kind={kind}
      inputRef={field.ref}
      value={value}
      onChange={field.onChange}
      onBlur={() => {
        if (!quietWhenEmpty || value.trim() !== '') field.onBlur();
        onLeave?.();
      }}
      disabled={disabled}
      suffix={suffix}
      placeholder={placeholder}
    />
  );
}
