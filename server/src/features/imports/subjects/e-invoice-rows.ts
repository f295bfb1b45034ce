import { basename } from 'node:path';
import { invoiceColumns } from '@skonto/domain/import/import-field';
import { formatCents } from '@skonto/domain/money/cents';
import { findCurrency } from '@skonto/domain/money/currency';
import type { EInvoice } from '../../../business/e-invoices/complete-invoice.ts';
import { type Finding, type Judgement, validateFile } from '../../../business/e-invoices/decide.ts';
import type { Party } from '../../../business/e-invoices/e-invoice.ts';
import { fileKindOf } from '../../../business/e-invoices/file-kind.ts';
import { planInThread, readInThread } from '../../../business/e-invoices/in-thread.ts';
import type { FileReading } from '../../../business/e-invoices/read-one-file.ts';
import { sentenceOf } from '../../../business/e-invoices/sentences.ts';
import { listZip } from '../../../business/e-invoices/zip.ts';
import type { Documents } from '../../../business/imports/subject.ts';
import { firstBytes } from '../../../platform/bytes-at.ts';
import type { Ctx } from '../../../platform/context.ts';
import { Problem } from '../../../platform/problem.ts';
import type { DocumentSource, SheetRow } from '../../../platform/spreadsheets/sheet-rows.ts';

/** The places of the amounts in a row. */
const amounts = [3, 4, 5, 6];

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
  const header = [...invoiceColumns.map(column => t(`imports.fields.${column}`)), t('imports.eInvoices.file')];
  yield [{ line: 1, cells: header, numbers: [] }];
  let line = 1;
  for (const block of await planInThread(file)) {
    const readings = await readInThread(block);
    const [only] = readings;
    // One file that can't be read is no import; among several each is a row with its reason.
    if (block.parts === null && only?.refusal)
      throw new Problem(400, only.refusal.code, { params: only.refusal.params });
    const rows: SheetRow[] = [];
    for (const [index, reading] of readings.entries())
      for (const row of rowsOfFile(
        { reading, upload: basename(file.path), at: block.parts?.[index]?.headAt ?? null },
        ctx,
      )) {
        line += 1;
        rows.push({ line, ...row });
      }
    yield rows;
  }
}

type Row = Omit<SheetRow, 'line'>;
/** A file as it was read, and where it is. */
type ReadAt = { readonly reading: FileReading } & Pick<DocumentSource, 'upload' | 'at'>;

/** A row for each invoice of a file, or one that says why there is none. */
function rowsOfFile({ reading, upload, at }: ReadAt, ctx: Ctx): Row[] {
  const { currencies } = ctx.settings;
  const known = (code: string) => (currencies.includes(code) ? findCurrency(code) : undefined);
  const judgement = validateFile(reading, { findCurrency: known });
  if (reading.invoices.length === 0) {
    const refusals = judgement.findings.map(finding => sentenceOf(ctx.t, ctx.locale, finding, null));
    return [
      { cells: [...invoiceColumns.map(() => ''), reading.name], numbers: [], findings: { refusals, notices: [] } },
    ];
  }
  const { name, sha256 } = reading;
  return reading.invoices.flatMap((invoice, place) => {
    const own = judgement.invoices[place];
    return own ? [rowOf(invoice, own, { source: { upload, at, name, place, sha256 }, ctx })] : [];
  });
}

/** What a company is known by: the tax code that reads as one, else what the file has. */
const codeOf = ({ company, vatId, taxNumber, legalId }: Party): string =>
  company.taxCode ?? vatId ?? taxNumber ?? legalId ?? '';
const maxIssuerText = 200;
/** The seller by the fields of a company and of its person's address. */
function issuerOf(party: Party): Readonly<Record<string, string>> {
  const { company, name, legalId, street, postcode, city, email } = party;
  const texts = {
    country: company.country,
    code: codeOf(party),
    registrationNumber: company.registrationNumber ?? legalId,
    ...{ name, address: street, postcode, city, email },
  };
  return Object.fromEntries(
    Object.entries(texts).map(([field, text]) => [field, [...(text ?? '')].slice(0, maxIssuerText).join('')]),
  );
}

function vatOf({ vatGroups }: EInvoice): Pick<DocumentSource, 'vat'> {
  if (vatGroups.length === 0) return {};
  return {
    vat: vatGroups.map(({ ratePpm, netCents, taxCents }) => ({
      ratePpm,
      net: String(netCents),
      tax: String(taxCents),
    })),
  };
}

const textOf = (cents: bigint | null): string => (cents === null ? '' : formatCents(cents));

function rowOf(invoice: EInvoice, { findings }: Judgement, { source, ctx }: { source: DocumentSource; ctx: Ctx }): Row {
  const { number, issueDate, dueDate, dueDates, netCents, taxCents, payableCents, currency, roundingCents } = invoice;
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
      textOf(roundingCents),
      textOf(payableCents),
      currency ?? '',
      codeOf(invoice.seller),
      codeOf(invoice.buyer),
      source.name,
    ],
    numbers: amounts,
    findings: {
      refusals: sentences(findings.filter(refuses)),
      notices: sentences(findings.filter(isToLookAt)),
      source: { ...source, ...vatOf(invoice) },
      issuer: issuerOf(invoice.seller),
    },
  };
}

/** E-invoices in XML, in PDF and in archives of both, each a row of an import of invoices. */
export const eInvoiceDocuments: Documents = { areIn, rowsOf };
