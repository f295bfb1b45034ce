import { publishedTerms, termsDraft, termsEndpoints, termsVersion } from '@skonto/api/terms';
import { anybody, anyCaller, operatorOnly, self } from '../../platform/access/access.ts';
import type { Feature } from '../../platform/feature.ts';
import { defineRoutes } from '../../platform/route.ts';
import { termsAccess } from './access-matrix.ts';
import { publishTerms, saveDraft } from './publish-terms.ts';
import { currentVersion, getDraft, getVersion, listVersions, ownAcceptances } from './read-terms.ts';
import en from './texts.en.json' with { type: 'json' };
import sr from './texts.sr.json' with { type: 'json' };

/**
 * The terms of use by version: the operator keeps one draft and publishes it, which asks everybody again; published versions stay as
 * they are and are everybody's to read. Reading the current terms in order to accept them, and accepting, are the users' feature's
 * (AUTH-20, AUTH-21); that nothing else is open until then is the server's ground.
 */
export const termsFeature: Feature = {
  ...defineRoutes('terms', termsEndpoints, {
    list: { access: operatorOnly, handle: listVersions },
    current: { access: anybody, handle: currentVersion },
    accepted: { access: self, handle: ownAcceptances },
    draft: { access: operatorOnly, handle: getDraft },
    saveDraft: { access: operatorOnly, handle: saveDraft },
    publish: { access: operatorOnly, handle: publishTerms },
    get: { access: anyCaller, handle: getVersion },
  }),
  tag: { name: 'Terms of use', description: 'Their versions, what was accepted, and the next draft.' },
  texts: { en, sr },
  access: termsAccess,
  schemas: { PublishedTerms: publishedTerms, TermsDraft: termsDraft, TermsVersion: termsVersion },
};
