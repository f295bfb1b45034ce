import { Field } from './field.tsx';

type WordsFieldProps = {
  label: string;
  help?: string;
  error?: string | undefined;
  maxLength: number;
  rows?: number;
  value: string;
  onChange: (words: string) => void;
  /** Nothing is done without them. */
  required?: boolean;
};

/** A few words that go with an action, as plain text. */
export function WordsField({ maxLength, rows = 2, value, onChange, ...frame }: WordsFieldProps) {
  return (
    <Field {...frame}>
      {props => (
        <textarea
          {...props}
          className="control"
          rows={rows}
          maxLength={maxLength}
          value={value}
          onChange={event => onChange(event.currentTarget.value)}
        />
      )}
    </Field>
  );
}
