import type { Tour, tourEndpoints } from '@skonto/api/tour';
import { everyTourStep, holding, keptLooks, type TourStep, tourOf } from '@skonto/domain/tour/tour-steps';
import { sql } from 'kysely';
import type { ReadTx } from '../../db/tx.ts';
import type { Caller, Ctx } from '../../platform/context.ts';
import type { Request } from '../../platform/route.ts';
import { lockName, read, write } from '../../platform/saving/transact.ts';
import { saveUserTour, type UserTourRow } from '../../tables/user-tours.ts';
import { type FactsOfTour, tourFacts } from './tour-facts.ts';

type Endpoints = typeof tourEndpoints;

/** Whose tour, and of which company's facts. */
export type TourScope = { readonly userId: number; readonly companyId: number | null };
export const ownTour = ({ actor }: Caller): TourScope => ({ userId: actor.userId, companyId: actor.companyId });

const stepsOf = (kept: readonly string[]): TourStep[] => everyTourStep.filter(step => kept.includes(step));

const find = (tx: ReadTx, userId: number) =>
  tx.first(sql<UserTourRow>`SELECT * FROM user_tour WHERE user_id = ${userId}`);

function replyOf(ctx: Ctx, { side, facts, seasoned }: FactsOfTour, row: UserTourRow | undefined): Tour {
  const memory = { looked: stepsOf(row?.looked ?? []), already: stepsOf(row?.already ?? []) };
  return {
    side,
    // A CHECK constraint names the same closed set.
    state: (row?.state ?? 'NEW') as Tour['state'],
    offered: ctx.settings.demo || !seasoned,
    steps: tourOf(side, facts, memory),
  };
}

/** Where the caller is in its tour. */
export const getTour = ({ ctx, caller, scope }: Request<Endpoints['get'], TourScope>): Promise<Tour> =>
  read(ctx, caller, async tx => replyOf(ctx, await tourFacts(tx, scope.companyId), await find(tx, scope.userId)));

/**
 * Begins, leaves or ends it, and adds what was looked at; nothing is ever taken away, so that two browsers can't undo each other. The audit
 * is about business and doesn't tell of it.
 */
export const saveTour = ({ ctx, caller, scope, body }: Request<Endpoints['save'], TourScope>): Promise<Tour> =>
  write(ctx, caller, async tx => {
    await lockName(tx, `tour of ${scope.userId}`);
    const before = await find(tx, scope.userId);
    const found = await tourFacts(tx, scope.companyId);
    await saveUserTour(tx, {
      user_id: scope.userId,
      state: body.state,
      looked: [...new Set([...(before?.looked ?? []), ...keptLooks(found.side, body.looked)])],
      already: before?.already ?? holding(found.side, found.facts),
      updated_at: ctx.instant,
    });
    return replyOf(ctx, found, await find(tx, scope.userId));
  });
