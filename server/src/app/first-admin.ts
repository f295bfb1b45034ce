import type { Db } from '../db/connect.ts';
import { inTx, systemActor } from '../db/tx.ts';
import { hashPassword, ownWork } from '../platform/sign-in/password.ts';
import { countSystemAdmins, insertUser } from '../tables/users.ts';

/** Adds the operator's first person where there is none (`SKONTO_ADMIN_EMAIL`); later starts change nothing. */
export async function ensureFirstAdmin(db: Db, admin: { email: string; password: string }): Promise<void> {
  const passwordHash = await hashPassword(admin.password, ownWork);
  await inTx(db, systemActor, async tx => {
    if ((await countSystemAdmins(tx)) > 0) return;
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
  });
}
