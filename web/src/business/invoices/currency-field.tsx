import { readCurrency } from '@skonto/domain/money/currency';
import { type FieldValues, useController } from 'react-hook-form';
import { useGlobals } from '../../lib/globals.ts';
import { Field } from '../../ui/forms/field.tsx';
import { type Bound, fieldId } from '../../ui/forms/fields.tsx';

/** A supported currency, found by typing its code; small letters become capitals (INV-30), and `din.` or `€` the code when the field is left. */
export function CurrencyField<V extends FieldValues, O>({ control, name, disabled, ...frame }: Bound<V, O>) {
  const { field, fieldState } = useController({ control, name });
  const { supportedCurrencies } = useGlobals();
  const listId = `${fieldId(name)}-codes`;
  return (
    <Field {...frame} id={fieldId(name)} error={fieldState.error?.message}>
      {props => (
        <>
          <input
            {...props}
            {...field}
            className="control"
            list={listId}
            maxLength={6}
            autoComplete="off"
            disabled={disabled}
            onChange={event => field.onChange(event.currentTarget.value.toUpperCase())}
            onBlur={() => {
              field.onChange(readCurrency(String(field.value)) ?? field.value);
              field.onBlur();
            }}
          />
          <datalist id={listId}>
            {supportedCurrencies.map(currency => (
              <option key={currency.code} value={currency.code}>
                {currency.symbol}
              </option>
            ))}
          </datalist>
        </>
      )}
    </Field>
  );
}
