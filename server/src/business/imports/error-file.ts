import { Readable } from 'node:stream';
import type { FileFormatName } from '@skonto/api/list';
import { sql } from 'kysely';
import { readTx } from '../../db/tx.ts';
import type { Caller, Ctx } from '../../platform/context.ts';
import type { CsvFormat } from '../../platform/files/csv-read.ts';
import { byteOrderMarkOf, charsetOf, encodeText } from '../../platform/files/text-encoding.ts';
import { csvFile, type FileReply, workbookFile } from '../../platform/http/reply.ts';
import { csvDelimiter } from '../../platform/lists/file-format.ts';
import { csvLine } from '../../platform/lists/text-cells.ts';
import { textPiece, workbook } from '../../platform/lists/workbook.ts';
import { notFound } from '../../platform/problem.ts';
import { type Locale, localeNamed, type Translate } from '../../platform/words/texts.ts';
import type { RowProblem } from '../../tables/batches.ts';
import { ownBatch } from './own-batch.ts';
import { type FilePart, placedProblem, placeOf } from './parts.ts';

/** What the error file of one kind of batch is called, and how it says what is wrong. */
export type ErrorFile = {
  readonly fileName: string;
  /** The heading of rows that came from no file; those of a file repeat its own. */
  readonly heading?: (t: Translate) => readonly string[];
  readonly reason: (t: Translate, problem: RowProblem, locale: Locale) => string;
};

/** Why a row of a file was refused, in the reader's words; and the same behind the name of its field. */
export const rowReason = (t: Translate, { code, value = '' }: RowProblem): string =>
  t(`imports.rows.${code}`, { value });
export const namedRowReason = (t: Translate, problem: RowProblem): string =>
  `${t(`imports.fields.${problem.field}`)}: ${rowReason(t, problem)}`;

/** How the file came in; of a workbook which sheet it was. */
type Format = Pick<CsvFormat, 'encoding' | 'delimiter'> & { readonly workbook?: CsvFormat['workbook'] | null };
type Batch = {
  readonly id: string;
  readonly kind: string;
  readonly language: string;
  readonly header: string[] | null;
  readonly format: Format | null;
  readonly parts: readonly FilePart[] | null;
};
type ErrorRow = { readonly line: number; readonly cells: string[]; readonly problems: RowProblem[] };

const rowsPerStep = 2000;

/**
 * The refused rows of a batch as they came, with their line and the reasons, to be mended and sent again: in the encoding, with the
 * delimiter and in the language in which the file came in, or as a workbook where it was one; a `format` that is named goes first. A batch
 * of a kind that isn't among `kinds` isn't there.
 */
export async function errorFileOf(
  ctx: Ctx,
  caller: Caller,
  of: {
    readonly id: string;
    readonly kinds: Readonly<Record<string, ErrorFile>>;
    readonly format?: FileFormatName | undefined;
  },
): Promise<FileReply> {
  const batch = await readTx(ctx.db, caller.actor, tx =>
    tx.first(
      sql<Batch>`SELECT id, kind, language, parts, mapping -> 'header' AS header,
          CASE WHEN analysis IS NOT NULL THEN jsonb_build_object('encoding', analysis -> 'encoding', 'delimiter', analysis -> 'delimiter', 'workbook', analysis -> 'workbook') END AS format
        FROM batch WHERE id = ${of.id} AND ${ownBatch(caller)}`,
    ),
  );
  const kind = batch && Object.hasOwn(of.kinds, batch.kind) ? of.kinds[batch.kind] : undefined;
  if (!batch || !kind) throw notFound();
  const { format } = batch;
  const rows = errorRows(ctx, caller, { batch, kind });
  if ((of.format ?? (format?.workbook ? 'xlsx' : 'csv')) === 'xlsx')
    return workbookFile(kind.fileName.replace(/\.csv$/, '.xlsx'), asWorkbook(rows));
  // What didn't come in as a CSV goes out as its reader's Excel parts it.
  const ofReader = { encoding: 'utf8', delimiter: csvDelimiter(localeNamed(batch.language)) } as const;
  const written = format && !format.workbook ? format : ofReader;
  const bytes = encoded(rows, written);
  return csvFile(kind.fileName, Readable.from(bytes, { objectMode: false }), charsetOf[written.encoding]);
}

type Rows = AsyncGenerator<readonly (readonly string[])[]>;

async function* encoded(rows: Rows, { encoding, delimiter }: Format): AsyncGenerator<Buffer> {
  yield encodeText(byteOrderMarkOf(encoding), encoding);
  for await (const block of rows) yield encodeText(block.map(cells => csvLine(cells, delimiter)).join(''), encoding);
}

/** Texts all of them: what came as a number comes back as it was read, and no program changes it on its way. */
async function* asWorkbook(rows: Rows): AsyncGenerator<Buffer> {
  const { value: [header = []] = [] } = await rows.next();
  yield* workbook(header, piecesOf(rows));
}

async function* piecesOf(rows: Rows): AsyncGenerator<Buffer> {
  for await (const block of rows) yield textPiece(block);
}

/** The headings, then the refused rows in blocks. */
async function* errorRows(ctx: Ctx, caller: Caller, { batch, kind }: { batch: Batch; kind: ErrorFile }): Rows {
  const locale = localeNamed(batch.language);
  const t = ctx.translator(locale);
  const own = kind.heading?.(t) ?? batch.header ?? [];
  yield [[...own, t('errorFile.line'), t('errorFile.reasons')]];
  for (let after = 0; ; ) {
    const from = after;
    const rows = await readTx(ctx.db, caller.actor, tx =>
      tx.rows(
        sql<ErrorRow>`SELECT line, cells, problems FROM batch_error WHERE batch_id = ${batch.id} AND line > ${from} ORDER BY line LIMIT ${rowsPerStep}`,
      ),
    );
    const last = rows.at(-1);
    if (!last) return;
    const padded = (cells: string[]): string[] => [
      ...cells,
      ...Array.from({ length: own.length - cells.length }, () => ''),
    ];
    yield rows.map(({ line, cells, problems }) => {
      const reasons = problems.map(problem => kind.reason(t, placedProblem(batch.parts, problem), locale)).join('; ');
      const place = placeOf(batch.parts, line);
      const at = [place.fileName, place.line].filter(Boolean).join(': ');
      return [...padded(cells), at, reasons];
    });
    after = last.line;
  }
}
