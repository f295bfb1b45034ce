import { type Action, type Actor, dateAfter, type Inv, type Status, shown, type World } from './world.ts';

/** A small generator of our own, so that a seed gives the same walk everywhere. */
export function dice(seed: number): (below: number) => number {
  let state = seed;
  return below => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) & 0x7fffffff;
    return (state >>> 8) % below;
  };
}

type Pick = (below: number) => number;
const oneOf = <T>(pick: Pick, all: readonly T[]): T => {
  const found = all[pick(all.length)];
  if (found === undefined) throw new Error('nothing to choose from');
  return found;
};

const owners: Readonly<Record<Status, readonly Actor[]>> = {
  REGISTERED: ['buyer', 'buyer', 'buyer', 'operator'],
  PENDING: ['buyer', 'buyer', 'operator'],
  DISCOUNT_APPROVED: ['supplier'],
  DISCOUNT_REJECTED: ['supplier'],
  VOIDED: ['buyer', 'operator'],
};
const everybody: readonly Actor[] = ['buyer', 'supplier', 'operator', 'stranger'];
const targets: readonly Status[] = [
  'REGISTERED',
  'REGISTERED',
  'REGISTERED',
  'REGISTERED',
  'PENDING',
  'DISCOUNT_APPROVED',
  'DISCOUNT_APPROVED',
  'DISCOUNT_APPROVED',
  'DISCOUNT_REJECTED',
  'VOIDED',
];

function change(world: World, pick: Pick, key: string | null): Action {
  const target = oneOf(pick, targets);
  const by = oneOf(pick, pick(6) === 0 ? everybody : owners[target]);
  const likely = (inv: Inv) => inv.status === (target === 'REGISTERED' ? 'PENDING' : 'REGISTERED');
  const chosen = [...world.invs].filter(([, inv]) => pick(likely(inv) ? 3 : 12) === 0).slice(0, 6);
  const picks = chosen.map(([number, inv]) => {
    // Now and then somebody names no registration, or one that is gone.
    const stale = inv.registrations > 1 && pick(8) === 0 ? `${number}#${inv.registrations - 1}` : inv.token;
    return { number, token: pick(10) === 0 ? null : stale };
  });
  const seen = chosen.reduce((sum, [, inv]) => sum + shown(inv, world.day), 0n);
  const expected = by === 'stranger' || pick(2) === 0 || seen === 0n ? null : pick(10) === 0 ? seen + 1n : seen;
  return { kind: 'change', by, target, picks, expected, key };
}

let created = 0;
function create(world: World, pick: Pick, key: string | null): Action {
  created += 1;
  const due = dateAfter(world.day, 1 + pick(16));
  return { kind: 'create', number: `W-${created}`, amount: BigInt(1_000_000 + pick(9_000_000)), due, key };
}

/** One action of anybody, likely ones more often. */
export function choose(world: World, pick: Pick, step: number): Action {
  const key = pick(3) === 0 ? `walk-${step}-${pick(1_000_000)}` : null;
  const die = pick(100);
  if (world.invs.size < 6 || die < 22) return create(world, pick, key);
  if (die < 60) return change(world, pick, key);
  const [numbers, names] = [[...world.invs.keys()], world.rules.map(rule => rule.name)];
  const amount = BigInt(1_000_000 + pick(9_000_000));
  if (die < 63) return { kind: 'edit', number: oneOf(pick, numbers), amount };
  if (die < 66) return { kind: 'delete', number: oneOf(pick, numbers) };
  if (die < 69) {
    const offers = [...world.invs.values()].filter(inv => inv.status === 'REGISTERED');
    const total = offers.reduce((sum, inv) => sum + shown(inv, world.day), 0n);
    return { kind: 'acceptAll', count: offers.length, total: offers.length > 0 && pick(10) === 0 ? total + 1n : total };
  }
  if (die < 74) {
    const approved = numbers.filter(number => world.invs.get(number)?.status === 'DISCOUNT_APPROVED');
    const some = approved.filter(() => pick(2) === 0).slice(0, 3);
    if (some.length > 0) return { kind: 'bill', by: oneOf(pick, ['buyer', 'operator']), numbers: some, key };
  }
  if (die < 79 && names.length < 4)
    return {
      kind: 'addRule',
      name: `P${step}-${pick(1000)}`,
      lower: amount,
      upper: pick(2) === 0 ? null : amount + 3_000_000n,
    };
  if (die < 88 && names.length > 0) {
    const name = oneOf(pick, names);
    if (pick(3) === 0) return { kind: 'deleteRule', name };
    return pick(2) === 0
      ? { kind: 'placeRule', name, place: 1 + pick(4) }
      : { kind: 'switchRule', name, active: pick(2) === 0 };
  }
  if (die < 90) return { kind: 'note', value: oneOf(pick, [null, 'NONE', 'NONE', 'NONE']) };
  if (die < 92) return { kind: 'contract', active: !world.contract || pick(3) > 0 };
  return die < 97 ? { kind: 'runRules' } : { kind: 'daily' };
}
