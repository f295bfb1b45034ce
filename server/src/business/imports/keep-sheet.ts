import { type KeptSheet, keepRows } from '../../platform/files/kept-rows.ts';
import { firstTable, openWorkbook } from '../../platform/spreadsheets/read-workbook.ts';

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
