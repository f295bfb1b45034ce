import type { ImportMapping } from '@skonto/api/imports';
import { sql } from 'kysely';
import type { Caller, Ctx } from '../../platform/context.ts';
import { read } from '../../platform/saving/transact.ts';
import type { FileAnalysis } from './analyse-file.ts';
import { analysisOf, type BatchRow, type Said } from './batch-row.ts';

/** Of the files whose letters or headings a person settled, the latest of a company. */
const maxKept = 100;

/** A line by what stays of it however its letters are read. */
const skeleton = (cells: readonly string[]): string =>
  cells
    .map(cell => cell.toLowerCase().replace(/[^a-z0-9]/g, ''))
    .join('\n')
    .trimEnd();

/** What a file holds, read as a person says; without a word as the company settled it for such a file before. */
export async function readAsSaid(
  ctx: Ctx,
  caller: Caller,
  batch: BatchRow,
  requested: ImportMapping | undefined,
): Promise<FileAnalysis> {
  const analysis = await analysisOf(ctx, caller, batch, requested ?? {});
  if (requested) return analysis;
  const kept = await keptReading(ctx, caller, analysis);
  return kept ? analysisOf(ctx, caller, batch, kept) : analysis;
}

type Kept = { readonly header: readonly string[]; readonly encoding: Said['encoding'] | null; readonly moved: boolean };

/** How the company's last file with these headings was read, where a person had to say. */
export async function keptReading(
  ctx: Ctx,
  caller: Caller,
  { topRows = [], encodings = [] }: FileAnalysis,
): Promise<Said | null> {
  const kept = await read(ctx, caller, tx =>
    tx.rows(
      sql<Kept>`SELECT header, mapping ->> 'encoding' AS encoding, mapping ? 'headingRow' AS moved FROM import_mapping
        WHERE company_id IS NOT DISTINCT FROM ${caller.actor.companyId}::integer AND mapping ?| ARRAY['encoding', 'headingRow']
        ORDER BY updated_at DESC LIMIT ${maxKept}`,
    ),
  );
  const lines = new Map(topRows.map(row => [skeleton(row.cells), row.line]));
  const known = kept.find(one => lines.has(skeleton(one.header)));
  if (!known) return null;
  const encoding = encodings.find(one => one.encoding === known.encoding)?.encoding;
  const headingRow = known.moved ? lines.get(skeleton(known.header)) : undefined;
  return { ...(encoding ? { encoding } : {}), ...(headingRow === undefined ? {} : { headingRow }) };
}
