import { createHash, randomBytes } from 'node:crypto';
import type { PaymentFeed, paymentsEndpoints } from '@skonto/api/payments';
import { addDays } from '@skonto/domain/calendar/business-date';
import { readTx, systemActor } from '../../db/tx.ts';
import type { OwnScope } from '../../platform/access/access.ts';
import { limitTries } from '../../platform/http/rate-limit.ts';
import type { FileReply } from '../../platform/http/reply.ts';
import { notFound } from '../../platform/problem.ts';
import type { Request } from '../../platform/route.ts';
import { read, write } from '../../platform/saving/transact.ts';
import { localeNamed } from '../../platform/words/texts.ts';
import { writtenMoney } from '../../platform/words/written.ts';
import { deleteFeed, findFeed, findFeedPayments, findFeedReader, saveFeed } from '../../tables/payment-feeds.ts';
import { icsCalendar } from './ics.ts';

type Endpoints = typeof paymentsEndpoints;
/** So often an hour a calendar may ask. */
const maxReadings = 60;
/** Days before today and after it that the calendar tells of. */
const reported = { back: 31, ahead: 366 };

const hashOf = (secret: string): Buffer => createHash('sha256').update(`payment feed ${secret}`).digest();

/** Whether the caller has a secret address. */
export const getFeed = ({ ctx, caller }: Request<Endpoints['feed'], OwnScope>) =>
  read(ctx, caller, async (tx): Promise<PaymentFeed> => {
    const feed = await findFeed(tx, caller.actor.userId);
    return { createdAt: feed?.createdAt ?? null, address: null };
  });

/** Makes a secret address, told this once; the one before ends. */
export function makeFeed({ ctx, caller }: Request<Endpoints['makeFeed'], OwnScope>) {
  const secret = randomBytes(32).toString('base64url');
  return write(ctx, caller, async (tx, record): Promise<PaymentFeed> => {
    const { userId } = caller.actor;
    await saveFeed(tx, { userId, tokenHash: hashOf(secret), at: ctx.instant });
    await record({ event: 'CREATED', entityName: 'PaymentFeed', entityId: userId, json: {} });
    return { createdAt: ctx.instant, address: `${ctx.settings.publicUrl}/api/payments/feed/${secret}` };
  });
}

/** Ends the secret address. */
export const endFeed = ({ ctx, caller }: Request<Endpoints['endFeed'], OwnScope>) =>
  write(ctx, caller, async (tx, record): Promise<PaymentFeed> => {
    const { userId } = caller.actor;
    if (await deleteFeed(tx, userId))
      await record({ event: 'DELETED', entityName: 'PaymentFeed', entityId: userId, json: {} });
    return { createdAt: null, address: null };
  });

/**
 * The payments of whoever made the address, for as long as it may sign in: an event for each day, currency and side, without any name. An
 * address that isn't known, or isn't good any more, answers like one that never was.
 */
export async function readFeed({ ctx, params }: Request<Endpoints['readFeed'], null>): Promise<FileReply> {
  const reader = await readTx(ctx.db, systemActor, tx => findFeedReader(tx, hashOf(params.secret)));
  if (!reader) throw notFound();
  await limitTries(ctx, 60, [{ key: `payment-feed:${reader.userId}`, most: maxReadings }]);
  const { businessDate } = ctx;
  const period = { from: addDays(businessDate, -reported.back), to: addDays(businessDate, reported.ahead) };
  const rows = await readTx(ctx.db, systemActor, tx => findFeedPayments(tx, reader.companyId, period));
  const locale = localeNamed(reader.language);
  const t = ctx.translator(locale);
  const events = rows.map(({ side, date, currency, invoices, total }) => ({
    uid: `${date}-${currency}-${side}@skonto`,
    date,
    summary: t(`payments.feed.${side}`, {
      count: invoices,
      total: writtenMoney(total, currency, locale).replaceAll('\u00a0', ' '),
    }),
  }));
  const body = icsCalendar(t('payments.feed.name'), ctx.instant, events);
  return { kind: 'file', fileName: 'skonto-payments.ics', contentType: 'text/calendar; charset=utf-8', body };
}
