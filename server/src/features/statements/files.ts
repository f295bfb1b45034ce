import { readFile } from 'node:fs/promises';
import { maxStatementFiles, type statementsEndpoints } from '@skonto/api/statements';
import { sql } from 'kysely';
import type { FileReading } from '../../business/bank-files/statement-work.ts';
import { statementLimits } from '../../business/bank-files/statements/statement.ts';
import { inTx, type ReadTx, systemActor } from '../../db/tx.ts';
import type { OwnScope } from '../../platform/access/access.ts';
import type { DayWork } from '../../platform/feature.ts';
import { removeUpload } from '../../platform/files/upload.ts';
import { notFound, Problem } from '../../platform/problem.ts';
import type { Request } from '../../platform/route.ts';
import { lockName, write } from '../../platform/saving/transact.ts';
import { dropOpenFiles, insertStatementFile } from '../../tables/statements.ts';

/** Open files of one company at once; a day later they are dropped. */
const openLimits = { files: 3 * maxStatementFiles, bytes: 100_000_000 } as const;
const dayMs = 86_400_000;

type OpenFiles = { files: number; bytes: string };

/** Keeps a file until its statements are confirmed; what it holds is read when it is checked. */
export async function uploadStatements({
  ctx,
  caller,
  scope,
  body,
}: Request<(typeof statementsEndpoints)['upload'], OwnScope>) {
  const { companyId } = scope;
  try {
    if (body.bytes > statementLimits.bytes)
      throw new Problem(413, 'statement-too-large', { params: { most: statementLimits.bytes / 1_000_000 } });
    const content = await readFile(body.path);
    return await write(ctx, caller, async tx => {
      await lockName(tx, `statement files of ${companyId}`);
      await dropOpenFiles(tx, new Date(ctx.now - dayMs).toISOString(), companyId);
      const open = await tx.first(
        sql<OpenFiles>`SELECT count(*)::integer AS files, coalesce(sum(octet_length(content)), 0)::text AS bytes FROM statement_file
          WHERE company_id = ${companyId} AND kept_at IS NULL`,
      );
      const { files = 0, bytes = '0' } = open ?? {};
      if (files >= openLimits.files || Number(bytes) + body.bytes > openLimits.bytes)
        throw new Problem(429, 'statement-files-many', { headers: { 'Retry-After': '3600' } });
      const { id, fileName, sha256 } = body;
      const by = { userId: caller.actor.userId, at: ctx.instant };
      await insertStatementFile(tx, { id, companyId, fileName, sha256, content, ...by });
      return { id, fileName };
    });
  } finally {
    await removeUpload(ctx.settings.dataDir, body.id);
  }
}

/** Drops files that nobody confirmed for a day. */
export const dropForgottenFiles: DayWork = ({ db }, { instant }) =>
  inTx(db, systemActor, tx => dropOpenFiles(tx, new Date(Date.parse(instant) - dayMs).toISOString(), null));

export type LoadedFile = {
  readonly id: string;
  readonly fileName: string;
  readonly content: Buffer;
  /** What a person said of it where it is a table, as it is kept; else null. */
  readonly table: unknown;
};
type FileRow = { id: string; file_name: string; kept_at: string | null; bytes: number };
type ContentRow = { id: string; content: Buffer; table_mapping: unknown };

/** Files of a company in the order in which they are named, or 404. Those that were confirmed are refused where they are locked or checked. */
export async function loadFiles(
  tx: ReadTx,
  { companyId }: OwnScope,
  ids: readonly string[],
  how?: 'lock' | 'kept-too',
): Promise<readonly LoadedFile[]> {
  const own = sql`FROM statement_file WHERE id = ANY (${[...ids]}::uuid[]) AND company_id = ${companyId}`;
  const rows = await tx.rows(
    sql<FileRow>`SELECT id, file_name, kept_at, octet_length(content) AS bytes ${own} ORDER BY id ${how === 'lock' ? sql`FOR UPDATE` : sql``}`,
  );
  if (rows.length !== ids.length) throw notFound();
  if (how !== 'kept-too' && rows.some(row => row.kept_at !== null)) throw new Problem(409, 'statements-known');
  const most = statementLimits.bytes;
  if (rows.reduce((sum, row) => sum + row.bytes, 0) > most)
    throw new Problem(413, 'statement-files-large', { params: { most: most / 1_000_000 } });
  const contents = await tx.rows(sql<ContentRow>`SELECT id, content, table_mapping ${own}`);
  return ids.map(id => {
    const row = rows.find(one => one.id === id);
    const found = contents.find(one => one.id === id);
    if (!row || !found) throw notFound();
    return { id, fileName: row.file_name, content: found.content, table: found.table_mapping };
  });
}

/** Files that couldn't be read and are tables, by their ids: those that nobody described yet, and those that aren't as they were described. */
export function unreadTables(files: readonly LoadedFile[], readings: readonly FileReading[]): ReadonlySet<string> {
  const described = new Set(files.filter(file => file.table !== null).map(file => file.id));
  const unread = readings.filter(
    ({ id, refusal }) => refusal?.code === 'statement-table' || (refusal && described.has(id)),
  );
  return new Set(unread.map(one => one.id));
}

/** One open file of a company, or 404; one that was confirmed is refused. */
export async function loadFile(tx: ReadTx, scope: OwnScope, id: string, how?: 'lock'): Promise<LoadedFile> {
  const [file] = await loadFiles(tx, scope, [id], how);
  if (!file) throw notFound();
  return file;
}
