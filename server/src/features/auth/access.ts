import type { Caller } from '../../platform/context.ts';

/** Open to everybody; what a call may touch it finds from the token or password it is given. */
export const anybody = (_caller: Caller | null): null => null;

/** Any session: only about the caller itself. */
export const self = (caller: Caller): { userId: number } => ({ userId: caller.actor.userId });
