import { orderCurrencies } from '@skonto/domain/payment/payment-batch';
import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { version } from './entity.ts';
import { freeLine, id, money, moneySum } from './wire.ts';

const currency = z.enum(orderCurrencies);
const profile = freeLine(40);

/** From which accounts a buyer pays, one for a currency, and how much each person may release on a day. */
export const paymentSettingsInput = z.strictObject({
  accounts: z
    .array(z.strictObject({ currency, account: freeLine(50), profile }))
    .check(z.maxLength(orderCurrencies.length)),
  limits: z.array(z.strictObject({ userId: id, currency, daily: money.check(z.gte(0)) })).check(z.maxLength(1000)),
});
export type PaymentSettingsInput = z.output<typeof paymentSettingsInput>;

export const paymentSettings = z.strictObject({
  accounts: z.array(z.strictObject({ currency, account: z.string(), profile: z.string() })),
  limits: z.array(z.strictObject({ userId: id, currency, daily: moneySum })),
  /** Who could release: the active people of the company. */
  people: z.array(z.strictObject({ id, name: z.string(), isAdministrator: z.boolean() })),
  profiles: z.array(
    z.strictObject({
      id: z.string(),
      name: z.nullable(z.string()),
      currencies: z.array(currency),
      extension: z.string(),
    }),
  ),
  can: z.strictObject({ update: z.boolean() }),
  version,
});
export type PaymentSettings = z.output<typeof paymentSettings>;

export const paymentSettingsEndpoints = {
  get: endpoint({
    method: 'GET',
    path: '/api/payment-settings',
    summary: 'The accounts to pay from, and who may release how much',
    reply: paymentSettings,
  }),
  save: endpoint({
    method: 'PUT',
    path: '/api/payment-settings',
    summary: 'Change the accounts to pay from and the limits',
    body: z.extend(paymentSettingsInput, { version: z.optional(version) }),
    reply: paymentSettings,
  }),
  testFile: endpoint({
    method: 'POST',
    path: '/api/payment-settings/test-file',
    summary: 'A file with one made-up payment of 1.00, to see whether a bank takes the format; nothing is stored',
    body: z.strictObject({ currency, profile }),
    reply: 'file',
  }),
};
