import { statfs } from 'node:fs/promises';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { migrationsComplete } from '../db/migrate.ts';
import { nobody, readTx, systemActor } from '../db/tx.ts';
import { wallBreaches } from '../db/wall.ts';
import type { Services } from '../platform/context.ts';
import { notFound } from '../platform/problem.ts';

type Readiness = {
  readonly database: boolean;
  readonly migrations: boolean;
  readonly queue: boolean;
  /** False when a company's rows aren't kept from the others any more. */
  readonly wall: boolean;
  /** False when the data folder's disk is so full that nothing can be saved. */
  readonly disk: boolean;
  /** What is to be done, for whoever runs the server. */
  readonly reasons: readonly string[];
};

/** With less than this PostgreSQL soon refuses what is written, if it shares the disk, and nobody's file or document is kept. */
const leastFreeBytes = 32 * 1024 * 1024;

function diskFaults({ bavail, bsize }: { readonly bavail: number; readonly bsize: number }): string[] {
  if (bavail * bsize >= leastFreeBytes) return [];
  const megabytes = Math.floor((bavail * bsize) / (1024 * 1024));
  return [
    `The disk of the data folder is full (${megabytes} MB free), so nothing can be saved. Make room; Skonto goes on by itself.`,
  ];
}

/** Anybody may ask; one answer serves all who ask within this time. */
const sameAnswerMs = 1000;

const going = 'This process is about to end. Send nothing more here; what it has is answered.';

/**
 * What a supervisor asks: is the process there, and can it work (database, migrations, queue, the wall between companies, the disk)? One that
 * is about to end isn't ready, although it still serves.
 */
export function addHealth(app: FastifyInstance, services: Services, ending: { readonly hasBegun: boolean }): void {
  let answer: Promise<Readiness> | undefined;
  let requestedAt = 0;
  app.get('/api/health', async () => ({ status: 'ok' }));
  app.get('/api/ready', async (_request, reply) => {
    if (!answer || performance.now() - requestedAt > sameAnswerMs) {
      requestedAt = performance.now();
      answer = readiness(services);
    }
    const { reasons: faults, ...parts } = await answer;
    const reasons = ending.hasBegun ? [going, ...faults] : faults;
    const ready = reasons.length === 0;
    if (!ready) reply.header('Retry-After', '5');
    return reply
      .code(ready ? 200 : 503)
      .header('Cache-Control', 'no-store')
      .send({ status: ready ? 'ready' : 'not-ready', ...parts, reasons });
  });
  app.all('/api/*', async () => {
    throw notFound();
  });
}

/** Each part on its own: one that throws is one that isn't ready, and the log says why. */
async function readiness({ db, jobs, log, settings }: Services): Promise<Readiness> {
  const reasons: string[] = [];
  const tried = async (part: string, work: () => Promise<string[]>): Promise<boolean> => {
    const found = await work().catch((error: unknown) => {
      log.warn({ err: error }, `not ready: ${part}`);
      return [`The ${part} can't be asked; the log says why.`];
    });
    reasons.push(...found);
    return found.length === 0;
  };
  const [database, migrations, queue, wall, disk] = await Promise.all([
    tried('database', async () => {
      await readTx(db, nobody, tx => tx.rows(sql`SELECT 1`));
      return [];
    }),
    tried('list of migrations', async () => {
      const complete = await readTx(db, systemActor, migrationsComplete);
      return complete ? [] : ['The database is older than this server: start a server that may migrate it.'];
    }),
    tried('job queue', async () => ((await jobs.ready()) ? [] : ['The job queue does not answer.'])),
    tried('wall between companies', async () => {
      const breaches = await wallBreaches(db);
      for (const breach of breaches) log.error({}, breach);
      return breaches;
    }),
    tried('disk of the data folder', async () => diskFaults(await statfs(settings.dataDir))),
  ]);
  return { database, migrations, queue, wall, disk, reasons };
}
