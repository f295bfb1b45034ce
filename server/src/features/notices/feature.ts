import { notice, noticesEndpoints, noticesRead } from '@skonto/api/notices';
import { inTx, systemActor } from '../../db/tx.ts';
import type { Feature } from '../../platform/feature.ts';
import { defineRoutes } from '../../platform/route.ts';
import { deleteOldNotices } from '../../tables/notices.ts';
import { deleteOldPersonNotices } from '../../tables/person-notices.ts';
import { noticesAccess } from './access-matrix.ts';
import { markAllRead, markNoticesRead } from './mark-read.ts';
import { notices, ownNotices } from './own-notices.ts';
import { noticeJobs } from './send-notices.ts';
import en from './texts.en.json' with { type: 'json' };
import sr from './texts.sr.json' with { type: 'json' };

/**
 * Digests: what one change offered or answered, for those of the other company who want to know. And what the product tells each person, of
 * whatever its mails tell (business/notices/notify.ts).
 */
export const noticesFeature: Feature = {
  ...defineRoutes('notices', noticesEndpoints, {
    list: { access: ownNotices, handle: notices.list },
    markRead: { access: ownNotices, handle: markNoticesRead },
    markAllRead: { access: ownNotices, handle: markAllRead },
  }),
  tag: { name: 'Notices', description: 'What happened for whoever asks.' },
  texts: { en, sr },
  access: noticesAccess,
  jobs: noticeJobs,
  eachDay: ({ db }, { instant }) =>
    inTx(
      db,
      systemActor,
      async tx => (await deleteOldNotices(tx, instant)) + (await deleteOldPersonNotices(tx, instant)),
    ),
  schemas: { Notice: notice, NoticesRead: noticesRead },
  notes: {
    kind: { text: 'What happened.', example: 'countersMade' },
    at: { text: 'When the notification was made.', example: '2026-11-28T10:05:00Z' },
    'Notice.partner': { text: 'The other company; null where there is none or several.' },
    'Notice.count': { text: 'How many invoices or offers it is about; null where it isn’t about several.', example: 3 },
    'Notice.number': { text: 'Number of what it is about, such as a bill’s; null for others.', example: '2026-11-7' },
    day: { text: 'The day of payment that it is about; null for others.', example: '2026-12-01' },
    path: { text: 'The page that it is about, from the public address on.', example: '/counter-offers' },
    read: { text: 'Whether it was read, on any device.', example: false },
    'NoticesRead.count': { text: 'How many were unread until now.', example: 3 },
    unread: { text: 'How many are unread now, counted up to 100.', example: 0 },
    ids: { text: 'The notifications, by their ids.', example: [41, 42] },
    upTo: { text: 'The newest that was seen: it and all older ones are marked as read.', example: 42 },
  },
};
