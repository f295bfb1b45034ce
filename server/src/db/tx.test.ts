import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { openTestServer } from '../testing/test-server.ts';
import { inTx, systemActor } from './tx.ts';

test('of queries that travel together all fail as the one that failed first, whichever is heard of first', async () => {
  const server = await openTestServer({}, { work: false });
  const heardLate = async (answer: Promise<unknown>): Promise<void> => {
    await answer.catch(async error => {
      await new Promise(resolve => setTimeout(resolve, 50));
      throw error;
    });
  };
  const work = inTx(server.services.db, systemActor, tx =>
    Promise.all([heardLate(tx.rows(sql`SELECT 1 / 0`)), tx.rows(sql`SELECT 1`)]),
  );
  await expect(work).rejects.toMatchObject({ code: '22012' });
  await server.close();
});
