import { buyers, type DemoParty, type DemoPerson, operatorPerson, suppliers } from './demo-parties.ts';

/** Whom a newcomer may be. `task` names the sentence of what to try. */
export type DemoGuest = {
  readonly side: 'operator' | 'buyer' | 'supplier';
  readonly task: 'operator' | 'buyer' | 'fixedBuyer' | 'supplier' | 'knownSupplier';
  readonly company: string | null;
  readonly person: DemoPerson;
};

const first = (side: DemoGuest['side'], task: DemoGuest['task'], party: DemoParty | undefined): DemoGuest[] =>
  party?.people[0] ? [{ side, task, company: party.name, person: party.people[0] }] : [];

/** In the order in which a first hour meets them: who offers, who accepts, who runs it all, and another of each. */
export const demoGuests: readonly DemoGuest[] = [
  ...first('buyer', 'buyer', buyers[0]),
  ...first('supplier', 'supplier', suppliers[0]),
  { side: 'operator', task: 'operator', company: null, person: operatorPerson },
  ...first('buyer', 'fixedBuyer', buyers[1]),
  ...first('supplier', 'knownSupplier', suppliers[1]),
];
