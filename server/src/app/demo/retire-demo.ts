import { sql } from 'kysely';
import type { Db } from '../../db/connect.ts';
import { inTx, type ReadTx, readTx, systemActor } from '../../db/tx.ts';
import { ownWork, passwordFits } from '../../platform/sign-in/password.ts';
import { recordAudit } from '../../tables/audit.ts';
import { burnMailTokens } from '../../tables/mail-tokens.ts';
import { deleteSessionsOfAll } from '../../tables/sessions.ts';
import { forgetPasswords, saveDeactivated } from '../../tables/users.ts';
import type { Config } from '../config.ts';
import { ConfigError } from '../config.ts';
import { buyers, demoPassword, newcomer, operatorPerson, suppliers } from './demo-parties.ts';

type DemoUser = { readonly id: number; readonly email: string; readonly password_hash: string | null };
const parties = [...buyers, ...suppliers, newcomer];
const emails = [operatorPerson, ...parties.flatMap(party => party.people)].map(({ email }) => email);
const codes = parties.map(({ code }) => code);

/** The demo's operator, and everybody who came into one of its companies: whoever can still sign in. */
const findDemoUsers = (tx: ReadTx): Promise<DemoUser[]> =>
  tx.rows(sql<DemoUser>`SELECT u.id, u.email, u.password_hash FROM app_user u LEFT JOIN company c ON c.id = u.company_id
    WHERE u.status = 'ACTIVE' AND u.deleted_at IS NULL AND (u.email = ANY (${emails}) OR c.code = ANY (${codes})) ORDER BY u.id`);

/** The addresses of those people of the demo whose password is the one that everybody knows. */
export async function findOpenDemoPeople(db: Db): Promise<string[]> {
  const users = await readTx(db, systemActor, findDemoUsers);
  const open: string[] = [];
  for (const { email, password_hash } of users)
    if (emails.includes(email) && (await passwordFits(password_hash, demoPassword, ownWork))) open.push(email);
  return open;
}

/** True where others than whoever is at this machine can reach the server, or people work for real. */
const isOpenToOthers = ({ settings, loopback }: Pick<Config, 'settings' | 'loopback'>): boolean =>
  settings.production || !loopback || settings.publicUrl.startsWith('https:');

/**
 * A server that was a demo never opens to others while a password that everybody knows lets people in, an operator among them.
 * @throws ConfigError
 */
export async function refuseOpenDemo(db: Db, config: Pick<Config, 'settings' | 'loopback'>): Promise<void> {
  // A demo that is meant to be public says so itself.
  if (config.settings.demo || !isOpenToOthers(config)) return;
  const open = await findOpenDemoPeople(db);
  if (open.length === 0) return;
  throw new ConfigError(
    `This database was filled with a demo, and ${open.length} of its people (${open.slice(0, 3).join(', ')} …) can still sign in with the demo's password. Run "npm run retire-demo" first, or start with an empty database (SKONTO_DATA_DIR or DATABASE_URL).`,
  );
}

/** Ends all access of the demo's people and programs; what they did stays. Answers whose access it ended. */
export function retireDemo(db: Db, at: string): Promise<string[]> {
  return inTx(db, systemActor, async tx => {
    const users = await findDemoUsers(tx);
    const ids = users.map(({ id }) => id);
    if (ids.length === 0) return [];
    await saveDeactivated(tx, ids, at);
    // Switched on again, they would come in with the password that everybody knows.
    await forgetPasswords(tx, ids);
    await deleteSessionsOfAll(tx, ids);
    await burnMailTokens(tx, ids, at);
    const author = { userId: null, username: 'npm run retire-demo', companyId: null, at };
    const json = {
      before: { status: 'ACTIVE', deactivated: false },
      after: { status: 'INACTIVE', deactivated: true },
    };
    for (const entityId of ids) await recordAudit(tx, author, { event: 'UPDATED', entityName: 'User', entityId, json });
    return users.map(({ email }) => email);
  });
}
