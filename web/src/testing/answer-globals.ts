import type { Globals } from '@skonto/api/globals';
import { configureApi } from '../lib/api-client.ts';

/** Lets the server tell its business facts to what a test shows: it is 21 November 2026 in Belgrade. */
export function answerGlobals(): void {
  const globals: Globals = {
    supportedCountries: [],
    supportedCurrencies: [],
    businessDate: '2026-11-21',
    timeZone: 'Europe/Belgrade',
    paymentDays: 1,
    paymentDate: '2026-11-23',
    footerYear: '2020',
    versionLabel: '',
    demo: false,
  };
  configureApi({ fetch: async () => new Response(JSON.stringify(globals)) });
}
