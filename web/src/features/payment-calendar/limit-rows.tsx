import { type Control, useFieldArray, useWatch } from 'react-hook-form';
import { useGlobals } from '../../lib/globals.ts';
import { t, texts } from '../../lib/words/words.ts';
import { Button, IconButton } from '../../ui/button.tsx';
import { MoneyField } from '../../ui/forms/fields.tsx';
import { SelectField } from '../../ui/forms/select-field.tsx';
import type { CalendarValues } from './calendar-form.ts';
import type { CalendarInput } from './payment-calendar-queries.ts';

/** How much is paid in a week at most, and what becomes of what passes it: a row for each currency, each once. */
export function LimitRows({ control }: { control: Control<CalendarValues, unknown, CalendarInput> }) {
  const words = texts($ => $.paymentCalendar.form);
  const { supportedCurrencies } = useGlobals();
  const { fields, append, remove } = useFieldArray({ control, name: 'limits' });
  const rows = useWatch({ control, name: 'limits' });
  const free = supportedCurrencies.map(one => one.code).filter(code => !rows.some(row => row.currency === code));
  return (
    <fieldset className="calendar-rows">
      <legend>{words.limits}</legend>
      <p className="field-help">{words.limitsHelp}</p>
      {fields.map(({ id }, at) => {
        const own = rows[at]?.currency ?? '';
        return (
          <div key={id} className="calendar-row">
            <SelectField
              control={control}
              name={`limits.${at}.currency`}
              label={words.currency}
              prompt={words.currencyPrompt}
              choices={(own === '' ? free : [own, ...free]).map(code => ({ value: code, label: code }))}
            />
            <MoneyField control={control} name={`limits.${at}.weekLimit`} label={words.weekLimit} />
            <SelectField
              control={control}
              name={`limits.${at}.whenFull`}
              label={words.whenFull}
              choices={[
                { value: 'MOVE', label: words.move },
                { value: 'REFUSE', label: words.refuse },
              ]}
            />
            <IconButton
              icon="trash"
              label={t($ => $.paymentCalendar.form.removeLimit, { currency: own })}
              onClick={() => remove(at)}
            />
          </div>
        );
      })}
      {free.length > 0 && (
        <Button small icon="plus" onClick={() => append({ currency: '', weekLimit: '', whenFull: 'MOVE' })}>
          {words.addLimit}
        </Button>
      )}
    </fieldset>
  );
}
