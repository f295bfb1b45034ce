import { readFile } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Reply, TestCaller, TestServer } from './test-server.ts';

const samples = new URL('../features/imports/samples/', import.meta.url);

export const sampleFile = (name: string): Promise<Buffer> => readFile(new URL(name, samples));

/** The companies of the sample files: the first buys from all the others. Answers the buyer, signed in. */
export async function openSampleBuyer(
  server: TestServer,
): Promise<{ buyerId: number; supplierIds: number[]; buyer: TestCaller; userId: number; email: string }> {
  const rows = (await sampleFile('companies.csv')).toString('utf8').trim().split('\r\n').slice(1);
  const ids: number[] = [];
  for (const row of rows) {
    const [code = '', , name = ''] = row.split(',');
    ids.push(await server.addCompany({ code, name }));
  }
  const [buyerId = 0, ...supplierIds] = ids;
  await server.sql.query(
    `INSERT INTO contract (company_id, contract_date, contract_number, representative, min_discount_ppm, discount_fee_ppm, discount_pct_fixed, processing_fee_ppm)
     VALUES ($1, '2026-01-01', 'U-1', 'Ana Đurić', 1000, 200000, false, 500000)`,
    [buyerId],
  );
  await server.sql.query('INSERT INTO partnership (buyer_id, supplier_id) SELECT $1, unnest($2::integer[])', [
    buyerId,
    supplierIds,
  ]);
  const user = await server.addUser({ companyId: buyerId, role: 'COMPANY_USER' });
  return { buyerId, supplierIds, buyer: await server.signIn(user.email), userId: user.id, email: user.email };
}

/** Where the files of one kind go. `start` asks for the import with the suggested mapping. */
export type FileCalls = {
  readonly upload: string;
  readonly prepare: string;
  readonly start: (id: string, mapping: unknown) => readonly [path: string, body: object];
  readonly template: string;
  readonly errors: string;
};
export const invoiceFiles: FileCalls = {
  upload: '/api/invoices/prepare-batch-upload',
  prepare: '/api/invoices/prepare-import/',
  start: (batchId, mapping) => ['/api/invoices/import', { batchId, mapping }],
  template: '/api/invoices/import/template',
  errors: '/api/invoices/import/errorFile/',
};
export const companyFiles: FileCalls = {
  upload: '/api/companies/import/prepare',
  prepare: '/api/companies/prepare-import/',
  start: (id, mapping) => [`/api/companies/import/${id}`, { mapping }],
  template: '/api/companies/import/template',
  errors: '/api/companies/import/errors/',
};
export const inviteFiles: FileCalls = {
  upload: '/api/suppliers/prepare-invite-batch',
  prepare: '/api/suppliers/prepare-import/',
  start: (batchId, mapping) => ['/api/suppliers/import/invite', { batchId, mapping }],
  template: '/api/suppliers/import/template',
  errors: '/api/suppliers/import/errorFile/',
};

export const submissionFiles: FileCalls = {
  upload: '/api/submissions/import/upload',
  prepare: '/api/submissions/import/prepare/',
  start: (batchId, mapping) => ['/api/submissions/import', { batchId, mapping }],
  template: '/api/submissions/import/template',
  errors: '/api/submissions/import/errors/',
};

/** Sends a file as a browser's form does. */
export function upload(
  caller: TestCaller,
  content: Buffer | string,
  {
    name = 'fakture.csv',
    headers = {},
    files = invoiceFiles,
  }: { name?: string; headers?: Record<string, string>; files?: FileCalls } = {},
) {
  const boundary = '----skonto-test';
  const payload = Buffer.concat([
    Buffer.from(
      `--${boundary}\r\nContent-Disposition: form-data; name="file"; filename="${name}"\r\nContent-Type: text/csv\r\n\r\n`,
    ),
    Buffer.from(content),
    Buffer.from(`\r\n--${boundary}--\r\n`),
  ]);
  return caller.post(files.upload, payload, {
    'content-type': `multipart/form-data; boundary=${boundary}`,
    ...headers,
  });
}

/** Upload and preparation with the suggested mapping. */
export async function prepare(caller: TestCaller, content: Buffer | string, files = invoiceFiles) {
  const uploaded = await upload(caller, content, { files });
  if (uploaded.status !== 201) throw new Error(`not uploaded: ${uploaded.text}`);
  const id = String(uploaded.body.id);
  return { id, prepared: await prepared(caller, files.prepare + id, 5) };
}

/** Asks again when a busy machine says so, after the time that it names. */
async function prepared(caller: TestCaller, path: string, tries: number): Promise<Reply> {
  const reply = await caller.post(path);
  if (reply.status !== 503 || reply.body.code !== 'overloaded' || tries <= 1) return reply;
  await sleep(Number(reply.headers['retry-after']) * 1000);
  return prepared(caller, path, tries - 1);
}

/** The whole way of a file. */
export async function importFile(
  caller: TestCaller,
  content: Buffer | string,
  headers: Record<string, string> = {},
  files = invoiceFiles,
) {
  const { id, prepared } = await prepare(caller, content, files);
  if (prepared.status !== 200) throw new Error(`not prepared: ${prepared.text}`);
  const [path, body] = files.start(id, prepared.body.suggestedMapping);
  return { id, result: await caller.post(path, body, headers) };
}
