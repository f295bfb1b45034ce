import type { FieldNotes } from '@skonto/api/endpoint';
import type { CalendarDate } from '@skonto/domain/calendar/calendar-date';
import type { PricingDay } from '@skonto/domain/calendar/payment-date';
import type { AccessRows, SchemaNames } from './access/access-matrix.ts';
import type { Services } from './context.ts';
import type { JobDeclaration, Jobs } from './jobs/jobs.ts';
import type { MailFiles } from './jobs/mail.ts';
import type { RoutedFeature } from './route.ts';
import type { Texts } from './words/texts.ts';

/** What a job may use: the services without the queue itself, and where mail goes. */
export type JobServices = Omit<Services, 'jobs'> & { readonly smtpUrl: string | null };

/**
 * The business day that begins, and when. After a standstill the days that were missed come one by one, the oldest first: then
 * `today` is a later one.
 */
export type DayMoment = PricingDay & {
  readonly today: CalendarDate;
  readonly instant: string;
};
/** Work of a business day that is safe to repeat; answers how many records it touched. `jobs` is for work that leads to more. */
export type DayWork = (services: JobServices, moment: DayMoment, jobs: Jobs) => Promise<number>;

/** Everything that a feature brings to the application, named once: `app/features.ts` is a list of these. */
export type Feature = RoutedFeature & {
  /** The feature in the words of those who use the API; without, its calls stand under the feature's name. */
  readonly tag?: { readonly name: string; readonly description: string };
  /** Messages that the feature sends, in each language. */
  readonly texts?: Texts;
  /** Who may call what: the feature's rows of the authorization matrix. */
  readonly access?: AccessRows;
  /** What the API's description calls the feature's shapes. */
  readonly schemas?: SchemaNames;
  /** What members mean that this feature alone has, to those who read the API's description. */
  readonly notes?: FieldNotes;
  /** Files that its mails carry, by the kinds that `queueMail` names. */
  readonly mailFiles?: MailFiles;
  /** What it does once every business day, after due invoices are voided and offers have the day's price. */
  readonly eachDay?: DayWork;
  /** Work that runs without a caller; `eachDay` is that of all features, for the one that begins the day. */
  readonly jobs?: (services: JobServices, eachDay: readonly DayWork[]) => readonly JobDeclaration[];
};
