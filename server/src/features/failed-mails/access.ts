import type { Caller } from '../../platform/context.ts';
import { forbidden } from '../../platform/problem.ts';

/** The operator's alone: mails of all companies stand here. */
export function grantOperator(caller: Caller): null {
  if (caller.actor.role !== 'SYSTEM_ADMIN') throw forbidden();
  return null;
}
