import type { Endpoint } from '@skonto/api/endpoint';
import type { ListDeclaration, ListField, ListQuery } from '@skonto/api/list';
import type { countReply, idsQuery, Page } from '@skonto/api/wire';
import { type QueryKey, queryOptions } from '@tanstack/react-query';
import type { ZodMiniType } from 'zod/mini';
import { call } from './api-client.ts';
import { equals } from './list-state.ts';

type Nothing = {
  readonly params?: undefined;
  readonly query?: undefined;
  readonly list?: undefined;
  readonly body?: undefined;
};
/** A call that takes and answers these parts and no others. */
type CallOf<Parts> = Endpoint & Omit<Nothing, keyof Parts> & Parts;

type ListCall<Row> = CallOf<{ readonly list: ListDeclaration; readonly reply: ZodMiniType<Page<Row>> }>;
type RecordCall<Row> = CallOf<{ readonly params: ZodMiniType<{ id: number }>; readonly reply: ZodMiniType<Row> }>;
type SaveCall<Body, Row> = CallOf<{ readonly body: ZodMiniType<Body>; readonly reply: ZodMiniType<Row> }>;
type RemoveCall = CallOf<{ readonly query: typeof idsQuery; readonly reply: typeof countReply }>;

/** The queries of a feature's list, a page each. All that a feature asks starts with its key, so that one invalidation refreshes it. */
export const listQuery =
  <Row>(feature: QueryKey, endpoint: ListCall<Row>) =>
  (list: ListQuery) => ({
    queryKey: [...feature, 'list', list],
    queryFn: ({ signal }: { signal: AbortSignal }) => call(endpoint, { list, signal, errors: 'place' }),
  });

/** The queries of a feature's records, one each. */
export const recordQuery =
  <Row>(feature: QueryKey, endpoint: RecordCall<Row>) =>
  (id: number) =>
    queryOptions({
      queryKey: [...feature, 'one', id],
      queryFn: ({ signal }) => call(endpoint, { params: { id }, signal, errors: 'page' }),
    });

type FieldsOf<Key extends string> = { readonly list: { readonly fields: Readonly<Record<Key, ListField>> } };

/** The first row of a list that has these values in these fields, or null. */
export async function firstWith<Row, Key extends string>(
  endpoint: ListCall<Row> & FieldsOf<Key>,
  values: { readonly [Name in Key]?: string },
  signal: AbortSignal,
): Promise<Row | null> {
  const filters = Object.entries<string | undefined>(values).flatMap(([key, value]) =>
    value === undefined ? [] : equals(key, value),
  );
  const { content } = await call(endpoint, { list: { page: 0, size: 1, sort: [], filters }, signal, errors: 'place' });
  return content[0] ?? null;
}

type Stored = { readonly id: number; readonly version: string };

/** Creates a record, or saves over the one that was seen: the server refuses with 412 when somebody else saved since. */
export const saveRecord =
  <Body, Row extends Stored, Change>(
    { create, update }: { readonly create: SaveCall<Body, Row>; readonly update: SaveCall<Change, Row> },
    changeOf: (body: Body, seen: Row) => Change,
  ) =>
  (seen: Row | null, body: Body): Promise<Row> =>
    seen === null
      ? call(create, { body, errors: 'form' })
      : call(update, { body: changeOf(body, seen), ifMatch: seen.version, errors: 'form' });

/** Deletes records by their ids; whoever asked for it says why the server refuses. */
export const deleteRecords =
  ({ remove }: { readonly remove: RemoveCall }) =>
  (ids: number[]) =>
    call(remove, { query: { ids }, errors: 'form' });
