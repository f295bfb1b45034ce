import { invoiceNotes } from '@skonto/api/invoice-notes';
import { invoiceStory } from '@skonto/api/invoice-story';
import {
  changePreview,
  changeStatusBody,
  changeStatusByFilterBody,
  changeStatusReply,
  changeSum,
  dayPaid,
  discountStats,
  invoice,
  invoiceCreation,
  invoiceUpdate,
  noteAnswer,
  refusedCount,
} from '@skonto/api/invoices';
import { noteUnsetEndpoints } from '@skonto/api/note-unset';
import type { Feature } from '../../platform/feature.ts';
import { defineRoutes } from '../../platform/route.ts';
import { grantRead } from './access.ts';
import { listNoteUnset } from './list-note-unset.ts';
import { invoicesFeature as routes } from './routes.ts';
import en from './texts.en.json' with { type: 'json' };
import sr from './texts.sr.json' with { type: 'json' };

/** Asked about with the filters of offers, so it stands here; its name is that of the buyers' calls. */
const noteUnset = defineRoutes('buyers', noteUnsetEndpoints, {
  noteGenNotSet: { access: grantRead, handle: listNoteUnset },
});

export const invoicesFeature: Feature = {
  ...routes,
  routes: [...routes.routes, ...noteUnset.routes],
  tag: { name: 'Invoices and offers', description: 'An offer is a registered invoice, seen by its supplier.' },
  texts: { en, sr },
  schemas: {
    ChangePreview: changePreview,
    ChangeStatus: changeStatusBody,
    ChangeStatusByFilter: changeStatusByFilterBody,
    ChangeStatusResult: changeStatusReply,
    ChangeSum: changeSum,
    DayPaid: dayPaid,
    DiscountStatistics: discountStats,
    Invoice: invoice,
    InvoiceInput: invoiceCreation,
    InvoiceStory: invoiceStory,
    InvoiceUpdate: invoiceUpdate,
    NoteAnswer: noteAnswer,
    RefusedCount: refusedCount,
  },
  notes: invoiceNotes,
};
