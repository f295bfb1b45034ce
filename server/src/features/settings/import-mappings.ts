import type { KeptMapping, settingsEndpoints } from '@skonto/api/settings';
import { invoiceColumns } from '@skonto/domain/import/import-field';
import { type SqlBool, sql } from 'kysely';
import type { Scope } from '../../platform/access/access.ts';
import { scopes } from '../../platform/access/scopes.ts';
import { notFound } from '../../platform/problem.ts';
import type { Request } from '../../platform/route.ts';
import { read, write } from '../../platform/saving/transact.ts';
import { deleteImportMappings } from '../../tables/import-mappings.ts';

type Endpoints = typeof settingsEndpoints;
type Row = {
  readonly id: number;
  readonly header: string[] | null;
  readonly columns: Readonly<Record<string, number>>;
  readonly updated_at: string;
};

/** Mappings belong to whom files are imported for: a company has its own, the operator those without a company. */
function ofCaller(scope: Scope) {
  if (scope.kind === 'all') return sql`company_id IS NULL`;
  return scopes.narrow(sql<SqlBool>`company_id = ${scope.companyId}`);
}

const replyOf = ({ id, header, columns, updated_at }: Row): KeptMapping => ({
  id,
  columns: invoiceColumns.flatMap(field => {
    const index = columns[field];
    return index === undefined ? [] : [{ field, index, name: header?.[index] ?? null }];
  }),
  updatedAt: updated_at,
});

const selected = sql`SELECT id, header, mapping -> 'columns' AS columns, updated_at FROM import_mapping`;
const maxShown = 100;

/** What is remembered for the next file with the same headers. */
export const listMappings = ({ ctx, caller, scope }: Request<Endpoints['mappings'], Scope>) =>
  read(ctx, caller, async tx => {
    const rows = await tx.rows(
      sql<Row>`${selected} WHERE ${ofCaller(scope)} ORDER BY updated_at DESC, id DESC LIMIT ${maxShown}`,
    );
    return { items: rows.map(replyOf) };
  });

/** Forgets mappings, all or none; the audit keeps what they were. */
export const forgetMappings = ({ ctx, caller, scope, query }: Request<Endpoints['forgetMappings'], Scope>) =>
  write(ctx, caller, async (tx, record) => {
    const rows = await tx.rows(
      sql<Row>`${selected} WHERE ${ofCaller(scope)} AND id = ANY (${query.ids}::integer[]) ORDER BY id FOR UPDATE`,
    );
    if (rows.length !== query.ids.length) throw notFound();
    const count = await deleteImportMappings(tx, query.ids);
    for (const row of rows)
      await record({
        event: 'DELETED',
        entityName: 'ImportMapping',
        entityId: row.id,
        json: { before: { header: row.header, columns: row.columns } },
      });
    return { count };
  });
