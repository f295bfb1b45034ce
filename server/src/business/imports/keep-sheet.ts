import { type KeptSheet, keepRows } from '../../platform/files/kept-rows.ts';
import { Problem } from '../../platform/problem.ts';
import { openWorkbook, type Workbook } from '../../platform/spreadsheets/read-workbook.ts';

/**
 * Keeps the rows of a workbook's sheet beside it and says which one it was: the one that was named, else the first that holds a table. The
 * workbook itself stays as it came.
 */
export async function keepSheet(path: string, said: string | undefined): Promise<KeptSheet> {
  const workbook = await openWorkbook(path);
  try {
    const sheet = said ?? (await firstTable(workbook));
    const at = workbook.sheets.indexOf(sheet);
    await keepRows(path, { at }, workbook.blocksOf(sheet));
    return { sheet, at, sheets: workbook.sheets };
  } finally {
    workbook.close();
  }
}

/** The first sheet with a row of several cells: covers have a title, and new workbooks empty sheets. */
async function firstTable(workbook: Workbook): Promise<string> {
  let withText: string | null = null;
  for (const sheet of workbook.sheets)
    for await (const block of workbook.blocksOf(sheet)) {
      if (block.length > 0) withText ??= sheet;
      if (block.some(row => row.cells.filter(cell => cell.trim() !== '').length > 1)) return sheet;
    }
  if (withText === null) throw new Problem(400, 'workbook-empty');
  return withText;
}
