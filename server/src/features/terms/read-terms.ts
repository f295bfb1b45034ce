import type { PublishedTerms, TermsDraft, TermsVersion, termsEndpoints } from '@skonto/api/terms';
import { termsList } from '@skonto/api/terms-list';
import { sql } from 'kysely';
import { type ReadTx, readTx, systemActor } from '../../db/tx.ts';
import type { Scope } from '../../platform/access/access.ts';
import { type ListSql, listKeys, readPage } from '../../platform/lists/list-sql.ts';
import { notFound } from '../../platform/problem.ts';
import type { Request } from '../../platform/route.ts';
import { read } from '../../platform/saving/transact.ts';
import {
  countTermsReaders,
  findTerms,
  findTermsAcceptances,
  findTermsDraft,
  loadCurrentTerms,
  type TermsVersionRow,
  textsOf,
} from '../../tables/terms.ts';

type Endpoints = typeof termsEndpoints;

const people = sql`(SELECT count(*) FROM app_user u WHERE u.kind = 'PERSON' AND u.deleted_at IS NULL
  AND (u.terms_version = v.version OR EXISTS (SELECT FROM terms_acceptance a WHERE a.user_id = u.id AND a.version = v.version)))`;
const versionListSql: ListSql = {
  ...listKeys(termsList, {
    columns: {
      version: { sql: sql`v.version`, plain: true },
      publishedAt: { sql: sql`v.published_at` },
      publishedBy: { sql: sql`u.email`, nullable: true },
      people: { sql: people },
    },
  }),
  tieBreak: sql`v.number`,
};
type VersionRow = {
  number: number;
  version: string;
  published_at: string;
  published_by: string | null;
  people: bigint;
  newest: boolean;
};

/** One page of what was published. */
export function listVersions({ ctx, caller, list }: Request<Endpoints['list'], Scope>) {
  const parts = {
    list: versionListSql,
    select: sql`v.number, v.version, v.published_at, u.email AS published_by, ${people} AS people,
      v.number = (SELECT max(number) FROM terms_version) AS newest`,
    from: sql`terms_version v LEFT JOIN app_user u ON u.id = v.published_by`,
    scope: [],
  };
  return read(ctx, caller, tx =>
    readPage<VersionRow, TermsVersion>(tx, list, parts, row => ({
      number: row.number,
      version: row.version,
      publishedAt: row.published_at,
      publishedBy: row.published_by,
      people: Number(row.people),
      current: row.newest,
    })),
  );
}

export const publishedReply = (row: TermsVersionRow): PublishedTerms => ({
  version: row.version,
  publishedAt: row.published_at,
  ...textsOf(row),
});

/** The newest version, for whoever asks. */
export function currentVersion({ ctx }: Request<Endpoints['current'], null>): Promise<PublishedTerms> {
  return readTx(ctx.db, systemActor, async tx => publishedReply(await loadCurrentTerms(tx)));
}

/** A published version. */
export async function getVersion({ ctx, caller, params }: Request<Endpoints['get'], null>): Promise<PublishedTerms> {
  const row = await read(ctx, caller, tx => findTerms(tx, params.version));
  if (!row) throw notFound();
  return publishedReply(row);
}

/** What the caller accepted, and when. */
export async function ownAcceptances({ ctx, caller, scope }: Request<Endpoints['accepted'], { userId: number }>) {
  const rows = await read(ctx, caller, tx => findTermsAcceptances(tx, scope.userId));
  return { items: rows.map(({ version, language, accepted_at }) => ({ version, language, acceptedAt: accepted_at })) };
}

/** The draft as it stands; where there is none, the current text to start from. */
export async function loadDraft(tx: ReadTx, removed: string[] = []): Promise<TermsDraft> {
  const kept = await findTermsDraft(tx);
  const current = await loadCurrentTerms(tx);
  const open = kept?.open ? kept : null;
  return {
    revision: kept?.revision ?? 0,
    current: current.version,
    ...textsOf(open ?? current),
    savedAt: open?.saved_at ?? null,
    savedBy: open?.saved_by ?? null,
    affected: await countTermsReaders(tx),
    removed,
  };
}

/** The draft, for the operator. */
export function getDraft({ ctx, caller }: Request<Endpoints['draft'], Scope>): Promise<TermsDraft> {
  return read(ctx, caller, tx => loadDraft(tx));
}
