import { batchEndpoints } from '@skonto/api/imports';
import { cancelImport } from '../../business/imports/cancel-import.ts';
import { joinFiles } from '../../business/imports/join-files.ts';
import { getProgress, progressEvents } from '../../business/imports/progress.ts';
import { everybody } from '../../platform/access/access.ts';
import { defineRoutes } from '../../platform/route.ts';
import { listLongWork } from './long-work.ts';

/** How far an import is, whatever its files hold; stopping it, and making one of several files. It may be seen even when the right to import ended meanwhile. */
export const batchRoutes = defineRoutes('imports', batchEndpoints, {
  progress: { access: everybody, handle: getProgress },
  cancel: { access: everybody, handle: cancelImport },
  join: { access: everybody, handle: joinFiles },
  longWork: { access: everybody, handle: listLongWork },
  events: { access: everybody, handle: progressEvents },
});
