import { become, dateAfter, dayNumber, entry, type Inv, type Piece, paidOn, priceOn, type World } from './world.ts';

/** The rule that takes an offer: the first in their order that it lies within. */
function takerOf(world: World, inv: Inv): string | null {
  if (world.note === null || inv.status !== 'REGISTERED') return null;
  const { amount } = inv;
  const takes = world.rules.find(
    one => one.active && amount >= one.lower && (one.upper === null || amount <= one.upper),
  );
  return takes?.name ?? null;
}

/** A run looks which offers a rule takes; of those it accepts the ones that a rule then still takes. What is offered in between has a run of its own. */
export const lookAround: Piece = (world, local) => {
  local.looked = [...world.invs].filter(([, inv]) => takerOf(world, inv) !== null).map(([number]) => number);
  return '';
};

export const acceptLooked: Piece = (world, { looked }) => {
  const taken = new Map<string, string[]>();
  for (const number of looked) {
    const inv = world.invs.get(number);
    const name = inv ? takerOf(world, inv) : null;
    if (!inv || name === null || !world.contract || inv.due <= paidOn(world.day)) continue;
    inv.rule = name;
    taken.set(name, [...(taken.get(name) ?? []), become(world, number, inv, 'DISCOUNT_APPROVED')]);
  }
  // The buyer is told, and the supplier whose rules it were.
  if (taken.size > 0) world.queue.push('notice', 'notice');
  for (const [name, links] of taken) world.audit.push(entry(`Rule: ${name}`, 'INVOICES_APPROVED', links));
  return `200 ${[...taken.values()].reduce((sum, links) => sum + links.length, 0)}`;
};

function voidDue(world: World, day: string): number {
  // What is due, and of the offers what would not be paid early any more: each has an entry of its own.
  const [due, late]: [string[], string[]] = [[], []];
  for (const [number, inv] of world.invs) {
    const over = inv.status === 'REGISTERED' ? paidOn(day) : day;
    if ((inv.status === 'PENDING' || inv.status === 'REGISTERED') && inv.due <= over)
      (inv.due <= day ? due : late).push(become(world, number, inv, 'VOIDED'));
  }
  for (const links of [due, late]) if (links.length > 0) world.audit.push(entry('skonto', 'INVOICES_VOIDED', links));
  return due.length + late.length;
}

/** The business day, piece by piece: each missed day in its order, prices and rules for the last one alone. */
export function daily(start: World): Piece[] {
  const missed = dayNumber(start.day) - dayNumber(start.begun);
  const pieces: Piece[] = [
    (world, local) => {
      local.skip = world.begun >= world.day;
      return local.skip ? '200 null' : '';
    },
  ];
  for (let n = 1; n <= missed; n += 1) {
    const day = dateAfter(start.begun, n);
    pieces.push((world, local) => {
      local.voided += voidDue(world, day);
      return '';
    });
    if (n === missed)
      pieces.push(
        world => {
          for (const inv of world.invs.values())
            if (inv.status === 'REGISTERED' && inv.due > paidOn(day) && inv.price && inv.price.day < day)
              inv.price = { total: priceOn(inv.amount, inv.due, day), day };
          return '';
        },
        lookAround,
        acceptLooked,
      );
    pieces.push((world, local) => {
      if (world.begun < day) world.begun = day;
      return `200 ${local.voided}`;
    });
  }
  return pieces;
}
