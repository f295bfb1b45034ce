import { isDeepStrictEqual } from 'node:util';
import { serialize } from 'node:v8';
import { described, type Known, type Observed } from './observe.ts';
import { piecesOf } from './pieces.ts';
import type { Action, Local, World } from './world.ts';

type Done = { readonly action: Action; readonly reply: string };

/**
 * Finds an order of the pieces of actions done at once in which the model gives the same replies and comes to the same state; undefined
 * when there is none, which is a fault. Actions of one step began together, so every order is a lawful one.
 */
export function explain(start: World, done: readonly Done[], seen: Observed, known: Known): World | undefined {
  const programs = done.map(({ action, reply }) => ({ pieces: piecesOf(action, start), reply }));
  type Place = Local & { at: number };
  const seenHere = new Set<string>();
  const search = (world: World, locals: readonly Place[]): World | undefined => {
    let open = false;
    // Many orders lead to the same place; from there on it is looked at once.
    const place = serialize({ world, locals }).toString('latin1');
    if (seenHere.has(place)) return undefined;
    seenHere.add(place);
    for (const [n, program] of programs.entries()) {
      const local = locals[n];
      const piece = local && program.pieces[local.at];
      if (!local || !piece || local.skip) continue;
      open = true;
      const [next, own] = [structuredClone(world), { ...local, at: local.at + 1 }];
      const answer = piece(next, own);
      const ended = own.skip || own.at === program.pieces.length;
      if (ended && answer !== program.reply) continue;
      const found = search(
        next,
        locals.map((one, at) => (at === n ? own : one)),
      );
      if (found) return found;
    }
    if (open) return undefined;
    const { state, log } = described(world, known);
    return isDeepStrictEqual(state, seen.state) && isDeepStrictEqual(log, seen.log) ? world : undefined;
  };
  return search(
    start,
    programs.map(() => ({ skip: false, voided: 0, looked: [], at: 0 })),
  );
}
