import { randomInt } from 'node:crypto';
import {
  checkFilterValue,
  type FieldType,
  type ListDeclaration,
  type ListField,
  type ListFilter,
  listSearchParams,
  operatorsFor,
} from '@skonto/api/list';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { fillDemo } from '../testing/fill-demo.ts';
import { openTestServer, type TestCaller, type TestServer } from '../testing/test-server.ts';
import { dice } from '../testing/walk/choose.ts';
import { demoPassword } from './demo/demo-parties.ts';
import { features } from './features.ts';

/**
 * Random questions to every list by the operator and people of four companies: whatever is asked with, values of other companies included, the answer is
 * what the asker's own rows say. `SEED=… LIST_QUESTIONS=50000 npm test -- questions-to-lists` repeats and lengthens a run.
 */
const seed = Number(process.env.SEED ?? randomInt(1, 2 ** 31));
const questions = Number(process.env.LIST_QUESTIONS ?? 600);
const pick = dice(seed);
function oneOf<T>(values: readonly T[]): T {
  const value = values[pick(values.length)];
  if (value === undefined) throw new Error('nothing to pick from');
  return value;
}

type Row = Record<string, unknown>;
/** A list as one person sees it: all rows, and each as the text that tells it from others. */
type Seen = {
  readonly who: string;
  readonly caller: TestCaller;
  readonly path: string;
  readonly list: ListDeclaration;
  readonly rows: readonly Row[];
};
const people = [
  'operator@skonto.example',
  'kupac@zitoprodukt.example',
  'kupac@jadran.example',
  'prodaja@celikmetal.example',
  'prodaja@podunavlje.example',
];
const mostRows = 6000;
const pageSize = 1000;

/** Lists without an id in their path; those of one record's parts are asked as one record in their own tests. */
const lists = features.flatMap(feature =>
  feature.routes.flatMap(({ endpoint: { method, path, list } }) =>
    list && method === 'GET' && !path.includes(':') ? [{ path, list }] : [],
  ),
);

let server: TestServer;
const seen: Seen[] = [];
/** Of each list and field what stands in anybody's rows: values to ask with. */
const known = new Map<string, string[]>();

async function everyRow(caller: TestCaller, path: string, query: string): Promise<Row[] | null> {
  const rows: Row[] = [];
  for (let page = 0; rows.length < mostRows; page += 1) {
    const { status, body } = await caller.get(`${path}?${query}${query && '&'}size=${pageSize}&page=${page}`);
    if (status === 403 || body.errors?.every(({ code }) => code === 'filter-wrong-operator')) return null;
    expect({ status, errors: body.errors }, `${path}?${query}`).toEqual({ status: 200, errors: undefined });
    // What adds up or names a list's rows takes its questions, and isn't a list.
    if (body.totalElements === undefined) return null;
    rows.push(...(body.content ?? []));
    expect(Number(body.totalElements)).toBeGreaterThanOrEqual(rows.length);
    if (rows.length >= Number(body.totalElements)) return rows;
  }
  throw new Error(`${path} has more than ${mostRows} rows`);
}

const textOf = (value: unknown): string | null => {
  if (typeof value === 'string') return value;
  if (typeof value === 'number' || typeof value === 'boolean') return String(value);
  if (typeof value !== 'object' || value === null) return null;
  return 'name' in value && typeof value.name === 'string' ? value.name : 'code' in value ? textOf(value.code) : null;
};

beforeAll(async () => {
  server = await openTestServer({}, { work: false });
  await fillDemo(server);
  // All are in before a row is read: who signs in changes a row of the users.
  const callers: [string, TestCaller][] = [];
  for (const email of people) callers.push([email, await server.signIn(email, demoPassword)]);
  for (const [email, caller] of callers) {
    for (const { path, list } of lists) {
      const rows = await everyRow(caller, path, '');
      if (rows) seen.push({ who: email, caller, path, list, rows });
    }
  }
  for (const { list, rows } of seen)
    for (const key of Object.keys(list.fields)) {
      const texts = rows.flatMap(row => textOf(row[key]) ?? []);
      const name = `${list.name}.${key}`;
      known.set(name, [...new Set([...(known.get(name) ?? []), ...texts])].slice(0, 2000));
    }
}, 120_000);
afterAll(() => server.close());

const guesses: Readonly<Record<FieldType, readonly string[]>> = {
  text: ['', 'a', 'ć', '%', '_', '\\', "'", '*', ',', 'Žito'],
  money: ['0', '-1', '0.01', '9999999999999.99'],
  percent: ['0', '-1', '0.0001', '100'],
  integer: ['0', '-1', '2147483647'],
  date: ['1900-01-01', '2026-11-21', '9999-12-31'],
  datetime: ['1970-01-01T00:00:00Z', '2026-11-21T12:00:00Z'],
  boolean: ['true', 'false'],
  enum: [],
};

function valueFor(list: ListDeclaration, key: string, field: ListField): string {
  const usable = (known.get(`${list.name}.${key}`) ?? []).filter(text => checkFilterValue(field, text) === null);
  const values = [...(field.values ?? []), ...guesses[field.type]];
  return usable.length > 0 && (values.length === 0 || pick(4) > 0) ? oneOf(usable) : oneOf(values);
}

function randomFilter(list: ListDeclaration): ListFilter {
  const keys = Object.entries(list.fields).filter(([, field]) => field.filter);
  const [key, field] = oneOf(keys);
  const operator = oneOf(operatorsFor(field.type));
  const many = operator === 'in' || operator === 'notIn';
  const values = Array.from({ length: many ? 1 + pick(3) : 1 }, () => valueFor(list, key, field));
  return { key, operator, values };
}

/** Numbers for what has an order of its own; null for what this test doesn't claim to read as the database does. */
function ordered(type: FieldType, value: unknown): number | null {
  const isText = typeof value === 'string';
  if (type === 'date' && isText) return Date.parse(value);
  if (type !== 'money' && type !== 'percent' && type !== 'integer') return null;
  return typeof value === 'number' || isText ? Number(value) : null;
}

/** Whether a row answers a filter, as far as the row itself shows it; null where it doesn't. */
function answers(list: ListDeclaration, row: Row, { key, operator, values }: ListFilter): boolean | null {
  const type = list.fields[key]?.type;
  const value = row[key];
  if (type === undefined || value === undefined || operator === 'like' || operator === 'notLike') return null;
  // What isn't there is neither less, equal nor greater, and so it is unequal.
  // An entry about several invoices has no id of its own, and tells of each of them.
  if (value === null && list.name === 'audits' && key === 'entityId') return null;
  if (value === null) return operator === 'neq' || operator === 'notIn';
  if (operator === 'lt' || operator === 'gt') {
    const [own, asked] = [ordered(type, value), ordered(type, values[0])];
    if (own === null || asked === null) return null;
    return operator === 'lt' ? own < asked : own > asked;
  }
  const equal = (text: string): boolean => {
    const [own, asked] = [ordered(type, value), ordered(type, text)];
    return own === null || asked === null ? textOf(value) === text : own === asked;
  };
  const found = values.some(equal);
  // Texts are compared more widely than letter by letter, and moments more finely than they are shown.
  if ((type === 'text' || type === 'datetime') && !found) return null;
  return operator === 'eq' || operator === 'in' ? found : !found;
}

const isSorted = (values: readonly number[], dir: 'asc' | 'desc'): boolean =>
  values.every(
    (value, at) =>
      at === 0 || (dir === 'asc' ? (values[at - 1] ?? value) <= value : (values[at - 1] ?? value) >= value),
  );

/**
 * Who names a word and no side looks into the directory, where a company finds every other: it shows what the typeahead shows and nothing else.
 */
const isDirectory = ({ who, path }: Seen, filters: readonly ListFilter[]): boolean =>
  path === '/api/companies' &&
  who !== people[0] &&
  filters.some(({ key }) => key === 'term') &&
  !filters.some(({ key }) => key === 'role');

/** What must stand in an answer: the asker's own rows, those that the filters mean, each once. Answers how many rows could be decided. */
function expectMeant({ rows, list }: Seen, filters: readonly ListFilter[], found: readonly string[], what: string) {
  const inAnswer = new Set(found);
  const own = new Map(rows.map(row => [JSON.stringify(row), row]));
  expect(
    found.filter(text => !own.has(text)),
    `${what}: not the asker's`,
  ).toEqual([]);
  let decided = 0;
  for (const [text, row] of own) {
    const says = filters.map(filter => answers(list, row, filter));
    const isIn = says.includes(false) ? false : says.includes(null) ? null : true;
    if (isIn === null) continue;
    decided += 1;
    expect(inAnswer.has(text), `${what}: ${text}`).toBe(isIn);
  }
  return decided;
}

/** What the directory keeps to itself, whatever is stored. */
const directoryRow = {
  registrationNumber: null,
  postcode: null,
  city: null,
  checked: null,
  refusal: null,
  admin: null,
};

async function ask(asked: Seen): Promise<number> {
  const { who, caller, path, list } = asked;
  const filters = Array.from({ length: pick(4) }, () => randomFilter(list));
  const sortable = Object.keys(list.fields).filter(key => list.fields[key]?.sort);
  const sort = { key: oneOf(sortable), dir: oneOf(['asc', 'desc'] as const) };
  const query = listSearchParams({ filters, sort: [sort] }).toString();
  const what = `SEED=${seed}: ${who} asks ${path}?${query}`;
  const found = await everyRow(caller, path, query);
  // Some fields take fewer questions than others of their type, and say so.
  if (!found) return 0;
  const texts = found.map(row => JSON.stringify(row));
  expect(new Set(texts).size, `${what}: a row twice`).toBe(texts.length);
  let judged = 0;
  if (isDirectory(asked, filters)) {
    for (const row of found) expect(row, what).toMatchObject(directoryRow);
  } else judged = expectMeant(asked, filters, texts, what);
  const values = found.flatMap(row => ordered(list.fields[sort.key]?.type ?? 'text', row[sort.key]) ?? []);
  expect(isSorted(values, sort.dir), `${what}: order`).toBe(true);
  const size = 1 + pick(20);
  const page = pick(Math.ceil(texts.length / size) + 1);
  const { body } = await caller.get(`${path}?${query}&size=${size}&page=${page}`);
  expect(
    body.content?.map(row => JSON.stringify(row)),
    `${what}&size=${size}&page=${page}`,
  ).toEqual(texts.slice(page * size, (page + 1) * size));
  return judged;
}

test('whatever a list is asked, it answers with the asker’s own rows, those that the question means and no other', async () => {
  expect(seen.length).toBeGreaterThan(lists.length);
  let judged = 0;
  for (let at = 0; at < questions; at += 1) judged += await ask(oneOf(seen));
  expect(judged).toBeGreaterThan(questions);
}, 3_600_000);
