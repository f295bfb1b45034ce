import { list } from '@skonto/api/list';
import { type SqlBool, sql } from 'kysely';
import { expect, test } from 'vitest';
import { listKeys } from './list-sql.ts';

const things = list({
  name: 'things',
  fields: {
    name: { type: 'text', sort: true },
    code: { type: 'text', filter: true },
    note: { type: 'text', export: true },
    term: { type: 'text', filter: true },
    kept: { type: 'integer' },
  },
  defaultSort: { key: 'name', dir: 'asc' },
});
const [name, code, note] = [{ sql: sql`t.name` }, { sql: sql`t.code` }, { sql: sql`t.note` }];
const byTerm = () => sql<SqlBool>`TRUE`;

test('what is sorted, filtered or exported has its column, or is special where it is only filtered by', () => {
  const whole = { columns: { name, code, note }, special: { term: byTerm } };
  expect(listKeys(things, whole)).toMatchObject({ declaration: things, ...whole });
  // @ts-expect-error A sort by the name would fail.
  listKeys(things, { columns: { code, note }, special: { term: byTerm } });
  // @ts-expect-error An export would lack a column.
  listKeys(things, { columns: { name, code }, special: { term: byTerm } });
  // @ts-expect-error A filter by the term would fail.
  listKeys(things, { columns: { name, code, note } });
  // @ts-expect-error No key of this name was declared.
  listKeys(things, { columns: { name, code, note, term: note, colour: note } });
  // @ts-expect-error Nor one for this.
  listKeys(things, { columns: { name, code, note }, special: { term: byTerm, colour: byTerm } });
});
