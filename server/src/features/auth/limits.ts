import type { Ctx } from '../../platform/context.ts';
import { networkOf } from '../../platform/network-address.ts';
import { limitTries } from '../../platform/rate-limit.ts';

/** How often a stranger may do what, per account and per address (decisions.md §3). */
const limits = {
  register: { minutes: 60, perAccount: 5, perAddress: 40 },
  verify: { minutes: 15, perAccount: 20, perAddress: 100 },
  regenerate: { minutes: 60, perAccount: 5, perAddress: 40 },
  forgot: { minutes: 60, perAccount: 5, perAddress: 40 },
  change: { minutes: 15, perAccount: 20, perAddress: 100 },
} as const;

/** Counts a try of a step for its account and its address, whether or not there is such an account. */
export function limitStep(ctx: Ctx, step: keyof typeof limits, account: string): Promise<void> {
  const { minutes, perAccount, perAddress } = limits[step];
  return limitTries(ctx, minutes, [
    { key: `${step}:account:${account.toLowerCase()}`, most: perAccount },
    { key: `${step}:address:${networkOf(ctx.address)}`, most: perAddress },
  ]);
}
