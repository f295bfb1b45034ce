import { configDefaults, defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { requirementTags } from '../tools/conformance/requirement-tags.ts';
import { memoryFolder } from './src/testing/memory-folder.ts';

// Clusters, data folders and files of all tests: whoever asks where temporary files go inherits it.
process.env.TMPDIR = memoryFolder();

/** They put something else in a module's place, and need a process in which nobody has loaded it. */
const alone = [
  'src/app/outage.test.ts',
  'src/platform/sign-in/password.test.ts',
  'src/features/auth/hashes-before-transactions.test.ts',
  'src/features/auth/uniform-answers.test.ts',
];
/** They wait for most of their time, for what a server does after seconds: `npm test` runs them beside the others, in a process of their own. */
const waiting = [
  'src/app/data-folder.test.ts',
  'src/app/hostile-connections.test.ts',
  'src/app/hostile-edge.test.ts',
  'src/app/slow-readers.test.ts',
  'src/app/taken-port.test.ts',
  'src/app/uncaught.test.ts',
  'src/db/embedded/lock.test.ts',
  'src/db/embedded/postgres.test.ts',
  'src/db/lost-connections.test.ts',
  'src/features/automation-rules/rule-races.test.ts',
  'src/features/failed-mails/failed-mails.test.ts',
  'src/features/invoices/deadlocks.test.ts',
  'src/platform/jobs/mail-outage.test.ts',
];
/** Begun first, the longest one first, so that no process is left with one of them when the others are done. */
const longest = [
  'src/app/authorization.test.ts',
  'src/db/embedded/backup.test.ts',
  'src/features/imports/crash.test.ts',
  'src/app/demo/start-demo.test.ts',
  'src/features/documents/note-kills.test.ts',
  'src/features/documents/numbering.test.ts',
  'src/app/ending.test.ts',
  'src/app/hostile-input.test.ts',
  'src/app/keys-turned.test.ts',
];

/** Within its project: a process that goes on to another project's file begins anew. */
class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const placeOf = ({ moduleId }: TestSpecification): number => {
      const at = longest.findIndex(path => moduleId.endsWith(path));
      return at < 0 ? longest.length : at;
    };
    const projects = Map.groupBy(sorted, ({ project }) => project.name);
    return [...projects.values()].flatMap(own => own.toSorted((a, b) => placeOf(a) - placeOf(b)));
  }
}

/** Long enough beside other work on the same two cores: a limit here finds what hangs, not what is slow. */
const limits = { testTimeout: 120_000, hookTimeout: 180_000 };

export default defineConfig({
  test: {
    tags: requirementTags,
    globalSetup: ['./src/testing/postgres-setup.ts'],
    // More files at once aren't done sooner on two cores, and tests of time-outs then meet their own.
    maxWorkers: 2,
    sequence: { sequencer: LongestFirst },
    projects: [
      // Loading the server takes longer than most files of tests: those of one worker load it once. What a file needs, it opens itself.
      {
        test: {
          ...limits,
          name: 'server',
          isolate: false,
          include: ['src/**/*.test.ts'],
          exclude: [...configDefaults.exclude, ...alone, ...waiting],
        },
      },
      { test: { ...limits, name: 'waiting', isolate: false, include: waiting } },
      { test: { ...limits, name: 'alone', include: alone } },
    ],
  },
});
