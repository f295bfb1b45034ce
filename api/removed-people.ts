import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { removedPersonList } from './removed-person-list.ts';
import { companyRef, countReply, id, idParams, instant, pageOf } from './wire.ts';

/** Somebody who was removed and whose name is kept still. */
export const removedPerson = z.strictObject({
  id,
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  company: z.nullable(companyRef),
  removed: instant,
});
export type RemovedPerson = z.output<typeof removedPerson>;

/** Where a person's name or address stands that goes when the person is forgotten. */
export const leavingPlaces = ['account', 'access', 'views', 'mails', 'replies', 'imports', 'queue', 'audit'] as const;
/** Where it stands and stays: because a law keeps it, or because somebody else wrote it into a text of theirs. */
export const stayingPlaces = ['contracts', 'books', 'companies', 'terms', 'texts', 'auditTexts'] as const;
/**
 * Why nobody can be forgotten yet: removed a moment ago, so that a call of theirs may be under way; there again under the same address; or a
 * job of theirs or a mail to them is being worked on.
 */
export const forgettingObstacles = ['recent', 'back', 'working'] as const;

/** How many records of each place name the person. Places with none aren't named. */
const placesOf = <const P extends readonly [string, ...string[]]>(places: P) =>
  z.array(z.strictObject({ place: z.enum(places), count: z.int() }));

export const personTraces = z.strictObject({
  person: removedPerson,
  leaving: placesOf(leavingPlaces),
  staying: placesOf(stayingPlaces),
  obstacle: z.nullable(z.enum(forgettingObstacles)),
});
export type PersonTraces = z.output<typeof personTraces>;

export const removedPeopleEndpoints = {
  list: endpoint({
    method: 'GET',
    path: '/api/removed-people',
    summary: 'People who were removed and are not forgotten',
    list: removedPersonList,
    reply: pageOf(removedPerson),
  }),
  traces: endpoint({
    method: 'GET',
    path: '/api/removed-people/:id',
    summary: 'What is kept of a removed person: what goes when they are forgotten, and what stays',
    cost: 'heavy',
    params: idParams,
    reply: personTraces,
  }),
  forget: endpoint({
    method: 'POST',
    path: '/api/removed-people/:id/forget',
    summary: 'Forget a removed person for good; answers how many records changed',
    cost: 'long',
    params: idParams,
    reply: countReply,
    status: 200,
  }),
};
