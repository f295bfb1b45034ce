import { tour, tourEndpoints } from '@skonto/api/tour';
import { everyRole } from '../../platform/access/access-matrix.ts';
import type { Feature } from '../../platform/feature.ts';
import { defineRoutes } from '../../platform/route.ts';
import { getTour, ownTour, saveTour } from './tour.ts';

/**
 * The tour by real tasks: what somebody's side does first, which of it has really happened, and where that person is in it. It changes
 * nothing but what it remembers of the person; the tasks are done in their own features.
 */
export const tourFeature: Feature = {
  ...defineRoutes('tour', tourEndpoints, {
    get: { access: ownTour, handle: getTour },
    save: { access: ownTour, handle: saveTour },
  }),
  tag: { name: 'Tour', description: 'The first hour, by real tasks.' },
  access: {
    'GET /api/tour': everyRole,
    'POST /api/tour': { ...everyRole, body: () => ({ state: 'RUNNING', looked: [] }) },
  },
  schemas: { Tour: tour },
  notes: {
    side: { text: 'Whose tasks: a buyer’s, a supplier’s or the operator’s.', example: 'buyer' },
    offered: {
      text: 'Whether it is offered to whoever has not begun it: in a demo, and where its work was never done.',
    },
    steps: { text: 'The tasks, in their order.' },
    already: { text: 'Whether it was done before the tour began.' },
    done: { text: 'Whether it has happened.' },
    looked: { text: 'Steps without a trace of their own that were looked at; they are added to the earlier ones.' },
  },
};
