import { sql } from 'kysely';
import type { Db } from './connect.ts';
import { nobody, type ReadTx, readTx, systemActor } from './tx.ts';

/** What the application may neither read nor write by itself, only through functions that say what they do. */
const closedTables = ['audit', 'audit_chain', 'audit_check', 'audit_deletion', 'audit_invoice'];

/**
 * Whether the second wall is up (decisions 0003): a sentence for each thing that opens it. Asked inside transactions, since that is
 * where the rights count.
 */
export async function wallBreaches(db: Db): Promise<string[]> {
  const [asApp, asOps] = await Promise.all([
    readTx(db, nobody, async tx => [...(await roleBreaches(tx, 'skonto_app')), ...(await tableBreaches(tx))]),
    readTx(db, systemActor, tx => roleBreaches(tx, 'skonto_ops')),
  ]);
  return [...asApp, ...asOps];
}

/** What is wrong with the role that a transaction acts in. */
export async function roleBreaches(tx: ReadTx, expected: string): Promise<string[]> {
  const role = await tx.first(
    sql<{
      name: string;
      superuser: boolean;
      bypasses: boolean;
    }>`SELECT rolname AS name, rolsuper AS superuser, rolbypassrls AS bypasses
      FROM pg_roles WHERE rolname = current_user`,
  );
  if (role?.name !== expected) return [`Transactions act as "${role?.name}" instead of "${expected}".`];
  return [
    ...(role.superuser ? [`The role "${expected}" is a superuser: row-level security doesn't hold for it.`] : []),
    ...(role.bypasses ? [`The role "${expected}" bypasses row-level security (BYPASSRLS).`] : []),
  ];
}

/** Tables without the wall, commands that the application may give but no policy checks, and what must be closed to it. */
async function tableBreaches(tx: ReadTx): Promise<string[]> {
  const found = await tx.rows(
    sql<{ breach: string }>`
      WITH ours AS (
        SELECT c.oid, c.relname AS name, c.relrowsecurity AND c.relforcerowsecurity AS walled
        FROM pg_class c WHERE c.relkind IN ('r', 'p') AND c.relnamespace = 'public'::regnamespace AND c.relname <> 'schema_migration'
      ), commands (command, letter) AS (VALUES ('SELECT', 'r'), ('INSERT', 'a'), ('UPDATE', 'w'), ('DELETE', 'd'))
      SELECT format('The table "%s" has no forced row-level security.', name) AS breach FROM ours WHERE NOT walled
      UNION ALL
      SELECT format('No policy judges %s on the table "%s" for skonto_app.', command, name)
      FROM ours CROSS JOIN commands
      WHERE NOT (name = ANY (${closedTables})) AND (CASE command
          WHEN 'DELETE' THEN has_table_privilege('skonto_app', ours.oid, command)
          ELSE has_any_column_privilege('skonto_app', ours.oid, command) END)
        AND NOT EXISTS (SELECT FROM pg_policy p WHERE p.polrelid = ours.oid AND p.polcmd IN ('*', letter::"char")
          AND p.polroles && ARRAY['skonto_app'::regrole::oid, 0::oid])
      UNION ALL
      SELECT format('The application may %s the table "%s", which is closed to it.', command, name)
      FROM ours CROSS JOIN commands
      WHERE name = ANY (${closedTables}) AND (CASE command
          WHEN 'DELETE' THEN has_table_privilege('skonto_app', ours.oid, command)
          ELSE has_any_column_privilege('skonto_app', ours.oid, command) END)
      UNION ALL
      SELECT format('No policy lets skonto_ops at the table "%s".', name) FROM ours
      WHERE walled AND NOT EXISTS (SELECT FROM pg_policy p WHERE p.polrelid = ours.oid AND 'skonto_ops'::regrole::oid = ANY (p.polroles))
      ORDER BY 1`,
  );
  return found.map(row => row.breach);
}
