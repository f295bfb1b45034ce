import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openWorkbook } from '../platform/spreadsheets/read-workbook.ts';

/** The cells of a workbook's first sheet, row by row. */
export async function readSheetOf(bytes: Buffer): Promise<readonly (readonly string[])[]> {
  const folder = await mkdtemp(join(tmpdir(), 'skonto-sheet-'));
  try {
    const path = join(folder, 'a.xlsx');
    await writeFile(path, bytes);
    const workbook = await openWorkbook(path);
    const rows: (readonly string[])[] = [];
    for await (const block of workbook.blocksOf(workbook.sheets[0] ?? ''))
      rows.push(...block.map(({ cells }) => cells));
    workbook.close();
    return rows;
  } finally {
    await rm(folder, { recursive: true });
  }
}
