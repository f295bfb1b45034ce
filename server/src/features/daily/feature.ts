import type { Feature } from '../../platform/feature.ts';
import { dailyJobs } from './jobs.ts';

/** The business day: work that nobody calls. */
export const dailyFeature: Feature = { name: 'daily', routes: [], jobs: dailyJobs };
