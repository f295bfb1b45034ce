import { readTypedNumber } from '@skonto/domain/money/typed-number';
import { type Ref, useState } from 'react';
import { useFormats } from '../../lib/use-formats.ts';
import { pageLanguage, t } from '../../lib/words/words.ts';
import { Field, type FieldFrame } from './field.tsx';

type NumberInputProps = FieldFrame & {
  id?: string | undefined;
  kind: keyof typeof decimalsOf;
  value: string;
  onChange: (text: string) => void;
  onBlur?: (() => void) | undefined;
  inputRef?: Ref<HTMLInputElement> | undefined;
  disabled?: boolean | undefined;
  suffix?: string | undefined;
  placeholder?: string | undefined;
};
export const decimalsOf = { money: 2, percent: 4, rate: 6, whole: 0 } as const;

/** The sign that groups thousands in a language: what `1.234` most likely means there. */
export const thousandsSignOf = (language: string): ',' | '.' => (language === 'sr' ? '.' : ',');

/**
 * Keeps the text as typed and says beside it how it was understood, so a wrong reading is seen at once. What is said stays when the field is
 * left: a line that went would move what lies below away from under a pointer that is being pressed.
 */
export function NumberInput({
  kind,
  value,
  onChange,
  onBlur,
  inputRef,
  disabled,
  suffix,
  placeholder,
  ...frame
}: NumberInputProps) {
  const formats = useFormats();
  const [typed, setTyped] = useState(false);
  const read = readTypedNumber(value, {
    maxDecimals: decimalsOf[kind],
    thousandsSign: thousandsSignOf(pageLanguage()),
  });
  const understood = read.ok ? (kind === 'money' ? formats.money(Number(read.value)) : read.value) : null;
  const worthSaying = understood !== null && (typed || (read.ok && read.guessed)) && understood !== value;
  const echo = (): string | undefined => {
    // `1.234` in English: the error says that it is none, this says why.
    if (typed && !read.ok && read.reason === 'decimals')
      return t($ => $.ui.number.decimals, { most: decimalsOf[kind] });
    if (!worthSaying) return undefined;
    return read.ok && read.guessed
      ? t($ => $.ui.number.guessed, { value: understood })
      : t($ => $.ui.number.understood, { value: understood });
  };
  return (
    <Field {...frame} echo={echo()}>
      {props => (
        <span className="control-with-suffix">
          <input
            {...props}
            ref={inputRef}
            className="control number"
            inputMode={decimalsOf[kind] === 0 ? 'numeric' : 'decimal'}
            autoComplete="off"
            value={value}
            placeholder={placeholder}
            disabled={disabled}
            onChange={event => {
              setTyped(true);
              onChange(event.currentTarget.value);
            }}
            onBlur={onBlur}
          />
          {suffix && <span className="quiet">{suffix}</span>}
        </span>
      )}
    </Field>
  );
}
