import type { JobDeclaration, Jobs } from '../../platform/jobs.ts';
import type { DayMoment, JobServices } from '../../platform/room.ts';
import { ruleRun, ruleRunJob } from '../../platform/rule-run.ts';
import { runRules } from './run-rules.ts';

/** Runs the rules of the suppliers that a run names. */
export const ruleJobs = (services: JobServices): JobDeclaration[] => [
  {
    name: ruleRunJob,
    workers: 2,
    run: async (data, signal, jobs) => {
      const { clock } = services;
      const moment = { businessDate: clock.businessDate(), instant: clock.instant() };
      await runRules({ ...services, jobs }, moment, ruleRun.parse(data), signal);
    },
  },
];

/** All rules on all open offers: by now an offer has fewer days, and its buyer may have a note. */
export const runRulesOfDay = (services: JobServices, moment: DayMoment, jobs: Jobs): Promise<number> =>
  runRules({ ...services, jobs }, moment, { companyIds: null, registeredOn: null });
