import { everyTourStep, tourSides } from '@skonto/domain/tour/tour-steps';
import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';

const step = z.enum(everyTourStep);
/** NEW: nobody has begun it; LEFT: to be gone on with later; ENDED: through, or not wanted. */
export const tourStates = ['NEW', 'RUNNING', 'LEFT', 'ENDED'] as const;

/** Where the caller is in the tour of its side, by what has really happened. */
export const tour = z.strictObject({
  side: z.enum(tourSides),
  state: z.enum(tourStates),
  /** Whether it is offered to somebody who hasn't begun it. */
  offered: z.boolean(),
  steps: z.array(z.strictObject({ id: step, done: z.boolean(), already: z.boolean() })),
});
export type Tour = z.output<typeof tour>;

export const tourEndpoints = {
  get: endpoint({ method: 'GET', path: '/api/tour', summary: 'Where the caller is in the tour', reply: tour }),
  save: endpoint({
    method: 'POST',
    path: '/api/tour',
    summary: 'Begin or leave the tour, or say what was looked at',
    body: z.strictObject({
      state: z.enum(['RUNNING', 'LEFT', 'ENDED']),
      looked: z.array(step).check(z.maxLength(everyTourStep.length)),
    }),
    reply: tour,
  }),
};
