import { type Control, useFieldArray, useWatch } from 'react-hook-form';
import { useGlobals } from '../../lib/globals.ts';
import { useFormats } from '../../lib/use-formats.ts';
import { t, texts } from '../../lib/words/words.ts';
import { Button, IconButton } from '../../ui/button.tsx';
import { CheckField } from '../../ui/forms/check-field.tsx';
import { DateField } from '../../ui/forms/date-field.tsx';
import { MoneyField, PercentField, WholeField } from '../../ui/forms/fields.tsx';
import { RadioField } from '../../ui/forms/radio-field.tsx';
import { SelectField } from '../../ui/forms/select-field.tsx';
import { type CalendarValues, weekdayNumbers } from './calendar-form.ts';
import { LimitRows } from './limit-rows.tsx';
import type { CalendarInput } from './payment-calendar-queries.ts';

export type CalendarControl = Control<CalendarValues, unknown, CalendarInput>;
type Part = { control: CalendarControl };

/** A date of each weekday: 2024-01-01 was a Monday. */
const dateOf = (weekday: number): string => `2024-01-0${weekday}`;
const hours = Array.from({ length: 23 }, (_, n) => n + 1);

/** All of a calendar, in the order in which a payment comes about. */
export function CalendarFields({ control }: Part) {
  const words = texts($ => $.paymentCalendar.form);
  return (
    <>
      <RadioField
        control={control}
        name="payOn"
        label={words.payOn}
        choices={[
          { value: 'banking-days', label: words.bankingDays },
          { value: 'weekdays', label: words.weekdays, help: words.weekdaysHelp },
          { value: 'month-dates', label: words.monthDates, help: words.monthDatesHelp },
        ]}
      />
      <ChosenDays control={control} />
      <WholeField control={control} name="leadDays" label={words.leadDays} help={words.leadDaysHelp} />
      <SelectField
        control={control}
        name="cutOffHour"
        label={words.cutOffHour}
        help={words.cutOffHelp}
        required={false}
        choices={[
          { value: '', label: words.noCutOff },
          ...hours.map(hour => ({ value: String(hour), label: `${hour}:00` })),
        ]}
      />
      <ClosedDayRows control={control} />
      <LimitRows control={control} />
      <MinimumRows control={control} />
    </>
  );
}

function ChosenDays({ control }: Part) {
  const words = texts($ => $.paymentCalendar.form);
  const formats = useFormats();
  const payOn = useWatch({ control, name: 'payOn' });
  if (payOn === 'weekdays')
    return (
      <fieldset className="calendar-weekdays">
        <legend>{words.weekdays}</legend>
        {weekdayNumbers.map((weekday, at) => (
          <CheckField
            key={weekday}
            control={control}
            name={`weekdays.${at}`}
            label={formats.weekday(dateOf(weekday), 'long')}
          />
        ))}
      </fieldset>
    );
  if (payOn !== 'month-dates') return null;
  return (
    <div className="form-columns">
      <WholeField control={control} name="firstDate" label={words.firstDate} />
      <WholeField control={control} name="secondDate" label={words.secondDate} required={false} />
    </div>
  );
}

function ClosedDayRows({ control }: Part) {
  const words = texts($ => $.paymentCalendar.form);
  const { fields, append, remove } = useFieldArray({ control, name: 'closedDays' });
  return (
    <fieldset className="calendar-rows">
      <legend>{words.closedDays}</legend>
      <p className="field-help">{words.closedDaysHelp}</p>
      {fields.map(({ id }, at) => (
        <div key={id} className="calendar-row">
          <DateField control={control} name={`closedDays.${at}.day`} label={words.closedDay} />
          <IconButton icon="trash" label={words.removeDay} onClick={() => remove(at)} />
        </div>
      ))}
      <Button small icon="plus" onClick={() => append({ day: '' })}>
        {words.addDay}
      </Button>
    </fieldset>
  );
}

/** A row for each currency that has one; each currency once. */
function MinimumRows({ control }: Part) {
  const words = texts($ => $.paymentCalendar.form);
  const { supportedCurrencies } = useGlobals();
  const { fields, append, remove } = useFieldArray({ control, name: 'minimums' });
  const rows = useWatch({ control, name: 'minimums' });
  const free = supportedCurrencies.map(one => one.code).filter(code => !rows.some(row => row.currency === code));
  return (
    <fieldset className="calendar-rows">
      <legend>{words.minimums}</legend>
      <p className="field-help">{words.minimumsHelp}</p>
      {fields.map(({ id }, at) => {
        const own = rows[at]?.currency ?? '';
        return (
          <div key={id} className="calendar-row">
            <SelectField
              control={control}
              name={`minimums.${at}.currency`}
              label={words.currency}
              prompt={words.currencyPrompt}
              choices={(own === '' ? free : [own, ...free]).map(code => ({ value: code, label: code }))}
            />
            <MoneyField
              control={control}
              name={`minimums.${at}.smallestAmount`}
              label={words.smallestAmount}
              required={false}
            />
            <PercentField
              control={control}
              name={`minimums.${at}.lowestRate`}
              label={words.lowestRate}
              required={false}
              suffix="%"
            />
            <IconButton
              icon="trash"
              label={t($ => $.paymentCalendar.form.removeMinimum, { currency: own })}
              onClick={() => remove(at)}
            />
          </div>
        );
      })}
      {free.length > 0 && (
        <Button small icon="plus" onClick={() => append({ currency: '', smallestAmount: '', lowestRate: '' })}>
          {words.addMinimum}
        </Button>
      )}
    </fieldset>
  );
}
