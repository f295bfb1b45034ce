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
      text: 'True when the tour is offered to a person who hasn’t begun it: in a demo, and where its tasks were never done.',
    },
    steps: { text: 'The tasks, in their order.' },
    looked: {
      text: 'Tasks that leave no trace of their own and were looked at; they are added to earlier ones.',
      example: ['preview'],
    },
    state: {
      text: 'NEW wasn’t started, RUNNING is shown, LEFT is to be continued later, ENDED is finished or not wanted.',
      example: 'RUNNING',
    },
    'tour.save.state': {
      text: 'RUNNING starts or continues it, LEFT leaves it for later, ENDED finishes it.',
      example: 'RUNNING',
    },
    'steps.id': { text: 'The task.', example: 'contract' },
    'steps.done': { text: 'True once it is done.' },
    'steps.already': { text: 'True when it was done before the tour began.' },
  },
};
