import { Field } from './field.tsx';

type WordsFieldProps = {
  label: string;
  help: string;
  maxLength: number;
  value: string;
  onChange: (words: string) => void;
};

/** A few words that may go with an action, as plain text. */
export function WordsField({ label, help, maxLength, value, onChange }: WordsFieldProps) {
  return (
    <Field label={label} help={help} required={false}>
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
