import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { firstTermsVersion } from '../server/src/tables/terms-version.ts';
import { startChildServer } from '../server/src/testing/child-server.ts';
import { openMailServer } from '../server/src/testing/mail-server.ts';
import { openApiClient } from './api-client.ts';
import { openTradingDatabase, type TradingDatabase } from './trading-database.ts';
import { median, quantile, type Work } from './work.ts';

const callers = 4;
const registrationsPerRound = 400;
const rounds = 8;

/** A person at each supplier, who wants mail of what is offered. */
async function addPeople({ sql }: TradingDatabase): Promise<void> {
  await sql.query(
    `INSERT INTO app_user (company_id, email, role, status, terms_version)
     SELECT supplier_id, 'person' || supplier_id || '@skonto.example', 'COMPANY_USER', 'ACTIVE', $1 FROM partnership`,
    [firstTermsVersion],
  );
}

async function pendingIds({ sql }: TradingDatabase): Promise<number[]> {
  const { rows } = await sql.query<{ id: number }>(
    "SELECT id FROM invoice WHERE status = 'PENDING' AND due_date > '2027-01-01' ORDER BY id LIMIT $1",
    [(rounds + 1) * registrationsPerRound],
  );
  return rows.map(row => row.id);
}

/** Registers invoices one by one, some at the same time; answers how long each took. Every registration tells its supplier by mail. */
async function register(buyer: ReturnType<typeof openApiClient>, ids: number[]): Promise<number[]> {
  const waits: number[] = [];
  const caller = async (): Promise<void> => {
    for (let id = ids.pop(); id !== undefined; id = ids.pop()) {
      const requested = performance.now();
      await buyer.post('/api/invoices/change-status', { invoiceIdRegIdMap: { [id]: null }, status: 'REGISTERED' });
      waits.push(performance.now() - requested);
    }
  };
  await Promise.all(Array.from({ length: callers }, caller));
  return waits;
}

/** What people wait for when the mail server hangs, against the same work while it takes every mail, in turns. */
export const mailOutageWork: Work = {
  name: 'mail-outage',
  byNameOnly: true,
  run: async ({ databaseUrl }) => {
    const database = await openTradingDatabase(databaseUrl, 20_000);
    const dataDir = await mkdtemp(join(tmpdir(), 'skonto-bench-'));
    const mail = await openMailServer();
    const server = await startChildServer({
      connectionString: database.connectionString,
      dataDir,
      more: {
        SMTP_URL: mail.url,
        SKONTO_REQUESTS_PER_ACCOUNT: '1000000000',
        SKONTO_REQUESTS_PER_ADDRESS: '1000000000',
      },
    });
    const measured: Record<'takes' | 'hangs', number[]> = { takes: [], hangs: [] };
    try {
      await addPeople(database);
      const buyer = openApiClient(server.address, database.token);
      const ids = await pendingIds(database);
      const next = (): number[] => ids.splice(0, registrationsPerRound);
      await register(buyer, next());
      for (let round = 0; round < rounds; round += 1) {
        const behaviour = (['takes', 'hangs', 'hangs', 'takes'] as const)[round % 4] ?? 'takes';
        mail.behave(behaviour);
        measured[behaviour].push(quantile(await register(buyer, next()), 0.95));
      }
    } finally {
      mail.hangUp();
      await server.stop();
      await mail.close();
      await database.close();
      await rm(dataDir, { recursive: true, force: true });
    }
    const [hangs, takes] = [median(measured.hangs), median(measured.takes)];
    return [
      {
        work: `a registration while the mail server hangs, ${callers} callers`,
        skonto: `p95 ${hangs.toFixed(1)} ms`,
        reference: `while it takes every mail p95 ${takes.toFixed(1)} ms`,
        ratio: hangs / takes,
        limit: 'at most',
        must: 1.1,
        goal: 1,
      },
    ];
  },
};
