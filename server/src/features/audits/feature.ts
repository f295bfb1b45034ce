import { audit, auditCheck, auditsEndpoints, auditUpdate } from '@skonto/api/audits';
import { anchorJob } from '../../business/audit-anchors/make-anchors.ts';
import { operatorOnly } from '../../platform/access/access.ts';
import type { Feature } from '../../platform/feature.ts';
import { forbidden } from '../../platform/problem.ts';
import { defineRoutes } from '../../platform/route.ts';
import { auditAccess } from './access-matrix.ts';
import { audits, exportAudits, keepAudit, listAudits } from './audits.ts';
import { auditJobs, readCheck, startCheck } from './check-audits.ts';
import { removeAudits, removeAuditsByFilter } from './delete-audits.ts';
import en from './texts.en.json' with { type: 'json' };
import sr from './texts.sr.json' with { type: 'json' };

/** An entry comes into being with the change that it tells of, in the same transaction; nobody writes one by hand. */
function nobody(): never {
  throw forbidden();
}

/**
 * The audit as the operator reads it: who changed what and when, over all companies. Entries are written by the features whose changes
 * they tell of (tables/audit.ts); here they are listed, exported and deleted, and their chains are looked through.
 */
export const auditsFeature: Feature = {
  ...defineRoutes('audits', auditsEndpoints, {
    list: { access: operatorOnly, handle: listAudits },
    get: { access: operatorOnly, handle: audits.get },
    create: { access: nobody, handle: nobody },
    update: { access: operatorOnly, handle: keepAudit },
    remove: { access: operatorOnly, handle: removeAudits },
    removeByFilter: { access: operatorOnly, handle: removeAuditsByFilter },
    export: { access: operatorOnly, handle: exportAudits },
    check: { access: operatorOnly, handle: readCheck },
    startCheck: { access: operatorOnly, handle: startCheck },
  }),
  tag: { name: 'Audit', description: 'Who changed what and when. For the operator.' },
  texts: { en, sr },
  access: auditAccess,
  schemas: { Audit: audit, AuditUpdate: auditUpdate, AuditCheck: auditCheck },
  jobs: services => [...auditJobs(services), anchorJob(services)],
  notes: {
    entityId: { text: 'Id of the record that was changed; null where the entry tells of several.', example: 7 },
    entityName: { text: 'What kind of record it is.', example: 'Company' },
    eventTimestamp: { text: 'When it happened.', example: '2026-11-21T10:00:00Z' },
    auditEvent: { text: 'What happened.' },
    username: { text: 'Who did it, by the address of sign-in.', example: 'operator@skonto.example' },
    json: { text: 'What changed, before and after; never a secret.' },
    running: { text: 'Since when the chains are being checked; null when they aren’t.', example: null },
    unfinished: {
      text: 'When the newest check was requested that was never completed; null when it was.',
      example: null,
    },
    held: {
      text: 'When the chains were last found to be as they were written; null when never.',
      example: '2026-11-21T02:41:09Z',
    },
    last: { text: 'What the last check of the chains found; null before the first.' },
    finished: { text: 'When the check was completed.', example: '2026-11-21T02:41:09Z' },
    entries: { text: 'How many entries were checked.', example: 1000000 },
    chains: { text: 'How many chains they form, one for each company and one for the operator.', example: 24 },
    broken: { text: 'How many are not as they were written, up to 1000.', example: 0 },
    breaks: { text: 'The first 100 of those.' },
    chain: { text: 'The company whose chain it is; 0 for the operator’s.', example: 0 },
    seq: { text: 'The place in its chain.', example: 17 },
    reason: {
      text: 'How it shows: an entry before it is missing, it does not follow from it, its content differs, no entry tells of its deletion, or the chain ends otherwise.',
    },
    'audits.removeByFilter.filter': {
      text: 'Filters as a list takes them, `key,operator,value`; those of the body must match too.',
    },
  },
};
