import { savedView, savedViewInput, savedViewsEndpoints, savedViewUpdate } from '@skonto/api/saved-views';
import type { Feature } from '../../platform/feature.ts';
import { defineRoutes } from '../../platform/route.ts';
import { savedViewAccess } from './access-matrix.ts';
import { createView, own, readable, removeViews, savedViews, saveView } from './saved-views.ts';
import en from './texts.en.json' with { type: 'json' };
import sr from './texts.sr.json' with { type: 'json' };

/**
 * Saved views: filters, order and columns of a list under a name. The server knows which screens have lists and keeps what their
 * address says: what a list doesn't know of it any more is dropped by the screen, as from any old link.
 */
export const savedViewsFeature: Feature = {
  ...defineRoutes('savedViews', savedViewsEndpoints, {
    list: { access: readable, handle: savedViews.list },
    get: { access: readable, handle: savedViews.get },
    create: { access: own, handle: createView },
    update: { access: own, handle: saveView },
    remove: { access: own, handle: removeViews },
  }),
  tag: { name: 'Saved views', description: 'Filters, order and columns of a list under a name.' },
  texts: { en, sr },
  access: savedViewAccess,
  schemas: { SavedView: savedView, SavedViewInput: savedViewInput, SavedViewUpdate: savedViewUpdate },
  notes: {
    list: { text: 'The list, by the path of its screen.', example: '/invoices' },
    shared: { text: 'True when colleagues see it too.', example: false },
    author: { text: 'Who shared it; null for one’s own view.', example: 'Ana Ćosić' },
    name: { text: 'Name of the view.', example: 'Due this month' },
    state: { text: 'The view as the query of the screen’s address.', example: '?dt-filter=status,eq,PENDING' },
  },
};
