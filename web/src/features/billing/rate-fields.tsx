import type { Invoice } from '@skonto/api/invoices';
import { useRateWords } from '../../business/invoices/rate-words.ts';
import { useGlobals } from '../../lib/globals.ts';
import { useAbilities } from '../../lib/session.ts';
import { useFormats } from '../../lib/use-formats.ts';
import { t, texts } from '../../lib/words/words.ts';
import { Field } from '../../ui/forms/field.tsx';
import { isOther, type Reference, readRate } from './rates-needed.ts';

type RateFieldsProps = {
  rows: readonly Invoice[];
  currencies: readonly string[];
  references: readonly Reference[];
  textOf: (currency: string) => string;
  attempted: boolean;
  onTyped: (currency: string, text: string) => void;
};

/** A field for each rate that is needed: why it is, what stands in it and from where, and whether it may be a slip. */
export function RateFields({ currencies, references, ...rest }: RateFieldsProps) {
  return currencies.map(currency => (
    <RateField
      key={currency}
      currency={currency}
      reference={references.find(one => one.currency === currency)}
      {...rest}
    />
  ));
}

type RateFieldProps = Omit<RateFieldsProps, 'currencies' | 'references'> & {
  currency: string;
  reference: Reference | undefined;
};
function RateField({ rows, currency, reference, textOf, attempted, onTyped }: RateFieldProps) {
  const formats = useFormats();
  const rateWords = useRateWords();
  const { businessDate } = useGlobals();
  const { runBilling } = useAbilities();
  const text = textOf(currency);
  const count = rows.filter(row => row.currency.code === currency).length;
  const why =
    count > 0
      ? t($ => $.billing.dialog.whyInvoices, { count, shown: formats.count(count), currency })
      : t($ => $.billing.dialog.whyBuyer, { currency });
  const words = texts($ => $.billing.dialog);
  const origin = reference
    ? `${t($ => $.billing.dialog.reference, { reference: rateWords.reference(reference) })} ${runBilling ? words.ownRates : words.noOwnRates}`
    : runBilling
      ? words.noReferenceOperator
      : words.noReference;
  const other = isOther(text, reference, businessDate) && (runBilling ? words.differsOperator : words.differs);
  const isMissing = attempted && readRate(text) === null;
  return (
    <Field
      id={`rate-${currency}`}
      label={t($ => $.billing.dialog.rate, { currency })}
      help={`${why} ${origin}`}
      required
      error={isMissing ? words.rateWrong : other || undefined}
    >
      {props => (
        <input
          {...props}
          className="control number"
          inputMode="decimal"
          autoComplete="off"
          value={text}
          onChange={event => onTyped(currency, event.currentTarget.value)}
        />
      )}
    </Field>
  );
}

type ReasonFieldProps = { value: string; attempted: boolean; onTyped: (text: string) => void };
/** Why the operator bills by other rates than the references. */
export function ReasonField({ value, attempted, onTyped }: ReasonFieldProps) {
  const words = texts($ => $.billing.dialog);
  return (
    <Field
      id="rates-reason"
      label={words.reason}
      help={words.reasonHelp}
      required
      error={attempted && value.trim() === '' ? words.reasonMissing : undefined}
    >
      {props => (
        <input
          {...props}
          className="control"
          maxLength={500}
          value={value}
          onChange={event => onTyped(event.currentTarget.value)}
        />
      )}
    </Field>
  );
}
