import { importJob, type WorkerServices } from '../../business/imports/run-import.ts';
import type { JobDeclaration } from '../../platform/jobs/jobs.ts';
import { cleanUpImports } from './clean-up-imports.ts';
import { fileKinds } from './subjects.ts';

/** The feature's work without a caller: the imports themselves, and every hour what they leave behind. */
export function importJobs(services: WorkerServices): JobDeclaration[] {
  return [
    ...fileKinds.map(({ subject }) => importJob(subject, services)),
    {
      name: 'clean-up-imports',
      cron: '27 * * * *',
      atStart: true,
      run: async () => {
        services.log.info(await cleanUpImports(services), 'imports cleaned up');
      },
    },
  ];
}
