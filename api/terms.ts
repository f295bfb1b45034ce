import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { termsList } from './terms-list.ts';
import { instant, matches, pageOf } from './wire.ts';

/** How many characters of HTML one language's text may have. */
export const maxTermsLength = 100_000;

/** A version is named after the business day of its publication, with a number from the day's second one on. */
export const termsVersionName = z.string().check(matches(/^\d{4}-\d{2}(-\d{2}(-\d{1,4})?)?$/, 'terms-version'));

const language = z.enum(['en', 'sr']);
const html = z.string().check(z.maxLength(maxTermsLength));
const revision = z.int().check(z.gte(0), z.lte(2_147_483_646));

/** A published version with both texts as HTML of the allowed kind. */
export const publishedTerms = z.strictObject({
  version: z.string(),
  publishedAt: instant,
  en: z.string(),
  sr: z.string(),
});
export type PublishedTerms = z.output<typeof publishedTerms>;

/** A version in the list. `people` is how many of today's people ever accepted it. */
export const termsVersion = z.strictObject({
  number: z.int(),
  version: z.string(),
  publishedAt: instant,
  publishedBy: z.nullable(z.string()),
  people: z.int(),
  current: z.boolean(),
});
export type TermsVersion = z.output<typeof termsVersion>;

/**
 * The next version's text. Without one of its own (`savedAt` null) it is the current version's. `revision` is what saving and publishing
 * must name; `affected` is how many people would be asked; `removed` names what was left out of the text just saved.
 */
export const termsDraft = z.strictObject({
  revision,
  current: z.string(),
  en: z.string(),
  sr: z.string(),
  savedAt: z.nullable(instant),
  savedBy: z.nullable(z.string()),
  affected: z.int(),
  removed: z.array(z.string()),
});
export type TermsDraft = z.output<typeof termsDraft>;

const acceptance = z.strictObject({ version: z.string(), language, acceptedAt: instant });

export const termsEndpoints = {
  list: endpoint({
    method: 'GET',
    path: '/api/terms',
    summary: 'List the published versions of the terms',
    list: termsList,
    reply: pageOf(termsVersion),
  }),
  current: endpoint({
    method: 'GET',
    path: '/api/terms/current',
    summary: 'The current terms in both languages',
    access: 'public',
    reply: publishedTerms,
  }),
  accepted: endpoint({
    method: 'GET',
    path: '/api/terms/accepted',
    summary: 'Which versions the caller accepted, the newest first',
    access: 'session',
    reply: z.strictObject({ items: z.array(acceptance) }),
  }),
  draft: endpoint({
    method: 'GET',
    path: '/api/terms/draft',
    summary: 'The draft of the next version',
    reply: termsDraft,
  }),
  saveDraft: endpoint({
    method: 'PUT',
    path: '/api/terms/draft',
    summary: 'Keep the draft of the next version',
    cost: 'long',
    body: z.strictObject({ revision, en: html, sr: html }),
    reply: termsDraft,
  }),
  publish: endpoint({
    method: 'POST',
    path: '/api/terms/publish',
    summary: 'Publish the draft: everybody is asked to accept it',
    cost: 'long',
    body: z.strictObject({ revision }),
    reply: publishedTerms,
    status: 201,
  }),
  get: endpoint({
    method: 'GET',
    path: '/api/terms/:version',
    summary: 'One published version',
    access: 'session',
    params: z.strictObject({ version: termsVersionName }),
    reply: publishedTerms,
  }),
};
