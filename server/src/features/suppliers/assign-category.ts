import type { AssignmentPreview, AssignmentReply, suppliersEndpoints } from '@skonto/api/suppliers';
import { paymentDate } from '@skonto/domain/calendar/payment-date';
import type { CategoryTerms } from '@skonto/domain/discount/discount-category';
import { priceOffer, termsFor } from '@skonto/domain/discount/price';
import { wireFromCents } from '@skonto/domain/money/cents';
import { sql } from 'kysely';
import {
  approveMoves,
  boundDefault,
  moveAlone,
  moveSuppliers,
  orCategoryRequest,
  pricesOtherwise,
} from '../../business/approvals/category-moves.ts';
import type { ReadTx } from '../../db/tx.ts';
import type { OwnScope } from '../../platform/access/access.ts';
import type { Request } from '../../platform/route.ts';
import { refusing } from '../../platform/saving/refusing.ts';
import { read, write } from '../../platform/saving/transact.ts';
import type { CategoryMove } from '../../tables/approval-moves.ts';
import { type LockedInvoice, readInvoicesInChunks } from '../../tables/invoices.ts';
import { findCategoryOf } from '../../tables/partnerships.ts';
import { categoryFor, refusals } from './create-supplier.ts';
import { type SupplierReadRow, suppliers } from './suppliers.ts';

type Endpoints = typeof suppliersEndpoints;
type Requested = Request<Endpoints['assignCategory'] | Endpoints['assignCategoryPreview'], OwnScope>;
type Validated = Record<'changed' | 'unchanged' | 'agreed', readonly SupplierReadRow[]>;

/** Whom the category is new for; and to whom, having asked for the partnership, it says yes. */
async function validate(
  tx: ReadTx,
  { scope, body }: Requested,
  lock?: 'lock',
): Promise<Validated & { categoryId: number | null }> {
  const categoryId = await categoryFor(tx, scope.companyId, body.discountCategory);
  const rows = await suppliers.load(tx, scope, body.ids, lock);
  const changed = rows.filter(row => row.discount_category_id !== categoryId);
  return {
    categoryId,
    changed,
    unchanged: rows.filter(row => row.discount_category_id === categoryId),
    agreed: changed.filter(row => row.awaitsBuyer),
  };
}

/** Gives many suppliers a category at once; those that have it already are left as they are. `count` is suppliers changed. */
export async function assignCategory(
  request: Request<Endpoints['assignCategory'], OwnScope>,
): Promise<AssignmentReply> {
  const { ctx, caller, scope, body } = request;
  let moves: readonly CategoryMove[] = [];
  const replyOf = (approvalRequest: number) => ({ count: 0, former: [], approvalRequest });
  return write(ctx, caller, async (tx, record): Promise<AssignmentReply> => {
    const { changed, categoryId } = await validate(tx, request, 'lock');
    moves = changed.map(row => movedTo(row, categoryId));
    await moveAlone(tx, scope.companyId, ctx, moves);
    await moveSuppliers(tx, record, moves);
    const taken = changed.filter(row => !row.awaitsBuyer);
    return {
      count: moves.length,
      former: taken.map(row => ({ id: row.id, discountCategory: categoryRef(row.discount_category_id) })),
      approvalRequest: null,
    };
  })
    .catch(refusing(refusals))
    .catch(orCategoryRequest({ ctx, caller }, body.requestApproval, { movesOf: () => moves, replyOf }));
}

const movedTo = (row: SupplierReadRow, givenId: number | null): CategoryMove => ({
  partnershipId: row.id,
  formerId: row.discount_category_id,
  givenId,
});

/** Gives suppliers the categories that a colleague asked for. */
export const approveCategories = ({ ctx, caller, body }: Request<Endpoints['approveCategories'], OwnScope>) =>
  write(ctx, caller, async (tx, record) => ({
    count: await approveMoves(tx, record, { ctx, caller }, body.approvalRequest),
  })).catch(refusing(refusals));

const categoryRef = (id: number | null) => (id === null ? null : { id });

/** Takes an assignment back where it still holds: suppliers that got another category since, or whose former one can't be given, keep theirs. */
export const returnCategories = (request: Request<Endpoints['returnCategories'], OwnScope>) =>
  write(request.ctx, request.caller, async (tx, record) => {
    const { scope, body } = request;
    const given = body.given?.id ?? null;
    const formerOf = new Map(body.former.map(one => [one.id, one.discountCategory?.id ?? null]));
    const rows = await suppliers.load(tx, scope, [...formerOf.keys()], 'lock');
    const moves: CategoryMove[] = [];
    for (const former of new Set(formerOf.values())) {
      if (former !== null && (await findCategoryOf(tx, scope.companyId, former))?.active !== true) continue;
      const back = rows.filter(row => formerOf.get(row.id) === former && row.discount_category_id === given);
      moves.push(...back.map(row => movedTo(row, former)));
    }
    await moveAlone(tx, scope.companyId, request.ctx, moves);
    await moveSuppliers(tx, record, moves);
    return { count: moves.length, left: formerOf.size - moves.length };
  }).catch(refusing(refusals));

/** Few enough that others are answered in between. */
const chunkSize = 1000;

/** What `assignCategory` would do, by the same judgement, and what it means for the invoices that aren't registered yet. */
export const previewAssignment = (
  request: Request<Endpoints['assignCategoryPreview'], OwnScope>,
): Promise<AssignmentPreview> =>
  read(request.ctx, request.caller, async tx => {
    const { ctx, scope } = request;
    const { categoryId, ...validated } = await validate(tx, request);
    const bound = await boundDefault(tx, scope.companyId, ctx);
    const needsApproval =
      bound !== 'unbounded' && validated.changed.some(row => pricesOtherwise(movedTo(row, categoryId), bound));
    const terms = await termsOf(tx, scope.companyId);
    const had = new Map(validated.changed.map(row => [row.supplier_id, row.discount_category_id]));
    const seen = new PendingSums();
    const of = sql<boolean>`i.buyer_id = ${scope.companyId} AND i.supplier_id = ANY (${[...had.keys()]}::integer[])`;
    const pending = sql<boolean>`${of} AND i.status = 'PENDING'`;
    const priced = (invoice: LockedInvoice, category: number | null) => {
      const found = terms(category, invoice);
      const price = found && priceOffer({ ...invoice, paymentDate: paymentDate(ctx, invoice), terms: found });
      return price?.ok ? price.totalCents : null;
    };
    if (had.size > 0)
      for await (const invoices of readInvoicesInChunks(tx, pending, chunkSize))
        for (const one of invoices)
          seen.add(one, priced(one, had.get(one.supplierId) ?? null), priced(one, categoryId));
    const offers = await tx.first(
      sql<{ n: bigint }>`SELECT count(*) AS n FROM invoice i WHERE ${of} AND i.status = 'REGISTERED'`,
    );
    const ids = (rows: readonly SupplierReadRow[]): number[] => rows.map(row => row.id);
    return {
      changed: ids(validated.changed),
      unchanged: ids(validated.unchanged),
      agreed: ids(validated.agreed),
      needsApproval,
      ...seen.reply(),
      offers: Number(offers?.n ?? 0n),
    };
  });

type PendingSum = { count: number; amountCents: bigint; before: bigint; after: bigint };

/** Sums by currency of invoices that both terms can price; of the others only how many they are. */
class PendingSums {
  readonly #sums = new Map<string, PendingSum>();
  #unpriced = 0;

  add({ currency, amountCents }: LockedInvoice, before: bigint | null, after: bigint | null): void {
    if (before === null || after === null) {
      this.#unpriced += 1;
      return;
    }
    const sum = this.#sums.get(currency.code) ?? { count: 0, amountCents: 0n, before: 0n, after: 0n };
    this.#sums.set(currency.code, {
      count: sum.count + 1,
      amountCents: sum.amountCents + amountCents,
      before: sum.before + before,
      after: sum.after + after,
    });
  }

  reply(): Pick<AssignmentPreview, 'pending' | 'unpriced'> {
    const pending = [...this.#sums]
      .sort(([one], [other]) => (one < other ? -1 : 1))
      .map(([currency, { count, amountCents, before, after }]) => ({
        currency,
        count,
        amount: wireFromCents(amountCents),
        before: wireFromCents(before),
        after: wireFromCents(after),
        change: wireFromCents(after - before),
      }));
    return { pending, unpriced: this.#unpriced };
  }
}

type CategoryRow = {
  id: number;
  is_default: boolean;
  annual_rate_ppm: number;
  processing_fee_ppm: number;
  processing_fee_min: Readonly<Record<string, string>>;
  min_discount_ppm: number;
};

/** What the buyer's active contract and categories make of an invoice: by a category, or by the default one where there is none. */
async function termsOf(tx: ReadTx, buyerId: number) {
  const rows =
    await tx.rows(sql<CategoryRow>`SELECT d.id, d.is_default, d.annual_rate_ppm, d.processing_fee_ppm, d.processing_fee_min,
      k.min_discount_ppm
    FROM discount_category d JOIN contract k ON k.company_id = d.company_id AND k.active WHERE d.company_id = ${buyerId} AND d.active`);
  return (category: number | null, { currency }: LockedInvoice) => {
    const row = rows.find(one => (category === null ? one.is_default : one.id === category));
    return row && termsFor(categoryTerms(row), { minDiscountPpm: row.min_discount_ppm }, currency);
  };
}

const categoryTerms = (row: CategoryRow): CategoryTerms => ({
  annualRatePpm: row.annual_rate_ppm,
  processingFeePpm: row.processing_fee_ppm,
  processingFeeMinCents: Object.fromEntries(
    Object.entries(row.processing_fee_min).map(([code, cents]) => [code, BigInt(cents)]),
  ),
});
