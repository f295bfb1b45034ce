import { type Cost, costOf, type Endpoint } from '@skonto/api/endpoint';
import type { AdmissionLimits, CallLimits } from '../platform/http/admission.ts';

/** How many requests a minute one account and one address may make. */
export type RequestLimits = { readonly perAccount: number; readonly perAddress: number };

/**
 * What may be under way at once in one process; docs/operating.md shows the same numbers. The work's sums stay below the sizes of
 * the pools (start-server.ts), so that sessions are found however busy it is.
 */
export const admissionLimits: AdmissionLimits = {
  work: { account: 3, company: 6, companies: 14, operators: 4 },
  costs: {
    list: { account: 2, company: 4, companies: 8, operators: 3 },
    heavy: { account: 2, company: 4, companies: 6, operators: 2 },
    long: { account: 2, company: 3, companies: 6, operators: 2 },
    export: { account: 1, company: 2, companies: 4, operators: 2 },
    upload: { account: 1, company: 4, companies: 16, operators: 4 },
    watch: { account: 5, company: 20, companies: 400, operators: 20 },
  },
  largeBodies: { account: 2, company: 4, companies: 32, operators: 4 },
  strangers: { site: 3, all: 4 },
  // As many strangers as there are connections: one that is refused asks again at once, and that costs more than its waiting.
  waiting: { most: 400, strangers: 4000, seconds: 10 },
};

/** Which part of an account's requests a minute may be of a cost: at the defaults 600 exports, uploads and streams, 3,000 of the heavy and the long. */
const shares: Readonly<Partial<Record<Cost, number>>> = { export: 50, upload: 50, watch: 50, heavy: 10, long: 10 };

const kilobyte = 1024;
/** How long a JSON body may be; a file has its own limit (platform/files/upload.ts). */
export const bodyBytes: Readonly<Record<Cost | 'stranger', number>> = {
  stranger: 16 * kilobyte,
  light: 128 * kilobyte,
  list: 128 * kilobyte,
  watch: 128 * kilobyte,
  heavy: 1024 * kilobyte,
  long: 1024 * kilobyte,
  export: 1024 * kilobyte,
  upload: 1024 * kilobyte,
};

/** What every call of an endpoint is bounded by apart from what is under way. */
export function callLimits(endpoint: Endpoint, { perAccount }: RequestLimits): CallLimits {
  if (endpoint.access === 'public') return { bodyBytes: bodyBytes.stranger, perMinute: null };
  const cost = costOf(endpoint);
  const share = shares[cost];
  return {
    bodyBytes: bodyBytes[cost],
    perMinute: share === undefined ? null : { name: cost, most: Math.max(1, Math.floor(perAccount / share)) },
  };
}
