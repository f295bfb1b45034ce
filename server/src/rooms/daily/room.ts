import type { Room } from '../../platform/room.ts';
import { dailyJobs } from './jobs.ts';

/** The business day: work that nobody calls. */
export const dailyRoom: Room = { name: 'daily', routes: [], jobs: dailyJobs };
