import type { FieldType, FilterOperator } from '@skonto/api/list';
import { useId } from 'react';
import { useGlobalsSoFar } from '../../lib/globals.ts';
import { t } from '../../lib/words/words.ts';
import { Button } from '../button.tsx';
import { DateInput } from '../forms/date-input.tsx';
import { Field } from '../forms/field.tsx';
import type { Suggestion, SuggestionId } from '../forms/suggestion.ts';
import { Typeahead } from '../forms/typeahead.tsx';
import { Icon } from '../icon.tsx';
import { periodOf, quickPeriods } from './filter-editor-period.ts';
import type { Period } from './filter-period.ts';
import type { FilterField } from './list-types.ts';

type ValueProps = {
  id: string;
  field: FilterField;
  type: FieldType;
  operator: FilterOperator;
  entry: {
    values: readonly string[];
    setValues: (values: readonly string[]) => void;
    chosen: Suggestion<SuggestionId> | null;
    setChosen: (chosen: Suggestion<SuggestionId> | null) => void;
  };
  error: string | undefined;
};

/** The value of a filter: one of few, one that is searched for, or typed. */
export function FilterValue({ id, field, type, operator, entry, error }: ValueProps) {
  const label = t($ => $.ui.filter.value);
  const { values, setValues } = entry;
  if (field.choices)
    return <Choices field={field} single={type === 'boolean'} values={values} onValues={setValues} error={error} />;
  const { search } = field;
  if (search) {
    return (
      <Field id={id} label={label} error={error}>
        {props => (
          <Typeahead
            {...props}
            label={field.label}
            value={entry.chosen}
            search={search}
            minLength={field.searchesAtOnce ? 0 : undefined}
            onChange={next => {
              entry.setChosen(next);
              setValues(next ? [String(next.id)] : []);
            }}
          />
        )}
      </Field>
    );
  }
  const many = operator === 'in' || operator === 'notIn';
  const text = values.join(many ? '; ' : '');
  const change = (next: string) => setValues(many ? next.split(';') : [next]);
  return (
    <Field id={id} label={label} error={error} help={many ? t($ => $.ui.filter.many) : undefined}>
      {props =>
        type === 'date' && !many ? (
          <DateInput {...props} label={field.label} value={text} onChange={change} />
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

type PeriodProps = {
  id: string;
  type: FieldType;
  period: Period;
  onPeriod: (period: Period) => void;
  problem: { at: 'value' | 'from' | 'to'; text: string } | null;
};

/** Days from and to, either of which may stay open, and what is asked for most at one press. */
export function FilterPeriod({ id, type, period, onPeriod, problem }: PeriodProps) {
  const { businessDate } = useGlobalsSoFar();
  const from = t($ => $.ui.filter.from);
  const to = t($ => $.ui.filter.to);
  return (
    <>
      {businessDate !== null && (
        <div className="row">
          {quickPeriods(type).map(quick => (
            <Button key={quick} small onClick={() => onPeriod(periodOf(quick, businessDate))}>
              {t($ => $.ui.filter.quick[quick])}
            </Button>
          ))}
        </div>
      )}
      <Field id={id} label={from} error={problem?.at === 'from' ? problem.text : undefined}>
        {props => (
          <DateInput
            {...props}
            label={from}
            value={period.from}
            onChange={next => onPeriod({ ...period, from: next })}
          />
        )}
      </Field>
      <Field id={`${id}-to`} label={to} error={problem?.at === 'to' ? problem.text : undefined}>
        {props => (
          <DateInput {...props} label={to} value={period.to} onChange={next => onPeriod({ ...period, to: next })} />
        )}
      </Field>
    </>
  );
}

type ChoicesProps = {
  field: FilterField;
  /** Yes and no exclude each other. */
  single: boolean;
  values: readonly string[];
  onValues: (values: readonly string[]) => void;
  error: string | undefined;
};
function Choices({ field, single, values, onValues, error }: ChoicesProps) {
  const name = useId();
  const toggle = (value: string, on: boolean) =>
    onValues(single ? [value] : on ? [...values, value] : values.filter(one => one !== value));
  return (
    <fieldset className="filter-options" aria-describedby={error && `${name}-error`}>
      <legend className="visually-hidden">{field.label}</legend>
      {field.choices?.map(choice => (
        <label key={choice.value} className="check">
          <input
            type={single ? 'radio' : 'checkbox'}
            name={name}
            aria-describedby={error && `${name}-error`}
            checked={values.includes(choice.value)}
            onChange={event => toggle(choice.value, event.currentTarget.checked)}
          />
          {choice.label}
        </label>
      ))}
      {error && (
        <span className="field-error" id={`${name}-error`}>
          <Icon name="warning" />
          {error}
        </span>
      )}
    </fieldset>
  );
}
