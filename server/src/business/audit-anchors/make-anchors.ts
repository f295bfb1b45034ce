import { addDays } from '@skonto/domain/calendar/business-date';
import { type CalendarDate, daysBetween } from '@skonto/domain/calendar/calendar-date';
import { inTx, systemActor, type Tx } from '../../db/tx.ts';
import type { Services } from '../../platform/context.ts';
import { sharedMoment } from '../../platform/jobs/database-time.ts';
import type { JobDeclaration, Jobs } from '../../platform/jobs/jobs.ts';
import { lockName } from '../../platform/saving/transact.ts';
import { findLastAnchor, findNewHeads, findRewrittenChains, insertAnchor } from '../../tables/audit-anchors.ts';
import { queueMail } from '../users/mail-job.ts';
import { appendAnchors } from './anchor-file.ts';
import { openSigningKey } from './anchor-key.ts';
import { signedLine } from './anchor-line.ts';

const jobName = 'anchor-audit';
/** What a longer standstill missed comes with the next looks. */
const maxDays = 400;
const maxNamed = 20;

type Needs = Pick<Services, 'db' | 'clock' | 'log' | 'settings' | 'vault'>;

/** The days that are over and have no anchor yet, the oldest first. */
function daysWithout(last: CalendarDate | null, yesterday: CalendarDate): CalendarDate[] {
  if (last === null) return [yesterday];
  const missing = Math.max(daysBetween({ from: last, to: yesterday }), 0);
  return Array.from({ length: Math.min(missing, maxDays) }, (_, n) => addDays(last, n + 1));
}

/**
 * Signs the heads of all chains for each day that ended since the last anchor (docs/decisions/0623). It reads heads alone, never entries. Days
 * of a standstill have anchors, too, the first of them with all that is new. Without `jobs` nothing is mailed.
 * Answers the new lines.
 */
export async function makeAnchors(needs: Needs, jobs: Jobs | null): Promise<string[]> {
  const { businessDate: today, instant } = await sharedMoment(needs);
  return inTx(needs.db, systemActor, async tx => {
    await lockName(tx, jobName);
    const last = await findLastAnchor(tx);
    const days = daysWithout(last?.day ?? null, addDays(today, -1));
    if (days.length === 0) return [];
    const { entries, heads } = await findNewHeads(tx);
    if (!last && heads.length === 0) return [];
    const rewritten = await findRewrittenChains(tx, maxNamed);
    if (rewritten.length > 0) needs.log.error({ rewritten }, 'chains of the audit are not as they were anchored');
    const key = await openSigningKey(tx, needs.vault);
    const lines: string[] = [];
    let previous = last?.root ?? null;
    for (const [n, day] of days.entries()) {
      const named = n === 0 ? heads : [];
      const { line, root } = signedLine({ day, takenAt: instant, entries, previous, heads: named }, key);
      await insertAnchor(tx, { day, root, line }, named);
      lines.push(line);
      previous = root;
    }
    if (jobs) await mailAnchors(tx, needs, jobs, lines);
    return lines;
  });
}

/** To the address of the settings, in the transaction of the anchors. */
async function mailAnchors(tx: Tx, { settings }: Needs, jobs: Jobs, lines: readonly string[]): Promise<void> {
  const { anchorMail: email } = settings;
  if (email === null) return;
  await queueMail(jobs, tx, {
    template: 'auditAnchor',
    to: { email, language: 'en' },
    about: 'operation',
    sender: jobName,
    params: { lines: lines.join('\n\n') },
  });
}

/** Each day after midnight; asked for at each start and every hour, so that what nobody was awake for is made up for. */
export const anchorJob = (services: Needs): JobDeclaration => ({
  name: jobName,
  cron: '7 * * * *',
  atStart: true,
  retries: 2,
  run: async (_data, _signal, jobs) => {
    const steps = [() => makeAnchors(services, jobs), () => appendAnchors(services)];
    const failures: unknown[] = [];
    for (const step of steps)
      await step().catch((err: unknown) => {
        services.log.error({ err }, 'the anchors of the audit could not be kept');
        failures.push(err);
      });
    if (failures.length > 0) throw failures[0];
  },
});
