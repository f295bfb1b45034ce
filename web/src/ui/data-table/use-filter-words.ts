import type { FieldType, FilterOperator, ListFilter } from '@skonto/api/list';
import { useEffect, useMemo, useState } from 'react';
import { useGlobalsSoFar } from '../../lib/globals.ts';
import { useFormats } from '../../lib/use-formats.ts';
import { t } from '../../lib/words/words.ts';
import { periodOfFilter } from './filter-period.ts';
import { operatorWord } from './filter-words.ts';
import type { FilterField, ListModel } from './list-types.ts';

/** What the ids in filters are called, as far as it is known. */
export type FilterNames = {
  readonly of: (key: string, value: string) => string | undefined;
  readonly learn: (key: string, value: string, name: string) => void;
};

/** Names learned from choices made here; those of an address that was opened, reloaded or sent are asked for. */
export function useFilterNames<Row>(list: ListModel<Row>, fields: readonly FilterField[]): FilterNames {
  const [known, setKnown] = useState<ReadonlyMap<string, string>>(new Map());
  const names = useMemo(
    (): FilterNames => ({
      of: (key, value) => known.get(`${key}:${value}`),
      learn: (key, value, name) => setKnown(before => new Map(before).set(`${key}:${value}`, name)),
    }),
    [known],
  );
  const requested = list.filters
    .filter(filter => fields.some(field => field.key === filter.key && field.findName))
    .flatMap(filter => filter.values.map(value => `${filter.key}:${value}`))
    .filter(one => !known.has(one))
    .join();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the text says which names are missing.
  useEffect(() => {
    if (requested === '') return;
    const stop = new AbortController();
    for (const one of requested.split(',')) {
      const [key = '', value = ''] = one.split(':');
      const find = fields.find(field => field.key === key)?.findName;
      find?.(value, stop.signal).then(
        name => names.learn(key, value, name),
        // What the reader may not see keeps its number.
        cause => stop.signal.aborted || console.warn(`No name for the filter ${key} ${value}`, cause),
      );
    }
    return () => stop.abort();
  }, [requested]);
  return names;
}

/** A filter as a sentence of three parts: "Due date from 1 Dec 2026". Times are those of the business zone, as in the list. */
export function useFilterWords<Row>(list: ListModel<Row>, fields: readonly FilterField[], names: FilterNames) {
  const formats = useFormats();
  const { timeZone } = useGlobalsSoFar();
  return (filter: ListFilter): string => {
    const field = fields.find(one => one.key === filter.key);
    const label = field?.label ?? filter.key;
    const type = list.declaration.fields[filter.key]?.type ?? 'text';
    const period = periodOfFilter(filter, type, timeZone);
    if (period) {
      const word = period.from === '' ? 'until' : 'from';
      return `${label} ${t($ => $.ui.filter.word[word])} ${formats.date(period.from || period.to)}`;
    }
    const shown = filter.values.map(value => {
      const choice = field?.choices?.find(one => one.value === value)?.label;
      const name = names.of(filter.key, value) ?? field?.nameOf?.(value);
      if (choice ?? name) return choice ?? name;
      if (type === 'date') return formats.date(value);
      if (type === 'datetime') return formats.dateTime(value.endsWith('Z') ? value : `${value}Z`);
      if (type === 'money') return formats.money(Number(value));
      return value;
    });
    return `${label} ${t($ => $.ui.filter.word[operatorWord(type, saidOperator(filter, type))])} ${shown.join(', ')}`;
  };
}

/** One of a single value is that value. */
function saidOperator({ operator, values }: ListFilter, type: FieldType): FilterOperator {
  if (type !== 'enum' || values.length > 1) return operator;
  if (operator === 'in') return 'eq';
  return operator === 'notIn' ? 'neq' : operator;
}
