import type { Room } from '../../platform/room.ts';
import { referenceRatesRoom as routes } from './routes.ts';

export const referenceRatesRoom: Room = {
  ...routes,
  tag: { name: 'Reference rates', description: 'What a currency is worth in RSD on a day.' },
};
