import { batchEndpoints } from '@skonto/api/imports';
import { everybody } from '../../platform/access.ts';
import { getProgress, progressEvents } from '../../platform/imports/progress.ts';
import { defineRoutes } from '../../platform/route.ts';

/** How far an import is, whatever its file holds. It may be seen even when the right to import ended meanwhile. */
export const batchRoutes = defineRoutes('imports', batchEndpoints, {
  progress: { access: everybody, handle: getProgress },
  events: { access: everybody, handle: progressEvents },
});
