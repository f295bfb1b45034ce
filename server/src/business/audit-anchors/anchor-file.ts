import { type FileHandle, open } from 'node:fs/promises';
import type { CalendarDate } from '@skonto/domain/calendar/calendar-date';
import { inTx, type ReadTx, systemActor } from '../../db/tx.ts';
import type { Services } from '../../platform/context.ts';
import { lockName } from '../../platform/saving/transact.ts';
import { findAnchor, findAnchorsAfter } from '../../tables/audit-anchors.ts';
import { readLine, startsAnchor } from './anchor-line.ts';

const atOnce = 10;
/** A line names the chains that had entries on a day: of a hundred thousand companies it has 8 MB. */
const longestLine = 16_000_000;

type Needs = Pick<Services, 'db' | 'log' | 'settings'>;
type Tail = { readonly last: { readonly day: CalendarDate; readonly line: string } | null; readonly isCut: boolean };

/** The last anchor of a file, and whether the file ends within a line. Behind the last anchor there may be what writes left that broke off. */
async function readTail(file: FileHandle, path: string): Promise<Tail> {
  const { size } = await file.stat();
  const length = Math.min(size, longestLine);
  const { buffer } = await file.read(Buffer.alloc(length), 0, length, size - length);
  const text = buffer.toString('latin1');
  const isCut = text !== '' && !text.endsWith('\n');
  for (const line of text.split('\n').toReversed()) {
    const read = readLine(line);
    if (read) return { last: { day: read.anchor.day, line }, isCut };
  }
  if (text.trim() === '' || startsAnchor(text.trim())) return { last: null, isCut };
  throw new Error(`${path} has lines that are no anchors: name another file in SKONTO_ANCHOR_FILE`);
}

/** Up to which day a file has anchors. One that differs from the database's is an alarm, and no reason to stop. */
async function lastDay(tx: ReadTx, { log }: Needs, { last }: Tail, path: string): Promise<CalendarDate | null> {
  if (last === null) return null;
  if ((await findAnchor(tx, last.day))?.line !== last.line)
    log.error({ day: last.day, file: path }, 'the anchor of the audit in the database is not the one in the file');
  return last.day;
}

/**
 * Adds what the file of the settings lacks, line by line, oldest first: also the days before it was named, and those that another process
 * made. Nothing in it is ever changed, so it may be one that can only be added to. One process writes at a time.
 */
export async function appendAnchors(needs: Needs): Promise<void> {
  const path = needs.settings.anchorFile;
  if (path === null) return;
  await inTx(needs.db, systemActor, async tx => {
    await lockName(tx, 'anchor-file');
    const file = await open(path, 'a+', 0o640);
    try {
      const tail = await readTail(file, path);
      let day = await lastDay(tx, needs, tail, path);
      if (tail.isCut) await file.appendFile('\n');
      for (;;) {
        const anchors = await findAnchorsAfter(tx, day, atOnce);
        for (const { line } of anchors) await file.appendFile(`${line}\n`);
        day = anchors.at(-1)?.day ?? day;
        if (anchors.length < atOnce) break;
      }
      await file.sync();
    } finally {
      await file.close();
    }
  });
}
