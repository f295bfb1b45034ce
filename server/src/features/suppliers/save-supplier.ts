import type { Supplier, suppliersEndpoints } from '@skonto/api/suppliers';
import { type SqlBool, sql } from 'kysely';
import { readTx } from '../../db/tx.ts';
import { auditAuthor } from '../../platform/author.ts';
import { limitInvitations } from '../../platform/invitations.ts';
import { queueInvitation } from '../../platform/mail-job.ts';
import { invalid, notFound, Problem } from '../../platform/problem.ts';
import { limitTries } from '../../platform/rate-limit.ts';
import type { Request } from '../../platform/route.ts';
import { write } from '../../platform/transact.ts';
import { recordAudit } from '../../tables/audit.ts';
import { deletePartnerships, findTradingPairs, savePartnershipCategory } from '../../tables/partnerships.ts';
import { scopeCondition, type WriteScope } from './access.ts';
import { categoryFor } from './create-supplier.ts';
import { findSuppliers, supplierReply } from './list-suppliers.ts';

type Endpoints = typeof suppliersEndpoints;
const forUpdate = sql`FOR UPDATE OF p`;

/** Gives a supplier another category, or none: then the default one prices its offers. */
export async function saveSupplier({ ctx, caller, scope, body }: Request<Endpoints['update'], WriteScope>) {
  const where = sql<SqlBool>`p.id = ${body.id} AND ${scopeCondition(scope)}`;
  return write(ctx, caller, async (tx): Promise<Supplier> => {
    const [before] = await findSuppliers(tx, where, forUpdate);
    if (!before) throw notFound();
    if (body.supplier && body.supplier.id !== before.supplier_id)
      throw invalid([{ field: 'supplier', code: 'supplier-fixed' }]);
    const categoryId = await categoryFor(tx, scope.companyId, body.discountCategory, before.discount_category_id);
    await savePartnershipCategory(tx, body.id, categoryId);
    const [after] = await findSuppliers(tx, where);
    if (!after) throw notFound();
    await recordAudit(tx, auditAuthor(ctx, caller), {
      event: 'UPDATED',
      entityName: 'Supplier',
      entityId: body.id,
      json: {
        before: { discountCategoryId: before.discount_category_id },
        after: { discountCategoryId: after.discount_category_id },
      },
    });
    return supplierReply(ctx, caller, after);
  });
}

/** Ends partnerships without invoices, all or none. The suppliers' companies stay. */
export async function removeSuppliers({ ctx, caller, scope, query }: Request<Endpoints['remove'], WriteScope>) {
  const where = sql<SqlBool>`p.id = ANY (${query.ids}::integer[]) AND ${scopeCondition(scope)}`;
  return write(ctx, caller, async tx => {
    const rows = await findSuppliers(tx, where, forUpdate);
    if (rows.length !== query.ids.length) throw notFound();
    const trading = await findTradingPairs(tx, query.ids);
    if (trading.size > 0) {
      const errors = rows
        .filter(row => trading.has(row.id))
        .map(row => ({ field: `ids.${row.id}`, code: 'supplier-in-use', params: { name: row.name } }));
      throw new Problem(409, 'in-use', { errors });
    }
    const count = await deletePartnerships(tx, query.ids);
    for (const row of rows) {
      await recordAudit(tx, auditAuthor(ctx, caller), {
        event: 'DELETED',
        entityName: 'Supplier',
        entityId: row.id,
        json: {
          before: {
            buyerId: row.buyer_id,
            supplierId: row.supplier_id,
            discountCategoryId: row.discount_category_id,
          },
        },
      });
    }
    return { count };
  });
}

/** How often one supplier may be reminded, whoever asks. */
const reminders = { minutes: 60, most: 5 } as const;

/**
 * Mails fresh invitations to the administrators of suppliers where nobody is active yet. Active ones among the ids are left alone and
 * named; when all are, it is a conflict. `count` is suppliers invited.
 */
export async function inviteAgain({ ctx, caller, scope, query }: Request<Endpoints['inviteAgain'], WriteScope>) {
  const where = sql<SqlBool>`p.id = ANY (${query.ids}::integer[]) AND ${scopeCondition(scope)}`;
  const rows = await readTx(ctx.db, caller.actor, tx => findSuppliers(tx, where));
  if (rows.length !== query.ids.length) throw notFound();
  const waiting = rows.filter(row => row.invitable);
  if (waiting.length === 0) throw new Problem(409, 'nobody-to-invite');
  await limitInvitations(ctx, caller, waiting.length);
  await limitTries(
    ctx,
    reminders.minutes,
    waiting.map(row => ({ key: `invite:supplier:${row.supplier_id}`, most: reminders.most })),
  );
  const invited = await write(ctx, caller, async tx => {
    for (const row of waiting) {
      const users = await tx.rows(
        sql<{ id: number }>`SELECT id FROM supplier_invitees(${row.buyer_id}, ${row.supplier_id}) AS s (id)`,
      );
      for (const { id } of users) await queueInvitation(ctx.jobs, tx, caller, id);
      await recordAudit(tx, auditAuthor(ctx, caller), {
        event: 'UPDATED',
        entityName: 'Supplier',
        entityId: row.id,
        json: { after: { invitedAgain: true } },
      });
    }
    return { count: waiting.length };
  });
  ctx.jobs.wake('mail');
  const skipped = rows.filter(row => !row.invitable).map(row => row.name);
  if (skipped.length > 0) ctx.say('warning', 'suppliers.not-invited', { names: skipped.slice(0, 10).join(', ') });
  return invited;
}
