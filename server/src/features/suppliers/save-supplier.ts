import type { suppliersEndpoints } from '@skonto/api/suppliers';
import { moveAlone } from '../../business/approvals/category-moves.ts';
import type { OwnScope } from '../../platform/access/access.ts';
import { invalid } from '../../platform/problem.ts';
import type { Request } from '../../platform/route.ts';
import { refuseUsed } from '../../platform/saving/refusing.ts';
import { deletePartnerships, findTradingPairs, savePartnershipCategory } from '../../tables/partnerships.ts';
import { categoryFor, saving } from './create-supplier.ts';

type Endpoints = typeof suppliersEndpoints;

/** Gives a supplier another category, or none: then the default one prices its offers. */
export const saveSupplier = (request: Request<Endpoints['update'], OwnScope>) =>
  saving.update(request, async (tx, before) => {
    const { supplier, company, discountCategory } = request.body;
    if (supplier && supplier.id !== before.supplier_id) throw invalid([{ field: 'supplier', code: 'supplier-fixed' }]);
    const { companyId } = request.scope;
    if (company && company.id !== companyId) throw invalid([{ field: 'company', code: 'supplier-fixed' }]);
    const category = await categoryFor(tx, companyId, discountCategory, before.discount_category_id);
    await moveAlone(tx, companyId, request.ctx, [{ formerId: before.discount_category_id, givenId: category }]);
    await savePartnershipCategory(tx, [before.id], category);
  });

/** Ends partnerships without invoices, all or none. The suppliers' companies stay. */
export const removeSuppliers = (request: Request<Endpoints['remove'], OwnScope>) =>
  saving.removeAll(request, { refuse: refuseUsed('supplier-in-use', findTradingPairs), remove: deletePartnerships });
