import * as z from 'zod/mini';
import { changeOf, creationOf, entityEndpoints, version } from './entity.ts';
import { savedViewList } from './saved-view-list.ts';
import { viewScreens } from './view-screens.ts';
import { freeLine, id, matches } from './wire.ts';

export const savedViewInput = z.strictObject({
  /** The list, by the path of its screen. */
  list: z.string().check(z.refine(path => viewScreens.includes(path), { params: { code: 'view-list' } })),
  name: freeLine(60, 'view-name'),
  /** What the screen's address says behind the path: filters, order, columns, page size. */
  state: z.string().check(matches(/^(\?[^\s#\p{C}]{0,1999})?$/u, 'view-state')),
  shared: z.boolean(),
});

export const savedView = z.strictObject({
  id,
  list: z.string(),
  name: z.string(),
  state: z.string(),
  shared: z.boolean(),
  /** Of whom a shared view is; null for one's own. */
  author: z.nullable(z.string()),
  version,
  can: z.strictObject({ update: z.boolean(), delete: z.boolean() }),
});
export type SavedView = z.output<typeof savedView>;

export const savedViewUpdate = changeOf(savedView, savedViewInput);

/** Filters, order and columns of lists under names: a person's own, and those that colleagues share. */
export const savedViewsEndpoints = entityEndpoints({
  path: '/api/saved-views',
  one: 'a saved view',
  many: 'saved views',
  list: savedViewList,
  reply: savedView,
  creation: creationOf(savedViewInput),
  change: savedViewUpdate,
});
