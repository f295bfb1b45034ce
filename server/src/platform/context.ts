import type { Actor } from '@skonto/domain/actor/role';
import type { CalendarDate } from '@skonto/domain/calendar/calendar-date';
import type { PaymentRules } from '@skonto/domain/calendar/payment-calendar';
import type { Db } from '../db/connect.ts';
import type { Clock } from './clock.ts';
import type { Jobs } from './jobs/jobs.ts';
import type { TextParams } from './problem.ts';
import type { Vault } from './sign-in/vault.ts';
import type { Locale, Translate } from './words/texts.ts';

/** Who is calling, as the session says at this very request. */
export type Caller = {
  readonly actor: Actor;
  readonly email: string;
  readonly contractActive: boolean;
  readonly termsAccepted: boolean;
  readonly sessionKind: 'BROWSER' | 'BEARER';
  readonly sessionHash: Uint8Array;
  /** How many notices are unread, a hundred for all that are more; none of a program. */
  readonly unread: number;
};

/** Of a caller what its rights follow from; work without a request has it too. */
export type AccessStatus = Pick<Caller, 'actor' | 'contractActive'>;

/** What the running server is made of; one per process. */
export type Services = {
  readonly db: Db;
  readonly clock: Clock;
  readonly jobs: Jobs;
  readonly vault: Vault;
  readonly translator: (locale: Locale) => Translate;
  readonly settings: Settings;
  /** Takes over what was saved of payment days and calendars, for whoever saved it. */
  readonly renewPayment: () => Promise<void>;
  readonly log: {
    info(data: object, text: string): void;
    warn(data: object, text: string): void;
    error(data: object, text: string): void;
  };
};

export type Settings = {
  readonly dataDir: string;
  readonly publicUrl: string;
  /** False where the address is only the default. */
  readonly isPublicUrlGiven: boolean;
  /** Whose subdomains share a session; null: each host has its own. */
  readonly cookieDomain: string | null;
  readonly production: boolean;
  readonly demo: boolean;
  readonly currencies: readonly string[];
  readonly countries: readonly string[];
  readonly footerYear: string;
  readonly versionLabel: string;
  readonly sessionIdleMinutes: number;
  /** Banking days from acceptance to payment, as the process that started last has it: the same in all of them. */
  readonly paymentDays: number;
  /** Closed days and the calendars of buyers, as they were saved last: followed like the number of payment days. */
  readonly calendars: Omit<PaymentRules, 'paymentDays'>;
  /** Calendar days from a bill to the day by which it is to be paid. */
  readonly billDays: number;
  readonly sessionHours: number;
  /** How long a file may be, and of files that aren't imported yet, how many a company may have here and how long together. */
  readonly uploads: { readonly fileBytes: number; readonly openFiles: number; readonly openBytes: number };
  readonly mailFrom: string;
  /** Where letters of visitors go; null: to the operator's people. */
  readonly contactEmail: string | null;
  /** What the public pages say how the operator is reached; only what was set. */
  readonly publicContact: { readonly phone: string | null; readonly email: string | null };
  /** The file that anchors of the audit are added to, and the address that they are mailed to; null: neither. */
  readonly anchorFile: string | null;
  readonly anchorMail: string | null;
  /** Where the day's reference rates are fetched from; null: nowhere. */
  readonly ratesUrl: string | null;
  /** The National Bank's register of accounts of legal persons, with what it gave the operator for it; null: it isn't asked. */
  readonly accountRegister: {
    readonly url: string;
    readonly user: string;
    readonly password: string;
    readonly licence: string;
  } | null;
  /** The keys of reCAPTCHA and the address it is at; null: a proof of work of our own stands in. */
  readonly recaptcha: { readonly siteKey: string; readonly secret: string; readonly origin: string } | null;
};

export type MessageKind = 'info' | 'success' | 'warning';

/** One request on its way: the services, its language and moment, and what it wants the message bar to say. */
export type Ctx = Services & {
  readonly locale: Locale;
  readonly t: Translate;
  readonly now: number;
  readonly instant: string;
  readonly businessDate: CalendarDate;
  /** The hour of the business day. */
  readonly hour: number;
  /** How payment dates are reckoned, the same for the whole request. */
  readonly payment: PaymentRules;
  readonly requestId: string;
  readonly address: string;
  readonly agent: string;
  /** The version that the caller saw, as `If-Match` names it; null when it names none or any. */
  readonly ifMatch: string | null;
  /** True for calls that may keep the database busy for minutes. */
  readonly long: boolean;
  /** Aborted when the caller hangs up or the server ends: whatever only waits for either stops waiting. */
  gone(): AbortSignal;
  /** True when the caller asked for `Prefer: respond-async`. */
  readonly respondAsync: boolean;
  readonly idempotency: { readonly key: string; readonly requestHash: Uint8Array } | null;
  say(kind: MessageKind, key: string, params?: TextParams): void;
};
