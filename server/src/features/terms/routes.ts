import { termsEndpoints } from '@skonto/api/terms';
import { defineRoutes } from '../../platform/route.ts';
import { anybody, anyCaller, operator, self } from './access.ts';
import { publishTerms, saveDraft } from './publish-terms.ts';
import { currentVersion, getDraft, getVersion, listVersions, ownAcceptances } from './read-terms.ts';

/**
 * The terms of use by version: the operator keeps one draft and publishes it, which asks everybody again; published versions stay as
 * they are and are everybody's to read. Reading the current terms in order to accept them, and accepting, are the users' room's
 * (AUTH-20, AUTH-21); that nothing else is open until then is the server's ground.
 */
export const termsRoom = defineRoutes('terms', termsEndpoints, {
  list: { access: operator, handle: listVersions },
  current: { access: anybody, handle: currentVersion },
  accepted: { access: self, handle: ownAcceptances },
  draft: { access: operator, handle: getDraft },
  saveDraft: { access: operator, handle: saveDraft },
  publish: { access: operator, handle: publishTerms },
  get: { access: anyCaller, handle: getVersion },
});
