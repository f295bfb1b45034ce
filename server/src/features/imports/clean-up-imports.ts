import { readdir, rm, stat } from 'node:fs/promises';
import { sql } from 'kysely';
import { fileIdsOf } from '../../business/imports/batch-row.ts';
import { inTx, readTx, systemActor } from '../../db/tx.ts';
import type { Services } from '../../platform/context.ts';
import { rowsEnding, uploadFolder, uploadPath } from '../../platform/files/upload.ts';
import { removeOldBatches } from '../../tables/batches.ts';
import { removeOldInvoiceFiles } from '../../tables/invoice-files.ts';
import { failBrokenOff } from '../../tables/reported-changes.ts';

const fileHours = 24;
const batchDays = 90;
const hourMs = 3_600_000;

/**
 * The hourly tidying of what imports leave behind: files whose batch ended, or lay untouched, for a day; files of no batch at all (an
 * upload that a crash cut off); and batches with their error files, and the e-invoices that invoices came in with, after three months. A batch at work keeps its file. A change of status
 * whose process was killed is told as broken off from then on.
 */
export async function cleanUpImports(
  services: Pick<Services, 'db' | 'clock' | 'settings'>,
): Promise<{ files: number; batches: number }> {
  const now = services.clock.now();
  const at = (ms: number): string => new Date(ms).toISOString();
  const batches = await inTx(services.db, systemActor, async tx => {
    await failBrokenOff(tx, at(now));
    await removeOldInvoiceFiles(tx, at(now - batchDays * 24 * hourMs));
    return removeOldBatches(tx, at(now - batchDays * 24 * hourMs));
  });
  const files = await readdir(uploadFolder(services.settings.dataDir)).catch(() => []);
  const idOf = (file: string): string => file.replace(rowsEnding, '');
  const kept = await readTx(services.db, systemActor, tx =>
    tx.rows(sql<{
      id: string;
    }>`SELECT f.id FROM batch b, LATERAL (${fileIdsOf(sql`b`)}) AS f (id) WHERE f.id = ANY (${files.map(idOf)}::text[])
      AND (b.state IN ('QUEUED', 'RUNNING') OR b.updated_at > ${at(now - fileHours * hourMs)}::timestamptz)`),
  );
  const keep = new Set(kept.map(row => row.id));
  let removed = 0;
  for (const file of files.filter(name => !keep.has(idOf(name)))) {
    const path = uploadPath(services.settings.dataDir, file);
    // One that is being received right now has no batch yet.
    const written = await stat(path).catch(() => null);
    if (!written || Date.now() - written.mtimeMs < hourMs) continue;
    await rm(path, { force: true, recursive: true });
    removed += 1;
  }
  return { files: removed, batches };
}
