import type { documentsEndpoints } from '@skonto/api/documents';
import { creditNoteHindrance, creditNoteXml } from '@skonto/domain/document/credit-note-xml';
import { documentFileName } from '@skonto/domain/document/document-kind';
import { sql } from 'kysely';
import type { Scope } from '../../platform/access/access.ts';
import type { FileReply } from '../../platform/http/reply.ts';
import { notFound, Problem } from '../../platform/problem.ts';
import type { Request } from '../../platform/route.ts';
import { read } from '../../platform/saving/transact.ts';
import { localeNamed } from '../../platform/words/texts.ts';
import { writtenDate } from '../../platform/words/written.ts';
import { readFacts } from '../../tables/document-facts.ts';
import type { DocumentRow } from '../../tables/documents.ts';
import { kindOf, ofEitherSide } from './documents.ts';

type NoteRow = Pick<DocumentRow, 'id' | 'kind' | 'number' | 'issued_on' | 'language' | 'facts'>;

/**
 * A credit note as an e-invoice, of its frozen facts alone, in the document's language. 409 with the reason for another kind of document and for
 * facts of which none can be made; another company's document answers like one that doesn't exist.
 */
export async function downloadCreditNote({
  ctx,
  caller,
  scope,
  params,
}: Request<(typeof documentsEndpoints)['xml'], Scope>): Promise<FileReply> {
  const row = await read(ctx, caller, tx =>
    tx.first(
      sql<NoteRow>`SELECT d.id, d.kind, d.number, d.issued_on, d.language, d.facts FROM document d WHERE d.id = ${params.id} AND ${ofEitherSide(scope)}`,
    ),
  );
  if (!row) throw notFound();
  const { id, number } = row;
  const kind = kindOf(row);
  if (kind === 'AGREEMENT') throw new Problem(409, 'credit-note-not-yet');
  if (kind !== 'CREDIT_NOTE' || number === null) throw new Problem(409, 'credit-note-wrong-kind');
  const facts = readFacts(row.facts);
  const hindrance = creditNoteHindrance(facts);
  if (hindrance !== null) throw new Problem(409, `credit-note-${hindrance}`);
  const locale = localeNamed(row.language);
  const t = ctx.translator(locale);
  const { invoiceNumber: invoice, paymentDate, reducedOn } = facts;
  const names = { invoice, paymentDate: writtenDate(reducedOn ?? paymentDate, locale) };
  const terms = t(reducedOn === null ? 'documents.xml.terms' : 'documents.xml.termsPaid', names);
  const words = { item: t('documents.xml.item', names), terms };
  const body = creditNoteXml({ number, issuedOn: row.issued_on, facts, words });
  return {
    kind: 'file',
    fileName: `${documentFileName({ id, kind, number })}.xml`,
    contentType: 'application/xml',
    body,
  };
}
