import { startEmbeddedPostgres } from '../db/embedded/postgres.ts';

/** A process of its own that holds the embedded PostgreSQL of a folder until it is told to stop, or killed. */
const [, , dataDir = ''] = process.argv;
const postgres = await startEmbeddedPostgres({ dataDir, log: () => {}, durable: false });
console.log(postgres.connectionString);
const alive = setInterval(() => {}, 1000);
process.on('SIGTERM', () => {
  clearInterval(alive);
  void postgres.stop().then(() => process.exit(0));
});
