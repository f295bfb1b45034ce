import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { idParams, instant } from './wire.ts';

/** What a company mainly comes for: to pay its suppliers early, or to be paid early. */
export const trades = ['BUYER', 'SUPPLIER'] as const;
const trade = z.enum(trades);

/** How far the caller's company has come: what it takes before it can trade. */
export const newcomer = z.strictObject({
  /** What it comes for, as it says; null while it hasn't. */
  trade: z.nullable(trade),
  /** Name and registration number are given. */
  complete: z.boolean(),
  /** The operator verified it. */
  verified: z.boolean(),
  contract: z.enum(['NONE', 'ACTIVE', 'ENDED']),
  /** It has invoices, suppliers or buyers already. */
  trading: z.boolean(),
  can: z.strictObject({ say: z.boolean() }),
});
export type Newcomer = z.output<typeof newcomer>;

export const newcomersEndpoints = {
  own: endpoint({
    method: 'GET',
    path: '/api/newcomers/me',
    summary: 'How far the caller’s company has come before it can trade',
    reply: newcomer,
  }),
  say: endpoint({
    method: 'POST',
    path: '/api/newcomers/me',
    summary: 'Say whether the company buys or sells; one that buys asks for a contract with it',
    body: z.strictObject({ trade }),
    reply: newcomer,
  }),
  ofCompany: endpoint({
    method: 'GET',
    path: '/api/newcomers/:id',
    summary: 'What a company said that it comes for',
    params: idParams,
    reply: z.strictObject({ trade: z.nullable(trade), at: z.nullable(instant) }),
  }),
};
