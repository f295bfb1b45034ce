import { partnershipNeeds } from '@skonto/domain/company/partnership';
import { noteGenerations } from '@skonto/domain/invoice/note-generation';
import * as z from 'zod/mini';
import { buyerList } from './buyer-list.ts';
import { company, listedCompany } from './companies.ts';
import { endpoint } from './endpoint.ts';
import { changeOf, creationOf, entityEndpoints, reference, version } from './entity.ts';
import { exportBody } from './list.ts';
import { acceptOpen, openAcceptance } from './open-acceptance.ts';
import { partnership } from './partnership.ts';
import { companyRef, id, idParams } from './wire.ts';

/** A partnership as its supplier sees it. `noteGeneration` null means nobody chose yet. */
export const buyer = z.strictObject({
  id,
  buyer: company,
  /** The supplier itself, for the operator who reads everybody's records. */
  company: companyRef,
  noteGeneration: z.nullable(z.enum(noteGenerations)),
  activated: z.boolean(),
  /** Why it isn't active (decisions.md §3). */
  missing: z.array(z.enum(partnershipNeeds)),
  version,
  can: z.strictObject({ update: z.boolean(), delete: z.boolean() }),
});
export type Buyer = z.output<typeof buyer>;

/** The companies are the record's own; they may be left out. */
export const buyerChange = z.strictObject({
  buyer: z.optional(reference(listedCompany)),
  company: z.optional(reference(listedCompany)),
  noteGeneration: z.nullable(z.enum(noteGenerations)),
});

export const buyersEndpoints = {
  ...entityEndpoints({
    path: '/api/buyers',
    one: 'a buyer record',
    many: 'buyer records',
    list: buyerList,
    reply: buyer,
    creation: creationOf(z.strictObject({ buyer: reference(listedCompany) })),
    change: z.extend(changeOf(buyer, buyerChange), { acceptOpen: z.optional(acceptOpen) }),
  }),
  partnership: endpoint({
    method: 'GET',
    path: '/api/buyers/:id/partnership',
    summary: 'All about the partnership of a buyer record',
    cost: 'heavy',
    params: idParams,
    reply: partnership,
  }),
  openAcceptance: endpoint({
    method: 'GET',
    path: '/api/buyers/:id/open-acceptance',
    summary: 'What rules would accept of a buyer’s open offers, were a note chosen',
    cost: 'heavy',
    params: idParams,
    reply: openAcceptance,
  }),
  export: endpoint({
    method: 'POST',
    path: '/api/buyers/export',
    summary: 'Buyer records as CSV or as a workbook of Excel',
    body: exportBody,
    reply: 'file',
  }),
};
