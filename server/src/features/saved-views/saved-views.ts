import { maxSavedViews, savedViewList } from '@skonto/api/saved-view-list';
import { type SavedView, savedViewInput, type savedViewsEndpoints } from '@skonto/api/saved-views';
import { type SqlBool, sql } from 'kysely';
import { personName } from '../../db/person-name.ts';
import { scopes } from '../../platform/access/scopes.ts';
import type { Caller } from '../../platform/context.ts';
import { entityWriter } from '../../platform/entities/entity-writer.ts';
import { listEndpoints, type Reader } from '../../platform/lists/list-endpoints.ts';
import { type Condition, listKeys } from '../../platform/lists/list-sql.ts';
import { Problem } from '../../platform/problem.ts';
import type { Request } from '../../platform/route.ts';
import { versioned } from '../../platform/saving/given-back.ts';
import { conflict } from '../../platform/saving/refusing.ts';
import { lockName } from '../../platform/saving/transact.ts';
import {
  countSavedViews,
  deleteSavedViews,
  insertSavedView,
  type SavedViewRow,
  updateSavedView,
} from '../../tables/saved-views.ts';

type Endpoints = typeof savedViewsEndpoints;

/** Whose views: one's own, and to be read also those that the people of one's company share. The operator's people are as one company. */
export type ViewScope = { readonly userId: number; readonly companyId: number | null; readonly shared: boolean };
export const readable = ({ actor }: Caller): ViewScope => ({ ...actor, shared: true });
export const own = ({ actor }: Caller): ViewScope => ({ ...actor, shared: false });

function scopeCondition({ userId, companyId, shared }: ViewScope): Condition {
  const mine = sql<SqlBool>`v.user_id = ${userId}`;
  if (!shared) return scopes.narrow(mine);
  return scopes.narrow(
    sql<SqlBool>`(${mine} OR (v.shared AND v.company_id IS NOT DISTINCT FROM ${companyId}::integer))`,
  );
}

type ViewReadRow = SavedViewRow & { author: string };

function viewReply(row: ViewReadRow, { caller }: Reader): SavedView {
  const mine = row.user_id === caller.actor.userId;
  const { id, list, name, state, shared } = row;
  const author = mine ? null : row.author;
  return versioned(savedViewInput, { id, list, name, state, shared, author, can: { update: mine, delete: mine } });
}

export const savedViews = listEndpoints({
  ...listKeys(savedViewList, {
    columns: {
      id: { sql: sql`v.id` },
      name: { sql: sql`v.name` },
      list: { sql: sql`v.list` },
      shared: { sql: sql`v.shared` },
    },
  }),
  table: 'v',
  select: sql`v.*, ${personName('u')} AS author`,
  from: sql`saved_view v JOIN app_user u ON u.id = v.user_id AND u.deleted_at IS NULL`,
  scope: scopeCondition,
  reply: viewReply,
});

const saving = entityWriter(savedViews, {
  entity: 'SavedView',
  input: savedViewInput,
  refusals: { saved_view_name: conflict('name', 'view-name-taken') },
});

const statedFacts = ({ list, name, state, shared }: Request<Endpoints['create'], ViewScope>['body']) => ({
  list,
  name: name.trim(),
  state,
  shared,
});

/** Keeps a view, as long as the person has room for one more; two at once are counted in turn. */
export const createView = (request: Request<Endpoints['create'], ViewScope>) =>
  saving.create(request, async tx => {
    const { userId } = request.scope;
    await lockName(tx, `saved-views of ${userId}`);
    if ((await countSavedViews(tx, userId)) >= maxSavedViews)
      throw new Problem(409, 'too-many-views', { params: { most: maxSavedViews } });
    return { id: await insertSavedView(tx, request.scope, statedFacts(request.body)) };
  });

export const saveView = (request: Request<Endpoints['update'], ViewScope>) =>
  saving.update(request, async (tx, before) => {
    await updateSavedView(tx, before.id, statedFacts({ ...request.body, id: undefined }));
    return undefined;
  });

export const removeViews = (request: Request<Endpoints['remove'], ViewScope>) =>
  saving.removeAll(request, { remove: deleteSavedViews });
