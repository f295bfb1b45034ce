import type * as z from 'zod/mini';
import type { ListDeclaration } from './list.ts';

type Schema = z.ZodMiniType;

/**
 * One API call as data. The server builds its route and OpenAPI entry from it, the browser its typed call.
 * `path` uses `:name` for parameters; `reply: 'file'` is a download, `reply: 'events'` a server-sent event stream.
 * `access: 'public'` needs no session; `'session'` any session, even before the terms are accepted; `'terms'` (the default)
 * a session whose user accepted the current terms. `respondAsync`: with `Prefer: respond-async` it answers 202 and goes on.
 */
export type Endpoint = {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  readonly path: `/api/${string}`;
  readonly summary: string;
  readonly access?: 'public' | 'session' | 'terms';
  readonly params?: Schema;
  readonly query?: Schema;
  readonly list?: ListDeclaration;
  readonly body?: Schema | 'multipart';
  readonly reply: Schema | 'file' | 'events' | 'none';
  readonly status?: 200 | 201 | 202;
  readonly respondAsync?: true;
};

/** Declares an endpoint and keeps its exact types. */
export function endpoint<const E extends Endpoint>(declaration: E): E {
  return declaration;
}

type SchemaOutput<S> = S extends Schema ? z.output<S> : undefined;
export type ParamsOf<E extends Endpoint> = SchemaOutput<E['params']>;
export type QueryOf<E extends Endpoint> = SchemaOutput<E['query']>;
export type BodyOf<E extends Endpoint> = SchemaOutput<E['body']>;
export type ReplyOf<E extends Endpoint> = SchemaOutput<E['reply']>;

/** The names of a path's parameters, in order: `/api/users/:id` → `['id']`. */
export function pathParameters(path: string): string[] {
  return [...path.matchAll(/:(\w+)/g)].map(match => match[1] ?? '');
}
