import { inTx, systemActor } from '../../db/tx.ts';
import type { Feature } from '../../platform/feature.ts';
import { deleteOldNotices } from '../../tables/notices.ts';
import { noticeJobs } from './send-notices.ts';
import en from './texts.en.json' with { type: 'json' };
import sr from './texts.sr.json' with { type: 'json' };

/** Digests: what one change offered or answered, mailed to those of the other company who want to know. */
export const noticesFeature: Feature = {
  name: 'notices',
  routes: [],
  texts: { en, sr },
  jobs: noticeJobs,
  eachDay: ({ db }, { instant }) => inTx(db, systemActor, tx => deleteOldNotices(tx, instant)),
};
