import { Readable } from 'node:stream';
import type { ComparedField, InvoiceDocument, invoiceDocumentsEndpoints } from '@skonto/api/invoice-documents';
import { type InvoiceScope, invoiceScope } from '@skonto/domain/actor/access-scope';
import { taxCodeForm } from '@skonto/domain/company/tax-code';
import { readInvoiceNumber } from '@skonto/domain/invoice/invoice-number';
import { wireFromCents } from '@skonto/domain/money/cents';
import { type SqlBool, sql } from 'kysely';
import type { EInvoice } from '../../business/e-invoices/complete-invoice.ts';
import type { Party } from '../../business/e-invoices/e-invoice.ts';
import { beginsAsPdf } from '../../business/e-invoices/file-kind.ts';
import { pdfInThread, sheetInThread } from '../../business/e-invoices/in-thread.ts';
import type { EInvoiceSheet } from '../../business/e-invoices/read-sheet.ts';
import { scopes } from '../../platform/access/scopes.ts';
import type { Caller } from '../../platform/context.ts';
import { type FileReply, wholeFile } from '../../platform/http/reply.ts';
import type { Condition } from '../../platform/lists/list-sql.ts';
import { forbidden, notFound } from '../../platform/problem.ts';
import type { Request } from '../../platform/route.ts';
import { read } from '../../platform/saving/transact.ts';
import type { Translate } from '../../platform/words/texts.ts';
import type { InvoiceRow } from '../../tables/invoices.ts';

type Endpoints = typeof invoiceDocumentsEndpoints;
type Scope = Exclude<InvoiceScope, { kind: 'none' }>;

/** Who reads an invoice reads the file that it came in with. */
export function grantRead(caller: Caller): Scope {
  const scope = invoiceScope(caller.actor, 'read', { contractActive: caller.contractActive });
  if (scope.kind === 'none') throw forbidden();
  return scope;
}

const ofScope = (scope: Scope): Condition =>
  scope.kind === 'all'
    ? sql<SqlBool>`TRUE`
    : scopes.narrow(sql<SqlBool>`(i.buyer_id = ${scope.companyId} OR i.supplier_id = ${scope.companyId})`);

type FileRow = Pick<
  InvoiceRow,
  'invoice_number' | 'invoice_date' | 'due_date' | 'net_cents' | 'tax_cents' | 'rounding_cents' | 'amount_cents'
> & {
  currency: string;
  supplier_code: string;
  name: string;
  kind: 'xml' | 'pdf';
  place: number;
  content: Uint8Array;
  sha256: string;
  kept_at: string;
};

type Requested = Pick<Request<Endpoints['get'], Scope>, 'ctx' | 'caller' | 'scope' | 'params'>;

/** The kept file of an invoice within the caller's scope; without one, and of another company's invoice, 404. */
async function findFile({ ctx, caller, scope, params }: Requested): Promise<FileRow> {
  const row = await read(ctx, caller, tx =>
    tx.first(
      sql<FileRow>`SELECT i.invoice_number, i.invoice_date, i.due_date, i.net_cents, i.tax_cents, i.rounding_cents, i.amount_cents, i.currency,
          s.code AS supplier_code, f.name, f.kind, f.place, f.content, encode(f.sha256, 'hex') AS sha256, f.kept_at
        FROM invoice i JOIN invoice_file f ON f.invoice_id = i.id JOIN company_name s ON s.id = i.supplier_id
        WHERE i.id = ${params.id} AND ${ofScope(scope)}`,
      `invoice_file_${scope.kind}`,
    ),
  );
  if (!row) throw notFound();
  return row;
}

const money = (cents: bigint | null): number | null => (cents === null ? null : wireFromCents(cents));

function shownParty({ name, company, vatId, taxNumber, legalId, street, postcode, city, country, email }: Party) {
  const place = [postcode, city].filter(part => part !== null).join(' ');
  const address = [street, place, country].filter(part => part !== null && part !== '').join(', ');
  return { name, taxCode: company.taxCode ?? vatId ?? taxNumber ?? legalId, address: address || null, email };
}

const maxTerms = 1000;

function shownSheet({ invoice, attachments, lines, lineCount }: EInvoiceSheet): InvoiceDocument['sheet'] {
  return {
    number: invoice.number,
    issueDate: invoice.issueDate,
    dueDate: invoice.dueDate,
    currency: invoice.currency,
    net: money(invoice.netCents),
    tax: money(invoice.taxCents),
    gross: money(invoice.grossCents),
    prepaid: money(invoice.prepaidCents),
    rounding: money(invoice.roundingCents),
    payable: money(invoice.payableCents),
    seller: shownParty(invoice.seller),
    buyer: shownParty(invoice.buyer),
    terms: invoice.terms?.slice(0, maxTerms) ?? null,
    lines: [...lines],
    lineCount,
    attachments: attachments.map(({ name }) => name),
  };
}

/** Whether the seller of the file is another company than the supplier; unknown where the file has no tax code that reads. */
function isOtherSeller({ company }: Party, supplierCode: string): boolean {
  if (company.taxCode === null || company.country === null) return false;
  return taxCodeForm(company.taxCode, company.country) !== taxCodeForm(supplierCode, company.country);
}

/** What of the invoice isn't as its file says; what the file leaves out can't differ, but no rounding is a rounding of zero. */
function differences(row: FileRow, invoice: Omit<EInvoice, 'attachments'>): ComparedField[] {
  const differs = <Value>(stated: Value | null, stored: Value): boolean => stated !== null && stated !== stored;
  const found: Readonly<Record<ComparedField, boolean>> = {
    invoiceNumber: differs(invoice.number === null ? null : readInvoiceNumber(invoice.number), row.invoice_number),
    invoiceDate: differs(invoice.issueDate, row.invoice_date),
    dueDate: differs(invoice.dueDate, row.due_date),
    netAmount: differs(invoice.netCents, row.net_cents),
    taxAmount: differs(invoice.taxCents, row.tax_cents),
    roundingAmount: (invoice.roundingCents ?? 0n) !== row.rounding_cents,
    amount: differs(invoice.payableCents, row.amount_cents),
    currency: differs(invoice.currency, row.currency),
    supplier: isOtherSeller(invoice.seller, row.supplier_code),
  };
  return (Object.keys(found) as ComparedField[]).filter(field => found[field]);
}

const brokenRules = (t: Translate, invoice: Omit<EInvoice, 'attachments'>): InvoiceDocument['rules'] =>
  invoice.brokenRules.map(({ id }) => ({ id, message: t(`eInvoices.rules.${id}`) }));

/** The e-invoice that an invoice came in with: what it says, which rules it breaks, and what was changed since. */
export async function getInvoiceDocument(request: Request<Endpoints['get'], Scope>): Promise<InvoiceDocument> {
  const row = await findFile(request);
  const { name, kind, content, sha256, kept_at: keptAt } = row;
  const read = await sheetInThread({ name, bytes: Buffer.from(content), place: row.place });
  const facts = { name, kind, bytes: content.length, sha256, keptAt };
  const own = beginsAsPdf(content) ? name : null;
  if (!read) return { ...facts, differs: [], rules: [], sheet: null, pdf: own };
  return {
    ...facts,
    pdf: own ?? read.attachments.find(({ mime }) => mime === 'application/pdf')?.name ?? null,
    differs: differences(row, read.invoice),
    rules: brokenRules(request.ctx.t, read.invoice),
    sheet: shownSheet(read),
  };
}

const contentTypes = { xml: 'application/xml', pdf: 'application/pdf' } as const;

/** The file as it came, byte by byte. */
export async function downloadInvoiceDocument(request: Request<Endpoints['file'], Scope>): Promise<FileReply> {
  const { kind, content } = await findFile(request);
  const body = Readable.from(Buffer.from(content));
  return { kind: 'file', fileName: `e-invoice-${request.params.id}.${kind}`, contentType: contentTypes[kind], body };
}

/**
 * The PDF that a page shows in a frame, by the browser's own viewer: what begins as one is served as one and as nothing else
 * (platform/http/sending.ts). Without one, 404.
 */
export async function showInvoicePdf(request: Request<Endpoints['pdf'], Scope>): Promise<FileReply> {
  const { name, content, place } = await findFile(request);
  const pdf = await pdfInThread({ name, bytes: Buffer.from(content), place });
  if (!pdf) throw notFound();
  return { ...wholeFile(`e-invoice-${request.params.id}.pdf`, contentTypes.pdf, pdf), isFramed: true };
}
