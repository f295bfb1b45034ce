import { failedMail, failedMailsEndpoints, handledMails, matchingMails } from '@skonto/api/failed-mails';
import { operatorOnly } from '../../platform/access/access.ts';
import { nobodyElse, operatorAlone } from '../../platform/access/access-matrix.ts';
import type { Feature } from '../../platform/feature.ts';
import { defineRoutes } from '../../platform/route.ts';
import { failedMails, readMatching } from './failed-mails.ts';
import { removeFailedMails, removeMatching, retryFailedMails, retryMatching } from './handle-mails.ts';
import en from './texts.en.json' with { type: 'json' };
import sr from './texts.sr.json' with { type: 'json' };

const noneMatching = () => ({ filters: [{ key: 'receiver', operation: 'eq', value: 'nobody' }], expectedCount: 0 });

/**
 * Mails that didn't go out: the operator sees which, to whom and why, and has them tried again once the mail server is mended. Sending
 * and trying is the queue's; what a mail says is nobody's to read here.
 */
export const failedMailsFeature: Feature = {
  ...defineRoutes('failedMails', failedMailsEndpoints, {
    list: { access: operatorOnly, handle: failedMails.list },
    retry: { access: operatorOnly, handle: retryFailedMails },
    remove: { access: operatorOnly, handle: removeFailedMails },
    matching: { access: operatorOnly, handle: readMatching },
    retryMatching: { access: operatorOnly, handle: retryMatching },
    removeMatching: { access: operatorOnly, handle: removeMatching },
  }),
  tag: { name: 'Failed mails', description: 'Mails that the mail server did not take.' },
  texts: { en, sr },
  access: {
    'GET /api/failed-mails': { own: operatorAlone },
    'POST /api/failed-mails/retry': {
      target: 'failed-mail',
      own: operatorAlone,
      foreign: nobodyElse,
      mixed: nobodyElse,
    },
    'DELETE /api/failed-mails': {
      target: 'failed-mail',
      own: operatorAlone,
      foreign: nobodyElse,
      mixed: nobodyElse,
    },
    'POST /api/failed-mails/matching': { own: operatorAlone, body: () => ({ filters: [] }) },
    'POST /api/failed-mails/retry-by-filter': { own: operatorAlone, body: noneMatching },
    'POST /api/failed-mails/delete-by-filter': { own: operatorAlone, body: noneMatching },
  },
  schemas: { FailedMail: failedMail, MatchingMails: matchingMails, HandledMails: handledMails },
  notes: {
    givenUp: { text: 'How many of them are no longer tried.', example: 3 },
    left: { text: 'How many match still: one call takes the 1000 that failed first.', example: 0 },
    expectedCount: {
      text: 'How many mails the caller expects to match; with another number nothing happens (409).',
      example: 3,
    },
    failed: { text: 'When the mail server refused it last.', example: '2026-11-21T10:00:00Z' },
    lastError: { text: 'What the mail server said last.', example: '452 mailbox is full' },
    receiver: { text: 'The address it was to reach.', example: 'ana@primer.example' },
    tries: { text: 'How often it was tried.', example: 4 },
    kind: { text: 'What the mail is about.', example: 'invitation' },
    state: { text: 'RETRYING is tried again by itself; GIVEN_UP isn’t.', example: 'GIVEN_UP' },
    'MatchingMails.count': { text: 'How many mails match.', example: 12 },
    'HandledMails.count': { text: 'How many mails were handled now.', example: 12 },
    ids: { text: 'The mails, by their ids.', example: [17] },
    filters: {
      text: 'All of them must match; at least one where mails are deleted.',
      example: [{ key: 'state', operation: 'eq', value: 'GIVEN_UP' }],
    },
  },
};
