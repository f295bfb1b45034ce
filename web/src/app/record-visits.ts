import type { AnyRouter } from '@tanstack/react-router';
import { forgetRecord, forgetRecordsAtSignOut, rememberRecord } from '../lib/recent-records.ts';
import { recordKinds } from './features.ts';
import { queryClient } from './query-client.ts';

/** Keeps the recent records true: a shown record comes on top, one that isn't there any more goes, a sign-out takes all. */
export function watchRecordVisits(router: AnyRouter): void {
  forgetRecordsAtSignOut();
  router.subscribe('onResolved', ({ toLocation }) => {
    const path = toLocation.pathname;
    for (const kind of recordKinds) {
      const id = kind.page?.exec(path)?.[1];
      if (id === undefined) continue;
      const label = kind.nameOf(queryClient, Number(id));
      if (label === null) forgetRecord(path);
      else rememberRecord({ kind: kind.id, path, label });
    }
  });
}
