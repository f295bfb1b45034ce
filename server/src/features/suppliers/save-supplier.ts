import type { suppliersEndpoints } from '@skonto/api/suppliers';
import { sql } from 'kysely';
import { readTx } from '../../db/tx.ts';
import type { OwnScope } from '../../platform/access.ts';
import { limitInvitations } from '../../platform/invitations.ts';
import { queueInvitation } from '../../platform/mail-job.ts';
import { invalid, Problem } from '../../platform/problem.ts';
import { limitTries } from '../../platform/rate-limit.ts';
import { refuseUsed } from '../../platform/refusing.ts';
import type { Request } from '../../platform/route.ts';
import { write } from '../../platform/transact.ts';
import { deletePartnerships, findTradingPairs, savePartnershipCategory } from '../../tables/partnerships.ts';
import { categoryFor, saving } from './create-supplier.ts';
import { suppliers } from './suppliers.ts';

type Endpoints = typeof suppliersEndpoints;

/** Gives a supplier another category, or none: then the default one prices its offers. */
export const saveSupplier = (request: Request<Endpoints['update'], OwnScope>) =>
  saving.update(request, async (tx, before) => {
    const { supplier, discountCategory } = request.body;
    if (supplier && supplier.id !== before.supplier_id) throw invalid([{ field: 'supplier', code: 'supplier-fixed' }]);
    const { companyId } = request.scope;
    const category = await categoryFor(tx, companyId, discountCategory, before.discount_category_id);
    await savePartnershipCategory(tx, before.id, category);
  });

/** Ends partnerships without invoices, all or none. The suppliers' companies stay. */
export const removeSuppliers = (request: Request<Endpoints['remove'], OwnScope>) =>
  saving.removeAll(request, { refuse: refuseUsed('supplier-in-use', findTradingPairs), remove: deletePartnerships });

/** How often one supplier may be reminded, whoever asks. */
const reminders = { minutes: 60, most: 5 } as const;

/**
 * Mails fresh invitations to the administrators of suppliers where nobody is active yet. Active ones among the ids are left alone and
 * named; when all are, it is a conflict. `count` is suppliers invited.
 */
export async function inviteAgain({ ctx, caller, scope, query }: Request<Endpoints['inviteAgain'], OwnScope>) {
  const rows = await readTx(ctx.db, caller.actor, tx => suppliers.load(tx, scope, query.ids));
  const waiting = rows.filter(row => row.invitable);
  if (waiting.length === 0) throw new Problem(409, 'nobody-to-invite');
  await limitInvitations(ctx, caller, waiting.length);
  await limitTries(
    ctx,
    reminders.minutes,
    waiting.map(row => ({ key: `invite:supplier:${row.supplier_id}`, most: reminders.most })),
  );
  const invited = await write(ctx, caller, async (tx, record) => {
    for (const row of waiting) {
      const users = await tx.rows(
        sql<{ id: number }>`SELECT id FROM supplier_invitees(${row.buyer_id}, ${row.supplier_id}) AS s (id)`,
      );
      for (const { id } of users) await queueInvitation(ctx.jobs, tx, caller, id);
      await record({
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
