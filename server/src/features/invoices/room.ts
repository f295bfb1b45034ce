import type { Room } from '../../platform/room.ts';
import { invoicesRoom as routes } from './routes.ts';
import en from './texts.en.json' with { type: 'json' };
import sr from './texts.sr.json' with { type: 'json' };

export const invoicesRoom: Room = {
  ...routes,
  tag: { name: 'Invoices and offers', description: 'An offer is a registered invoice, seen by its supplier.' },
  texts: { en, sr },
};
