import { isCalendarDate } from '@skonto/domain/calendar/calendar-date';
import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { changeOf, creationOf, entityEndpoints, reference, version } from './entity.ts';
import { list } from './list.ts';
import { calendarDate, codeLine, companyRef, id, idParams, line, percent, percentSaying, saying } from './wire.ts';

export const contract = z.strictObject({
  id,
  company: companyRef,
  date: calendarDate,
  active: z.boolean(),
  contractNumber: z.string(),
  representative: z.string(),
  note: z.string(),
  minDiscount: percent,
  discountFeePct: percent,
  discountPctFixed: z.boolean(),
  processingFeePct: percent,
  version,
  can: z.strictObject({ update: z.boolean(), delete: z.boolean() }),
});
export type Contract = z.output<typeof contract>;

/** The sentences of a contract's form are the product's own (CON-04 to CON-16). */
const ownPercent = (name: string) =>
  percentSaying({ missing: `${name}-required`, negative: `${name}-negative`, over: `${name}-over-100` });

export const contractInput = z.strictObject({
  company: reference(companyRef, 'contract-company'),
  date: z.string(saying('contract-date')).check(z.refine(isCalendarDate, { params: { code: 'contract-date' } })),
  contractNumber: codeLine(50, 'contract-number'),
  representative: line(100, 'contract-representative'),
  note: z.optional(z.string().check(z.maxLength(2000))),
  minDiscount: ownPercent('min-discount'),
  discountFeePct: ownPercent('discount-fee'),
  discountPctFixed: z.boolean(),
  processingFeePct: ownPercent('processing-fee'),
  active: z.optional(z.boolean()),
});
export const contractUpdate = changeOf(contract, contractInput);

export const contractList = list({
  name: 'contracts',
  fields: {
    id: { type: 'integer', sort: true },
    company: { type: 'text', sort: true, filter: true },
    companyId: { type: 'integer', filter: true },
    contractNumber: { type: 'text', sort: true, filter: true },
    date: { type: 'date', sort: true, filter: true },
    active: { type: 'boolean', sort: true, filter: true },
    representative: { type: 'text', sort: true, filter: true },
    discountPctFixed: { type: 'boolean', sort: true, filter: true },
    discountFeePct: { type: 'percent', sort: true, filter: true },
    processingFeePct: { type: 'percent', sort: true, filter: true },
    minDiscount: { type: 'percent', sort: true, filter: true },
  },
  defaultSort: { key: 'company', dir: 'asc' },
});

export const contractsEndpoints = {
  ...entityEndpoints({
    path: '/api/contract',
    one: 'a contract',
    many: 'contracts',
    list: contractList,
    reply: contract,
    creation: creationOf(contractInput),
    change: contractUpdate,
  }),
  mine: endpoint({
    method: 'GET',
    path: '/api/contract/me',
    summary: "The caller's company's contract, or null",
    reply: z.nullable(contract),
  }),
  setActive: endpoint({
    method: 'POST',
    path: '/api/contract/:id/active',
    summary: 'Switch a contract on or off',
    params: idParams,
    query: z.strictObject({ active: z.enum(['true', 'false']) }),
    reply: contract,
  }),
};
