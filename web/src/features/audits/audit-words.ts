import type { Audit } from '@skonto/api/audits';
import { useMemo } from 'react';
import { useFormats } from '../../lib/use-formats.ts';
import { t, texts } from '../../lib/words/words.ts';

/** The word for a name of ours; a name that has none yet is shown as it is. */
const wordIn = (words: Readonly<Record<string, string>>, name: string): string =>
  Object.hasOwn(words, name) ? (words[name] ?? name) : name;

/** How many records an entry tells of, where it says so instead of naming one. */
const countOf = ({ json }: Audit): number | null => (typeof json.count === 'number' ? json.count : null);

/** What the parts of an entry are called. */
export function useAuditWords() {
  const formats = useFormats();
  return useMemo(() => {
    const entities: Readonly<Record<string, string>> = texts($ => $.audits.entities);
    const fields: Readonly<Record<string, string>> = texts($ => $.audits.fields);
    const values: Readonly<Record<string, string>> = texts($ => $.audits.values);
    const events = texts($ => $.audits.events);
    const places = new Map(Object.keys(fields).map((name, place) => [name, place]));
    const placeOf = ([name = '']: readonly string[]): number => places.get(name) ?? places.size;
    const entity = (name: string): string => wordIn(entities, name);
    const entityId = (row: Audit): string => {
      const count = countOf(row);
      if (row.entityId !== null) return String(row.entityId);
      return count === null ? '–' : t($ => $.audits.several, { count, shown: formats.count(count) });
    };
    return {
      entity,
      entityId,
      entities: Object.entries(entities).map(([value, label]) => ({ value, label })),
      event: (event: Audit['auditEvent']): string => events[event],
      field: (path: readonly string[]): string => path.map(name => wordIn(fields, name)).join(' · '),
      /** The order of our words: what names a thing before what it has, and what we have no word for last. */
      inOrder: <Named extends { readonly path: readonly string[] }>(lines: readonly Named[]): readonly Named[] =>
        lines.toSorted((one, other) => placeOf(one.path) - placeOf(other.path)),
      value: (code: string): string => wordIn(values, code),
      /** As it is called where it can't be seen: “Company 7, 21 Nov 2026, 11:00”. */
      name: (row: Audit): string =>
        `${entity(row.entityName)} ${entityId(row)}, ${formats.dateTime(row.eventTimestamp)}`,
    };
  }, [formats]);
}
export type AuditWords = ReturnType<typeof useAuditWords>;
