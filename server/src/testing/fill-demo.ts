import { readConfig } from '../app/config.ts';
import { startDemo } from '../app/demo/start-demo.ts';
import { startInPast } from '../app/demo/start-in-past.ts';
import { type RunningServer, startServer } from '../app/start-server.ts';
import type { TestServer } from './test-server.ts';

/**
 * Does to a test's database what the start of a demo does, on the test's day, and answers what the demo said. The server that people would meet is one of
 * its own, stopped again: pass `env` for its settings.
 */
export async function fillDemo(test: TestServer, env: Record<string, string> = {}): Promise<string[]> {
  const { connectionString, dataDir } = test;
  const config = {
    ...readConfig({ DATABASE_URL: connectionString, SKONTO_DATA_DIR: dataDir, SKONTO_DEMO: '1', ...env }),
    now: () => test.services.clock.now(),
  };
  const said: string[] = [];
  const started: RunningServer = await startDemo({
    connectionString,
    say: line => said.push(line),
    today: test.services.clock.businessDate(),
    startAt: now => startInPast(config, connectionString, now),
    startNow: () => startServer(config, { connectionString, logger: false, migrate: false, work: false }),
  });
  await started.stop();
  return said;
}
