import {
  type AcceptedInvoice,
  type DocumentFacts,
  type DocumentParty,
  documentFacts,
  reducedVat,
} from '@skonto/domain/document/document-facts';
import {
  type DocumentKind,
  documentLanguage,
  documentNumber,
  issuedAtAcceptance,
  type NoteKind,
  type NoteMoment,
} from '@skonto/domain/document/document-kind';
import type { VatReduction } from '@skonto/domain/document/vat-split';
import { type Selectable, sql } from 'kysely';
import type { Database } from '../db/row-types.ts';
import { rowsAs } from '../db/rows-as.ts';
import type { ReadTx, Tx } from '../db/tx.ts';
import { writeFacts } from './document-facts.ts';
import { findVatGroups } from './invoice-files.ts';
import { type InvoiceRow, knownCurrency, storedPrice, storedTerms } from './invoices.ts';

export type DocumentRow = Selectable<Database['document']>;

/** The payment that a note is issued for: its day, the day of issue, and what was agreed to be taken off base and VAT. */
export type NotedPayment = {
  readonly on: string;
  readonly issuedOn: string;
  readonly reductions: readonly VatReduction[];
};
/** An accepted offer and the note that it is due: at its acceptance, or because of its payment. */
export type DueDocument = { readonly invoiceId: number; readonly kind: NoteKind; readonly paid?: NotedPayment };

/** Documents that are written in one statement. */
const writtenAtOnce = 5000;

/** What is read of an accepted invoice; a database without one of these holds an acceptance that never happened. */
function acceptedInvoice(row: InvoiceRow, vatGroups: AcceptedInvoice['vatGroups']): AcceptedInvoice {
  const [terms, price] = [storedTerms(row), storedPrice(row)];
  const { approved_on: approvedOn, payment_date: paymentDate } = row;
  if (!terms || !price || approvedOn === null || paymentDate === null)
    throw new Error(`invoice ${row.id} isn't accepted and can't have a document`);
  return {
    invoiceNumber: row.invoice_number,
    invoiceDate: row.invoice_date,
    dueDate: row.due_date,
    approvedOn,
    paymentDate,
    currency: knownCurrency(row.currency),
    netCents: row.net_cents,
    taxCents: row.tax_cents,
    roundingCents: row.rounding_cents,
    amountCents: row.amount_cents,
    vatGroups,
    terms,
    discountCents: price.discountCents,
    processingCents: price.processingCents,
    totalCents: price.totalCents,
  };
}

type PartyRow = Omit<DocumentParty, 'registrationNumber'> & { id: number; registration_number: string };

/** The companies of both sides by their ids, as those who accept may see them. */
async function findParties(tx: ReadTx, supplierId: number, buyerIds: readonly number[]) {
  const facts = sql`c.id, c.name, c.code, c.registration_number, c.address, c.postcode, c.city, c.country`;
  const rows = await tx.rows(sql<PartyRow>`
    SELECT ${facts} FROM company c WHERE c.id = ${supplierId}
    UNION ALL
    SELECT ${facts} FROM partnership p JOIN partner_buyer c ON c.partnership_id = p.id
    WHERE p.supplier_id = ${supplierId} AND p.buyer_id = ANY (${[...buyerIds]}::integer[])`);
  const parties = new Map(
    rows.map(({ id, registration_number: registrationNumber, ...facts }) => [id, { ...facts, registrationNumber }]),
  );
  return (id: number): DocumentParty => {
    const party = parties.get(id);
    if (!party) throw new Error(`company ${id} of a document can't be read`);
    return party;
  };
}

/** When a supplier issues its notes, as it says now. */
export async function findNoteMoment(tx: ReadTx, supplierId: number): Promise<NoteMoment> {
  const row = await tx.first(
    sql<{
      note_moment: NoteMoment;
    }>`SELECT note_moment FROM company_setting WHERE company_id = ${supplierId}`,
  );
  return row?.note_moment ?? 'ACCEPTANCE';
}

/** The supplier's last place in a year. From here to COMMIT the series is this transaction's. */
async function holdSeries(tx: Tx, supplierId: number, year: number): Promise<number> {
  await tx.rows(sql`SELECT pg_advisory_xact_lock(hashtextextended(${`documents:${supplierId}:${year}`}, 7))`);
  // A statement of its own, so that it sees what the one before this committed.
  const last = await tx.first(
    sql<{
      place: number;
    }>`SELECT coalesce(max(place), 0) AS place FROM document WHERE supplier_id = ${supplierId} AND year = ${year}`,
  );
  return last?.place ?? 0;
}

/**
 * Issues what accepted offers are due, and answers the ids: numbers follow the ids of the invoices, with no gap and none twice. Where the
 * supplier issues its notes at payment, an acceptance brings about an agreement, which has no number. It comes after all invoices are locked and before the audit's entry (docs/decisions/0141).
 */
export async function insertDocuments(tx: Tx, due: readonly DueDocument[], at: string): Promise<number[]> {
  const ordered = [...due].sort((one, other) => one.invoiceId - other.invoiceId);
  const ids: number[] = [];
  for (let from = 0; from < ordered.length; from += writtenAtOnce)
    ids.push(...(await insertSome(tx, ordered.slice(from, from + writtenAtOnce), at)));
  return ids;
}

async function insertSome(tx: Tx, due: readonly DueDocument[], at: string): Promise<number[]> {
  const invoices = await tx.rows(
    sql<InvoiceRow>`SELECT i.* FROM invoice i WHERE i.id = ANY (${due.map(one => one.invoiceId)}::integer[]) ORDER BY i.id`,
  );
  if (invoices.length !== due.length)
    throw new Error(`${due.length} documents are due, ${invoices.length} invoices found`);
  const ids: number[] = [];
  // One supplier accepts at a time; were there several, each would come in the order of its id, so that two never wait in a circle.
  for (const supplierId of [...new Set(invoices.map(row => row.supplier_id))].sort((one, other) => one - other)) {
    const own = invoices.filter(row => row.supplier_id === supplierId);
    ids.push(...(await insertOfSupplier(tx, { supplierId, invoices: own, due, at })));
  }
  return ids;
}

type OfSupplier = {
  readonly supplierId: number;
  readonly invoices: readonly InvoiceRow[];
  readonly due: readonly DueDocument[];
  readonly at: string;
};

/** A document that is about to be written; without a place it has no number. */
type Draft = {
  readonly row: InvoiceRow;
  readonly facts: DocumentFacts;
  readonly kind: DocumentKind;
  readonly follows: NoteKind | null;
  readonly issuedOn: string;
  readonly year: number;
  readonly place: number | null;
};

/** What each invoice is due, with what it says and without a place yet. */
async function draftsOf(tx: Tx, { supplierId, invoices, due }: OfSupplier): Promise<readonly Draft[]> {
  const dueOf = new Map(due.map(one => [one.invoiceId, one]));
  const partyOf = await findParties(tx, supplierId, [...new Set(invoices.map(row => row.buyer_id))]);
  const vatGroups = await findVatGroups(
    tx,
    invoices.map(row => row.id),
  );
  const moment = await findNoteMoment(tx, supplierId);
  return invoices.flatMap((row): Draft[] => {
    const one = dueOf.get(row.id);
    if (!one) return [];
    const { kind: note, paid } = one;
    const stated = documentFacts(acceptedInvoice(row, vatGroups.get(row.id) ?? []), {
      supplier: partyOf(supplierId),
      buyer: partyOf(row.buyer_id),
    });
    const facts = paid ? { ...stated, reducedOn: paid.on, reductions: paid.reductions } : stated;
    const kind = paid ? note : issuedAtAcceptance(note, moment, facts.totalCents);
    const issuedOn = paid?.issuedOn ?? facts.approvedOn;
    const follows = kind === 'AGREEMENT' ? note : null;
    return [{ row, facts, kind, follows, issuedOn, year: Number(issuedOn.slice(0, 4)), place: null }];
  });
}

/** Gives notes their places, one after the other; the series is held only from here on, and only where there is a note. */
async function placed(tx: Tx, supplierId: number, drafts: readonly Draft[]): Promise<readonly Draft[]> {
  const places = new Map<number, number>();
  const done: Draft[] = [];
  for (const draft of drafts) {
    if (draft.kind === 'AGREEMENT') {
      done.push(draft);
      continue;
    }
    const place = (places.get(draft.year) ?? (await holdSeries(tx, supplierId, draft.year))) + 1;
    places.set(draft.year, place);
    done.push({ ...draft, place });
  }
  return done;
}

async function insertOfSupplier(tx: Tx, of: OfSupplier): Promise<number[]> {
  const { supplierId, at } = of;
  const drafts = await placed(tx, supplierId, await draftsOf(tx, of));
  const [first] = drafts;
  if (!first) return [];
  const { supplier } = first.facts;
  const rows = rowsAs<Draft>('n', drafts, {
    invoice_id: ['integer', ({ row }) => row.id],
    buyer_id: ['integer', ({ row }) => row.buyer_id],
    kind: ['text', ({ kind }) => kind],
    follow_kind: ['text', ({ follows }) => follows],
    year: ['integer', ({ year }) => year],
    place: ['integer', ({ place }) => place],
    number: ['text', ({ year, place }) => (place === null ? null : documentNumber(year, place))],
    issued_on: ['date', ({ issuedOn }) => issuedOn],
    invoice_number: ['text', ({ facts }) => facts.invoiceNumber],
    buyer_name: ['text', ({ facts }) => facts.buyer.name],
    currency: ['text', ({ facts }) => facts.currencyCode],
    discount_cents: ['bigint', ({ facts }) => facts.discountCents],
    vat_cents: ['bigint', ({ facts }) => reducedVat(facts.reductions)],
    total_cents: ['bigint', ({ facts }) => facts.totalCents],
    facts: ['text', ({ facts }) => writeFacts(facts)],
  });
  const inserted = await tx.rows(sql<{ id: number }>`
    INSERT INTO document (invoice_id, supplier_id, buyer_id, kind, follow_kind, year, place, number, issued_on, language, invoice_number,
      supplier_name, buyer_name, currency, discount_cents, vat_cents, total_cents, facts, created_at)
    SELECT n.invoice_id, ${supplierId}, n.buyer_id, n.kind, n.follow_kind, n.year, n.place, n.number, n.issued_on,
      ${documentLanguage(supplier.country)}, n.invoice_number, ${supplier.name}, n.buyer_name, n.currency, n.discount_cents, n.vat_cents,
      n.total_cents, n.facts::jsonb, ${at}::timestamptz
    FROM ${rows} ORDER BY n.place, n.invoice_id RETURNING id`);
  return inserted.map(row => row.id);
}

/** Documents of these that have no PDF yet, in the order of their ids. */
export const findUnmade = (tx: ReadTx, ids: readonly number[]): Promise<DocumentRow[]> =>
  tx.rows(sql<DocumentRow>`SELECT d.* FROM document d WHERE d.id = ANY (${[...ids]}::integer[])
    AND NOT EXISTS (SELECT FROM document_file f WHERE f.document_id = d.id) ORDER BY d.id`);

export type MadeFile = { readonly documentId: number; readonly pdf: Uint8Array; readonly sha256: Uint8Array };

/** Keeps PDFs, each once: who comes second with one changes nothing. */
export async function insertFiles(tx: Tx, files: readonly MadeFile[], at: string): Promise<void> {
  for (const { documentId, pdf, sha256 } of files)
    await tx.touched(sql`INSERT INTO document_file (document_id, pdf, sha256, made_at) VALUES (${documentId}, ${pdf}, ${sha256}, ${at})
      ON CONFLICT (document_id) DO NOTHING`);
}
