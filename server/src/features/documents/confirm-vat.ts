import type { documentsEndpoints, IssuedDocument } from '@skonto/api/documents';
import { confirmRefusal } from '@skonto/domain/document/vat-confirmation';
import { formatCents } from '@skonto/domain/money/cents';
import type { OwnScope } from '../../platform/access/access.ts';
import { forbidden, notFound, Problem } from '../../platform/problem.ts';
import type { Request } from '../../platform/route.ts';
import { write } from '../../platform/saving/transact.ts';
import { insertVatConfirmation } from '../../tables/vat-confirmations.ts';
import { confirmedOf, documentReply, findDocument } from './documents.ts';

/** The buyer of a note says that it corrected its input tax by it, or never deducted it. Both sides read it; nobody takes it back. */
export function confirmVat({ ctx, caller, scope, params }: Request<(typeof documentsEndpoints)['confirm'], OwnScope>) {
  return write(ctx, caller, async (tx, record): Promise<IssuedDocument> => {
    const found = await findDocument(tx, scope, params.id);
    if (!found) throw notFound();
    if (found.buyer_id !== scope.companyId) throw forbidden();
    const refusal = confirmRefusal(confirmedOf(found));
    if (refusal !== null) throw new Problem(409, refusal);
    const { userId } = caller.actor;
    // Of two at once the second waits here for the first.
    if (!(await insertVatConfirmation(tx, { documentId: found.id, userId, at: ctx.instant })))
      throw new Problem(409, 'vat-confirmed');
    const confirmed = await findDocument(tx, scope, found.id);
    if (!confirmed) throw notFound();
    const after = { number: found.number, invoice: found.invoice_id, vat: formatCents(found.vat_cents) };
    await record({ event: 'CREATED', entityName: 'VatConfirmation', entityId: found.id, json: { after } });
    return documentReply(confirmed, { caller });
  });
}
