import type { FileSource } from '../bytes-at.ts';
import { Problem } from '../problem.ts';
import { type Archive, openArchive } from './archive.ts';
import { readSharedStrings } from './cell-texts.ts';
import { type SheetContext, type SheetRow, sheetBlocks } from './sheet-rows.ts';
import { readFacts, readStyles, type SheetFact, workbookPart } from './workbook-facts.ts';

/** An open workbook (XLSX, ECMA-376). Its parts are read as they are asked for, its texts once. */
export type Workbook = {
  /** The names of the sheets that whoever opens the workbook sees, in their order. */
  readonly sheets: readonly string[];
  /** The rows of such a sheet, empty ones left out. */
  readonly blocksOf: (sheet: string) => AsyncGenerator<readonly SheetRow[]>;
  readonly close: () => void;
};

/** Opens a workbook; whoever opens it closes it. A file that is none, or is broken, is refused with its reason. */
export async function openWorkbook(source: FileSource): Promise<Workbook> {
  const archive = await openArchive(source);
  try {
    const part = await workbookPart(archive);
    if (part === null) throw new Problem(400, 'workbook-broken');
    const facts = await readFacts(archive, part);
    const sheets = facts.sheets.filter(sheet => !sheet.isHidden);
    if (sheets.length === 0) throw new Problem(400, 'workbook-empty');
    let context: Promise<SheetContext> | null = null;
    return {
      sheets: sheets.map(sheet => sheet.name),
      blocksOf: async function* (name) {
        context ??= readContext(archive, facts);
        yield* sheetBlocks(await archive.open(named(sheets, name).part), await context);
      },
      close: archive.close,
    };
  } catch (error) {
    archive.close();
    throw error;
  }
}

function named(sheets: readonly SheetFact[], name: string): SheetFact {
  const sheet = sheets.find(one => one.name === name);
  if (!sheet) throw new Problem(400, 'workbook-sheet', { params: { sheets: sheets.map(one => one.name).join(', ') } });
  return sheet;
}

async function readContext(
  archive: Archive,
  { strings, styles, is1904 }: Awaited<ReturnType<typeof readFacts>>,
): Promise<SheetContext> {
  return {
    is1904,
    strings: strings === null ? [] : await readSharedStrings(await archive.open(strings)),
    styles: styles === null ? [] : await readStyles(archive, styles),
  };
}

/** The first sheet with a row of several cells: covers have a title, and new workbooks empty sheets. */
export async function firstTable(workbook: Workbook): Promise<string> {
  let withText: string | null = null;
  for (const sheet of workbook.sheets)
    for await (const block of workbook.blocksOf(sheet)) {
      if (block.length > 0) withText ??= sheet;
      if (block.some(row => row.cells.filter(cell => cell.trim() !== '').length > 1)) return sheet;
    }
  if (withText === null) throw new Problem(400, 'workbook-empty');
  return withText;
}
