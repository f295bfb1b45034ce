import type { Room } from '../../platform/room.ts';
import { statisticsRoom as routes } from './routes.ts';

export const statisticsRoom: Room = {
  ...routes,
  tag: { name: 'Statistics', description: 'The figures of the dashboard.' },
};
