import type { Room } from '../../platform/room.ts';
import { globalsRoom as routes } from './routes.ts';

export const globalsRoom: Room = {
  ...routes,
  tag: { name: 'Globals', description: 'Countries, currencies and the business date.' },
};
