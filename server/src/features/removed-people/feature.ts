import { personTraces, removedPeopleEndpoints, removedPerson } from '@skonto/api/removed-people';
import { operatorOnly } from '../../platform/access/access.ts';
import { nobodyElse, operatorAlone } from '../../platform/access/access-matrix.ts';
import type { Feature } from '../../platform/feature.ts';
import { defineRoutes } from '../../platform/route.ts';
import { forgetPerson, readTraces, removedPeople } from './removed-people.ts';
import en from './texts.en.json' with { type: 'json' };
import sr from './texts.sr.json' with { type: 'json' };

const one = { target: 'removed-person', own: operatorAlone, foreign: nobodyElse };

/**
 * People who were removed: the operator sees what is kept of each and has them forgotten (docs/decisions/0440). Companies ask the operator,
 * because the audit is the operator's book.
 */
export const removedPeopleFeature: Feature = {
  ...defineRoutes('removedPeople', removedPeopleEndpoints, {
    list: { access: operatorOnly, handle: removedPeople.list },
    traces: { access: operatorOnly, handle: readTraces },
    forget: { access: operatorOnly, handle: forgetPerson },
  }),
  tag: {
    name: 'Removed people',
    description: 'What is kept of people who were removed, and forgetting them. For the operator.',
  },
  texts: { en, sr },
  access: {
    'GET /api/removed-people': { own: operatorAlone },
    'GET /api/removed-people/:id': one,
    'POST /api/removed-people/:id/forget': one,
  },
  schemas: { RemovedPerson: removedPerson, PersonTraces: personTraces },
  notes: {
    removed: { text: 'When the person was removed.', example: '2026-11-21T10:00:00Z' },
    person: { text: 'The person.' },
    leaving: { text: 'Where the name or address is removed when the person is forgotten.' },
    staying: { text: 'Where it stays, because the law requires it or somebody else wrote it into a text.' },
    obstacle: {
      text: 'Why the person can’t be forgotten now: removed less than ten minutes ago, there again under the same address, or work or a mail is under way; null when nothing prevents it.',
    },
    count: { text: 'In how many records.', example: 3 },
    company: { text: 'The company that the person worked for; null for the operator’s people.' },
    'leaving.place': { text: 'The kind of record.', example: 'account' },
    'staying.place': { text: 'The kind of record.', example: 'books' },
  },
};
