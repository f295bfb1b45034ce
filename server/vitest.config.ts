import { configDefaults, defineConfig } from 'vitest/config';
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
/** Long enough beside other work on the same two cores: a limit here finds what hangs, not what is slow. */
const limits = { testTimeout: 120_000, hookTimeout: 180_000 };

export default defineConfig({
  test: {
    globalSetup: ['./src/testing/postgres-setup.ts'],
    // More files at once aren't done sooner on two cores, and tests of time-outs then meet their own.
    maxWorkers: 2,
    projects: [
      // Loading the server takes longer than most files of tests: those of one worker load it once. What a file needs, it opens itself.
      {
        test: {
          ...limits,
          name: 'server',
          isolate: false,
          include: ['src/**/*.test.ts'],
          exclude: [...configDefaults.exclude, ...alone],
        },
      },
      { test: { ...limits, name: 'alone', include: alone } },
    ],
  },
});
