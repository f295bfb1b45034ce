import { authorizationMatrix } from '../app/authorization-matrix.ts';
import { goodPdf, sendEvidence, sendFile } from './account-steps.ts';
import { companyFiles, inviteFiles, submissionFiles, upload } from './import-steps.ts';
import { operatorOf, type TargetId } from './matrix-targets.ts';
import { type Reply, type TestCaller, type TestServer, testPassword } from './test-server.ts';
import { codeOf } from './totp-codes.ts';

export type Facts = {
  readonly server: TestServer;
  /** The ids a route is asked for: one, or two of a mixed list. */
  readonly ids: readonly TargetId[];
  /** The caller's company; for the operator a buyer's. */
  readonly companyId: number;
  readonly partnerId: number;
};
type Ask = (caller: TestCaller, facts: Facts) => Promise<Reply>;

let numbers = 0;
const bookedMonth = 'side=BUYER&from=2026-11-01&to=2026-11-30';
const day = { invoiceDate: '2026-11-01', dueDate: '2027-01-05' };
const money = { netAmount: 77, taxAmount: 0, amount: 77, currency: { code: 'RSD' } };
const isOperator = async (caller: TestCaller): Promise<boolean> =>
  (await caller.get('/api/auth/me')).body.role === 'SYSTEM_ADMIN';
const newEmail = (): string => `nova${++numbers}@primer.example`;

async function storedUser({ server, ids }: Facts) {
  const { rows } = await server.sql.query<{ email: string; company_id: number }>(
    'SELECT email, company_id FROM app_user WHERE id = $1',
    [ids[0]],
  );
  return {
    id: ids[0],
    email: rows[0]?.email ?? newEmail(),
    emailRecipient: false,
    firstName: 'Iva',
    lastName: 'Ilić',
    role: 'COMPANY_USER',
  };
}

const companyFacts = (code: string, name: string) => ({
  code,
  registrationNumber: '20001000',
  name,
  address: 'Cara Dušana 1',
  country: { alpha3Code: 'HRV' },
});

/** The company as it is stored, so that only the right to change it is in question. */
async function storedCompany({ server, ids }: Facts) {
  const { rows } = await server.sql.query<{ code: string; name: string; country: string }>(
    'SELECT code, name, country FROM company WHERE id = $1',
    [ids[0]],
  );
  const [row = { code: 'HR999', name: 'Nema', country: 'HRV' }] = rows;
  return { ...companyFacts(row.code, row.name), id: ids[0], country: { alpha3Code: row.country } };
}

async function partiesOf({ server, ids, companyId, partnerId }: Facts) {
  const { rows } = await server.sql.query<{ buyer_id: number; supplier_id: number }>(
    'SELECT buyer_id, supplier_id FROM invoice WHERE id = $1',
    [ids[0]],
  );
  const [row = { buyer_id: companyId, supplier_id: partnerId }] = rows;
  return { buyer: { id: row.buyer_id }, supplier: { id: row.supplier_id } };
}

const nextTerms = async (caller: TestCaller): Promise<{ revision: unknown }> => ({
  revision: (await caller.get('/api/terms/draft')).body.revision ?? 0,
});

/** Publishes a text that is new, and lets everybody who had accepted the old one go on as if they had accepted the new one too. */
async function publishTerms(caller: TestCaller, { server }: Facts): Promise<Reply> {
  const text = `<p>${++numbers}</p>`;
  await caller.put('/api/terms/draft', { ...(await nextTerms(caller)), en: text, sr: text });
  const before = await server.sql.query<{ version: string }>(
    'SELECT version FROM terms_version ORDER BY number DESC LIMIT 1',
  );
  const reply = await caller.post('/api/terms/publish', await nextTerms(caller));
  if (reply.status === 201)
    await server.sql.query('UPDATE app_user SET terms_version = $1 WHERE terms_version = $2', [
      reply.body.version,
      before.rows[0]?.version,
    ]);
  return reply;
}

const strange = 'strano-2026-lozinka';
/** Each stranger's call names an account of its own, so that no limit speaks before the route does. */
const publicAsks: Readonly<Record<string, Ask>> = {
  'POST /api/auth/generate-token': (caller, _facts) =>
    caller.post('/api/auth/generate-token', { email: newEmail(), password: strange }),
  'POST /api/auth/finish-sign-in': caller =>
    caller.post('/api/auth/finish-sign-in', { token: 'x'.repeat(43), code: '000000' }),
  'POST /api/auth/register': caller =>
    caller.post('/api/auth/register', {
      company: { country: 'HRV', code: `HRX${++numbers}` },
      email: newEmail(),
      password: strange,
    }),
  'POST /api/auth/verify-token': caller =>
    caller.post('/api/auth/verify-token', { id: crypto.randomUUID(), token: 'ABCDEFGHJK' }),
  'POST /api/auth/regenerate-token': caller => caller.post('/api/auth/regenerate-token', { id: crypto.randomUUID() }),
  'POST /api/auth/forgot-password': caller => caller.post('/api/auth/forgot-password', { email: newEmail() }),
  'POST /api/auth/change-password': caller =>
    caller.post('/api/auth/change-password', {
      email: newEmail(),
      token: 'ABCDEFGHJK',
      password: strange,
      confirmPassword: strange,
    }),
  'POST /api/suppliers/register-supplier-invite': caller =>
    caller.post('/api/suppliers/register-supplier-invite', {
      email: newEmail(),
      token: 'ABCDEFGHJK',
      password: strange,
      confirmPassword: strange,
    }),
  'POST /api/globals/contact-me': caller =>
    caller.post('/api/globals/contact-me', { name: 'Ana', email: newEmail(), recaptchaToken: 'x' }),
};

const ownPassword = { password: testPassword };

const idOf = async (caller: TestCaller): Promise<number> => Number((await caller.get('/api/auth/me')).body.id);
const forgetFactor = (server: TestServer, id: number) =>
  server.sql.query('DELETE FROM second_factor WHERE user_id = $1', [id]);

async function beginFactor(caller: TestCaller, { server }: Facts): Promise<Reply> {
  const reply = await caller.post('/api/auth/second-factor', ownPassword);
  if (reply.status === 200) await forgetFactor(server, await idOf(caller));
  return reply;
}

/** Whoever may ask at all is told to begin first; nobody has a second factor before, and nobody after. */
async function confirmFactor(caller: TestCaller, { server }: Facts): Promise<Reply> {
  const confirm = (code: string) => caller.post('/api/auth/second-factor/confirm', { code });
  const first = await confirm('000000');
  if (first.body.code !== 'second-factor-not-begun') return first;
  const { secret } = (await caller.post('/api/auth/second-factor', ownPassword)).body;
  const reply = await confirm(codeOf(String(secret), server.services.clock.now()));
  await forgetFactor(server, await idOf(caller));
  return reply;
}

/** Whoever may ask at all is told that it has none; then it is given one for the second try. */
async function renewCodes(caller: TestCaller, { server }: Facts): Promise<Reply> {
  const renew = () => caller.post('/api/auth/second-factor/recovery-codes', ownPassword);
  const first = await renew();
  if (first.body.code !== 'second-factor-off') return first;
  const id = await idOf(caller);
  // One that was begun and never confirmed may be there still.
  await forgetFactor(server, id);
  await server.sql.query(
    "INSERT INTO second_factor (user_id, sealed_secret, key_id, confirmed_at, created_at) VALUES ($1, '', '', now(), now())",
    [id],
  );
  const reply = await renew();
  await forgetFactor(server, id);
  return reply;
}

/** There and back again: later requests sign in with the password that everybody here has. */
/** Whoever has changed its password, and be it that nobody heard of it, has the one from before again. */
async function changeOwnPassword(caller: TestCaller, { server }: Facts): Promise<Reply> {
  // Nobody, where nobody is signed in.
  const self = String((await caller.get('/api/auth/me')).body.id);
  const { rows } = await server.sql.query('SELECT password_hash AS hash FROM app_user WHERE id::text = $1', [self]);
  const body = { currentPassword: testPassword, password: strange, confirmPassword: strange };
  const reply = await caller.post('/api/auth/change-own-password', body);
  await server.sql.query('UPDATE app_user SET password_hash = $1 WHERE id::text = $2', [rows[0]?.hash, self]);
  return reply;
}

const ownAsks: Readonly<Record<string, Ask>> = {
  'DELETE /api/auth/sessions': caller => caller.delete('/api/auth/sessions'),
  'POST /api/auth/second-factor': beginFactor,
  'POST /api/auth/second-factor/confirm': confirmFactor,
  'POST /api/auth/second-factor/recovery-codes': renewCodes,
  'POST /api/auth/second-factor/turn-off': caller => caller.post('/api/auth/second-factor/turn-off', ownPassword),
  'POST /api/auth/change-own-email': caller =>
    caller.post('/api/auth/change-own-email', { email: newEmail(), password: testPassword }),
  'POST /api/auth/change-own-password': changeOwnPassword,
};

const special: Readonly<Record<string, Ask>> = {
  ...publicAsks,
  ...ownAsks,
  'POST /api/users': (caller, { ids }) =>
    caller.post('/api/users', {
      email: newEmail(),
      emailRecipient: false,
      firstName: 'Iva',
      lastName: 'Ilić',
      role: 'COMPANY_USER',
      company: { id: ids[0] },
    }),
  'PUT /api/users': async (caller, facts) => caller.put('/api/users', await storedUser(facts)),
  'DELETE /api/audits/delete-by-filter': caller =>
    caller.delete('/api/audits/delete-by-filter?filter=username,eq,nobody&expectedCount=0'),
  'GET /api/terms/:version': caller => caller.get('/api/terms/2026-11'),
  'PUT /api/terms/draft': async caller =>
    caller.put('/api/terms/draft', {
      ...(await nextTerms(caller)),
      en: `<p>${++numbers}</p>`,
      sr: `<p>${numbers}</p>`,
    }),
  'POST /api/terms/publish': publishTerms,
  'PUT /api/users/me': caller =>
    caller.put('/api/users/me', { firstName: 'Iva', lastName: 'Ilić', language: 'sr', emailRecipient: false }),
  'PUT /api/companies': async (caller, facts) => caller.put('/api/companies', await storedCompany(facts)),
  'GET /api/contract/stops': (caller, { ids }) => caller.get(`/api/contract/stops?ids=${ids.join(',')}`),
  'GET /api/bookkeeping/journal': caller => caller.get(`/api/bookkeeping/journal?${bookedMonth}`),
  'GET /api/bookkeeping/journal/file': caller => caller.get(`/api/bookkeeping/journal/file?${bookedMonth}`),
  'GET /api/documents/zip': caller => caller.get('/api/documents/zip?from=2026-11-21&to=2026-11-21'),
  'GET /api/reports': caller => caller.get('/api/reports?from=2026-11-01&to=2026-11-30&by=SUPPLIER'),
  'GET /api/statistics/history/file': caller => caller.get('/api/statistics/history/file?side=SUPPLIER&currency=RSD'),
  'GET /api/reports/file': caller => caller.get('/api/reports/file?from=2026-11-01&to=2026-11-30&by=SUPPLIER'),
  'GET /api/payments/days': caller => caller.get('/api/payments/days?from=2026-11-01&to=2026-11-30'),
  'POST /api/contract/:id/active': (caller, { ids }) => caller.post(`/api/contract/${ids[0]}/active?active=false`),
  'POST /api/invoices': async (caller, { ids, companyId }) =>
    caller.post('/api/invoices', {
      ...day,
      ...money,
      invoiceNumber: `N-${++numbers}`,
      supplier: { id: ids[0] },
      ...((await isOperator(caller)) ? { buyer: { id: companyId } } : {}),
    }),
  'PUT /api/invoices': async (caller, facts) => {
    const { supplier, buyer } = await partiesOf(facts);
    return caller.put('/api/invoices', {
      ...day,
      ...money,
      id: facts.ids[0],
      invoiceNumber: `N-${++numbers}`,
      supplier,
      ...((await isOperator(caller)) ? { buyer } : {}),
    });
  },
  'POST /api/invoices/change-status': (caller, { ids }) =>
    caller.post('/api/invoices/change-status', {
      invoiceIdRegIdMap: Object.fromEntries(ids.map(id => [id, null])),
      status: 'VOIDED',
    }),
  'POST /api/invoices/change-status-by-filter': (caller, { ids }) =>
    caller.post('/api/invoices/change-status-by-filter?status=VOIDED', {
      filters: [{ key: 'id', operation: 'eq', value: String(ids[0]) }],
    }),
  'POST /api/invoices/change-status-preview': (caller, { ids }) =>
    caller.post('/api/invoices/change-status-preview', {
      invoiceIdRegIdMap: Object.fromEntries(ids.map(id => [id, null])),
      status: 'VOIDED',
    }),
  'POST /api/invoices/change-status-by-filter-preview': (caller, { ids }) =>
    caller.post('/api/invoices/change-status-by-filter-preview?status=VOIDED', {
      filters: [{ key: 'id', operation: 'eq', value: String(ids[0]) }],
    }),
  'POST /api/invoices/bill-preview': (caller, { ids }) => caller.post('/api/invoices/bill-preview', { ids }),
  'POST /api/invoices/bill': (caller, { ids }) => caller.post('/api/invoices/bill', { ids, rsdRates: {} }),
  'POST /api/bills/confirm-rates': (caller, { ids }) => caller.post('/api/bills/confirm-rates', { ids }),
  'POST /api/invoices/prepare-batch-upload': caller => upload(caller, 'Broj fakture\r\nA\r\n'),
  'POST /api/bank-accounts/:id/evidence': (caller, { ids }) => sendEvidence(caller, Number(ids[0])),
  'POST /api/invoices/:id/comment-files': (caller, { ids }) =>
    sendFile(caller, `/api/invoices/${ids[0]}/comment-files`, goodPdf, 'prilog.pdf'),
  'POST /api/companies/import/prepare': caller => upload(caller, 'PIB\r\nA\r\n', { files: companyFiles }),
  'POST /api/suppliers/prepare-invite-batch': caller => upload(caller, 'PIB\r\nA\r\n', { files: inviteFiles }),
  'POST /api/submissions/import/upload': caller => upload(caller, 'PIB\r\nA\r\n', { files: submissionFiles }),
  'POST /api/submissions/import': (caller, { ids }) => caller.post('/api/submissions/import', { batchId: ids[0] }),
  'POST /api/statement-files': caller =>
    upload(caller, '<stmtrs/>', { files: { ...companyFiles, upload: '/api/statement-files' } }),
  'POST /api/suppliers/import/invite': (caller, { ids }) =>
    caller.post('/api/suppliers/import/invite', { batchId: ids[0] }),
  'POST /api/batches/:id/join': (caller, { ids }) => caller.post(`/api/batches/${ids[0]}/join`, { batchIds: [] }),
  'POST /api/invoices/import': async (caller, { ids }) => {
    const prepared = await caller.post(`/api/invoices/prepare-import/${ids[0]}`);
    const mapping = prepared.body.suggestedMapping ?? { columns: {} };
    return caller.post('/api/invoices/import', { batchId: ids[0], mapping });
  },
};

/** Asks with the body that the route's own feature states; whose the target is, is what the operator reads. */
async function askWithBody(caller: TestCaller, route: string, { server, ids, companyId }: Facts): Promise<Reply> {
  const [method, path = ''] = route.split(' ');
  const id = Number(ids[0]);
  const stored = method === 'PUT' ? await (await operatorOf(server)).get(`${path}/${id}`) : null;
  const owner = stored?.body.company as { id: number } | undefined;
  const body = authorizationMatrix[route]?.body?.({ id, companyId: owner?.id ?? companyId, name: `Nova ${++numbers}` });
  const url = path.replace(/:\w+/, String(ids[0]));
  return method === 'PUT' ? caller.put(url, body) : caller.post(url, body);
}

/** Asks a route for its ids as a screen would: a path id, `ids=` of a DELETE, invite-again, (de)activate or retry, an export's filters, or its own body. */
export function askRoute(caller: TestCaller, route: string, facts: Facts): Promise<Reply> {
  const own = special[route];
  if (own) return own(caller, facts);
  if (authorizationMatrix[route]?.body) return askWithBody(caller, route, facts);
  const [method, path = ''] = route.split(' ');
  const url = path.replace(/:\w+/, String(facts.ids[0]));
  const withIds = `${url}?ids=${facts.ids.join(',')}`;
  if (method === 'GET') return caller.get(url);
  if (method === 'DELETE') return caller.delete(path.includes(':') ? url : withIds);
  if (/\/(invite-again|deactivate|activate|retry)$/.test(path)) return caller.post(withIds);
  if (path.endsWith('/export')) return caller.post(url, { filters: [] });
  return caller.post(url);
}
