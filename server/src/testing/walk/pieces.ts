import { acceptLooked, daily, lookAround } from './day.ts';
import {
  type Action,
  become,
  entry,
  events,
  type Inv,
  invOf,
  next,
  type Piece,
  paidOn,
  shown,
  verdict,
  type World,
} from './world.ts';

/** A call under a key is done once; repeated it answers the same, and nothing else may be asked under it. */
function keyed(world: World, action: { readonly key: string | null }, work: () => string): string {
  if (action.key === null) return work();
  const requested = JSON.stringify(action, (_name, value) => (typeof value === 'bigint' ? String(value) : value));
  const kept = world.keys.get(action.key);
  if (kept) return kept.requested === requested ? kept.reply : '409';
  const reply = work();
  if (reply.startsWith('20')) world.keys.set(action.key, { requested, reply });
  return reply;
}

function change(world: World, action: Extract<Action, { kind: 'change' }>): string {
  const { by, target, picks } = action;
  if (picks.length === 0) return '400';
  if (by === 'operator' && (target === 'DISCOUNT_APPROVED' || target === 'DISCOUNT_REJECTED')) return '403';
  return keyed(world, action, () => {
    const found = by === 'stranger' ? [] : picks.filter(({ number }) => world.invs.has(number));
    const seen = found.reduce((sum, { number }) => sum + shown(invOf(world, number), world.day), 0n);
    if (action.expected !== null && action.expected !== seen) return '409';
    let [same, refused] = [0, picks.length - found.length];
    const links: string[] = [];
    for (const { number, token } of found) {
      const inv = invOf(world, number);
      const validated = verdict(world, by, target, inv, token);
      if (validated === 'change') links.push(become(world, number, inv, target));
      else if (validated === 'same') same += 1;
      else refused += 1;
    }
    if (links.length > 0) world.audit.push(entry(by, events[target], links));
    if (links.length > 0 && target === 'REGISTERED' && by !== 'supplier') world.queue.push('rule-run');
    // The other side is told once of all that was offered, accepted or rejected.
    if (links.length > 0 && target !== 'PENDING' && target !== 'VOIDED') world.queue.push('notice');
    return `200 ${links.length} ${same} ${refused}`;
  });
}

function create(world: World, action: Extract<Action, { kind: 'create' }>): string {
  if (!world.contract) return '403';
  return keyed(world, action, () => {
    if (world.invs.has(action.number)) return '409';
    const { amount, due } = action;
    world.invs.set(action.number, {
      status: 'PENDING',
      amount,
      due,
      token: null,
      registrations: 0,
      price: null,
      billed: false,
      rule: null,
      order: 0,
    });
    world.audit.push(entry('buyer', 'CREATED Invoice', []));
    return '201';
  });
}

function onPending(world: World, number: string, event: string, work: (inv: Inv) => void): string {
  if (!world.contract) return '403';
  const inv = world.invs.get(number);
  if (!inv) return '404';
  if (inv.status !== 'PENDING') return '409';
  work(inv);
  world.audit.push(entry('buyer', event, []));
  return '200';
}

function bill(world: World, action: Extract<Action, { kind: 'bill' }>): string {
  return keyed(world, action, () => {
    const invs = action.numbers.map(number => world.invs.get(number));
    if (invs.some(inv => inv === undefined)) return '404';
    if (invs.some(inv => inv?.status !== 'DISCOUNT_APPROVED' || inv.billed)) return '409';
    for (const inv of invs) if (inv) inv.billed = true;
    world.audit.push(entry(action.by, 'CREATED Bill', []));
    return `200 ${invs.length}`;
  });
}

const ruleChanges = {
  addRule: (world: World, { name, lower, upper }: Extract<Action, { kind: 'addRule' }>): string => {
    world.rules.push({ name, lower, upper, active: true, from: next(world) });
    world.queue.push('rule-run');
    world.audit.push(entry('supplier', 'CREATED AutomationRule', []));
    return '201';
  },
  switchRule: (world: World, { name, active }: Extract<Action, { kind: 'switchRule' }>): string => {
    const rule = world.rules.find(one => one.name === name);
    if (!rule) return '404';
    if (rule.active === active) return '200';
    rule.active = active;
    if (active) rule.from = next(world);
    if (active) world.queue.push('rule-run');
    world.audit.push(entry('supplier', 'UPDATED AutomationRule', []));
    return '200';
  },
  placeRule: (world: World, { name, place }: Extract<Action, { kind: 'placeRule' }>): string => {
    const from = world.rules.findIndex(one => one.name === name);
    const [rule] = from < 0 ? [] : world.rules.splice(from, 1);
    if (!rule) return '404';
    const to = Math.min(place - 1, world.rules.length);
    world.rules.splice(to, 0, rule);
    if (from !== to) world.audit.push(entry('supplier', 'UPDATED AutomationRule', []));
    return `200 ${to + 1}`;
  },
  deleteRule: (world: World, { name }: Extract<Action, { kind: 'deleteRule' }>): string => {
    const at = world.rules.findIndex(one => one.name === name);
    if (at < 0) return '404';
    world.rules.splice(at, 1);
    world.audit.push(entry('supplier', 'DELETED AutomationRule', []));
    return '200';
  },
};

/** An action as the atomic pieces in which the server does it. */
export function piecesOf(action: Action, start: World): Piece[] {
  switch (action.kind) {
    case 'create':
      return [world => create(world, action)];
    case 'edit':
      return [
        world =>
          onPending(world, action.number, 'UPDATED Invoice', inv => Object.assign(inv, { amount: action.amount })),
      ];
    case 'delete':
      return [world => onPending(world, action.number, 'DELETED Invoice', () => world.invs.delete(action.number))];
    case 'change':
      return [world => change(world, action)];
    case 'acceptAll':
      return acceptAll(action);
    case 'bill':
      return [world => bill(world, action)];
    case 'addRule':
      return [world => ruleChanges.addRule(world, action)];
    case 'switchRule':
      return [world => ruleChanges.switchRule(world, action)];
    case 'placeRule':
      return [world => ruleChanges.placeRule(world, action)];
    case 'deleteRule':
      return [world => ruleChanges.deleteRule(world, action)];
    case 'note':
      return [
        world => {
          if (action.value !== null && action.value !== world.note) world.queue.push('rule-run');
          if (world.note === null && action.value !== null) world.noteFrom = next(world);
          world.note = action.value;
          world.audit.push(entry('supplier', 'UPDATED Buyer', []));
          return '200';
        },
      ];
    case 'contract':
      return [
        world => {
          if (world.contract !== action.active) world.audit.push(entry('operator', 'UPDATED Contract', []));
          if (!world.contract && action.active) world.contractFrom = next(world);
          world.contract = action.active;
          return '200';
        },
      ];
    case 'runRules':
      return [lookAround, acceptLooked];
    case 'daily':
      return daily(start);
  }
}

/** Everything that is on offer now, as one set; refused as a whole when it isn't what was seen. */
function acceptAll({ count, total }: Extract<Action, { kind: 'acceptAll' }>): Piece[] {
  const onOffer = (world: World) => [...world.invs].filter(([, inv]) => inv.status === 'REGISTERED');
  return [
    // What is offered while it waits for a row that somebody else holds isn't in the set that was found.
    (world, local) => {
      local.looked = onOffer(world).map(([number]) => number);
      return '';
    },
    (world, { looked }) => {
      const offers = onOffer(world).filter(([number]) => looked.includes(number));
      const seen = offers.reduce((sum, [, inv]) => sum + shown(inv, world.day), 0n);
      if (offers.length !== count || seen !== total) return '409';
      const able = offers.filter(([, inv]) => world.contract && world.note !== null && inv.due > paidOn(world.day));
      const links = able.map(([number, inv]) => become(world, number, inv, 'DISCOUNT_APPROVED'));
      if (links.length > 0) {
        world.audit.push(entry('supplier', 'INVOICES_APPROVED', links));
        world.queue.push('notice');
      }
      return `200 ${links.length} 0 ${offers.length - able.length}`;
    },
  ];
}
