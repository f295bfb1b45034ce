import { Field } from './field.tsx';

type WordsFieldProps = {
  label: string;
  help: string;
  maxLength: number;
  value: string;
  onChange: (words: string) => void;
  /** Nothing is done without them. */
  required?: boolean;
};

/** A few words that go with an action, as plain text. */
export function WordsField({ label, help, maxLength, value, onChange, required = false }: WordsFieldProps) {
  return (
    <Field label={label} help={help} required={required}>
      {props => (
        <textarea
          {...props}
          className="control"
          rows={2}
          maxLength={maxLength}
          value={value}
          onChange={event => onChange(event.currentTarget.value)}
        />
      )}
    </Field>
  );
}
