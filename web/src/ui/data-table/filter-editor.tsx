import { checkFilterValue, type FilterOperator, type ListDeclaration, type ListFilter } from '@skonto/api/list';
import { type FormEvent, useEffect, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../button.tsx';
import { DateInput } from '../forms/date-input.tsx';
import { Field } from '../forms/field.tsx';
import type { Suggestion } from '../forms/suggestion.ts';
import { Typeahead } from '../forms/typeahead.tsx';
import { offeredOperators, operatorWord } from './filter-words.ts';
import type { FilterField } from './list-types.ts';

type EditorProps = {
  declaration: ListDeclaration;
  fields: readonly FilterField[];
  filter: ListFilter | null;
  nameOf: (key: string, value: string) => string | undefined;
  onApply: (filter: ListFilter, name: Suggestion | null) => void;
};

/** The company of an edited filter, where its name is known. */
function suggestionOf(filter: ListFilter | null, nameOf: EditorProps['nameOf']): Suggestion | null {
  const [value] = filter?.values ?? [];
  const label = filter && value !== undefined ? nameOf(filter.key, value) : undefined;
  return label === undefined ? null : { id: Number(value), label };
}

const shapeOf = (field: FilterField) => (field.choices ? 'choices' : field.search ? 'search' : 'typed');

/** One filter: what, how, and the value. Wrong values are named with an example of a right one (LIST-11..15). */
export function FilterEditor({ declaration, fields, filter, nameOf, onApply }: EditorProps) {
  const { t } = useTranslation();
  const [key, setKey] = useState(filter?.key ?? fields[0]?.key ?? '');
  const [operator, setOperator] = useState<FilterOperator | null>(filter?.operator ?? null);
  const [values, setValues] = useState<readonly string[]>(filter?.values ?? []);
  const [chosen, setChosen] = useState<Suggestion | null>(() => suggestionOf(filter, nameOf));
  const [flag, setFlag] = useState<string | undefined>();
  const field = fields.find(one => one.key === key);
  const declared = declaration.fields[key];
  const valueId = useId();
  const form = useFocusInside();
  if (!field || !declared) return null;
  const offered = offeredOperators(declared.type, shapeOf(field));
  const current = operator !== null && offered.includes(operator) ? operator : offered[0];
  const example = t($ => $.ui.filter.example[declared.type]);
  const apply = (event: FormEvent) => {
    event.preventDefault();
    event.stopPropagation();
    const clean = values.map(value => value.trim()).filter(value => value !== '');
    const wrong = clean.length === 0 ? 'empty' : clean.map(value => checkFilterValue(declared, value)).find(Boolean);
    if (wrong || !current) setFlag(t($ => $.ui.filter.flag[wrong ?? 'empty'], { example }));
    else onApply({ key, operator: current, values: clean }, chosen);
  };
  return (
    <form ref={form} className="filter-editor" onSubmit={apply} noValidate>
      <Choice
        label={t($ => $.ui.filter.field)}
        value={key}
        options={fields.map(one => ({ value: one.key, label: one.label }))}
        onChange={next => {
          setKey(next);
          setOperator(null);
          setValues([]);
          setChosen(null);
          setFlag(undefined);
        }}
      />
      <Choice
        label={t($ => $.ui.filter.operator)}
        value={current ?? ''}
        options={offered.map(one => ({
          value: one,
          label: t($ => $.ui.filter.word[operatorWord(declared.type, one)]),
        }))}
        onChange={next => setOperator(offered.find(one => one === next) ?? null)}
      />
      <ValueInput
        id={valueId}
        key={key}
        field={field}
        type={declared.type}
        operator={current}
        values={values}
        onValues={setValues}
        chosen={chosen}
        onChosen={setChosen}
        error={flag}
      />
      <Button type="submit" look="primary">
        {t($ => $.ui.filter.apply)}
      </Button>
    </form>
  );
}

/** What opens to be typed into takes the focus. */
function useFocusInside() {
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => form.current?.querySelector('select')?.focus(), []);
  return form;
}

type ChoiceProps = {
  label: string;
  value: string;
  options: readonly { value: string; label: string }[];
  onChange: (value: string) => void;
};
function Choice({ label, value, options, onChange }: ChoiceProps) {
  return (
    <Field label={label}>
      {props => (
        <select {...props} className="control" value={value} onChange={event => onChange(event.currentTarget.value)}>
          {options.map(one => (
            <option key={one.value} value={one.value}>
              {one.label}
            </option>
          ))}
        </select>
      )}
    </Field>
  );
}

type ValueProps = {
  id: string;
  field: FilterField;
  type: string;
  operator: FilterOperator | undefined;
  values: readonly string[];
  onValues: (values: readonly string[]) => void;
  chosen: Suggestion | null;
  onChosen: (chosen: Suggestion | null) => void;
  error: string | undefined;
};
function ValueInput({ id, field, type, operator, values, onValues, chosen, onChosen, error }: ValueProps) {
  const { t } = useTranslation();
  const label = t($ => $.ui.filter.value);
  if (field.choices)
    return (
      <Choices
        label={field.label}
        choices={field.choices}
        single={type === 'boolean'}
        values={values}
        onValues={onValues}
        error={error}
      />
    );
  const { search } = field;
  if (search) {
    return (
      <Field id={id} label={label} error={error}>
        {props => (
          <Typeahead
            {...props}
            label={field.label}
            value={chosen}
            search={search}
            onChange={next => {
              onChosen(next);
              onValues(next ? [String(next.id)] : []);
            }}
          />
        )}
      </Field>
    );
  }
  const many = operator === 'in' || operator === 'notIn';
  const text = values.join(many ? '; ' : '');
  const change = (next: string) => onValues(many ? next.split(';') : [next]);
  return (
    <Field id={id} label={label} error={error} help={many ? t($ => $.ui.filter.many) : undefined}>
      {props =>
        type === 'date' && !many ? (
          <DateInput {...props} value={text} onChange={change} />
        ) : (
          <input
            {...props}
            className="control"
            value={text}
            onChange={event => change(event.currentTarget.value)}
            autoComplete="off"
          />
        )
      }
    </Field>
  );
}

type ChoicesProps = Pick<ValueProps, 'values' | 'onValues' | 'error'> & {
  label: string;
  choices: NonNullable<FilterField['choices']>;
  /** Yes and no exclude each other. */
  single: boolean;
};
function Choices({ label, choices, single, values, onValues, error }: ChoicesProps) {
  const name = useId();
  const toggle = (value: string, on: boolean) =>
    onValues(single ? [value] : on ? [...values, value] : values.filter(one => one !== value));
  return (
    <fieldset className="filter-options" style={{ border: 0, padding: 0, margin: 0 }}>
      <legend className="visually-hidden">{label}</legend>
      {choices.map(choice => (
        <label key={choice.value} className="check">
          <input
            type={single ? 'radio' : 'checkbox'}
            name={name}
            checked={values.includes(choice.value)}
            onChange={event => toggle(choice.value, event.currentTarget.checked)}
          />
          {choice.label}
        </label>
      ))}
      {error && <span className="field-error">{error}</span>}
    </fieldset>
  );
}
