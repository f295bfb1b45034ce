import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';

/** Somebody of the demo whom a visitor may sign in as. `task` says what to try as them, in the language of the request. */
const demoPerson = z.strictObject({
  name: z.string(),
  /** Null for the operator's people. */
  company: z.nullable(z.string()),
  side: z.enum(['operator', 'buyer', 'supplier']),
  task: z.string(),
  email: z.string(),
  password: z.string(),
});
export type DemoPerson = z.output<typeof demoPerson>;

/** Calls that only a demo has; elsewhere there is nothing at these paths. */
export const demoEndpoints = {
  people: endpoint({
    method: 'GET',
    path: '/api/demo/people',
    summary: 'Whom a visitor of the demo may sign in as',
    access: 'public',
    reply: z.strictObject({ people: z.array(demoPerson) }),
  }),
  sample: endpoint({
    method: 'GET',
    path: '/api/demo/sample-invoices',
    summary: 'A file of invoices to import, made for the buyer who asks',
    reply: z.strictObject({ fileName: z.string(), csv: z.string() }),
  }),
};
