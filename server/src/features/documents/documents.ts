import { documentList } from '@skonto/api/document-list';
import type { IssuedDocument } from '@skonto/api/documents';
import type { DocumentKind, NoteKind } from '@skonto/domain/document/document-kind';
import { confirmRefusal } from '@skonto/domain/document/vat-confirmation';
import { wireFromCents } from '@skonto/domain/money/cents';
import { type SqlBool, sql } from 'kysely';
import type { ReadTx } from '../../db/tx.ts';
import type { Scope } from '../../platform/access/access.ts';
import { scopes } from '../../platform/access/scopes.ts';
import type { Caller } from '../../platform/context.ts';
import { listEndpoints } from '../../platform/lists/list-endpoints.ts';
import { type Condition, listKeys } from '../../platform/lists/list-sql.ts';
import { namedByUuid } from '../../platform/lists/named-by-uuid.ts';
import { localeNamed } from '../../platform/words/texts.ts';
import type { DocumentRow } from '../../tables/documents.ts';

export type DocumentReadRow = Omit<DocumentRow, 'facts' | 'follow_kind'> & {
  follows: NoteKind | null;
  is_paid: boolean;
  confirmed_name: string | null;
  confirmed_at: string | null;
  supplier_code: string;
  buyer_code: string;
};

/** Both sides of a document read it, and the operator all. */
export const ofEitherSide = (scope: Scope): Condition =>
  scope.kind === 'all'
    ? sql<SqlBool>`TRUE`
    : scopes.narrow(sql<SqlBool>`(d.supplier_id = ${scope.companyId} OR d.buyer_id = ${scope.companyId})`);

/** The table's CHECK names the same closed set as the domain. */
export const kindOf = (row: Pick<DocumentRow, 'kind'>): DocumentKind => row.kind as DocumentKind;
export const followsOf = (row: Pick<DocumentRow, 'follow_kind'>): NoteKind | null => row.follow_kind as NoteKind | null;

/** What counts for the buyer's confirmation. */
export const confirmedOf = (row: DocumentReadRow) => ({
  kind: kindOf(row),
  vatCents: row.vat_cents,
  isPaid: row.is_paid,
  isConfirmed: row.confirmed_at !== null,
});

const canConfirm = (row: DocumentReadRow, { actor, sessionKind }: Caller): boolean =>
  actor.companyId === row.buyer_id && sessionKind === 'BROWSER' && confirmRefusal(confirmedOf(row)) === null;

const confirmationOf = ({ confirmed_name: by, confirmed_at: at }: DocumentReadRow): IssuedDocument['confirmation'] =>
  by === null || at === null ? null : { by, at };

export const documentReply = (row: DocumentReadRow, { caller }: { readonly caller: Caller }): IssuedDocument => ({
  id: row.id,
  number: row.number,
  kind: kindOf(row),
  follows: row.follows,
  issuedOn: row.issued_on,
  language: localeNamed(row.language),
  invoice: { id: row.invoice_id, invoiceNumber: row.invoice_number },
  supplier: { id: row.supplier_id, name: row.supplier_name, code: row.supplier_code },
  buyer: { id: row.buyer_id, name: row.buyer_name, code: row.buyer_code },
  currency: row.currency,
  discount: wireFromCents(row.discount_cents),
  vat: wireFromCents(row.vat_cents),
  total: wireFromCents(row.total_cents),
  confirmation: confirmationOf(row),
  can: { confirm: canConfirm(row, caller) },
});

const selected = sql`d.id, d.number, d.kind, d.issued_on, d.language, d.invoice_id, d.invoice_number, d.supplier_id, d.supplier_name,
  d.buyer_id, d.buyer_name, d.currency, d.discount_cents, d.vat_cents, d.total_cents, d.facts #>> '{supplier,code}' AS supplier_code,
  d.facts #>> '{buyer,code}' AS buyer_code, CASE WHEN NOT EXISTS (SELECT FROM document n WHERE n.invoice_id = d.invoice_id
    AND n.kind = d.follow_kind) THEN d.follow_kind END AS follows, c.confirmed_name, c.confirmed_at,
  EXISTS (SELECT FROM payment p WHERE p.invoice_id = d.invoice_id AND greatest(p.paid_cents, p.received_cents) >= p.payable_cents) AS is_paid`;
const joined = sql`document d LEFT JOIN vat_confirmation c ON c.document_id = d.id`;

/** One document of the caller's, as it is now. */
export const findDocument = (tx: ReadTx, scope: Scope, id: number): Promise<DocumentReadRow | undefined> =>
  tx.first(sql<DocumentReadRow>`SELECT ${selected} FROM ${joined} WHERE d.id = ${id} AND ${ofEitherSide(scope)}`);

export const documents = listEndpoints<DocumentReadRow, IssuedDocument, Scope>({
  ...listKeys(documentList, {
    columns: {
      id: { sql: sql`d.id` },
      number: { sql: sql`d.number`, plain: true, nullable: true },
      kind: { sql: sql`d.kind` },
      issuedOn: { sql: sql`d.issued_on` },
      invoiceNumber: { sql: sql`d.invoice_number`, plain: true },
      invoiceId: { sql: sql`d.invoice_id` },
      supplier: { sql: sql`d.supplier_name` },
      supplierId: { sql: sql`d.supplier_id` },
      buyer: { sql: sql`d.buyer_name` },
      buyerId: { sql: sql`d.buyer_id` },
      currency: { sql: sql`d.currency` },
      discount: { sql: sql`d.discount_cents` },
      vat: { sql: sql`d.vat_cents` },
      total: { sql: sql`d.total_cents` },
    },
    special: {
      acceptance: filter =>
        namedByUuid(
          filter,
          names => sql<SqlBool>`d.invoice_id IN (SELECT i.id FROM invoice i WHERE i.answered_in = ${names})`,
        ),
    },
  }),
  table: 'd',
  select: selected,
  from: joined,
  large: { ids: sql`document d`, all: sql`document d` },
  scope: ofEitherSide,
  reply: documentReply,
});
