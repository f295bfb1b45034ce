import { posix } from 'node:path';
import { type Attributes, attributeOf } from '../xml/xml-pieces.ts';
import type { Archive } from './archive.ts';
import { builtInStyle, type CellStyle, styleOf } from './cell-style.ts';
import { readXml } from './xml.ts';

type Relation = { readonly type: string; readonly target: string };
export type SheetFact = { readonly name: string; readonly part: string; readonly isHidden: boolean };
/** Where the parts of a workbook lie, and how its days count. */
export type WorkbookFacts = {
  readonly sheets: readonly SheetFact[];
  readonly is1904: boolean;
  readonly strings: string | null;
  readonly styles: string | null;
};

/** Excel itself takes no more. */
const maxStyles = 65_490;
/** Excel's names have 31 letters at most. */
const maxName = 200;

/** A part's relations by their ids, with targets as names in the archive; those of the whole archive belong to no part, ''. */
async function relationsOf(archive: Archive, part: string): Promise<ReadonlyMap<string, Relation>> {
  const folder = part === '' ? '' : posix.dirname(part);
  const name = posix.join(folder, '_rels', `${posix.basename(part)}.rels`);
  const relations = new Map<string, Relation>();
  if (!archive.has(name)) return relations;
  await readXml(await archive.open(name), {
    opened: (element, attributes) => {
      const { Id: id, Type: type = '', Target: target = '', TargetMode: mode } = attributes;
      if (element !== 'Relationship' || id === undefined || mode === 'External') return;
      const path = target.replaceAll('\\', '/');
      relations.set(id, {
        type: type.slice(type.lastIndexOf('/') + 1),
        target: path.startsWith('/') ? path.slice(1) : posix.join(folder, path),
      });
    },
  });
  return relations;
}

const targetOf = (relations: ReadonlyMap<string, Relation>, type: string): string | null =>
  [...relations.values()].find(one => one.type === type)?.target ?? null;

/** The name of the part that is the workbook; null where the archive has none. */
export async function workbookPart(archive: Archive): Promise<string | null> {
  const part = targetOf(await relationsOf(archive, ''), 'officeDocument') ?? 'xl/workbook.xml';
  return archive.has(part) ? part : null;
}

const isTrue = (value: string | undefined): boolean => value === '1' || value === 'true';

/** What the workbook's own part says. Sheets of charts have no rows and are left out. */
export async function readFacts(archive: Archive, part: string): Promise<WorkbookFacts> {
  const relations = await relationsOf(archive, part);
  const sheets: SheetFact[] = [];
  let is1904 = false;
  const sheetOf = (attributes: Attributes): void => {
    const relation = relations.get(attributeOf(attributes, 'id') ?? '');
    if (relation?.type !== 'worksheet' || !archive.has(relation.target)) return;
    const { name = '', state = 'visible' } = attributes;
    sheets.push({ name: name.slice(0, maxName), part: relation.target, isHidden: state !== 'visible' });
  };
  await readXml(await archive.open(part), {
    opened: (name, attributes) => {
      if (name === 'workbookPr') is1904 = isTrue(attributes.date1904);
      else if (name === 'sheet') sheetOf(attributes);
    },
  });
  const existing = (type: string): string | null => {
    const target = targetOf(relations, type);
    return target !== null && archive.has(target) ? target : null;
  };
  return { sheets, is1904, strings: existing('sharedStrings'), styles: existing('styles') };
}

/** How cells show numbers, by the number of their style. */
export async function readStyles(archive: Archive, part: string): Promise<readonly CellStyle[]> {
  const own = new Map<number, CellStyle>();
  const ids: number[] = [];
  let isOfCells = false;
  await readXml(await archive.open(part), {
    opened: (name, attributes) => {
      const id = Number(attributes.numFmtId ?? 0);
      if (name === 'numFmt') own.set(id, styleOf(attributes.formatCode ?? ''));
      else if (name === 'cellXfs') isOfCells = true;
      else if (name === 'xf' && isOfCells && ids.length < maxStyles) ids.push(id);
    },
    closed: name => {
      if (name === 'cellXfs') isOfCells = false;
    },
  });
  return ids.map(id => own.get(id) ?? builtInStyle(id));
}
