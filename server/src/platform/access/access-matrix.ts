import type * as z from 'zod/mini';

/**
 * Who may do what with a route, as the feature that has it states it. Each text has six words, one for each of: the operator, a buyer's
 * administrator, its user, a supplier's administrator, its user, and the administrator of a buyer whose contract was switched off while
 * it was signed in.
 *
 * - `ok`: 2xx. `in`: 401. `role`: 403, the role is wrong. `contract`: 403, no active contract. `none`: 404, exactly as if it weren't there.
 * - `invalid`: 400, exactly as if it weren't there. `zero`: 200, and nothing was touched. `part`: 200, and only the caller's own was touched.
 *
 * An API client is its company's user: the words of a buyer's and a supplier's user are those of their clients too, but for the calls
 * that `client` tells of.
 *
 * Who isn't signed in, or was deactivated meanwhile, gets 401 and who hasn't accepted the terms 403, except by `access`: `session` is
 * open before the terms are accepted, `public` to everybody.
 */
export type Outcome = 'ok' | 'in' | 'role' | 'contract' | 'none' | 'invalid' | 'zero' | 'part' | 'terms' | 'open';

export type AccessRow = {
  readonly access?: 'public' | 'session';
  /** What the route's id names, by the name under which the tests make one. */
  readonly target?: string;
  /** On what is the caller's own, or without an id. The operator's own is everybody's. */
  readonly own: string;
  /** On what belongs to a company it trades with. */
  readonly counterparty?: string;
  /** On what belongs to nobody it knows, and on what isn't there at all; for the operator the latter. */
  readonly foreign?: string;
  /** On a list of one's own and a foreign one. */
  readonly mixed?: string;
  /** What an API client gets, whatever it asks this for; the calls of a person about itself are `role`. */
  readonly client?: Outcome;
  /** A body that is right but for whose it is. */
  readonly body?: (facts: BodyFacts) => object;
  /** The target that the operator makes with this call and `body`, for the tests of other routes. */
  readonly makes?: string;
};
export type AccessRows = Readonly<Record<string, AccessRow>>;

/** What a body is made with: the route's id, the company that the target belongs to, and a name that no other body has. */
export type BodyFacts = { readonly id: number; readonly companyId: number; readonly name: string };

export const everyRole: AccessRow = { own: 'ok ok ok ok ok ok' };
export const operatorAlone = 'ok role role role role role';
export const nobodyElse = 'none role role role role role';
export const none = 'none none none none none none';
export const notTheOwner = 'ok none none none none none';

/** Names for shapes in the API's description. */
export type SchemaNames = Readonly<Record<string, z.ZodMiniType>>;
