import { auditEvents } from '@skonto/domain/audit/audit-event';
import * as z from 'zod/mini';
import { auditList } from './audit-list.ts';
import { endpoint } from './endpoint.ts';
import { changeOf, entityEndpoints, version } from './entity.ts';
import { filtersBody, wireFilters } from './list.ts';
import { countReply, id, instant, matches } from './wire.ts';

/** One entry. `entityId` is null where it tells of several records; `json` is what changed, as whoever changed it wrote it down. */
export const audit = z.strictObject({
  id,
  entityId: z.nullable(id),
  entityName: z.string(),
  eventTimestamp: instant,
  auditEvent: z.enum(auditEvents),
  username: z.string(),
  json: z.record(z.string(), z.unknown()),
  version,
  can: z.strictObject({ delete: z.boolean() }),
});
export type Audit = z.output<typeof audit>;

/** Nothing of an entry can be changed: PUT takes what GET gave and nothing else. */
export const auditInput = z.strictObject({});
export const auditUpdate = changeOf(audit, auditInput);

export const breakReasons = ['gap', 'link', 'content', 'deletion', 'head'] as const;
/** An entry that isn't as it was written: the company whose chain it is in (0: the operator's), its place there, and how it shows. */
const chainBreak = z.strictObject({ chain: z.int(), seq: z.int(), reason: z.enum(breakReasons) });
export type ChainBreak = z.output<typeof chainBreak>;

/** What looking through the chains found. `breaks` are the first 100, `broken` counts them up to 1000. */
const finishedCheck = z.strictObject({
  finished: instant,
  entries: z.int(),
  chains: z.int(),
  broken: z.int(),
  breaks: z.array(chainBreak),
});
/**
 * `running` is when one was asked for that isn't done, `unfinished` when the newest was that never came to an end; `held` when the chains
 * last were as they were written.
 */
export const auditCheck = z.strictObject({
  running: z.nullable(instant),
  unfinished: z.nullable(instant),
  held: z.nullable(instant),
  last: z.nullable(finishedCheck),
});
export type AuditCheck = z.output<typeof auditCheck>;

/**
 * Filters as those of the list, in the query as `key,operator,value` or in the body as in other calls by filter; at least one. `expectedCount`
 * is needed, in either place: nothing is deleted when another number matches by now.
 */
const deletionQuery = z.strictObject({
  filter: z.optional(z.union([z.string(), z.array(z.string())])),
  expectedCount: z.optional(
    z.pipe(
      z.string().check(matches(/^\d{1,9}$/, 'not-int')),
      z.transform((text: string) => Number(text)),
    ),
  ),
});

const deletionBody = z.optional(
  z.nullable(z.strictObject({ filters: z.optional(wireFilters), expectedCount: z.optional(z.int()) })),
);

export const auditsEndpoints = {
  ...entityEndpoints({
    path: '/api/audits',
    one: 'an audit entry',
    many: 'audit entries',
    list: auditList,
    reply: audit,
    creation: auditInput,
    change: auditUpdate,
  }),
  create: endpoint({
    method: 'POST',
    path: '/api/audits',
    summary: 'Refused: an entry is written with the change it tells of, never by hand',
    reply: audit,
    status: 201,
  }),
  removeByFilter: endpoint({
    method: 'DELETE',
    path: '/api/audits/delete-by-filter',
    summary: 'Delete the audit entries that filters match',
    cost: 'long',
    query: deletionQuery,
    body: deletionBody,
    reply: countReply,
  }),
  export: endpoint({
    method: 'POST',
    path: '/api/audits/export',
    summary: 'Audit entries as a JSON file',
    body: filtersBody,
    reply: 'file',
  }),
  check: endpoint({
    method: 'GET',
    path: '/api/audits/check',
    summary: 'When the chains of the audit were looked through, and what was found',
    reply: auditCheck,
  }),
  startCheck: endpoint({
    method: 'POST',
    path: '/api/audits/check',
    summary: 'Look through the chains of the audit now',
    reply: auditCheck,
    status: 202,
  }),
};
