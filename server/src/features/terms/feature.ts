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
  notes: {
    affected: { text: 'How many people a publication would ask to accept again.', example: 42 },
    'TermsVersion.current': { text: 'True for the version in force.' },
    'TermsDraft.current': { text: 'The version in force.', example: '2026-11' },
    en: { text: 'The text in English, as HTML.', example: '<h1>Terms of use</h1>' },
    publishedAt: { text: 'When the version was published.', example: '2026-11-21T10:00:00Z' },
    publishedBy: { text: 'Who published it; null for the version that came with the server.', example: 'Ana Petrović' },
    removed: { text: 'What of the saved text isn’t allowed and was left out.', example: ['<script>'] },
    revision: { text: 'The state of the draft that is meant; an older one is refused.', example: 3 },
    savedAt: {
      text: 'When the draft was saved; null when there is none of its own yet.',
      example: '2026-11-21T09:00:00Z',
    },
    savedBy: { text: 'Who saved the draft; null when there is none of its own yet.', example: 'Ana Petrović' },
    sr: { text: 'The text in Serbian, as HTML.', example: '<h1>Uslovi korišćenja</h1>' },
    'TermsVersion.number': { text: 'Counts the versions from 1.', example: 1 },
    'TermsVersion.version': { text: 'Version of the terms.', example: '2026-11' },
    'PublishedTerms.version': { text: 'Version of the terms.', example: '2026-11' },
    version: { text: 'Name of the version of the terms of use.', example: '2026-11' },
    people: { text: 'How many of today’s people ever accepted this version.', example: 40 },
    items: { text: 'The versions that the caller accepted, the newest first.' },
    acceptedAt: { text: 'When the caller accepted it.', example: '2026-11-21T10:00:00Z' },
    language: { text: 'The language in which the caller accepted it.', example: 'sr' },
  },
};
