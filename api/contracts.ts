import { isCalendarDate } from '@skonto/domain/calendar/calendar-date';
import * as z from 'zod/mini';
import { listedCompany } from './companies.ts';
import { contractList } from './contract-list.ts';
import { endpoint } from './endpoint.ts';
import { changeOf, creationOf, entityEndpoints, reference, version } from './entity.ts';
import {
  calendarDate,
  codeLine,
  companyRef,
  id,
  idParams,
  idsQuery,
  line,
  percent,
  percentSaying,
  saying,
} from './wire.ts';

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
  company: reference(listedCompany, 'contract-company'),
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

/** What goes on under contracts that are active now, and would stop if they ended. */
export const contractStops = z.strictObject({
  pendingInvoices: z.int(),
  openOffers: z.int(),
  imports: z.int(),
});
export type ContractStops = z.output<typeof contractStops>;

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
  stops: endpoint({
    method: 'GET',
    path: '/api/contract/stops',
    summary: 'What would stop without contracts',
    query: idsQuery,
    reply: contractStops,
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
