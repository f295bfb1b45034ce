import type { FastifyInstance } from 'fastify';
import { migrationsComplete } from '../db/migrate.ts';
import type { Services } from '../platform/context.ts';
import { notFound } from '../platform/problem.ts';

/** What a supervisor asks: is the process there, and can it work (database, migrations, queue)? */
export function addHealth(app: FastifyInstance, services: Services): void {
  app.get('/api/health', async () => ({ status: 'ok' }));
  let looking: ReturnType<typeof readiness> | null = null;
  app.get('/api/ready', async (_request, reply) => {
    // Anybody may ask, so whoever asks while it is being looked up shares the answer.
    looking ??= readiness(services).finally(() => {
      looking = null;
    });
    const parts = await looking;
    const ready = Object.values(parts).every(Boolean);
    return reply
      .code(ready ? 200 : 503)
      .header('Cache-Control', 'no-store')
      .send({ status: ready ? 'ready' : 'not-ready', ...parts });
  });
  app.all('/api/*', async () => {
    throw notFound();
  });
}

/** Each part on its own: one that throws is one that isn't ready, and the log says why. */
async function readiness({
  db,
  jobs,
  log,
}: Services): Promise<{ database: boolean; migrations: boolean; queue: boolean }> {
  const tried = async (name: string, work: () => Promise<boolean>): Promise<boolean> => {
    try {
      return await work();
    } catch (error) {
      log.warn({ err: error }, `not ready: ${name}`);
      return false;
    }
  };
  const [database, migrations, queue] = await Promise.all([
    tried('database', async () => (await db.app.query('SELECT 1')).rowCount === 1),
    tried('migrations', () => migrationsComplete(text => db.ops.query<{ name: string }>(text))),
    tried('queue', () => jobs.ready()),
  ]);
  return { database, migrations, queue };
}
