import type { Endpoint, ParamsOf, QueryOf, ReplyOf } from '@skonto/api/endpoint';
import type { ListQuery } from '@skonto/api/list';
import type * as z from 'zod/mini';
import type { Caller, Ctx } from './context.ts';
import type { Upload } from './files/upload.ts';
import type { Accepted, EventsReply, FileReply } from './http/reply.ts';

type CallerOf<E extends Endpoint> = E['access'] extends 'public' ? Caller | null : Caller;
type BodyIn<E extends Endpoint> = E['body'] extends 'multipart'
  ? Upload
  : E['body'] extends z.ZodMiniType
    ? z.output<E['body']>
    : undefined;
type ReplyOut<E extends Endpoint> = E['reply'] extends 'file'
  ? FileReply
  : E['reply'] extends 'events'
    ? EventsReply
    : E['reply'] extends 'none'
      ? undefined
      : ReplyOf<E> | Accepted;

/** What a verb is given. `scope` is what access.ts granted: a verb has no other way to rows. */
export type Request<E extends Endpoint, Scope> = {
  readonly ctx: Ctx;
  readonly caller: CallerOf<E>;
  readonly scope: Scope;
  readonly params: ParamsOf<E>;
  readonly query: QueryOf<E>;
  readonly body: BodyIn<E>;
  readonly list: E['list'] extends object ? ListQuery : undefined;
  readonly session: SessionControl;
};

/** How sign-in and sign-out set the browser's cookies. */
export type SessionControl = {
  open(token: string): void;
  close(): void;
  /** What tells this browser from one that nobody signed in with yet; it opens nothing. */
  readonly device: string | null;
  rememberDevice(token: string, days: number): void;
};

export type Route<E extends Endpoint, Scope> = {
  /** Checks the caller before anything else is read; throws the refusal or answers the scope. */
  readonly access: (caller: CallerOf<E>) => Scope;
  readonly handle: (request: Request<E, Scope>) => Promise<ReplyOut<E>>;
};

/** A route as the HTTP side sees it: first it is asked whether the caller may, then its parts are checked, then it is run. */
export type BoundRoute = {
  readonly endpoint: Endpoint;
  readonly name: string;
  /** The scope that the caller is given, or the refusal. */
  authorize(caller: Caller | null): unknown;
  run(request: ValidatedRequest): Promise<unknown>;
};

/** A request whose caller was authorized and whose parts were checked by the endpoint's schemas. */
export type ValidatedRequest = {
  readonly ctx: Ctx;
  readonly caller: Caller | null;
  readonly scope: unknown;
  readonly params: unknown;
  readonly query: unknown;
  readonly body: unknown;
  readonly list: unknown;
  readonly session: SessionControl;
};
export type RoutedFeature = { readonly name: string; readonly routes: readonly BoundRoute[] };

/**
 * A feature's routes, total over its endpoints: a forgotten endpoint or a forgotten `access` doesn't compile.
 */
export function defineRoutes<T extends Record<string, Endpoint>, S extends { [K in keyof T]: unknown }>(
  name: string,
  endpoints: T,
  routes: { [K in keyof S]: Route<T[K & keyof T], S[K]> },
): RoutedFeature {
  const names: (keyof T & string)[] = Object.keys(endpoints);
  return { name, routes: names.map(key => bind(`${name}.${key}`, endpoints[key], routes[key])) };
}

function bind<E extends Endpoint, Scope>(name: string, endpoint: E | undefined, route: Route<E, Scope>): BoundRoute {
  if (!endpoint) throw new Error(`no endpoint ${name}`);
  return {
    endpoint,
    name,
    // The caller's kind follows from the endpoint's access, which the server checked before it came here; so do the parts' types
    // from its schemas.
    authorize: caller => route.access(caller as CallerOf<E>),
    run: async validated => route.handle(validated as Request<E, Scope>),
  };
}
