import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { q, type ReadTx, type Tx } from '../db/tx.ts';
import { type AuditAuthor, recordLinkedAudit } from './audit.ts';
import { keptColumns, mendedColumns, namingRows, ownRows } from './personal-columns.ts';

/** Whom to look for: the rows of the person, and the patterns of its addresses and of its name (PostgreSQL's regular expressions). */
export type Wanted = {
  readonly ids: readonly number[];
  readonly addresses: readonly string[];
  readonly address: string;
  /** First and last name together, in either order; null where one is missing. */
  readonly fullName: string | null;
  /** A JSON text that is the name or a part of it; null without a name. */
  readonly nameInJson: string | null;
};
/** What stands in place of the person from now on. */
export const aliasOf = (id: number): string => `forgotten-${id}`;

const column = (name: string): RawBuilder<string> => sql`t.${sql.ref(name)}::text`;
const anyOf = (columns: readonly string[], pattern: string): RawBuilder<SqlBool> =>
  sql<SqlBool>`(${sql.join(
    columns.map(name => sql`coalesce(${column(name)} ~* ${pattern}, false)`),
    sql` OR `,
  )})`;
const ownOnly = (wanted: Wanted, where = 'TRUE'): RawBuilder<SqlBool> =>
  sql<SqlBool>`t.user_id = ANY (${wanted.ids}::integer[]) AND ${sql.raw(where)}`;

async function counted(tx: ReadTx, table: string, where: RawBuilder<SqlBool>): Promise<number> {
  const row = await tx.first(sql<{ n: bigint }>`SELECT count(*) AS n FROM ${sql.table(table)} t WHERE ${where}`);
  return Number(row?.n ?? 0n);
}

/** Those that the person doesn't have alone: its own go as a whole. */
const besidesOwn = (table: string, wanted: Wanted, which: RawBuilder<SqlBool>): RawBuilder<SqlBool> => {
  const own = ownRows.find(one => one.table === table);
  return own ? sql<SqlBool>`${which} AND NOT coalesce(${ownOnly(wanted, own.where)}, false)` : which;
};

type Count = { readonly place: string; readonly count: number };

/** Entries of the audit that were written by the person, are about it, or name its address. */
const auditOf = ({ ids, addresses, address }: Wanted): RawBuilder<SqlBool> =>
  sql<SqlBool>`(lower(a.username) = ANY (${addresses}::text[]) OR a.entity_name = 'User' AND a.entity_id = ANY (${ids}::integer[])
    OR a.json::text ~* ${address})`;

/** How many records of each place go with the person. It reads the whole of what is kept, so it may take its time. */
export async function countLeaving(tx: ReadTx, wanted: Wanted): Promise<Count[]> {
  const counts: Count[] = [{ place: 'account', count: wanted.ids.length }];
  for (const { table, place, where } of ownRows)
    counts.push({ place, count: await counted(tx, table, ownOnly(wanted, where)) });
  for (const { table, place, columns } of namingRows)
    counts.push({ place, count: await counted(tx, table, besidesOwn(table, wanted, anyOf(columns, wanted.address))) });
  for (const { table, place, text, json } of mendedColumns) {
    const which = besidesOwn(table, wanted, anyOf([...text, ...json], wanted.address));
    counts.push({ place, count: await counted(tx, table, which) });
  }
  const audit = await tx.first(sql<{ n: bigint }>`SELECT count(*) AS n FROM audit a WHERE ${auditOf(wanted)}`);
  counts.push(
    { place: 'audit', count: Number(audit?.n ?? 0n) },
    { place: 'queue', count: await waitingOf(tx, wanted) },
  );
  return counts;
}

/** The same of what stays: contracts, books, and texts in which somebody wrote the name. */
export async function countStaying(tx: ReadTx, wanted: Wanted): Promise<Count[]> {
  const either = wanted.fullName === null ? wanted.address : `${wanted.address}|${wanted.fullName}`;
  const counts: Count[] = [];
  for (const { table, place, columns } of keptColumns)
    counts.push({ place, count: await counted(tx, table, anyOf(columns, either)) });
  if (wanted.fullName !== null) {
    for (const { table, text, json } of mendedColumns) {
      const columns = [...text, ...json];
      const where = sql<SqlBool>`${anyOf(columns, wanted.fullName)} AND NOT ${anyOf(columns, wanted.address)}`;
      counts.push({ place: 'texts', count: await counted(tx, table, where) });
    }
    const audit = await tx.first(
      sql<{
        n: bigint;
      }>`SELECT count(*) AS n FROM audit a WHERE a.json::text ~* ${wanted.fullName} AND NOT coalesce(${auditOf(wanted)}, false)`,
    );
    counts.push({ place: 'auditTexts', count: Number(audit?.n ?? 0n) });
  }
  return counts;
}

async function waitingOf(tx: ReadTx, { address }: Wanted): Promise<number> {
  const row = await tx.first(sql<{ waiting: bigint }>`SELECT waiting FROM queued_about(${address})`);
  return Number(row?.waiting ?? 0n);
}

/** Whether something is under way that may write the name down again: work of the person's, or a mail. */
export async function isWorking(tx: ReadTx, { ids, address }: Wanted): Promise<boolean> {
  const row = await tx.first(
    sql<{ busy: boolean }>`SELECT working > 0 OR EXISTS (SELECT FROM batch b WHERE b.user_id = ANY (${ids}::integer[])
      AND b.state IN ('QUEUED', 'RUNNING')) AS busy FROM queued_about(${address})`,
  );
  return row?.busy ?? false;
}

const mended = (name: string, kind: 'text' | 'json', wanted: Wanted, alias: string): RawBuilder<unknown> => {
  const text = sql`regexp_replace(${column(name)}, ${wanted.address}, ${alias}, 'gi')`;
  return kind === 'text' ? text : sql`${withoutName(text, wanted, alias)}::jsonb`;
};
/** A JSON text without those strings in it that are the name; keys aren't strings of its content. */
const withoutName = (text: RawBuilder<unknown>, { nameInJson }: Wanted, alias: string): RawBuilder<unknown> =>
  nameInJson === null ? text : sql`regexp_replace(${text}, ${nameInJson}, ${`"${alias}"`}, 'g')`;

/** Takes the person out of everything but its own row and the audit; answers how many rows changed or went. */
export async function forgetTraces(tx: Tx, wanted: Wanted, alias: string): Promise<number> {
  let count = 0;
  for (const { table, where } of ownRows)
    count += await tx.touched(sql`DELETE FROM ${sql.table(table)} t WHERE ${ownOnly(wanted, where)}`);
  for (const { table, columns } of namingRows)
    count += await tx.touched(sql`DELETE FROM ${sql.table(table)} t WHERE ${anyOf(columns, wanted.address)}`);
  for (const { table, text, json } of mendedColumns) {
    const set = [
      ...text.map(name => sql`${sql.ref(name)} = ${mended(name, 'text', wanted, alias)}`),
      ...json.map(name => sql`${sql.ref(name)} = ${mended(name, 'json', wanted, alias)}`),
    ];
    count += await tx.touched(
      sql`UPDATE ${sql.table(table)} t SET ${sql.join(set)} WHERE ${anyOf([...text, ...json], wanted.address)}`,
    );
  }
  const queued = await tx.first(sql<{ n: bigint }>`SELECT forget_queued(${wanted.address}) AS n`);
  return count + Number(queued?.n ?? 0n);
}

/** Leaves the person's row without a name, for what points at it, and notes that it was forgotten. */
export async function forgetAccounts(
  tx: Tx,
  { ids }: Wanted,
  by: { readonly userId: number; readonly at: string },
): Promise<void> {
  for (const id of ids) {
    await tx.touched(
      q
        .updateTable('app_user')
        .set({
          email: aliasOf(id),
          first_name: '',
          last_name: '',
          password_hash: null,
          email_recipient: false,
          last_login: null,
        })
        .where('id', '=', id),
    );
    await tx.touched(
      q.insertInto('forgotten_person').values({ user_id: id, forgotten_at: by.at, forgotten_by: by.userId }),
    );
  }
}

/**
 * Takes the person out of the audit, and tells of it with one entry that covers what stands there since. The digests of what stood there
 * before stay without their salt, so the chains hold and nobody can try names on them. The transaction's last statement.
 */
export async function forgetInAudit(
  tx: Tx,
  author: AuditAuthor,
  wanted: Wanted,
  { alias, rows }: { readonly alias: string; readonly rows: number },
): Promise<number> {
  const content = withoutName(sql`regexp_replace(a.json::text, ${wanted.address}, ${alias}, 'gi')`, wanted, alias);
  const row = await tx.first(
    sql<{
      id: number;
      n: bigint;
    }>`WITH act AS MATERIALIZED (SELECT nextval(pg_get_serial_sequence('audit', 'id'))::integer AS id),
      hit AS MATERIALIZED (SELECT a.id,
          CASE WHEN lower(a.username) = ANY (${wanted.addresses}::text[]) THEN ${alias}::text ELSE a.username END AS username,
          CASE WHEN a.entity_name = 'User' AND a.entity_id = ANY (${wanted.ids}::integer[]) OR a.json::text ~* ${wanted.address}
            THEN ${content}::jsonb ELSE a.json END AS json
        FROM audit a WHERE ${auditOf(wanted)}),
      gone AS (UPDATE audit a SET username = hit.username, json = hit.json, forgotten = true FROM hit
        WHERE a.id = hit.id AND (a.username, a.json) IS DISTINCT FROM (hit.username, hit.json) RETURNING a.id, a.username, a.json),
      linked AS (INSERT INTO audit_forgetting (entry_id, audit_id, username_hash, json_hash)
        SELECT gone.id, act.id, sha256(convert_to(gone.username, 'UTF8')), audit_json_hash(gone.json) FROM gone, act RETURNING entry_id)
      SELECT act.id, (SELECT count(*) FROM linked) AS n FROM act`,
  );
  if (!row) throw new Error('a forgetting answered nothing');
  const entries = Number(row.n);
  const json = { userIds: wanted.ids, entries, rows };
  await recordLinkedAudit(tx, author, { id: row.id, event: 'DELETED', entityName: 'Person', json });
  return entries;
}
