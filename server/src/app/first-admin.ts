import type { Db } from '../db/connect.ts';
import { inTx, systemActor } from '../db/tx.ts';
import { hashPassword, ownWork } from '../platform/sign-in/password.ts';
import { countSystemAdmins, findUserByEmail, insertUser } from '../tables/users.ts';

/**
 * Adds the operator's first person where there is none (`SKONTO_ADMIN_EMAIL`). Later starts change nothing; where the address that was given is nobody's,
 * the answer is a sentence that says so, else null.
 */
export async function ensureFirstAdmin(db: Db, admin: { email: string; password: string }): Promise<string | null> {
  const passwordHash = await hashPassword(admin.password, ownWork);
  return inTx(db, systemActor, async tx => {
    if ((await countSystemAdmins(tx)) > 0)
      return (await findUserByEmail(tx, admin.email))
        ? null
        : `SKONTO_ADMIN_EMAIL=${admin.email} was not made an administrator: there is one already, who can invite others on the page Users.`;
    await insertUser(tx, {
      companyId: null,
      email: admin.email,
      firstName: '',
      lastName: '',
      role: 'SYSTEM_ADMIN',
      status: 'ACTIVE',
      emailRecipient: true,
      language: 'en',
      passwordHash,
    });
    return null;
  });
}
