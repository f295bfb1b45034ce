import type { RoutedFeature } from '../route.ts';
import type { Admission, LimitsOf } from './admission.ts';
import type { Ending } from './ending.ts';
import type { RequestCeiling } from './request-ceiling.ts';
import type { GateOptions } from './session-gate.ts';

/** What the HTTP side is built from. */
export type HttpOptions = GateOptions & {
  readonly features: readonly RoutedFeature[];
  /** Counts the requests of each account and address. */
  readonly ceiling: RequestCeiling;
  /** Bounds what each may have under way at once. */
  readonly admission: Admission;
  /** How it ends, and what tells that it does. */
  readonly ending: Ending;
  readonly requestLimits: { readonly perAccount: number; readonly perAddress: number; readonly of: LimitsOf };
  /** CIDR list of proxies whose X-Forwarded-* count; empty: nobody's. */
  readonly trustProxy: readonly string[];
  readonly logger: Logging;
  /** One line for each request. */
  readonly logRequests: boolean;
  /** Told of each answer once it has gone out. */
  readonly answered?: Answered | undefined;
};

/** `route` is the declared one; null where nothing is. */
export type Answered = (answer: {
  readonly method: string;
  readonly route: string | null;
  readonly status: number;
  readonly ms: number;
}) => void;

/** Which lines are written, and where: to the process's own output unless said. */
export type Logging = false | { readonly level: string; readonly stream?: { write(line: string): void } };
