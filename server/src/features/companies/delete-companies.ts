import type { companiesEndpoints } from '@skonto/api/companies';
import { sql } from 'kysely';
import type { Tx } from '../../db/tx.ts';
import { auditAuthor } from '../../platform/author.ts';
import type { Ctx } from '../../platform/context.ts';
import { type FieldProblem, notFound, Problem } from '../../platform/problem.ts';
import type { Request } from '../../platform/route.ts';
import { write } from '../../platform/transact.ts';
import { recordAudit } from '../../tables/audit.ts';
import { type CompanyRow, companySelect, deleteCompanies } from '../../tables/companies.ts';
import type { GrantedScope } from './access.ts';

type Endpoints = typeof companiesEndpoints;
type UseRow = { id: number; name: string; uses: string[] };

/** What still refers to each company, named by its text key. Deleted users count: their names stand in the records. */
async function findUses(tx: Tx, ids: readonly number[]): Promise<UseRow[]> {
  return tx.rows(sql<UseRow>`SELECT c.id, c.name, array_remove(ARRAY[
      CASE WHEN EXISTS (SELECT FROM app_user u WHERE u.company_id = c.id) THEN 'users' END,
      CASE WHEN EXISTS (SELECT FROM contract k WHERE k.company_id = c.id) THEN 'contracts' END,
      CASE WHEN EXISTS (SELECT FROM discount_category d WHERE d.company_id = c.id) THEN 'categories' END,
      CASE WHEN EXISTS (SELECT FROM partnership p WHERE p.buyer_id = c.id OR p.supplier_id = c.id) THEN 'partnerships' END,
      CASE WHEN EXISTS (SELECT FROM company o WHERE o.created_by_company_id = c.id) THEN 'companies' END], NULL) AS uses
    FROM company c WHERE c.id = ANY (${[...ids]}::integer[]) ORDER BY c.id`);
}

function inUse(ctx: Ctx, rows: readonly UseRow[]): Problem {
  const errors: FieldProblem[] = rows.map(row => ({
    field: `ids.${row.id}`,
    code: 'company-in-use',
    params: { name: row.name, uses: row.uses.map(use => ctx.t(`companies.uses.${use}`)).join(', ') },
  }));
  return new Problem(409, 'in-use', { errors });
}

/** Deletes companies that nothing refers to, all or none. */
export async function deleteCompanyRows({ ctx, caller, query }: Request<Endpoints['remove'], GrantedScope>) {
  return write(ctx, caller, async tx => {
    const rows = await tx.rows(
      sql<CompanyRow>`SELECT ${companySelect} FROM company c WHERE c.id = ANY (${query.ids}::integer[]) ORDER BY c.id FOR UPDATE OF c`,
    );
    if (rows.length !== query.ids.length) throw notFound();
    const used = (await findUses(tx, query.ids)).filter(row => row.uses.length > 0);
    if (used.length > 0) throw inUse(ctx, used);
    const count = await deleteCompanies(tx, query.ids);
    for (const before of rows) {
      await recordAudit(tx, auditAuthor(ctx, caller), {
        event: 'DELETED',
        entityName: 'Company',
        entityId: before.id,
        json: { before },
      });
    }
    return { count };
  });
}
