import { orderReference } from '@skonto/domain/payment/payment-batch';
import { showReference } from '@skonto/domain/payment/payment-reference';
import { assecoStatement, camtStatement, type MadeLine, sendStatement } from '../make-statement.ts';
import { accountOf, setSupplierAccount } from '../payer.ts';
import type { Reply, TestCaller } from '../test-server.ts';
import { dice } from '../walk/choose.ts';
import { type Market, nextDay, type WalkSupplier, workNotes } from './market.ts';

export type Pick = (below: number) => number;
/** What a step did, to be read when a walk fails; and what was answered. */
export type Done = { readonly what: string; readonly replies: readonly Reply[] };

export const oneOf = <T>(pick: Pick, all: readonly T[]): T | undefined => all[pick(all.length)];
const done = (what: string, ...replies: readonly Reply[]): Done => ({ what, replies });
const nothing = (what: string): Done => ({ what: `${what}: nothing there`, replies: [] });

type Step = (market: Market, pick: Pick, by: TestCaller) => Promise<Done>;

const supplierOf = (market: Market, pick: Pick): WalkSupplier => {
  const found = oneOf(pick, market.suppliers);
  if (!found) throw new Error('no supplier');
  return found;
};

async function idsOf(market: Market, text: string): Promise<number[]> {
  const { rows } = await market.server.sql.query<{ id: number }>(text, [market.buyerId]);
  return rows.map(row => row.id);
}

/** Offers some invoices of a supplier and accepts them. */
const accept: Step = async (market, pick) => {
  const supplier = supplierOf(market, pick);
  const [buyer] = market.buyers;
  if (!buyer) throw new Error('no buyer');
  const ids: number[] = [];
  for (let n = 0; n <= pick(2); n += 1) {
    market.made += 1;
    const amount = [1200, 24_000, 360_000][pick(3)] ?? 1200;
    const invoice = await buyer.post('/api/invoices', {
      ...{ invoiceNumber: `W-${market.made}`, invoiceDate: '2026-11-01', dueDate: '2027-02-26' },
      ...{ netAmount: amount / 1.2, taxAmount: amount - amount / 1.2, amount },
      ...{ currency: { code: 'RSD' }, supplier: { id: supplier.id } },
    });
    if (invoice.status !== 201) throw new Error(`no invoice: ${invoice.text}`);
    ids.push(Number(invoice.body.id));
  }
  const change = async (caller: TestCaller, status: string, named: readonly (readonly [number, string | null])[]) =>
    caller.post('/api/invoices/change-status', { invoiceIdRegIdMap: Object.fromEntries(named), status });
  const offered = await change(
    buyer,
    'REGISTERED',
    ids.map(id => [id, null] as const),
  );
  const { rows } = await market.server.sql.query<{ id: number; token: string }>(
    "SELECT id, registration_id AS token FROM invoice WHERE id = ANY ($1) AND status = 'REGISTERED'",
    [ids],
  );
  const accepted = await change(
    supplier.caller,
    'DISCOUNT_APPROVED',
    rows.map(row => [row.id, row.token] as const),
  );
  return done(`accept ${ids.join(' ')} of ${supplier.id}`, offered, accepted);
};

const order: Step = async (market, pick, by) => {
  const open = await idsOf(
    market,
    "SELECT id FROM invoice WHERE buyer_id = $1 AND status = 'DISCOUNT_APPROVED' ORDER BY id",
  );
  const one = oneOf(pick, open);
  const grouping = pick(2) === 0 ? 'INVOICE' : 'SUPPLIER';
  const { rows } = await market.server.sql.query<{ day: string }>(
    "SELECT max(payment_date)::text AS day FROM invoice WHERE status = 'DISCOUNT_APPROVED'",
  );
  const day = [rows[0]?.day ?? ''].find(last => last >= market.day);
  const body =
    pick(2) === 0 && one !== undefined ? { invoiceIds: [one], grouping } : { grouping, ...(day ? { day } : {}) };
  return done(`order ${JSON.stringify(body)}`, await by.post('/api/payment-batches', body));
};

const newestBatches = 'SELECT id FROM payment_batch WHERE buyer_id = $1 ORDER BY id DESC LIMIT 4';
const waiting = "SELECT id FROM payment_batch WHERE buyer_id = $1 AND state = 'DRAFT' ORDER BY id DESC LIMIT 4";

/** Releases a batch or a part of it, with or without the word that the supplier was called; or gives it up, or sends it back. */
const decide: Step = async (market, pick, by) => {
  const drafts = pick(6) === 0 ? [] : await idsOf(market, waiting);
  const id = oneOf(pick, drafts.length > 0 ? drafts : await idsOf(market, newestBatches));
  if (id === undefined) return nothing('decide');
  if (pick(5) === 0)
    return done(`discard ${id}`, await by.post(`/api/payment-batches/${id}/discard`, { reason: 'Pogrešan dan.' }));
  const orders = (await by.get(`/api/payment-batches/${id}`)).body.orderList as { id: number }[];
  const ids = orders.map(one => one.id);
  const chosen = pick(3) === 0 ? { orderIds: ids.filter(() => pick(2) === 0) } : {};
  const called = pick(2) === 0 ? { calledOrderIds: ids } : {};
  const body = { ...chosen, ...called };
  return done(`release ${id} ${JSON.stringify(body)}`, await by.post(`/api/payment-batches/${id}/release`, body));
};

type OrderRow = { id: number; number: string; cents: number; account: string; supplier: number; day: string };

const releasedOrders = async (market: Market): Promise<OrderRow[]> =>
  (
    await market.server.sql.query<OrderRow>(
      `SELECT o.id, o.number, o.amount_cents::integer AS cents, o.payee_account AS account, o.supplier_id AS supplier, b.day::text AS day
       FROM payment_order o JOIN payment_batch b ON b.id = o.batch_id WHERE o.released_at IS NOT NULL ORDER BY o.id DESC LIMIT 8`,
    )
  ).rows;

const decimal = (cents: number): string => (cents / 100).toFixed(2);

/** A line about an order: whole, a part, too much or returned; by its reference or not; with the right account or another one. */
function lineOf(market: Market, pick: Pick, one: OrderRow, side: 'buyer' | 'supplier'): MadeLine {
  market.made += 1;
  const cents = [one.cents, one.cents, one.cents, Math.max(1, Math.floor(one.cents / 3)), one.cents + 1][pick(5)] ?? 1;
  const isBack = pick(5) === 0;
  const isOut = (side === 'buyer') !== isBack;
  const payer = accountOf(market.buyerId, '265');
  const right = side === 'buyer' ? one.account : payer;
  const account = pick(6) === 0 ? accountOf(77, '340') : right;
  const written = pick(4) === 0 ? {} : { reference: showReference(orderReference(one.number)) };
  return {
    id: `L${pick(8) === 0 ? 1 : market.made}`,
    amount: `${isOut ? '-' : ''}${decimal(cents)}`,
    account,
    day: market.day,
    purpose: pick(3) === 0 ? one.number : 'Plaćanje',
    ...written,
  };
}

/** Brings a statement of one side, in one of two formats, with decisions for some of what is open. */
const statement: Step = async (market, pick, by) => {
  const orders = await releasedOrders(market);
  if (orders.length === 0) return nothing('statement');
  const side = pick(3) === 0 ? 'supplier' : 'buyer';
  const supplier = supplierOf(market, pick);
  const caller = side === 'buyer' ? by : supplier.caller;
  const own = side === 'buyer' ? orders : orders.filter(one => one.supplier === supplier.id);
  const lines = Array.from({ length: 1 + pick(3) }, () => oneOf(pick, own)).flatMap(one =>
    one ? [lineOf(market, pick, one, side)] : [],
  );
  market.made += 1;
  const account = side === 'buyer' ? accountOf(market.buyerId, '265') : accountOf(supplier.id);
  const of = { account, number: String(market.made), day: market.day, lines };
  const content = pick(2) === 0 ? assecoStatement(of) : camtStatement({ ...of, currency: 'RSD' });
  market.sent.push({ by: caller, content });
  return bring(caller, content, pick, `${side}: ${lines.map(line => JSON.stringify(line)).join(', ')}`);
};

async function bring(caller: TestCaller, content: string, pick: Pick, what: string): Promise<Done> {
  const fileIds = [await sendStatement(caller, content)];
  const check = await caller.post('/api/statements/check', { fileIds });
  if (check.status !== 200) return done(`check ${what}`, check);
  type Checked = { statement: number; line: number; state: string; candidates: { kind: string; id: number }[] };
  const decisions = (check.body.lines as Checked[]).flatMap(({ statement: of, line, candidates, state }) => {
    const target = oneOf(pick, candidates);
    if (state !== 'OPEN' || pick(3) === 0) return [];
    const chosen = target && pick(4) > 0 ? { kind: target.kind, id: target.id } : null;
    return [{ statement: of, line, target: chosen }];
  });
  const body = { fileIds, seen: check.body.seen, decisions };
  const confirmed = await caller.post('/api/statements', body);
  return done(`statement of ${what}, ${JSON.stringify(decisions)}`, check, confirmed);
}

/** A file that was sent before, once more. */
const again: Step = async (market, pick) => {
  const one = oneOf(pick, market.sent);
  return one ? bring(one.by, one.content, pick, 'the same again') : nothing('again');
};

/** Pairs, unpairs or sets aside a line that was kept. */
const line: Step = async (market, pick, by) => {
  const { rows } = await market.server.sql.query<{ id: number; company: number; state: string; statement: number }>(
    "SELECT id, company_id AS company, state, statement_id AS statement FROM statement_line WHERE state <> 'OTHER' ORDER BY id DESC LIMIT 8",
  );
  const one = oneOf(pick, rows);
  if (!one) return nothing('line');
  const caller = market.suppliers.find(({ id }) => id === one.company)?.caller ?? by;
  const at = `/api/statement-lines/${one.id}`;
  if (one.state === 'PAIRED') return done(`unpair ${one.id}`, await caller.post(`${at}/unpair`));
  const orders = await releasedOrders(market);
  const target = oneOf(pick, orders);
  if (!target || pick(4) === 0) return done(`set ${one.id} aside`, await caller.post(`${at}/set-aside`));
  const body = { target: { kind: 'ORDER', id: target.id } };
  return done(`pair ${one.id} with order ${target.id}`, await caller.post(`${at}/pair`, body));
};

/** Notes by hand, by either side, or takes such a note back. */
const note: Step = async (market, pick, by) => {
  const { rows } = await market.server.sql.query<{ id: number; supplier: number; cents: number }>(
    "SELECT id, supplier_id AS supplier, total_cents::integer AS cents FROM invoice WHERE status = 'DISCOUNT_APPROVED' ORDER BY id DESC LIMIT 8",
  );
  const one = oneOf(pick, rows);
  if (!one) return nothing('note');
  const supplier = market.suppliers.find(({ id }) => id === one.supplier)?.caller ?? by;
  if (pick(3) === 0) {
    const entries = await idsOf(market, 'SELECT id FROM payment_entry WHERE buyer_id = $1 ORDER BY id DESC LIMIT 6');
    const entry = oneOf(pick, entries);
    if (entry === undefined) return nothing('take back');
    return done(
      `take ${entry} back`,
      await (pick(2) === 0 ? by : supplier).post(`/api/payment-entries/${entry}/take-back`),
    );
  }
  const kind = ['PAID', 'RECEIVED', 'RECEIVED', 'RETURNED'][pick(4)] ?? 'PAID';
  const amount = [one.cents, one.cents, Math.floor(one.cents / 2), 100][pick(4)] ?? 100;
  const body = { kind, amount: amount / 100, day: market.day };
  const caller = kind === 'RECEIVED' ? supplier : by;
  return done(
    `note ${JSON.stringify(body)} of ${one.id}`,
    await caller.post(`/api/invoices/${one.id}/payment-entries`, body),
  );
};

/** A supplier is paid to another account, or to none, from now on. */
const account: Step = async (market, pick) => {
  const supplier = supplierOf(market, pick);
  const next =
    [accountOf(supplier.id), accountOf(supplier.id, '340'), accountOf(supplier.id, '170'), null][pick(4)] ?? null;
  if (pick(4) === 0)
    await market.server.sql.query(
      "UPDATE bank_account SET state = 'CLOSED', ended_at = now() WHERE company_id = $1 AND currency = 'RSD' AND state = 'ACTIVE'",
      [supplier.id],
    );
  await setSupplierAccount(market.server, supplier.id, next);
  return done(`account of ${supplier.id} is ${next}`);
};

/** The buyer's word that it corrected its input tax by a note. */
const confirmVat: Step = async (market, pick, by) => {
  const notes = await idsOf(
    market,
    "SELECT id FROM document WHERE buyer_id = $1 AND kind <> 'AGREEMENT' ORDER BY id DESC LIMIT 5",
  );
  const id = oneOf(pick, notes);
  return id === undefined
    ? nothing('confirm')
    : done(`confirm VAT of ${id}`, await by.post(`/api/documents/${id}/confirmation`));
};

const work: Step = async market => {
  await workNotes(market);
  return done('notes are issued');
};
const morning: Step = async market => {
  await nextDay(market);
  return done(`it is ${market.day}`);
};

/** Steps as often as they stand here. Those of the second list act for the whole market, and nothing goes on beside them. */
const together: readonly Step[] = [
  ...[order, order, order, decide, decide, decide, statement, statement, statement, statement, again],
  ...[line, line, note, note, confirmVat],
];
const alone: readonly Step[] = [accept, accept, account, work, work, morning];

/** One step, or two at once by two processes. */
export async function takeStep(market: Market, pick: Pick): Promise<readonly Done[]> {
  const by = oneOf(pick, market.buyers);
  if (!by) throw new Error('no buyer');
  if (market.made === 0 || pick(4) === 0) {
    const step = market.made === 0 ? accept : oneOf(pick, alone);
    return step ? [await step(market, pick, by)] : [];
  }
  const first = oneOf(pick, together);
  const other = pick(3) === 0 ? oneOf(pick, together) : undefined;
  const elsewhere = market.second.as(oneOf(pick, market.buyers) ?? by);
  // Each rolls dice of its own, so that what they choose doesn't depend on who is faster.
  const [firstPick, otherPick] = [dice(pick(8_000_000)), dice(pick(8_000_000))];
  return Promise.all([
    ...(first ? [first(market, firstPick, by)] : []),
    ...(other ? [other(market, otherPick, elsewhere)] : []),
  ]);
}
