import type * as z from 'zod/mini';
import type { ListDeclaration } from './list.ts';

type Schema = z.ZodMiniType;

/** What a member means, and what one looks like, to those who read the API's description. */
export type FieldNote = { readonly text: string; readonly example?: unknown };
export type FieldNotes = Readonly<Record<string, FieldNote>>;

/**
 * What a call costs the server, which decides how many of it an account and a company may have open at once
 * (server/src/app/request-limits.ts). `light`: some rows by their keys; `list`: a page of a list; `heavy`: reads very many rows or a
 * whole file; `long`: changes very many rows, or carries much text; `export`: a file out; `upload`: a file in; `watch`: stays open
 * and does next to nothing.
 */
export type Cost = 'light' | 'list' | 'heavy' | 'long' | 'export' | 'upload' | 'watch';

/**
 * One API call as data. The server builds its route and OpenAPI entry from it, the browser its typed call.
 * `path` uses `:name` for parameters; `reply: 'file'` is a download, `reply: 'events'` a server-sent event stream.
 * `access: 'public'` needs no session; `'session'` any session, even before the terms are accepted; `'terms'` (the default)
 * a session whose user accepted the current terms. `respondAsync`: with `Prefer: respond-async` it answers 202 and goes on.
 * `cost` is named where it doesn't follow from the rest (see `costOf`).
 */
export type Endpoint = {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  readonly path: `/api/${string}`;
  readonly summary: string;
  readonly access?: 'public' | 'session' | 'terms';
  readonly cost?: Cost;
  readonly params?: Schema;
  readonly query?: Schema;
  readonly list?: ListDeclaration;
  readonly body?: Schema | 'multipart';
  readonly reply: Schema | 'file' | 'events' | 'none';
  readonly status?: 200 | 201 | 202;
  readonly respondAsync?: true;
  /** A POST that changes nothing: what it asks is too long for an address. */
  readonly safe?: true;
  /** A page's path where a program may post to this call too, with a form that says nothing: the query says all. */
  readonly postedAt?: `/${string}`;
};

/** Declares an endpoint and keeps its exact types. */
export function endpoint<const E extends Endpoint>(declaration: E): E {
  return declaration;
}

/** The cost that a declaration names, else the one that follows from what it takes and answers. */
export function costOf(declared: Endpoint): Cost {
  if (declared.cost !== undefined) return declared.cost;
  if (declared.body === 'multipart') return 'upload';
  if (declared.reply === 'file') return 'export';
  if (declared.reply === 'events') return 'watch';
  return declared.list === undefined ? 'light' : 'list';
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
