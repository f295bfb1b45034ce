import { type Selectable, sql } from 'kysely';
import type { Database } from '../db/row-types.ts';
import { q, type ReadTx, type Tx } from '../db/tx.ts';

export type FailedMailRow = Selectable<Database['failed_mail']>;

type Failure = {
  readonly mailId: string;
  readonly template: string;
  readonly receiver: string;
  readonly error: string;
  readonly at: string;
  readonly data: object;
};

const maxErrorLength = 500;

/** Notes that a mail could not be given to the mail server, once more. */
export async function saveMailFailure(tx: Tx, failure: Failure): Promise<void> {
  const error = failure.error.slice(0, maxErrorLength);
  await tx.touched(
    sql`INSERT INTO failed_mail (mail_id, template, receiver, last_error, failed_at, data)
      VALUES (${failure.mailId}, ${failure.template}, ${failure.receiver}, ${error}, ${failure.at}, ${JSON.stringify(failure.data)})
      ON CONFLICT (mail_id) DO UPDATE SET receiver = excluded.receiver, last_error = excluded.last_error, failed_at = excluded.failed_at,
        tries = failed_mail.tries + 1, given_up_at = NULL`,
  );
}

/** Notes that a mail isn't tried any more; one that never came to a failure, because its process ended, is noted now. */
export async function saveMailGivenUp(tx: Tx, failure: Failure): Promise<void> {
  await tx.touched(
    sql`INSERT INTO failed_mail (mail_id, template, receiver, last_error, failed_at, given_up_at, data)
      VALUES (${failure.mailId}, ${failure.template}, ${failure.receiver}, ${failure.error}, ${failure.at}, ${failure.at}, ${JSON.stringify(failure.data)})
      ON CONFLICT (mail_id) DO UPDATE SET given_up_at = excluded.given_up_at`,
  );
}

/** Forgets a mail's failures: it went out, or is tried again. */
export async function deleteMailFailure(tx: Tx, mailId: string): Promise<void> {
  await tx.touched(q.deleteFrom('failed_mail').where('mail_id', '=', mailId));
}

/** Those that are tried no more go at once, the others are marked: they go when the queue comes to them. */
export async function dropFailedMails(tx: Tx, ids: readonly number[], at: string): Promise<void> {
  if (ids.length === 0) return;
  await tx.touched(
    q
      .deleteFrom('failed_mail')
      .where('id', 'in', [...ids])
      .where('given_up_at', 'is not', null),
  );
  await tx.touched(
    q
      .updateTable('failed_mail')
      .set({ dropped_at: at })
      .where('id', 'in', [...ids]),
  );
}

/** Whether a mail failed before, and whether the operator said since that it needn't be tried any more. */
export async function findMailFailure(tx: ReadTx, mailId: string): Promise<'failed' | 'dropped' | undefined> {
  const row = await tx.first(
    sql<{ dropped: boolean }>`SELECT dropped_at IS NOT NULL AS dropped FROM failed_mail WHERE mail_id = ${mailId}`,
    'find_mail_failure',
  );
  return row && (row.dropped ? 'dropped' : 'failed');
}
