import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openWorkbook } from '../platform/spreadsheets/read-workbook.ts';

type Rows = readonly (readonly string[])[];

/** The cells of a workbook's first sheet, row by row. */
export const readSheetOf = async (bytes: Buffer): Promise<Rows> => (await readSheetsOf(bytes))[0] ?? [];

/** The cells of all its sheets. */
export async function readSheetsOf(bytes: Buffer): Promise<readonly Rows[]> {
  const folder = await mkdtemp(join(tmpdir(), 'skonto-sheet-'));
  try {
    const path = join(folder, 'a.xlsx');
    await writeFile(path, bytes);
    const workbook = await openWorkbook(path);
    const sheets: Rows[] = [];
    for (const sheet of workbook.sheets) {
      const rows: (readonly string[])[] = [];
      for await (const block of workbook.blocksOf(sheet)) rows.push(...block.map(({ cells }) => cells));
      sheets.push(rows);
    }
    workbook.close();
    return sheets;
  } finally {
    await rm(folder, { recursive: true });
  }
}
