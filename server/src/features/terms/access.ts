import type { Caller } from '../../platform/context.ts';
import { forbidden } from '../../platform/problem.ts';

/** Published terms are open to everybody: they must be readable before anybody has an account. */
export const anybody = (_caller: Caller | null): null => null;

/** Published versions belong to no company; whoever is signed in reads them. */
export const anyCaller = (_caller: Caller): null => null;

/** Any session: only about the caller itself. */
export const self = (caller: Caller): { userId: number } => ({ userId: caller.actor.userId });

/** Only the operator sees, writes and publishes what is to come. */
export function operator(caller: Caller): null {
  if (caller.actor.role !== 'SYSTEM_ADMIN') throw forbidden();
  return null;
}
