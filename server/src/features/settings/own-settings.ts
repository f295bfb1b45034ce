import { type OwnSettings, ownSettingsInput, type settingsEndpoints } from '@skonto/api/settings';
import { sql } from 'kysely';
import type { ReadTx, Tx } from '../../db/tx.ts';
import { invalid } from '../../platform/problem.ts';
import type { Request } from '../../platform/route.ts';
import { requireVersion, versioned } from '../../platform/saving/given-back.ts';
import { lockName, read, write } from '../../platform/saving/transact.ts';
import { saveUserSetting, type UserSettingRow } from '../../tables/user-settings.ts';

type Endpoints = typeof settingsEndpoints;
type Self = { readonly userId: number };
const everyMail = {
  offered: true,
  accepted: true,
  rejected: true,
  payments: false,
  requests: true,
  comments: true,
  counterOffers: true,
  notes: true,
  submissions: true,
} as const;
/** At first the product tells what mails tell. */
const nothingChosen = {
  theme: 'system',
  pageSize: null,
  currency: null,
  mails: everyMail,
  notices: everyMail,
} as const;

export async function loadOwnSettings(tx: ReadTx, userId: number): Promise<OwnSettings> {
  const row = await tx.first(sql<UserSettingRow>`SELECT * FROM user_setting WHERE user_id = ${userId}`);
  return versioned(
    ownSettingsInput,
    row
      ? {
          // CHECK constraints name the same closed sets.
          theme: row.theme as OwnSettings['theme'],
          pageSize: row.page_size as OwnSettings['pageSize'],
          currency: row.currency,
          mails: {
            offered: row.mail_offered,
            accepted: row.mail_accepted,
            rejected: row.mail_rejected,
            payments: row.mail_payments,
            requests: row.mail_requests,
            comments: row.mail_comments,
            counterOffers: row.mail_counter_offers,
            notes: row.mail_notes,
            submissions: row.mail_submissions,
          },
          notices: {
            offered: row.show_offered,
            accepted: row.show_accepted,
            rejected: row.show_rejected,
            payments: row.show_payments,
            requests: row.show_requests,
            comments: row.show_comments,
            counterOffers: row.show_counter_offers,
            notes: row.show_notes,
            submissions: row.show_submissions,
          },
        }
      : nothingChosen,
  );
}

/** A person's settings as they are kept. */
export const rowOf = (
  userId: number,
  { theme, pageSize, currency, mails, notices }: Omit<OwnSettings, 'version'>,
  at: string,
): UserSettingRow => ({
  user_id: userId,
  theme,
  page_size: pageSize,
  currency,
  mail_offered: mails.offered,
  mail_accepted: mails.accepted,
  mail_rejected: mails.rejected,
  mail_payments: mails.payments,
  mail_requests: mails.requests,
  mail_comments: mails.comments,
  mail_counter_offers: mails.counterOffers,
  mail_notes: mails.notes,
  mail_submissions: mails.submissions,
  show_offered: notices.offered,
  show_accepted: notices.accepted,
  show_rejected: notices.rejected,
  show_payments: notices.payments,
  show_requests: notices.requests,
  show_comments: notices.comments,
  show_counter_offers: notices.counterOffers,
  show_notes: notices.notes,
  show_submissions: notices.submissions,
  updated_at: at,
});

/** Of two who change a person's settings the second waits. */
export const lockOwnSettings = (tx: Tx, userId: number): Promise<void> => lockName(tx, `user-setting:${userId}`);

/** What the caller chose for itself; what nobody chose yet is left to the application. */
export const getOwnSettings = ({ ctx, caller, scope }: Request<Endpoints['own'], Self>): Promise<OwnSettings> =>
  read(ctx, caller, tx => loadOwnSettings(tx, scope.userId));

/** Changes them; the audit keeps what they were. */
export function saveOwnSettings({ ctx, caller, scope, body }: Request<Endpoints['saveOwn'], Self>) {
  const { version, ...chosen } = body;
  if (chosen.currency !== null && !ctx.settings.currencies.includes(chosen.currency))
    throw invalid([{ field: 'currency', code: 'currency' }]);
  return write(ctx, caller, async (tx, record): Promise<OwnSettings> => {
    await lockOwnSettings(tx, scope.userId);
    const before = await loadOwnSettings(tx, scope.userId);
    requireVersion(before.version, { ifMatch: ctx.ifMatch, version });
    const given = chosen.mails ?? before.mails;
    const { requests, comments, counterOffers, notes, submissions } = before.mails;
    const mails = {
      ...given,
      requests: given.requests ?? requests,
      comments: given.comments ?? comments,
      counterOffers: given.counterOffers ?? counterOffers,
      notes: given.notes ?? notes,
      submissions: given.submissions ?? submissions,
    };
    const shown = chosen.notices ?? before.notices;
    const notices = { ...shown, submissions: shown.submissions ?? before.notices.submissions };
    await saveUserSetting(tx, rowOf(scope.userId, { ...chosen, mails, notices }, ctx.instant));
    const json = { before, after: chosen };
    await record({ event: 'UPDATED', entityName: 'UserSettings', entityId: scope.userId, json });
    return loadOwnSettings(tx, scope.userId);
  });
}
