import { ruleRun, ruleRunJob } from '../../business/automation/rule-run.ts';
import type { DayMoment, JobServices } from '../../platform/feature.ts';
import { sharedMoment } from '../../platform/jobs/database-time.ts';
import type { JobDeclaration, Jobs } from '../../platform/jobs/jobs.ts';
import { runRules } from './run-rules.ts';

/** Runs the rules of the suppliers that a run names. */
export const ruleJobs = (services: JobServices): JobDeclaration[] => [
  {
    name: ruleRunJob,
    workers: 2,
    run: async (data, signal, jobs) => {
      await runRules({ ...services, jobs }, await sharedMoment(services), ruleRun.parse(data), signal);
    },
  },
];

/**
 * All rules on all open offers: by now an offer has fewer days, and its buyer may have a note. A day that was missed is over: nothing is
 * accepted at the price of a day that nobody can accept on any more.
 */
export const runRulesOfDay = async (services: JobServices, moment: DayMoment, jobs: Jobs): Promise<number> =>
  moment.businessDate < moment.today
    ? 0
    : runRules({ ...services, jobs }, moment, { companyIds: null, registeredOn: null });
