import { type SessionUser, type User, userInput } from '@skonto/api/users';
import { abilitiesOf } from '@skonto/domain/actor/abilities';
import type { Actor } from '@skonto/domain/actor/role';
import { sql } from 'kysely';
import type { ReadTx } from '../../db/tx.ts';
import { versioned } from '../../platform/saving/given-back.ts';
import { currentTermsVersion } from '../../tables/terms.ts';
import type { UserRow } from '../../tables/users.ts';

export type UserReadRow = Omit<UserRow, 'kind' | 'search'> & {
  company_name: string | null;
  company_code: string | null;
  terms_accepted: boolean;
};

/** A user's columns without the secret ones, and its company's name. */
export const userSelect = sql`u.id, u.company_id, u.email, u.first_name, u.last_name, u.role, u.status, u.email_recipient, u.language, u.terms_version,
  u.terms_version IS NOT DISTINCT FROM ${currentTermsVersion} AS terms_accepted, u.last_login, u.last_api_call, u.created_at, u.deleted_at,
  u.deactivated_at, c.name AS company_name, c.code AS company_code`;
export const userFrom = sql`app_user u LEFT JOIN company_name c ON c.id = u.company_id`;

const mayNothing: User['can'] = {
  update: false,
  delete: false,
  inviteAgain: false,
  deactivate: false,
  activate: false,
};

/** A stored user on the wire. `can` is what the reader may do with it; what isn't named it may not. */
export function userReply(row: UserReadRow, can: Partial<User['can']>): User {
  return versioned(userInput, {
    id: row.id,
    email: row.email,
    emailRecipient: row.email_recipient,
    firstName: row.first_name,
    lastName: row.last_name,
    // CHECK constraints name the same closed sets.
    role: row.role as User['role'],
    status: row.status as User['status'],
    deactivated: row.deactivated_at !== null,
    termsAccepted: row.terms_accepted,
    company:
      row.company_id === null
        ? null
        : { id: row.company_id, name: row.company_name ?? '', code: row.company_code ?? '' },
    companyCode: row.company_code,
    lastLogin: row.last_login,
    lastApiCall: row.last_api_call,
    can: { ...mayNothing, ...can },
  });
}

/** A user as it sees itself, with what its session may see and do. */
export async function loadUserReply(tx: ReadTx, id: number): Promise<SessionUser> {
  const row = await tx.first(
    sql<UserReadRow & { contract_active: boolean }>`SELECT ${userSelect},
      EXISTS (SELECT 1 FROM contract k WHERE k.company_id = u.company_id AND k.active) AS contract_active
      FROM ${userFrom} WHERE u.id = ${id}`,
    'load_user_reply',
  );
  if (!row) throw new Error(`user ${id} is gone in the middle of its own request`);
  const reply = userReply(row, { update: row.role !== 'COMPANY_USER' });
  const abilities = abilitiesOf(actorOf(reply), { contractActive: row.contract_active });
  return { ...reply, can: { ...reply.can, ...abilities } };
}

function actorOf({ id: userId, role, company }: User): Actor {
  if (role === 'SYSTEM_ADMIN') return { role, userId, companyId: null };
  if (!company) throw new Error(`user ${userId} belongs to no company`);
  return { role, userId, companyId: company.id };
}
