import { isYearUnlikely } from '@skonto/domain/calendar/read-date';
import { useRef, useState } from 'react';
import { type Control, type UseFormReturn, useWatch } from 'react-hook-form';
import { useGlobals } from '../../../lib/globals.ts';
import { useFormats } from '../../../lib/use-formats.ts';
import { pageLanguage, t } from '../../../lib/words/words.ts';
import { DateField } from '../../../ui/forms/date-field.tsx';
import { MoneyField, TextField } from '../../../ui/forms/fields.tsx';
import { readTyped, typedNumber } from '../../../ui/forms/typed-numbers.ts';
import { CurrencyField } from '../currency-field.tsx';
import { type AmountName, deriveAmount } from './derive-amounts.ts';
import type { InvoiceValues } from './invoice-form.ts';

/** The fields of the invoice itself, whoever its form is for; its sides come behind them. */
export function InvoiceFacts<Output>({ form }: { form: UseFormReturn<InvoiceValues, unknown, Output> }) {
  const { control } = form;
  const derive = useDerivedAmounts(form);
  const { businessDate } = useGlobals();
  const formats = useFormats();
  const oddYear = (date: string) => (isYearUnlikely(date) ? t($ => $.invoices.form.yearUnlikely) : undefined);
  const oddDue = (date: string) =>
    oddYear(date) ?? (date < businessDate ? t($ => $.invoices.form.pastDue, { date: formats.date(date) }) : undefined);
  const label = (name: keyof InvoiceValues) => t($ => $.invoices.form[name]);
  const bound = <N extends keyof InvoiceValues>(name: N) => ({ control, name, label: label(name) });
  return (
    <>
      <TextField {...bound('invoiceNumber')} maxLength={64} />
      <div className="form-columns">
        <DateField {...bound('invoiceDate')} remark={oddYear} />
        <DateField {...bound('dueDate')} remark={oddDue} />
      </div>
      <CurrencyField {...bound('currency')} />
      <div className="form-columns">
        <MoneyField {...bound('netAmount')} quietWhenEmpty onLeave={() => derive('netAmount')} />
        <MoneyField {...bound('taxAmount')} quietWhenEmpty onLeave={() => derive('taxAmount')} />
      </div>
      <Rounding control={control} onLeave={() => derive('roundingAmount')} />
      <MoneyField {...bound('amount')} quietWhenEmpty onLeave={() => derive('amount')} />
    </>
  );
}

/** What few invoices have is asked behind its name, and stands open once there is something. */
function Rounding<Output>({
  control,
  onLeave,
}: {
  control: Control<InvoiceValues, unknown, Output>;
  onLeave: () => void;
}) {
  const isFilled = useWatch({ control, name: 'roundingAmount' }) !== '';
  const [isOpen, setOpen] = useState(isFilled);
  if (isFilled && !isOpen) setOpen(true);
  return (
    <details open={isOpen} onToggle={event => setOpen(event.currentTarget.open || isFilled)}>
      <summary>{t($ => $.invoices.form.rounding)}</summary>
      <MoneyField
        control={control}
        name="roundingAmount"
        label={t($ => $.invoices.form.roundingAmount)}
        help={t($ => $.invoices.form.roundingHelp)}
        quietWhenEmpty
        onLeave={onLeave}
      />
    </details>
  );
}

/** After an amount is left, the one that follows from the other two is filled in. */
function useDerivedAmounts<Output>(form: UseFormReturn<InvoiceValues, unknown, Output>) {
  const derived = useRef<AmountName | null>(null);
  return (left: AmountName | 'roundingAmount') => {
    if (derived.current === left && form.getFieldState(left).isDirty && form.getValues(left) !== lastDerived.get(form))
      derived.current = null;
    const read = (name: AmountName | 'roundingAmount') => {
      const typed = readTyped(form.getValues(name), 'money', pageLanguage());
      return typed.ok ? Number(typed.value) : null;
    };
    const next = deriveAmount(
      { netAmount: read('netAmount'), taxAmount: read('taxAmount'), amount: read('amount') },
      derived.current,
      read('roundingAmount') ?? 0,
    );
    // Text that can't be read is left for its writer to mend, never overwritten.
    if (!next || (read(next.name) === null && form.getValues(next.name).trim() !== '')) return;
    derived.current = next.name;
    const text = typedNumber(next.value, pageLanguage(), 2);
    lastDerived.set(form, text);
    const isCalledWrong = form.getFieldState(next.name).invalid;
    form.setValue(next.name, text, { shouldDirty: true, shouldValidate: form.formState.isSubmitted || isCalledWrong });
  };
}
/** The text last filled in for a form: another text in that field means that somebody typed. */
const lastDerived = new WeakMap<object, string>();
