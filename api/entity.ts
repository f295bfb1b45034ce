import * as z from 'zod/mini';
import { type Endpoint, endpoint } from './endpoint.ts';
import type { ListDeclaration } from './list.ts';
import { basedOn, countReply, id, idParams, idsQuery, pageOf, saying } from './wire.ts';

/**
 * What every entity of the API has in common: a reply with a version, a POST that may say `id: null`, a PUT that takes what GET gave,
 * and the five calls themselves.
 */

/** Differs whenever something that PUT may change is different; `If-Match` names the one that the caller saw. */
export const version = z.string();

/**
 * Names something that exists, by its id alone or as the whole object that any reply gives of it: `object` is its own reply, which has the
 * members of all of them. Only the id counts; a name or code beside it must agree with it. `missing` is the code of a sentence of one's
 * own for a missing reference.
 */
export function reference<T extends z.ZodMiniObject>(object: T, missing?: string) {
  const { shape } = z.extend(z.partial(object), { id });
  return basedOn(object, z.strictObject(shape, missing === undefined ? undefined : saying(missing)));
}

/** The id of what is created: the server gives it. */
export const noId = z.null(saying('id-given'));
/** The body of a POST. */
export const creationOf = <I extends z.ZodMiniObject>(input: I) =>
  basedOn(input, z.extend(input, { id: z.optional(noId) }));

/** The body of a PUT: what may be changed, and beside it all that the reply has, which must be as it is stored. */
export function changeOf<R extends z.core.$ZodShape, I extends z.core.$ZodShape>(
  reply: z.ZodMiniObject<R, z.core.$strict>,
  input: z.ZodMiniObject<I, z.core.$strict>,
) {
  const given: z.ZodMiniObject<Optional<R>, z.core.$strict> = z.partial(reply);
  const changed: z.ZodMiniObject<z.core.util.Extend<Optional<R>, z.core.util.Writeable<I>>, z.core.$strict> = z.extend(
    given,
    input.shape,
  );
  return basedOn(reply, z.extend(changed, { id }));
}
type Optional<R> = { -readonly [K in keyof R]: z.ZodMiniOptional<R[K] & z.core.SomeType> };

type EntityParts<R, C, U> = {
  readonly path: `/api/${string}`;
  /** As a sentence has it: `a contract`, `contracts`. */
  readonly one: string;
  readonly many: string;
  readonly list: ListDeclaration;
  readonly reply: R;
  readonly creation: C;
  readonly change: U;
};

/** The five calls that nearly every entity has. */
export function entityEndpoints<const P extends EntityParts<z.ZodMiniObject, z.ZodMiniType, z.ZodMiniType>>({
  path,
  one,
  many,
  list,
  reply,
  creation,
  change,
}: P) {
  const at: Pick<Endpoint, 'path'> = { path };
  return {
    list: endpoint({
      ...at,
      method: 'GET',
      summary: `List ${many}`,
      list: list as P['list'],
      reply: pageOf(reply as P['reply']),
    }),
    get: endpoint({
      method: 'GET',
      path: `${path}/:id`,
      summary: `One ${one.replace(/^an? /, '')}`,
      params: idParams,
      reply: reply as P['reply'],
    }),
    create: endpoint({
      ...at,
      method: 'POST',
      summary: `Create ${one}`,
      body: creation as P['creation'],
      reply: reply as P['reply'],
      status: 201,
    }),
    update: endpoint({
      ...at,
      method: 'PUT',
      summary: `Update ${one}`,
      body: change as P['change'],
      reply: reply as P['reply'],
    }),
    remove: endpoint({ ...at, method: 'DELETE', summary: `Delete ${many}`, query: idsQuery, reply: countReply }),
  };
}
