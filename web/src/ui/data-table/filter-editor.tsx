import {
  checkFilterValue,
  type FieldType,
  type FilterOperator,
  type FilterValueFlag,
  isDateTime,
  type ListDeclaration,
  type ListField,
  type ListFilter,
} from '@skonto/api/list';
import { readDate } from '@skonto/domain/calendar/read-date';
import { readTypedNumber } from '@skonto/domain/money/typed-number';
import { type FormEvent, useEffect, useId, useRef, useState } from 'react';
import { useGlobalsSoFar } from '../../lib/globals.ts';
import { pageLanguage, t } from '../../lib/words/words.ts';
import { instantOf, localTimeOf } from '../../lib/zone-times.ts';
import { Button } from '../button.tsx';
import { Field } from '../forms/field.tsx';
import { decimalsOf, thousandsSignOf } from '../forms/number-field.tsx';
import type { Suggestion, SuggestionId } from '../forms/suggestion.ts';
import { faultOf, filtersOf, noPeriod } from './filter-editor-period.ts';
import { FilterPeriod, FilterValue } from './filter-editor-value.tsx';
import { type Period, periodOfFilter } from './filter-period.ts';
import { offeredOperators, operatorWord } from './filter-words.ts';
import type { FilterField } from './list-types.ts';

type EditorProps = {
  declaration: ListDeclaration;
  fields: readonly FilterField[];
  filter: ListFilter | null;
  nameOf: (key: string, value: string) => string | undefined;
  /** A period of two ends is two filters. */
  onApply: (filters: readonly ListFilter[], name: Suggestion<SuggestionId> | null) => void;
};
type Condition = FilterOperator | 'period';
/** What is wrong, and the control that it is wrong with. */
type Problem = { readonly at: 'value' | 'from' | 'to'; readonly text: string };

/** What an edited filter had chosen, where its name is known. */
function suggestionOf(filter: ListFilter | null, nameOf: EditorProps['nameOf']): Suggestion<SuggestionId> | null {
  const [value] = filter?.values ?? [];
  if (!filter || value === undefined) return null;
  const label = nameOf(filter.key, value);
  return label === undefined ? null : { id: value, label };
}

const shapeOf = (field: FilterField) => (field.choices ? 'choices' : field.search ? 'search' : 'typed');
const hasDays = (type: FieldType): boolean => type === 'date' || type === 'datetime';

/** Values as forms take them and as the grammar writes them: amounts in the reader's way, times of the business zone. */
function useWireValues() {
  const { timeZone } = useGlobalsSoFar();
  const thousandsSign = thousandsSignOf(pageLanguage());
  const isNumber = (type: FieldType) => type === 'money' || type === 'percent';
  return {
    timeZone,
    toWire: (type: FieldType, text: string): string => {
      if (type === 'datetime') return isDateTime(text) ? instantOf(text, timeZone) : text;
      if (type === 'date') {
        const date = readDate(text);
        return date === 'bad-date' ? text : date;
      }
      if (type !== 'money' && type !== 'percent') return text;
      const read = readTypedNumber(text, {
        maxDecimals: decimalsOf[type === 'money' ? 'money' : 'percent'],
        thousandsSign,
        isMoney: type === 'money',
      });
      return read.ok ? read.value : text;
    },
    fromWire: (type: FieldType, value: string): string => {
      if (type === 'datetime' && isDateTime(value)) return localTimeOf(value, timeZone);
      return isNumber(type) && thousandsSign === '.' ? value.replace('.', ',') : value;
    },
  };
}

/** What stands in the editor: begun from a filter, and empty again with each other field. */
function useEntry({ declaration, fields, filter, nameOf }: Omit<EditorProps, 'onApply'>) {
  const { timeZone, fromWire } = useWireValues();
  const [key, setKey] = useState(filter?.key ?? fields[0]?.key ?? '');
  const type = declaration.fields[key]?.type ?? 'text';
  const [period, setPeriod] = useState(() => (filter && periodOfFilter(filter, type, timeZone)) ?? noPeriod);
  const [condition, setCondition] = useState<Condition | null>(
    period === noPeriod ? (filter?.operator ?? null) : 'period',
  );
  const [values, setValues] = useState<readonly string[]>(filter?.values.map(value => fromWire(type, value)) ?? []);
  const [chosen, setChosen] = useState<Suggestion<SuggestionId> | null>(() => suggestionOf(filter, nameOf));
  const [problem, setProblem] = useState<Problem | null>(null);
  const choose = (next: string) => {
    setKey(next);
    setCondition(null);
    setValues([]);
    setPeriod(noPeriod);
    setChosen(null);
    setProblem(null);
  };
  return {
    key,
    choose,
    period,
    setPeriod,
    condition,
    setCondition,
    values,
    setValues,
    chosen,
    setChosen,
    problem,
    setProblem,
  };
}

type Validated =
  | { readonly filters: readonly ListFilter[] }
  | { readonly at: Problem['at']; readonly flag: FilterValueFlag | 'empty' | 'reversed' };
type Rules = {
  condition: Condition;
  field: ListField;
  timeZone: string;
  toWire: (type: FieldType, text: string) => string;
};
/** The filters that the entry stands for, or what is wrong with it. */
function validate(entry: { key: string; period: Period; values: readonly string[] }, rules: Rules): Validated {
  const { key, period, values } = entry;
  const { condition, field, timeZone, toWire } = rules;
  if (condition === 'period') {
    const fault = faultOf(period);
    return fault ? { at: fault.end, flag: fault.flag } : { filters: filtersOf(key, field.type, period, timeZone) };
  }
  const wire = values
    .map(value => value.trim())
    .filter(value => value !== '')
    .map(value => toWire(field.type, value));
  const flag = wire.length === 0 ? 'empty' : wire.map(value => checkFilterValue(field, value)).find(Boolean);
  return flag ? { at: 'value', flag } : { filters: [{ key, operator: condition, values: wire }] };
}

/** One filter: the field, the condition, and the value in the way that fits. What is wrong is named, and the focus goes there (LIST-11..15). */
export function FilterEditor({ onApply, ...from }: EditorProps) {
  const { declaration, fields } = from;
  const { timeZone, toWire } = useWireValues();
  const entry = useEntry(from);
  const { key, period, problem } = entry;
  const field = fields.find(one => one.key === key);
  const declared = declaration.fields[key];
  const id = useId();
  const form = useFocusInside();
  useFocusProblem(form, problem, id);
  if (!field || !declared) return null;
  const { type } = declared;
  const operators = offeredOperators(type, shapeOf(field));
  const offered: readonly Condition[] = hasDays(type) ? ['period', ...operators] : operators;
  const current = offered.find(one => one === entry.condition) ?? offered[0] ?? 'eq';
  const apply = (event: FormEvent) => {
    event.preventDefault();
    event.stopPropagation();
    const validated = validate(entry, { condition: current, field: declared, timeZone, toWire });
    if ('filters' in validated) onApply(validated.filters, current === 'period' ? null : entry.chosen);
    else {
      const example = t($ => $.ui.filter.example[current === 'period' ? 'date' : type]);
      entry.setProblem({ at: validated.at, text: t($ => $.ui.filter.flag[validated.flag], { example }) });
    }
  };
  return (
    <form ref={form} className="filter-editor" onSubmit={apply} noValidate>
      <Choice
        label={t($ => $.ui.filter.field)}
        value={key}
        options={fields.filter(one => !one.fromAddress).map(one => ({ value: one.key, label: one.label }))}
        onChange={entry.choose}
      />
      <Choice
        label={t($ => $.ui.filter.operator)}
        value={current}
        options={offered.map(one => ({
          value: one,
          label: t($ => $.ui.filter.word[one === 'period' ? one : operatorWord(type, one)]),
        }))}
        onChange={next => {
          entry.setCondition(offered.find(one => one === next) ?? null);
          entry.setProblem(null);
        }}
      />
      {current === 'period' ? (
        <FilterPeriod id={id} type={type} period={period} onPeriod={entry.setPeriod} problem={problem} />
      ) : (
        <FilterValue
          key={key}
          id={id}
          field={field}
          type={type}
          operator={current}
          entry={entry}
          error={problem?.text}
        />
      )}
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

/** The focus on a wrong control reads out what is wrong with it. */
function useFocusProblem(form: ReturnType<typeof useFocusInside>, problem: Problem | null, id: string): void {
  useEffect(() => {
    if (!problem) return;
    const wrong = document.getElementById(problem.at === 'to' ? `${id}-to` : id);
    (wrong ?? form.current?.querySelector<HTMLElement>('fieldset input'))?.focus();
  }, [problem, form, id]);
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
