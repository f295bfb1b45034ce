import { type FileHandle, open } from 'node:fs/promises';
import type { CalendarDate } from '@skonto/domain/calendar/calendar-date';
import { inTx, type ReadTx, systemActor } from '../../db/tx.ts';
import type { Services } from '../../platform/context.ts';
import { lockName } from '../../platform/saving/transact.ts';
import { findAnchor, findAnchorsAfter } from '../../tables/audit-anchors.ts';
import { readLine } from './anchor-line.ts';

const atOnce = 10;
/** A line names the chains that had entries on a day: of a hundred thousand companies it has 8 MB. */
const longestLine = 16_000_000;

type Needs = Pick<Services, 'db' | 'log' | 'settings'>;
type Tail = { readonly line: string | null; readonly isCut: boolean };

/** The last whole line of a file, and whether something follows that isn't one: a write that broke off. */
async function readTail(file: FileHandle, path: string): Promise<Tail> {
  const { size } = await file.stat();
  const length = Math.min(size, longestLine);
  const { buffer } = await file.read(Buffer.alloc(length), 0, length, size - length);
  const text = buffer.toString('latin1');
  const whole = text.slice(0, text.lastIndexOf('\n') + 1).trimEnd();
  const line = whole.slice(whole.lastIndexOf('\n') + 1);
  if (line === '' && length < size) throw new Error(`${path} doesn't end with a line that could be read`);
  return { line: line === '' ? null : line, isCut: text !== '' && !text.endsWith('\n') };
}

/** Up to which day a file has anchors. One that differs from the database's is an alarm, and no reason to stop. */
async function lastDay(tx: ReadTx, { log }: Needs, { line }: Tail, path: string): Promise<CalendarDate | null> {
  if (line === null) return null;
  const read = readLine(line);
  if (!read) throw new Error(`${path} ends with a line that is no anchor: name another file in SKONTO_ANCHOR_FILE`);
  const { day } = read.anchor;
  if ((await findAnchor(tx, day))?.line !== line)
    log.error({ day, file: path }, 'the anchor of the audit in the database is not the one in the file');
  return day;
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
