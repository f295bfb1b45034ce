import { formatCents } from '@skonto/domain/money/cents';
import { findCurrency } from '@skonto/domain/money/currency';
import { type Finding, type Judgement, validateFile } from '../../../business/e-invoices/decide.ts';
import type { EInvoice, Party } from '../../../business/e-invoices/e-invoice.ts';
import { fileKindOf } from '../../../business/e-invoices/file-kind.ts';
import { planInThread, readInThread } from '../../../business/e-invoices/in-thread.ts';
import type { FileReading } from '../../../business/e-invoices/read-one-file.ts';
import { sentenceOf } from '../../../business/e-invoices/sentences.ts';
import { listZip } from '../../../business/e-invoices/zip.ts';
import type { Ctx } from '../../../platform/context.ts';
import { firstBytes } from '../../../platform/files/bytes-at.ts';
import type { Documents } from '../../../platform/imports/subject.ts';
import { Problem } from '../../../platform/problem.ts';
import type { SheetRow } from '../../../platform/spreadsheets/sheet-rows.ts';

const columns = [
  'invoiceNumber',
  'invoiceDate',
  'dueDate',
  'netAmount',
  'taxAmount',
  'amount',
  'currency',
  'supplier',
  'buyer',
] as const;
/** The places of the amounts in a row. */
const amounts = [3, 4, 5];

/** Questions that an import can leave to a look: the row comes in, and a person sees the sentence before and after. */
const answeredByALook: ReadonlySet<string> = new Set([
  'due-missing',
  'due-in-text',
  'due-several',
  'debit-note',
  'self-billed',
  'corrected',
  'outside-vat',
]);

/** Parts of documents that are archives themselves: workbooks, letters, slides. */
const ofOffice =
  /^(?:\[Content_Types\]\.xml|content\.xml|document\.xml|presentation\.xml|workbook\.(?:xml|bin)|index\.zip)$|\.iwa$/i;

/** An archive is taken for e-invoices when one of its files may be one; what else is packed is refused by its kind. */
async function areIn(path: string): Promise<boolean> {
  const kind = fileKindOf(await firstBytes(path)).is;
  if (kind !== 'zip') return kind === 'xml' || kind === 'pdf';
  try {
    const names = (await listZip(path)).map(part => part.name);
    return names.some(name => /\.(xml|pdf)$/i.test(name)) && !names.some(name => ofOffice.test(name));
  } catch (error) {
    // A damaged or hostile one is refused by whoever reads archives as archives.
    if (error instanceof Problem) return false;
    throw error;
  }
}

async function* rowsOf(
  file: { readonly path: string; readonly name: string },
  ctx: Ctx,
): AsyncGenerator<readonly SheetRow[]> {
  const { t } = ctx;
  const header = [...columns.map(column => t(`imports.fields.${column}`)), t('imports.eInvoices.file')];
  yield [{ line: 1, cells: header, numbers: [] }];
  let line = 1;
  for (const block of await planInThread(file)) {
    const readings = await readInThread(block);
    const [only] = readings;
    // One file that can't be read is no import; among several each is a row with its reason.
    if (block.parts === null && only?.refusal)
      throw new Problem(400, only.refusal.code, { params: only.refusal.params });
    const rows: SheetRow[] = [];
    for (const reading of readings)
      for (const row of rowsOfFile(reading, ctx)) {
        line += 1;
        rows.push({ line, ...row });
      }
    yield rows;
  }
}

type Row = Omit<SheetRow, 'line'>;

/** A row for each invoice of a file, or one that says why there is none. */
function rowsOfFile(reading: FileReading, ctx: Ctx): Row[] {
  const { currencies } = ctx.settings;
  const known = (code: string) => (currencies.includes(code) ? findCurrency(code) : undefined);
  const judgement = validateFile(reading, { findCurrency: known });
  if (reading.invoices.length === 0) {
    const refusals = judgement.findings.map(finding => sentenceOf(ctx.t, ctx.locale, finding, null));
    return [{ cells: [...columns.map(() => ''), reading.name], numbers: [], findings: { refusals, notices: [] } }];
  }
  return reading.invoices.flatMap((invoice, at) => {
    const own = judgement.invoices[at];
    return own ? [rowOf(invoice, own, { name: reading.name, ctx })] : [];
  });
}

/** What a company is known by: the tax code that reads as one, else what the file has. */
const codeOf = ({ company, vatId, taxNumber, legalId }: Party): string =>
  company.taxCode ?? vatId ?? taxNumber ?? legalId ?? '';
const textOf = (cents: bigint | null): string => (cents === null ? '' : formatCents(cents));

function rowOf(invoice: EInvoice, { findings }: Judgement, { name, ctx }: { name: string; ctx: Ctx }): Row {
  const { number, issueDate, dueDate, dueDates, netCents, taxCents, payableCents, currency, roundingCents } = invoice;
  const rounding = roundingCents ?? 0n;
  const rounded =
    rounding === 0n
      ? []
      : [ctx.t('imports.eInvoices.rounded', { rounding: `${formatCents(rounding)} ${currency ?? ''}`.trim() })];
  const sentences = (some: readonly Finding[]) => some.map(one => sentenceOf(ctx.t, ctx.locale, one, currency));
  const isToLookAt = ({ decision, code }: Finding) => decision === 'ask' && answeredByALook.has(code);
  const refuses = (one: Finding) => one.decision === 'refuse' || (one.decision === 'ask' && !isToLookAt(one));
  const due = dueDates.length > 1 ? null : dueDate;
  return {
    cells: [
      number ?? '',
      issueDate ?? '',
      due ?? '',
      textOf(netCents),
      textOf(taxCents),
      textOf(payableCents),
      currency ?? '',
      codeOf(invoice.seller),
      codeOf(invoice.buyer),
      name,
    ],
    numbers: amounts,
    findings: {
      refusals: [...sentences(findings.filter(refuses)), ...rounded],
      notices: sentences(findings.filter(isToLookAt)),
    },
  };
}

/** E-invoices in XML, in PDF and in archives of both, each a row of an import of invoices. */
export const eInvoiceDocuments: Documents = { areIn, rowsOf };
