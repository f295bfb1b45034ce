import type { batchEndpoints, JoinedFiles } from '@skonto/api/imports';
import { normaliseHeader } from '@skonto/domain/import/header';
import type { Scope } from '../../platform/access/access.ts';
import type { Caller, Ctx } from '../../platform/context.ts';
import { Problem } from '../../platform/problem.ts';
import type { Request } from '../../platform/route.ts';
import { write } from '../../platform/saving/transact.ts';
import { joinBatches, lockUploadedBatches } from '../../tables/batches.ts';
import type { FileAnalysis } from './analyse-file.ts';
import { analysisOf, type BatchRow, loadBatch } from './batch-row.ts';
import { ownBatch } from './own-batch.ts';
import { type FilePart, partsOf } from './parts.ts';

type Apart = JoinedFiles['apart'][number];
type Readable = { readonly batch: BatchRow; readonly analysis: FileAnalysis };

/**
 * Makes files that came together one import, in the order in which they are named: those with the headings of the first one. Whatever else
 * stays apart with its reason and is as it was. Asked again it answers the same.
 */
export async function joinFiles({
  ctx,
  caller,
  params,
  body,
}: Request<(typeof batchEndpoints)['join'], Scope>): Promise<JoinedFiles> {
  const first = await loadBatch(ctx, caller, params);
  const joined = new Set(first.parts?.map(part => part.id));
  const apart: Apart[] = [];
  const others: Readable[] = [];
  const wanted = new Set(body.batchIds.filter(id => id !== params.id && !joined.has(id)));
  if (wanted.size === 0) return { batchId: first.id, fileNames: namesIn(first), apart };
  const analysis = await analysisOf(ctx, caller, first);
  for (const id of wanted) {
    const batch = await loadBatch(ctx, caller, { id });
    const one = await read(ctx, caller, batch);
    if ('reason' in one) apart.push(one);
    else if (analysis.isEncodingClear === false || one.analysis.isEncodingClear === false)
      apart.push(apartBecause(ctx, batch, 'unclear-letters'));
    else if (shapeOf(one.analysis) === shapeOf(analysis)) others.push(one);
    else apart.push(apartBecause(ctx, batch, 'other-columns'));
  }
  return write(ctx, caller, async tx => {
    const ids = [first.id, ...others.map(one => one.batch.id)];
    const locked = await lockUploadedBatches(tx, ids, ownBatch(caller));
    const base = locked.get(first.id);
    if (!base || ids.some(id => locked.get(id)?.kind !== base.kind)) throw new Problem(409, 'import-begun');
    const seen = new Set([base.sha256]);
    const parts = [...partsOf(first, analysis)];
    for (const { batch, analysis: reported } of others) {
      const sha256 = locked.get(batch.id)?.sha256 ?? '';
      if (seen.has(sha256)) apart.push(apartBecause(ctx, batch, 'same-file'));
      else parts.push(...partsOf(batch, reported));
      seen.add(sha256);
    }
    const bytes = [...locked].reduce(
      (sum, [id, one]) => sum + (parts.some(part => part.id === id) ? one.bytes : 0n),
      0n,
    );
    if (parts.length > 1)
      await joinBatches(tx, {
        id: first.id,
        parts,
        analysis: together(parts, analysis),
        total: parts.reduce((sum, part) => sum + part.analysis.records, 0),
        bytes,
        fileName: namesOf(parts),
        at: ctx.instant,
      });
    return { batchId: first.id, fileNames: parts.map(part => part.fileName), apart };
  });
}

async function read(ctx: Ctx, caller: Caller, batch: BatchRow): Promise<Readable | Apart> {
  try {
    return { batch, analysis: await analysisOf(ctx, caller, batch) };
  } catch (error) {
    if (!(error instanceof Problem && error.status === 400)) throw error;
    const message = ctx.t(`problems.${error.code}`, error.params);
    return { id: batch.id, fileName: batch.file_name, reason: 'unreadable', message };
  }
}

const apartBecause = (
  { t }: Ctx,
  { id, file_name: fileName }: BatchRow,
  reason: 'other-columns' | 'same-file' | 'unclear-letters',
): Apart => ({
  id,
  fileName,
  reason,
  message: t(`imports.apart.${reason}`),
});

/** Files of one shape have the same headings in the same order; those without any as many columns. */
const shapeOf = ({ header, headless = false }: FileAnalysis): string =>
  JSON.stringify([headless, header.map(normaliseHeader)]);

const namesIn = ({ parts, file_name }: BatchRow): string[] => parts?.map(part => part.fileName) ?? [file_name];

const maxName = 200;
/** The files' names as one, to be shown. */
function namesOf(parts: readonly FilePart[]): string {
  const names = parts.map(part => part.fileName).join(', ');
  return names.length > maxName ? `${names.slice(0, maxName - 1)}…` : names;
}

/** What the files tell together; each is still read as it tells itself. */
function together(parts: readonly FilePart[], first: FileAnalysis): FileAnalysis {
  const sum = (of: (analysis: FileAnalysis) => number): number =>
    parts.reduce((all, part) => all + of(part.analysis), 0);
  return {
    ...first,
    records: sum(one => one.records),
    lines: sum(one => one.lines ?? 0),
    dialects: first.header.map((_name, column) => {
      const reported = new Set(parts.flatMap(({ analysis }) => analysis.dialects[column] ?? []));
      reported.delete('ambiguous');
      if (reported.size > 1) reported.delete('1234.56');
      const [only = 'ambiguous'] = reported;
      return reported.size > 1 ? 'ambiguous' : only;
    }),
    dateOrders: first.header.map((_name, column) => {
      const reported = new Set(parts.flatMap(({ analysis }) => analysis.dateOrders?.[column] ?? []));
      const open = reported.delete('ambiguous');
      const [only = null] = reported;
      return reported.size > 1 || (open && only === null) ? 'ambiguous' : only;
    }),
  };
}
