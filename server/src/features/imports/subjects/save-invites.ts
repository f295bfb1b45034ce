import { companyKey } from '@skonto/domain/import/company-row';
import type { SupplierInvite } from '@skonto/domain/import/supplier-invite-row';
import { sql } from 'kysely';
import { boundDefault, pricesOtherwise } from '../../../business/approvals/category-moves.ts';
import {
  type GoodRow,
  type Origin,
  type RowKey,
  refusedRow,
  type SavedRows,
} from '../../../business/imports/subject.ts';
import { takeInvitationsFor } from '../../../business/users/invitations.ts';
import { queueInvitation } from '../../../business/users/mail-job.ts';
import type { Tx } from '../../../db/tx.ts';
import type { RefusedRow } from '../../../tables/batches.ts';
import { insertCompany } from '../../../tables/companies.ts';
import {
  findCompaniesByCode,
  holdEmptyCompanies,
  insertImportedPartnerships,
} from '../../../tables/imported-companies.ts';
import { addSupplierAdmin, insertPartnership } from '../../../tables/partnerships.ts';
import { signInName } from '../../../tables/users.ts';

type Invite = GoodRow<SupplierInvite>;
/** A company that became a supplier; with the user who was invited where nobody was in it. */
type Entered = { readonly supplierId: number; readonly partnershipId: number; readonly userId?: number };
type Saving = Origin & { readonly buyerId: number };
/** A row whose person is invited: into a new company, or into an empty one that Skonto knows. */
type Inviting = Invite & { readonly emptyId: number | null };

export const inviteKeys = ({ company, admin }: SupplierInvite): readonly RowKey[] => [
  { key: companyKey(company), field: 'code', code: 'supplier-exists', value: company.code },
  { key: `mail ${signInName(admin.email)}`, field: 'email', code: 'email-twice', value: admin.email },
];

const refused = ({ record, row }: Invite, field: 'code' | 'email' | 'row', code: string): RefusedRow => {
  const values = { code: row.company.code, email: row.admin.email, row: '' };
  return refusedRow(record, [{ field, code, value: values[field] }]);
};

/**
 * Makes the companies of a chunk the buyer's suppliers. One that Skonto knows already is one from then on and nobody is mailed: knowing a
 * tax code lets nobody in (decisions.md §3). One that it doesn't know is entered with its administrator, whose invitation is queued in the
 * same transaction; one in which nobody ever was takes the administrator of the row and isn't verified from then on
 * (docs/decisions/0189). Beyond what a company may invite in an hour rows are refused, to be sent again.
 */
export async function saveInvites(tx: Tx, rows: readonly Invite[], origin: Origin): Promise<SavedRows> {
  const { companyId: buyerId } = origin.actor;
  if (buyerId === null) throw new Error('invitations without the company that invites');
  const saving: Saving = { ...origin, buyerId };
  const bound = await boundDefault(tx, buyerId, { instant: origin.at });
  const isBound = ({ row }: Invite) =>
    bound !== 'unbounded' && pricesOtherwise({ formerId: null, givenId: row.discountCategoryId }, bound);
  const { joining, inviting } = await sortOut(
    tx,
    rows.filter(one => !isBound(one)),
  );
  const added = await addKnown(tx, joining, buyerId);
  const feature = await spaceFor(tx, inviting.length, saving);
  const entered: Entered[] = [...added.entered];
  const left: RefusedRow[] = [
    ...rows.filter(isBound).map(one => refused(one, 'row', 'category-needs-approval')),
    ...added.refused,
    ...inviting.slice(feature).map(one => refused(one, 'row', 'too-many-invitations')),
  ];
  for (const one of inviting.slice(0, feature)) {
    const outcome = await enter(tx, one, saving);
    if ('line' in outcome) left.push(outcome);
    else entered.push(outcome);
  }
  return {
    stored: entered.length,
    refused: left,
    audit: { event: 'CREATED', entityName: 'Supplier', json: { suppliers: entered } },
  };
}

type Joining = { readonly one: Invite; readonly supplierId: number };

/** The rows of companies that have their people, and those whose person is invited. */
async function sortOut(tx: Tx, rows: readonly Invite[]): Promise<{ joining: Joining[]; inviting: Inviting[] }> {
  const companies = rows.map(({ row }) => row.company);
  const known = new Map((await findCompaniesByCode(tx, companies)).map(one => [companyKey(one), one.id]));
  const empty = await holdEmptyCompanies(tx, [...known.values()]);
  const joining: Joining[] = [];
  const inviting: Inviting[] = [];
  for (const one of rows) {
    const id = known.get(companyKey(one.row.company)) ?? null;
    if (id === null || empty.has(id)) inviting.push({ ...one, emptyId: id });
    else joining.push({ one, supplierId: id });
  }
  return { joining, inviting };
}

async function spaceFor(tx: Tx, count: number, { buyerId, at }: Saving): Promise<number> {
  if (count === 0) return 0;
  return takeInvitationsFor(tx, buyerId, { count, at });
}

async function addKnown(
  tx: Tx,
  joining: readonly Joining[],
  buyerId: number,
): Promise<{ entered: Entered[]; refused: RefusedRow[] }> {
  const pairs = joining.map(({ one, supplierId }) => ({ supplierId, discountCategoryId: one.row.discountCategoryId }));
  const inserted = await insertImportedPartnerships(tx, buyerId, pairs);
  const came = new Set(inserted.map(pair => pair.supplierId));
  return {
    entered: inserted.map(({ id, supplierId }) => ({ supplierId, partnershipId: id })),
    refused: joining
      .filter(({ supplierId }) => !came.has(supplierId))
      .map(({ one }) => refused(one, 'code', 'supplier-exists')),
  };
}

/** What a row is refused with when the database has its company or its address already. */
const taken: Readonly<Record<string, readonly ['code' | 'email', string]>> = {
  company_code_unique: ['code', 'company-exists'],
  partnership_pair: ['code', 'supplier-exists'],
  app_user_email: ['email', 'email-taken'],
};

/** Brings in one company with its administrator and the invitation, or nothing of it: the other rows of its chunk go on. */
async function enter(tx: Tx, one: Inviting, saving: Saving): Promise<Entered | RefusedRow> {
  await tx.rows(sql`SAVEPOINT invited`);
  try {
    const entered = await enterWithPerson(tx, one, saving);
    await tx.rows(sql`RELEASE SAVEPOINT invited`);
    return entered;
  } catch (error) {
    const constraint = error instanceof Error && 'constraint' in error ? String(error.constraint) : '';
    const [field, code] = taken[constraint] ?? [];
    if (field === undefined || code === undefined) throw error;
    await tx.rows(sql`ROLLBACK TO SAVEPOINT invited`);
    return refused(one, field, code);
  }
}

async function enterWithPerson(tx: Tx, { row, emptyId }: Inviting, saving: Saving): Promise<Entered> {
  const { company, admin, discountCategoryId } = row;
  const { buyerId, actor, jobs, language } = saving;
  const supplierId = emptyId ?? (await insertCompany(tx, { ...company, checked: false }, buyerId));
  const userId = await addSupplierAdmin(tx, { companyId: supplierId, ...admin, language });
  const partnershipId = await insertPartnership(tx, { buyerId, supplierId, discountCategoryId, awaitsBuyer: false });
  await queueInvitation(jobs, tx, { actor }, userId);
  return { supplierId, partnershipId, userId };
}
