import { sql } from 'kysely';
import { q, type ReadTx, type Tx } from '../db/tx.ts';

export type TermsLanguage = 'en' | 'sr';
export type TermsTexts = Readonly<Record<TermsLanguage, string>>;

/** The newest version, which everybody must have accepted; asked in the very query that needs it, so that no process lags behind. */
export const currentTermsVersion = sql<string>`(SELECT version FROM terms_version ORDER BY number DESC LIMIT 1)`;

export type TermsVersionRow = {
  readonly version: string;
  readonly html_en: string;
  readonly html_sr: string;
  readonly published_at: string;
};

/** A published version, or the newest. */
export function findTerms(tx: ReadTx, version: string | 'newest'): Promise<TermsVersionRow | undefined> {
  const which = version === 'newest' ? sql`TRUE` : sql`version = ${version}`;
  return tx.first(
    sql<TermsVersionRow>`SELECT version, html_en, html_sr, published_at FROM terms_version WHERE ${which}
      ORDER BY number DESC LIMIT 1`,
  );
}

/** The newest version. There always is one: the schema begins with it. */
export async function loadCurrentTerms(tx: ReadTx): Promise<TermsVersionRow> {
  const row = await findTerms(tx, 'newest');
  if (!row) throw new Error('no terms were ever published');
  return row;
}

export const textsOf = (row: Pick<TermsVersionRow, 'html_en' | 'html_sr'>): TermsTexts => ({
  en: row.html_en,
  sr: row.html_sr,
});

/** Publishes a version for good; its number follows the newest one's, so the caller must be the only one who publishes. */
export async function insertTermsVersion(
  tx: Tx,
  terms: { version: string; texts: TermsTexts; at: string; userId: number },
): Promise<number> {
  const row = await tx.first(
    sql<{ number: number }>`INSERT INTO terms_version (number, version, html_en, html_sr, published_at, published_by)
      SELECT max(number) + 1, ${terms.version}, ${terms.texts.en}, ${terms.texts.sr}, ${terms.at}::timestamptz, ${terms.userId}::integer
      FROM terms_version RETURNING number`,
  );
  if (!row) throw new Error('published terms came back without their number');
  return row.number;
}

/** The versions whose names begin with a day's. */
export async function findVersionsOfDay(tx: ReadTx, day: string): Promise<string[]> {
  const rows = await tx.rows(
    sql<{ version: string }>`SELECT version FROM terms_version WHERE version = ${day} OR version LIKE ${`${day}-%`}`,
  );
  return rows.map(row => row.version);
}

export type TermsDraftRow = {
  readonly revision: number;
  readonly open: boolean;
  readonly html_en: string;
  readonly html_sr: string;
  readonly saved_at: string;
  readonly saved_by: string;
};

/** The draft, if one was ever kept; `saved_by` is an address. */
export function findTermsDraft(tx: ReadTx): Promise<TermsDraftRow | undefined> {
  return tx.first(
    sql<TermsDraftRow>`SELECT d.revision, d.open, d.html_en, d.html_sr, d.saved_at, u.email AS saved_by
      FROM terms_draft d JOIN app_user u ON u.id = d.saved_by`,
  );
}

/** Keeps a draft in place of the revision that its author saw; false when somebody else was faster. */
export async function saveTermsDraft(
  tx: Tx,
  draft: { seen: number; open: boolean; texts: TermsTexts; at: string; userId: number },
): Promise<boolean> {
  const columns = {
    open: draft.open,
    html_en: draft.texts.en,
    html_sr: draft.texts.sr,
    saved_at: draft.at,
    saved_by: draft.userId,
  };
  if (draft.seen === 0) {
    const added = q.insertInto('terms_draft').values({ ...columns, revision: 1 });
    return (await tx.touched(added.onConflict(conflict => conflict.doNothing()))) === 1;
  }
  const next = { ...columns, revision: draft.seen + 1 };
  return (await tx.touched(q.updateTable('terms_draft').set(next).where('revision', '=', draft.seen))) === 1;
}

/** How many people are asked when a version is published: all who can sign in. Machines are bound by their administrator. */
export async function countTermsReaders(tx: ReadTx): Promise<number> {
  const row = await tx.first(
    sql<{
      n: bigint;
    }>`SELECT count(*) AS n FROM app_user WHERE kind = 'PERSON' AND status = 'ACTIVE' AND deleted_at IS NULL`,
  );
  return Number(row?.n ?? 0n);
}

/** Notes that a user accepted a version; the first time is what counts. */
export async function insertTermsAcceptance(
  tx: Tx,
  acceptance: { userId: number; companyId: number | null; version: string; language: TermsLanguage; at: string },
): Promise<void> {
  const { userId, companyId, version, language, at } = acceptance;
  await tx.touched(q.updateTable('app_user').set({ terms_version: version }).where('id', '=', userId));
  await tx.touched(
    q
      .insertInto('terms_acceptance')
      .values({ user_id: userId, company_id: companyId, version, language, accepted_at: at })
      .onConflict(conflict => conflict.columns(['user_id', 'version']).doNothing()),
  );
}

export type TermsAcceptanceRow = {
  readonly version: string;
  readonly language: TermsLanguage;
  readonly accepted_at: string;
};

/** What a user accepted, the newest first; versions are few, and the last hundred are enough to read. */
export function findTermsAcceptances(tx: ReadTx, userId: number): Promise<TermsAcceptanceRow[]> {
  return tx.rows(
    sql<TermsAcceptanceRow>`SELECT version, language, accepted_at FROM terms_acceptance WHERE user_id = ${userId}
      ORDER BY accepted_at DESC, version DESC LIMIT 100`,
  );
}

/** What a session was shown last. */
export type TermsShown = { readonly version: string; readonly language: TermsLanguage };

export async function saveTermsShown(tx: Tx, tokenHash: Uint8Array, shown: TermsShown): Promise<void> {
  await tx.touched(
    sql`UPDATE session SET terms_shown = ${shown.version}, terms_shown_language = ${shown.language} WHERE token_hash = ${tokenHash}
      AND (terms_shown, terms_shown_language) IS DISTINCT FROM (${shown.version}::text, ${shown.language}::text)`,
  );
}

export async function findTermsShown(tx: ReadTx, tokenHash: Uint8Array): Promise<TermsShown | undefined> {
  return tx.first(
    sql<TermsShown>`SELECT terms_shown AS version, terms_shown_language AS language FROM session
      WHERE token_hash = ${tokenHash} AND terms_shown IS NOT NULL`,
  );
}
