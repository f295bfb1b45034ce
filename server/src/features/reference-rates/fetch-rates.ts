import { maxListText, type RateFeed, type referenceRatesEndpoints } from '@skonto/api/reference-rates';
import { inTx, readTx, systemActor } from '../../db/tx.ts';
import type { Scope } from '../../platform/access/access.ts';
import type { Ctx, Services } from '../../platform/context.ts';
import { FetchError, fetchText } from '../../platform/files/fetch-text.ts';
import type { JobDeclaration } from '../../platform/jobs/jobs.ts';
import { Problem } from '../../platform/problem.ts';
import type { Request } from '../../platform/route.ts';
import { read } from '../../platform/saving/transact.ts';
import { recordAudit } from '../../tables/audit.ts';
import { findRateFetch, saveRateFetch } from '../../tables/rate-fetch.ts';
import { readList, takeList } from './take-list.ts';

type Endpoints = typeof referenceRatesEndpoints;
type Needs = Pick<Services, 'db' | 'clock' | 'log' | 'settings'>;

const limits = { ms: 15_000, maxBytes: maxListText } as const;

/** The stable code of what went wrong, which the screen says as a sentence. */
function failureOf(error: unknown): string {
  if (error instanceof FetchError) return `fetch-${error.failure}`;
  if (error instanceof Problem) return error.code;
  throw error;
}

/**
 * Fetches the list from the configured address and takes it over as one change. What goes wrong is noted and said in the log, never thrown: the next
 * hour tries again.
 */
async function fetchOnce({ db, clock, log, settings }: Needs, url: URL): Promise<void> {
  const [instant, businessDate] = [clock.instant(), clock.businessDate()];
  try {
    const list = await readList({ businessDate }, await fetchText(url, limits));
    await inTx(db, systemActor, async tx => {
      const author = { userId: null, username: 'skonto', companyId: null, at: instant };
      await takeList(tx, entry => recordAudit(tx, author, entry), { settings, instant }, { list, userId: null });
      await saveRateFetch(tx, { at: instant, listDay: list.day });
    });
  } catch (error) {
    const failure = failureOf(error);
    log.error({ failure, host: url.host }, 'reference rates could not be fetched');
    await inTx(db, systemActor, tx => saveRateFetch(tx, { at: instant, failure }));
  }
}

/** Fetches unless the day's list is in already. On a day without a list each hour finds the one before, which changes nothing. */
export async function fetchRates(needs: Needs): Promise<void> {
  const { ratesUrl } = needs.settings;
  if (ratesUrl === null) return;
  const last = await readTx(needs.db, systemActor, findRateFetch);
  if (last?.list_day != null && last.list_day >= needs.clock.businessDate()) return;
  await fetchOnce(needs, new URL(ratesUrl));
}

/** A list holds from eight o'clock in the morning; one that is late is found an hour later. */
export const rateJobs = (services: Needs): JobDeclaration[] => [
  { name: 'fetch-rates', cron: '5 8-20 * * *', retries: 0, run: () => fetchRates(services) },
];

async function feedOf(ctx: Ctx, caller: Request<Endpoints['feed'], Scope>['caller']): Promise<RateFeed> {
  const { ratesUrl } = ctx.settings;
  const last = ratesUrl === null ? undefined : await read(ctx, caller, findRateFetch);
  return {
    host: ratesUrl === null ? null : new URL(ratesUrl).host,
    tried: last?.tried_at ?? null,
    succeeded: last?.succeeded_at ?? null,
    failure: last?.failure == null ? null : ctx.t(`problems.${last.failure}`),
  };
}

/** Whether rates are fetched, from where, and how that went last. */
export const readFeed = ({ ctx, caller }: Request<Endpoints['feed'], Scope>) => feedOf(ctx, caller);

/** Fetches now, whatever is in already; where no address is set nothing happens, and the reply says so. */
export async function fetchNow({ ctx, caller }: Request<Endpoints['fetchNow'], Scope>): Promise<RateFeed> {
  const { ratesUrl } = ctx.settings;
  if (ratesUrl !== null) await fetchOnce(ctx, new URL(ratesUrl));
  return feedOf(ctx, caller);
}
