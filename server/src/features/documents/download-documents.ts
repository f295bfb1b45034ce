import { Readable } from 'node:stream';
import { type documentsEndpoints, documentsPerArchive } from '@skonto/api/documents';
import { documentFileName } from '@skonto/domain/document/document-kind';
import { Zip, ZipPassThrough } from 'fflate';
import { type SqlBool, sql } from 'kysely';
import type { Scope } from '../../platform/access/access.ts';
import type { FileReply } from '../../platform/http/reply.ts';
import type { Condition } from '../../platform/lists/list-sql.ts';
import { invalid, notFound } from '../../platform/problem.ts';
import type { Request } from '../../platform/route.ts';
import { read } from '../../platform/saving/transact.ts';
import type { DocumentRow } from '../../tables/documents.ts';
import { kindOf, ofEitherSide } from './documents.ts';
import { makeDocuments } from './make-documents.ts';

type Endpoints = typeof documentsEndpoints;
type Requested = Pick<Request<Endpoints['zip'], Scope>, 'ctx' | 'caller' | 'scope'>;
type FileRow = Pick<DocumentRow, 'id' | 'kind' | 'number'> & { code: string; pdf: Uint8Array | null };

/** Documents that are read, and made where they aren't, between two pieces of an archive. */
const readAtOnce = 50;
const nameOf = (row: FileRow): string => documentFileName({ ...row, kind: kindOf(row) });

/** The files that a condition names, within the caller's scope; those that aren't made yet are made now. */
async function readFiles({ ctx, caller, scope }: Requested, where: Condition): Promise<FileRow[]> {
  const find = () =>
    read(ctx, caller, tx =>
      tx.rows(sql<FileRow>`SELECT d.id, d.kind, d.number, d.facts #>> '{supplier,code}' AS code, f.pdf FROM document d
        LEFT JOIN document_file f ON f.document_id = d.id WHERE ${where} AND ${ofEitherSide(scope)} ORDER BY d.id LIMIT ${readAtOnce}`),
    );
  const rows = await find();
  const unmade = rows.filter(row => row.pdf === null).map(row => row.id);
  if (unmade.length === 0) return rows;
  await makeDocuments(ctx, unmade);
  return find();
}

/** One PDF. Another company's document answers like one that doesn't exist. */
export async function downloadDocument(request: Request<Endpoints['pdf'], Scope>): Promise<FileReply> {
  const [row] = await readFiles(request, sql<SqlBool>`d.id = ${request.params.id}`);
  if (!row?.pdf) throw notFound();
  const body = Readable.from(Buffer.from(row.pdf));
  return { kind: 'file', fileName: `${nameOf(row)}.pdf`, contentType: 'application/pdf', body };
}

/** The PDFs of a period in one archive, which is written while it is read: its size is in nobody's memory. */
export async function downloadArchive(request: Request<Endpoints['zip'], Scope>): Promise<FileReply> {
  const { ctx, caller, scope, query } = request;
  const { from, to } = query;
  if (to < from) throw invalid([{ field: 'to', code: 'document-period' }]);
  const within = sql<SqlBool>`d.issued_on BETWEEN ${from}::date AND ${to}::date`;
  const found = await read(ctx, caller, tx =>
    tx.first(
      sql<{
        n: number;
      }>`SELECT count(*)::integer AS n FROM (SELECT FROM document d WHERE ${within} AND ${ofEitherSide(scope)}
        LIMIT ${documentsPerArchive + 1}) AS found`,
    ),
  );
  const count = found?.n ?? 0;
  if (count === 0) throw invalid([{ field: 'from', code: 'documents-none' }]);
  if (count > documentsPerArchive)
    throw invalid([{ field: 'to', code: 'documents-too-many', params: { most: documentsPerArchive } }]);
  const body = Readable.from(archive(request, within));
  return { kind: 'file', fileName: `documents-${from}-${to}.zip`, contentType: 'application/zip', body };
}

/** Every supplier counts from one, so the name says whose it is; tax codes of two countries may be alike. */
function nameWithin(names: Set<string>, row: FileRow): string {
  const name = `${row.code.replaceAll(/[^A-Za-z0-9]/g, '')}-${nameOf(row)}`;
  const own = names.has(name) ? `${name}-${row.id}` : name;
  names.add(own);
  return `${own}.pdf`;
}

/** PDFs are compressed in themselves, so the archive only strings them together. */
async function* archive(requested: Requested, within: Condition): AsyncGenerator<Uint8Array> {
  const ready: Uint8Array[] = [];
  const zip = new Zip((error, chunk) => {
    if (error) throw error;
    ready.push(chunk);
  });
  const names = new Set<string>();
  let afterId = 0;
  for (;;) {
    const rows = await readFiles(requested, sql<SqlBool>`${within} AND d.id > ${afterId}`);
    for (const row of rows) {
      if (!row.pdf) continue;
      const file = new ZipPassThrough(nameWithin(names, row));
      zip.add(file);
      file.push(row.pdf, true);
      yield* ready.splice(0);
    }
    const last = rows.at(-1);
    if (!last || rows.length < readAtOnce) break;
    afterId = last.id;
  }
  zip.end();
  yield* ready.splice(0);
}
