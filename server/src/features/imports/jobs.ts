import type { JobDeclaration } from '../../platform/jobs.ts';
import { cleanUpImports } from './clean-up-imports.ts';
import { importJob, type WorkerServices } from './run-import.ts';

/** The room's work without a caller: the imports themselves, and once a night what they leave behind. */
export function importJobs(services: WorkerServices): JobDeclaration[] {
  return [
    importJob(services),
    {
      name: 'clean-up-imports',
      cron: '27 3 * * *',
      run: async () => {
        services.log.info(await cleanUpImports(services), 'imports cleaned up');
      },
    },
  ];
}
