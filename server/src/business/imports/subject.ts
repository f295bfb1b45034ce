import type { Actor } from '@skonto/domain/actor/role';
import type { Contents } from '@skonto/domain/import/column-contents';
import type { DateOrder } from '@skonto/domain/import/date-format';
import type { Seen } from '@skonto/domain/import/guess-columns';
import type { ColumnMapping } from '@skonto/domain/import/header';
import type { ImportField } from '@skonto/domain/import/import-field';
import type { NumberDialect } from '@skonto/domain/import/number-format';
import type { Constants, ParsedRow } from '@skonto/domain/import/row';
import type { ReadTx, Tx, TxActor } from '../../db/tx.ts';
import type { AccessStatus, Caller, Ctx, Services } from '../../platform/context.ts';
import type { CsvRecord } from '../../platform/files/csv-read.ts';
import type { Jobs } from '../../platform/jobs/jobs.ts';
import type { SheetRow } from '../../platform/spreadsheets/sheet-rows.ts';
import type { AuditEntry } from '../../tables/audit.ts';
import type { ImportKind, RefusedRow } from '../../tables/batches.ts';

/** A row that may come in, with the record it was read from. */
export type GoodRow<Row> = { readonly record: CsvRecord; readonly row: Row };

/** What makes a row the same as another: of equal keys the first counts, and the others are refused at that field with that code. */
export type RowKey = { readonly key: string; readonly field: string; readonly code: string; readonly value: string };

/** What rows are checked with. Lookups are read once for a run; `prepare` reads what a block of rows needs besides. */
export type RowValidator<Row> = {
  readonly prepare?: (records: readonly CsvRecord[]) => Promise<void>;
  readonly parse: (cells: readonly string[]) => ParsedRow<Row>;
};

export type Opening<Column extends string> = {
  readonly services: Pick<Services, 'db' | 'settings' | 'clock'>;
  readonly actor: TxActor;
  /** Cells in the header line. */
  readonly columnCount: number;
  readonly columns: ColumnMapping<Column>;
  readonly constants: Constants<Column>;
  readonly dialectOf: (column: Column) => NumberDialect;
  /** Undefined where no date of the column needs one. */
  readonly dateOrderOf: (column: Column) => DateOrder | undefined;
};

/** Whose file is written, and when. */
export type Origin = {
  readonly batchId: string;
  readonly actor: Actor;
  readonly language: string;
  readonly at: string;
  /** Where uploads lie. */
  readonly dataDir: string;
  readonly jobs: Jobs;
};

/** What a chunk became: its refused rows are those that only the database could refuse. */
export type SavedRows = {
  readonly stored: number;
  readonly refused: readonly RefusedRow[];
  /** What the audit says of them; how many they are and which file they came from stands in every entry. */
  readonly audit: Omit<AuditEntry, 'entityId'>;
};

/** Files that aren't tables: each document in them becomes a row. */
export type Documents = {
  /** Whether a file holds such documents, by what is in it. */
  readonly areIn: (path: string) => Promise<boolean>;
  /** Their rows, below a row of headings that an import knows. Refuses a file that is one unreadable document. */
  readonly rowsOf: (
    file: { readonly path: string; readonly name: string },
    ctx: Ctx,
  ) => AsyncIterable<readonly SheetRow[]>;
};

/** Columns by their fields, whatever the kind of file. */
export type Columns = Readonly<Record<string, number | undefined>>;
/** What may be chosen as the one value of a field for all rows, by the field's name. */
export type Choices = Readonly<Record<string, readonly { readonly value: string; readonly label: string }[]>>;

/** What is particular to one kind of file. `Column` are its fields, `Row` is a good row in the subject's own shape. */
export type SubjectParts<Column extends string, Row> = {
  readonly kind: ImportKind;
  /** The queue in which its imports wait. */
  readonly jobName: string;
  readonly templateName: string;
  /** What stands before the headers under which its mappings are kept; they would be those of another kind else. */
  readonly headerMark: readonly string[];
  readonly columns: readonly Column[];
  readonly fieldsFor: (actor: AccessStatus['actor']) => readonly ImportField<Column>[];
  /** The fields that hold numbers, whose format the file tells or a person says. */
  readonly amounts: readonly Column[];
  /** The fields that hold dates, whose order of day and month the file tells or a person says. */
  readonly dates: readonly Column[];
  /** Columns that are known and left out, because Skonto works them out itself. */
  readonly workedOut?: readonly ImportField[];
  /** What the columns of some fields must hold, whatever their headings say. */
  readonly holds?: Readonly<Record<string, Contents>>;
  /** Columns told by what they hold, for fields that no heading told. */
  readonly guess?: (seen: Seen, known: Columns) => Columns;
  /** Fields that one value may answer for all rows, such as a country. */
  readonly choicesFor: (ctx: Ctx, caller: Caller) => Promise<Choices>;
  /** Documents that are a row each, for kinds that come as such too. */
  readonly documents?: Documents;
  /** Refuses whoever may not import such files; asked at every request and at every chunk. */
  readonly access: (standing: AccessStatus) => unknown;
  readonly openValidator: (opening: Opening<Column>) => Promise<RowValidator<Row>>;
  readonly keysOf: (row: Row) => readonly RowKey[];
  /** The keys of those rows that are stored already, for a look before the import. */
  readonly findStored: (tx: ReadTx, rows: readonly Row[]) => Promise<ReadonlySet<string>>;
  /** Rows that may come in and that a person should look at, for a look before the import. */
  readonly findDoubtful?: (tx: ReadTx, rows: readonly GoodRow<Row>[]) => Promise<readonly RefusedRow[]>;
  /** Writes the good rows of one chunk and says what became of them. */
  readonly save: (tx: Tx, rows: readonly GoodRow<Row>[], origin: Origin) => Promise<SavedRows>;
  /** Other queues to wake once a chunk is written. */
  readonly wakes?: readonly string[];
};

/** Checked rows, which know how they are looked up and written. */
export type ValidatedRows = {
  readonly count: number;
  readonly refused: readonly RefusedRow[];
  /** What a person should look at in rows that may come in. */
  readonly notices: readonly RefusedRow[];
  readonly findDoubtful: (tx: ReadTx) => Promise<readonly RefusedRow[]>;
  readonly findStored: (tx: ReadTx) => Promise<readonly RefusedRow[]>;
  readonly save: (tx: Tx, origin: Origin) => Promise<SavedRows>;
};

/** How a file is to be read: which columns hold which fields, and how its numbers are written. */
export type Reading = {
  readonly columns: Columns;
  readonly constants: Readonly<Record<string, string | undefined>>;
  readonly dialects: Readonly<Record<string, NumberDialect | undefined>>;
  readonly dateOrders: Readonly<Record<string, DateOrder | undefined>>;
};
export type OpenRun = Omit<Opening<string>, 'columns' | 'constants' | 'dialectOf' | 'dateOrderOf'> & {
  readonly reading: Reading;
};

/** A kind of file as the machinery sees it, whatever its rows are. */
export type ImportSubject = Omit<
  SubjectParts<string, unknown>,
  'openValidator' | 'keysOf' | 'findStored' | 'findDoubtful' | 'save' | 'columns'
> & {
  readonly open: (run: OpenRun) => Promise<(records: readonly CsvRecord[]) => Promise<ValidatedRows>>;
};

/** Declares a kind of file. */
export function importSubject<Column extends string, Row>(parts: SubjectParts<Column, Row>): ImportSubject {
  const { openValidator, keysOf, findStored, findDoubtful, save, columns, ...rest } = parts;
  const open: ImportSubject['open'] = async ({ reading, ...run }) => {
    const mapped: { [Name in Column]?: number } = {};
    const constants: { [Name in Column]?: string } = {};
    for (const column of columns) {
      const at = reading.columns[column];
      if (at !== undefined) mapped[column] = at;
      const constant = reading.constants[column];
      if (constant !== undefined) constants[column] = constant;
    }
    const dialectOf = (column: Column): NumberDialect => reading.dialects[column] ?? '1234.56';
    const dateOrderOf = (column: Column): DateOrder | undefined => reading.dateOrders[column];
    const validate = await openValidator({ ...run, columns: mapped, constants, dialectOf, dateOrderOf });
    return records => validateRows(parts, validate, records);
  };
  return { ...rest, open };
}

/** The reason names the start of a value; the whole stands in its cell. */
const maxShownValue = 80;
/** What a document is found to be is a sentence of its own. */
const maxShownSentence = 500;
const fromDocument = 'document';

export function refusedRow(
  { line, cells, findings }: CsvRecord,
  problems: readonly { readonly field: string; readonly code: string; readonly value: string }[],
): RefusedRow {
  const shown = problems.map(({ field, code, value }) => ({
    field,
    code,
    value: value.slice(0, code === fromDocument ? maxShownSentence : maxShownValue),
  }));
  return { line, cells, problems: shown, issuer: findings?.issuer };
}

/** What was found in a row's document, as problems of the row. */
const inDocument = (sentences: readonly string[] = []) =>
  sentences.map(value => ({ field: 'row', code: fromDocument, value }));

/** A row that says again what another one of the file says is told by that one's line. */
const sameAsLine = ({ field }: RowKey, line = 0) => ({ field, code: 'same-as-line', value: String(line) });

/** Checks records one by one; of those that share a key the first counts. */
async function validateRows<Column extends string, Row>(
  parts: SubjectParts<Column, Row>,
  validate: RowValidator<Row>,
  records: readonly CsvRecord[],
): Promise<ValidatedRows> {
  await validate.prepare?.(records);
  const good: GoodRow<Row>[] = [];
  const refused: RefusedRow[] = [];
  const seen = new Map<string, number>();
  const notices: RefusedRow[] = [];
  for (const record of records) {
    const refusals = inDocument(record.findings?.refusals);
    if (refusals.length > 0) {
      refused.push(refusedRow(record, refusals));
      continue;
    }
    const parsed = validate.parse(record.cells);
    if (!parsed.ok) {
      refused.push(refusedRow(record, parsed.problems));
      continue;
    }
    const keys = parts.keysOf(parsed.row);
    const again = keys.filter(({ key }) => seen.has(key));
    if (again.length > 0)
      refused.push(
        refusedRow(
          record,
          again.map(one => sameAsLine(one, seen.get(one.key))),
        ),
      );
    else {
      good.push({ record, row: parsed.row });
      const toLookAt = [...(parsed.notices ?? []), ...inDocument(record.findings?.notices)];
      if (toLookAt.length > 0) notices.push(refusedRow(record, toLookAt));
    }
    for (const { key } of keys) if (!seen.has(key)) seen.set(key, record.line);
  }
  return {
    count: records.length,
    refused,
    notices,
    findDoubtful: async tx => (good.length === 0 ? [] : ((await parts.findDoubtful?.(tx, good)) ?? [])),
    save: (tx, origin) => parts.save(tx, good, origin),
    findStored: async tx => {
      if (good.length === 0) return [];
      const stored = await parts.findStored(
        tx,
        good.map(one => one.row),
      );
      return refusedAmong(good, parts.keysOf, key => stored.has(key));
    },
  };
}

/** The refusals of those good rows of which a key is `taken`. */
export function refusedAmong<Row>(
  rows: readonly GoodRow<Row>[],
  keysOf: (row: Row) => readonly RowKey[],
  taken: (key: string) => boolean,
): RefusedRow[] {
  return rows.flatMap(({ record, row }) => {
    const problems = keysOf(row).filter(({ key }) => taken(key));
    return problems.length > 0 ? [refusedRow(record, problems)] : [];
  });
}
