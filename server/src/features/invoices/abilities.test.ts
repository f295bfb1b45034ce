import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openTestServer, type TestCaller, type TestServer } from '../../testing/test-server.ts';
import { openTradingPair, type TradingPair } from '../../testing/trading-pair.ts';

let server: TestServer;
let pair: TradingPair;
let callers: Readonly<Record<string, TestCaller>>;
/** An invoice in each state, and how one more is made in it. */
let invoices: Map<string, number>;
const makers: Readonly<Record<string, () => Promise<number>>> = {
  PENDING: async () => (await pair.addInvoice()).id,
  REGISTERED: () => offerIn('REGISTERED'),
  DISCOUNT_APPROVED: () => offerIn('DISCOUNT_APPROVED'),
  DISCOUNT_REJECTED: () => offerIn('DISCOUNT_REJECTED'),
  VOIDED: () => offerIn('VOIDED'),
  billed: billedOffer,
};

const change = (caller: TestCaller, id: number, registrationId: string | null, status: string) =>
  caller.post('/api/invoices/change-status', { invoiceIdRegIdMap: { [id]: registrationId }, status });

async function offerIn(status: string): Promise<number> {
  const [offer] = await pair.addOffers(1);
  const id = offer?.id ?? 0;
  const caller = status === 'VOIDED' ? pair.buyer : pair.supplier;
  if (status !== 'REGISTERED')
    expect((await change(caller, id, offer?.registrationId ?? null, status)).body).toMatchObject({ count: 1 });
  return id;
}

async function billedOffer(): Promise<number> {
  const id = await offerIn('DISCOUNT_APPROVED');
  expect((await pair.buyer.post('/api/invoices/bill', { ids: [id], rsdRates: {} })).status).toBe(200);
  return id;
}

beforeAll(async () => {
  server = await openTestServer({}, { work: false });
  pair = await openTradingPair(server);
  const signedIn = async (companyId: number | null, role: 'SYSTEM_ADMIN' | 'COMPANY_USER') =>
    server.signIn((await server.addUser({ companyId, role })).email);
  callers = {
    operator: await signedIn(null, 'SYSTEM_ADMIN'),
    'buyer administrator': pair.buyer,
    'buyer user': await signedIn(pair.buyerId, 'COMPANY_USER'),
    'supplier administrator': pair.supplier,
    'supplier user': await signedIn(pair.supplierId, 'COMPANY_USER'),
  };
  invoices = new Map();
  for (const [state, make] of Object.entries(makers)) invoices.set(state, await make());
});
afterAll(() => server.close());

const targets = {
  register: 'REGISTERED',
  deregister: 'PENDING',
  accept: 'DISCOUNT_APPROVED',
  reject: 'DISCOUNT_REJECTED',
  void: 'VOIDED',
};

/** Every ability that the list shows of an invoice, and whether the call behind it takes it. */
async function disagreements(caller: TestCaller, who: string): Promise<string[]> {
  const wrong: string[] = [];
  const compare = (verb: string, state: string, shown: unknown, taken: boolean) => {
    if (shown !== taken) wrong.push(`${who}: ${verb} of ${state} shown ${shown}, taken ${taken}`);
  };
  for (const [state, id] of invoices) {
    const { body } = await caller.get(`/api/invoices/${id}`);
    const can = body.can as Record<string, boolean>;
    for (const [verb, status] of Object.entries(targets)) {
      const rows = { [id]: body.registrationId };
      const ahead = await caller.post('/api/invoices/change-status-preview', { invoiceIdRegIdMap: rows, status });
      // A supplier registers nothing but what it had rejected, which is an ability of its own.
      const shown = verb === 'register' ? can.register || can.reopen : can[verb];
      compare(verb, state, shown, ahead.status === 200 && ahead.body.willChange === 1);
    }
    const { invoiceNumber, invoiceDate, dueDate, netAmount, taxAmount, amount, supplier } = body;
    const facts = { id, invoiceNumber, invoiceDate, dueDate, netAmount, taxAmount, amount, currency: { code: 'RSD' } };
    const put = await caller.put('/api/invoices', {
      ...facts,
      supplier: { id: (supplier as { id: number }).id },
      buyer: { id: pair.buyerId },
    });
    compare('update', state, can.update, put.status === 200);
    const gone = await caller.delete(`/api/invoices?ids=${id}`);
    compare('delete', state, can.delete, gone.status === 200 && gone.body.count === 1);
    const { rowCount } = await server.sql.query('SELECT FROM invoice WHERE id = $1', [id]);
    compare('the row gone', state, can.delete, rowCount === 0);
    // The next one who is asked finds one in this state again.
    if (rowCount === 0) invoices.set(state, (await makers[state]?.()) ?? 0);
  }
  return wrong;
}

describe('what a row shows as possible is what the calls take', () => {
  test.each(['operator', 'buyer administrator', 'buyer user', 'supplier administrator', 'supplier user'])(
    '%s',
    async who => {
      expect(await disagreements(callers[who] ?? pair.buyer, who)).toEqual([]);
    },
  );

  test('billing is the buyer administrator’s and the operator’s, with or without a contract', async () => {
    const bills = async (state: string) =>
      Object.fromEntries(
        await Promise.all(
          Object.entries(callers).map(async ([who, caller]) => {
            const { body } = await caller.get(`/api/invoices/${invoices.get(state)}`);
            return [who, (body.can as Record<string, boolean>).bill];
          }),
        ),
      );
    const nobody = Object.fromEntries(Object.keys(callers).map(who => [who, false]));
    expect(await bills('DISCOUNT_APPROVED')).toEqual({ ...nobody, operator: true, 'buyer administrator': true });
    expect(await bills('billed')).toEqual(nobody);
  });

  test('a buyer whose contract ended may only bill', async () => {
    await server.sql.query('UPDATE contract SET active = false WHERE company_id = $1', [pair.buyerId]);
    try {
      expect(await disagreements(pair.buyer, 'buyer without a contract')).toEqual([]);
      const { body } = await pair.buyer.get(`/api/invoices/${invoices.get('DISCOUNT_APPROVED')}`);
      expect(body.can).toMatchObject({ bill: true, update: false, void: false });
    } finally {
      await server.sql.query('UPDATE contract SET active = true WHERE company_id = $1', [pair.buyerId]);
    }
  });
});
