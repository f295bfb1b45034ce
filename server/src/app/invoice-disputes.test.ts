import { invoiceDisputes } from '@skonto/api/invoice-disputes';
import { invoiceStory } from '@skonto/api/invoice-story';
import { changePreview } from '@skonto/api/invoices';
import { batchMade } from '@skonto/api/payment-batches';
import { waitingFigures } from '@skonto/api/statistics';
import { plainDay } from '@skonto/domain/testing/plain-day';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { runRules } from '../features/automation-rules/run-rules.ts';
import { voidDueInvoices } from '../features/daily/reprice-offers.ts';
import { tellDisputes } from '../features/invoice-disputes/mails.ts';
import { addApproved } from '../testing/approved-invoices.ts';
import { addBatch, openPayer, storedSums } from '../testing/payer.ts';
import { openTestServer, type Reply, type TestCaller, type TestServer } from '../testing/test-server.ts';
import { openTradingPair, type TradingPair } from '../testing/trading-pair.ts';

let server: TestServer;
/** Another process on the same database. */
let second: Awaited<ReturnType<TestServer['openSecond']>>;
let pair: TradingPair;
beforeAll(async () => {
  server = await openTestServer({}, { work: false });
  second = await server.openSecond();
});
afterAll(async () => {
  await second.stop();
  await server.close();
});
beforeEach(async () => {
  server.setNow('2026-11-25T10:00:00Z');
  await server.sql.query("DELETE FROM pgboss.job WHERE name IN ('mail', 'dispute-mail')");
  pair = await openTradingPair(server);
  await server.sql.query('UPDATE app_user SET email_recipient = true');
  for (const [company, name] of [
    [pair.buyerId, 'Ana'],
    [pair.supplierId, 'Đorđe'],
  ])
    await server.sql.query("UPDATE app_user SET first_name = $2, last_name = 'X' WHERE company_id = $1", [
      company,
      name,
    ]);
});

const [buyer, supplier] = ['Žitoprodukt d.o.o.', 'Čelik Metal a.d.'];
const dispute = (by: TestCaller, id: number, body: object = { kind: 'WRONG_AMOUNT' }) =>
  by.post(`/api/invoices/${id}/disputes`, body);
const listed = async (by: TestCaller, id: number) =>
  invoiceDisputes.parse((await by.get(`/api/invoices/${id}/disputes`)).body);
const openOf = async (by: TestCaller, id: number) =>
  (await listed(by, id)).disputes.find(one => one.status === 'OPEN')?.id ?? 0;
const settle = async (by: TestCaller, id: number) =>
  by.post(`/api/invoice-disputes/${await openOf(by, id)}/settle`, {});
const change = (by: TestCaller, status: string, map: Record<number, string | null>) =>
  by.post('/api/invoices/change-status', { invoiceIdRegIdMap: map, status });
const preview = async (by: TestCaller, status: string, map: Record<number, string | null>) =>
  changePreview.parse((await by.post('/api/invoices/change-status-preview', { invoiceIdRegIdMap: map, status })).body);
const statusOf = async (id: number): Promise<unknown> => (await pair.buyer.get(`/api/invoices/${id}`)).body.status;
const codeOf = ({ status, body }: Reply): unknown => body.code ?? status;
const offer = async (): Promise<{ id: number; registrationId: string }> => {
  const [one] = await pair.addOffers(1);
  if (!one) throw new Error('no offer');
  return one;
};
const signedIn = async (companyId: number | null, role: 'COMPANY_USER' | 'SYSTEM_ADMIN') =>
  server.signIn((await server.addUser({ companyId, role })).email);
/** Each invoice whose mark and disputes don't agree. */
const unmarked = async () =>
  (
    await server.sql.query(
      `SELECT i.id FROM invoice i WHERE i.disputed <> EXISTS (SELECT FROM invoice_dispute d WHERE d.invoice_id = i.id AND d.status = 'OPEN')`,
    )
  ).rows;

describe('opening and settling', () => {
  test('either company opens one with a reason, and both read it; people are named to their own company alone', {
    tags: 'TALK-70',
  }, async () => {
    const { id } = await pair.addInvoice();
    expect((await listed(pair.supplier, id)).refusal).toBeNull();
    const reason = { kind: 'OTHER', text: 'Naručeno je 10 paleta.\nStiglo je 8.' };
    const opened = await dispute(pair.buyer, id, reason);
    expect(opened.status).toBe(201);
    expect(opened.body).toMatchObject({
      partner: supplier,
      disputes: [{ ...reason, status: 'OPEN', company: buyer, ownCompany: true, openedBy: 'Ana X', canSettle: true }],
      refusal: 'dispute-open',
    });
    expect(await listed(pair.supplier, id)).toMatchObject({
      partner: buyer,
      disputes: [{ ...reason, company: buyer, ownCompany: false, openedBy: null, canSettle: false }],
    });
    expect(codeOf(await dispute(pair.supplier, id))).toBe('dispute-open');
    const other = await pair.addInvoice();
    expect((await dispute(pair.supplier, other.id, { kind: 'RETURNED_GOODS' })).status).toBe(201);
    for (const body of [{ kind: 'OTHER' }, { kind: 'OTHER', text: '  ' }, { kind: 'OTHER', text: 'x'.repeat(501) }])
      expect((await dispute(pair.buyer, other.id, body)).body.errors?.[0]?.field).toBe('text');
    expect((await dispute(pair.buyer, other.id, { kind: 'LATE' })).status).toBe(400);
    expect(await unmarked()).toEqual([]);
  });

  test('what is paid, rejected, void or nobody’s of both is not disputed, and says what to do', {
    tags: 'TALK-70',
  }, async () => {
    const [paid = 0] = await addApproved(server, pair, 1);
    await pair.supplier.post(`/api/invoices/${paid}/payment-entries`, {
      kind: 'RECEIVED',
      amount: 9890,
      day: '2026-11-24',
    });
    const rejected = await offer();
    await change(pair.supplier, 'DISCOUNT_REJECTED', { [rejected.id]: rejected.registrationId });
    const voided = await pair.addInvoice();
    await change(pair.buyer, 'VOIDED', { [voided.id]: null });
    for (const [id, code] of [
      [paid, 'dispute-paid'],
      [rejected.id, 'dispute-too-late'],
      [voided.id, 'dispute-too-late'],
    ] as const) {
      const { status, body } = await dispute(pair.buyer, id);
      expect([status, body.code]).toEqual([409, code]);
      expect(body.detail).toContain('in its comments');
      expect((await listed(pair.buyer, id)).refusal).toBe(code);
    }
    const { id } = await pair.addInvoice();
    const other = await openTradingPair(server);
    expect((await dispute(other.buyer, id)).status).toBe(404);
    expect((await dispute(await signedIn(null, 'SYSTEM_ADMIN'), id)).status).toBe(403);
  });

  test('only the company that opened it settles it, any of its people and as often as asked', {
    tags: 'TALK-71',
  }, async () => {
    const { id } = await pair.addInvoice();
    await dispute(pair.buyer, id);
    const refused = await settle(pair.supplier, id);
    expect([refused.status, refused.body.code]).toEqual([403, 'dispute-of-other-side']);
    expect(refused.body.detail).toContain('in the comments that you agree');
    const other = await openTradingPair(server);
    const path = `/api/invoice-disputes/${await openOf(pair.buyer, id)}/settle`;
    expect((await other.supplier.post(path, {})).status).toBe(404);
    const colleague = await signedIn(pair.buyerId, 'COMPANY_USER');
    const both = await Promise.all([colleague.post(path, {}), second.as(pair.buyer).post(path, {})]);
    expect(both.map(reply => [reply.status, reply.body.refusal])).toEqual([
      [200, null],
      [200, null],
    ]);
    expect((await listed(pair.supplier, id)).disputes).toMatchObject([{ status: 'SETTLED', closedBy: null }]);
    const { rows } = await server.sql.query(
      "SELECT json FROM audit WHERE entity_name = 'InvoiceDispute' AND event = 'UPDATED' AND json->>'invoice' = $1",
      [String(id)],
    );
    expect(rows).toHaveLength(1);
    expect((await dispute(pair.supplier, id)).status).toBe(201);
    expect(await unmarked()).toEqual([]);
  });

  test('the tables let no side settle the other one’s, end what lives, or mark an invoice by itself', {
    tags: 'TALK-71',
  }, async () => {
    const { id } = await pair.addInvoice();
    await dispute(pair.supplier, id);
    const changedAs = async (companyId: number, text: string) => {
      await server.sql.query('BEGIN');
      try {
        await server.sql.query(`SET LOCAL ROLE skonto_app; SET LOCAL app.company_id = '${companyId}'`);
        return (await server.sql.query(text)).rowCount;
      } catch (error) {
        return error instanceof Error && 'code' in error ? error.code : error;
      } finally {
        await server.sql.query('ROLLBACK');
      }
    };
    const close = (status: string) =>
      `UPDATE invoice_dispute SET status = '${status}', closed_at = now() WHERE invoice_id = ${id}`;
    const unmark = `UPDATE invoice SET disputed = false WHERE id = ${id}`;
    const by = async (companyId: number) => {
      const got: unknown[] = [];
      for (const text of [close('SETTLED'), close('ENDED'), unmark]) got.push(await changedAs(companyId, text));
      return got;
    };
    expect(await by(pair.supplierId)).toEqual([1, '42501', '42501']);
    expect(await by(pair.buyerId)).toEqual(['42501', '42501', '42501']);
  });

  test('it ends with an invoice that is voided by hand or by date, deleted or of another supplier, who reads nothing', {
    tags: 'TALK-76',
  }, async () => {
    const [byHand, byDate, deleted, moved] = [
      await pair.addInvoice(),
      await pair.addInvoice(),
      await pair.addInvoice(),
      await pair.addInvoice(),
    ];
    for (const { id } of [byHand, byDate, deleted, moved])
      await dispute(pair.supplier, id, { kind: 'OTHER', text: 'TAJNA' });
    const ended = await openOf(pair.supplier, byHand.id);
    await change(pair.buyer, 'VOIDED', { [byHand.id]: null });
    expect((await pair.buyer.delete(`/api/invoices?ids=${deleted.id}`)).status).toBe(200);
    const other = await openTradingPair(server);
    await server.sql.query('INSERT INTO partnership (buyer_id, supplier_id) VALUES ($1, $2)', [
      pair.buyerId,
      other.supplierId,
    ]);
    const { body } = await pair.buyer.get(`/api/invoices/${moved.id}`);
    const { invoiceNumber, invoiceDate, dueDate, netAmount, taxAmount, amount, currency } = body;
    const facts = { invoiceNumber, invoiceDate, dueDate, netAmount, taxAmount, amount, currency };
    const put = await pair.buyer.put('/api/invoices', { id: moved.id, ...facts, supplier: { id: other.supplierId } });
    expect([put.status, put.body.disputed]).toEqual([200, false]);
    expect((await listed(other.supplier, moved.id)).disputes).toEqual([]);
    expect((await pair.supplier.get(`/api/invoices/${moved.id}/disputes`)).status).toBe(404);
    const { settings } = server.services;
    const payment = { ...settings.calendars, paymentDays: settings.paymentDays };
    const moment = { businessDate: '2027-01-05', hour: 11, instant: '2027-01-05T10:00:00Z', payment };
    await voidDueInvoices(server.services.db, moment);
    for (const id of [byHand.id, byDate.id])
      expect((await listed(pair.buyer, id)).disputes.map(one => one.status)).toEqual(['ENDED']);
    const late = await pair.supplier.post(`/api/invoice-disputes/${ended}/settle`, {});
    expect([late.status, late.body.code]).toEqual([409, 'dispute-ended']);
    expect(await unmarked()).toEqual([]);
  });
});

describe('while it is open', () => {
  test('it is not registered by hand, by filter or on request, and the question says how many stay and why', {
    tags: 'TALK-72',
  }, async () => {
    const [free, disputed] = [await pair.addInvoice(), await pair.addInvoice()];
    await pair.buyer.put('/api/early-payment-requests/setting', { allowed: true });
    await dispute(pair.supplier, disputed.id);
    const map = { [free.id]: null, [disputed.id]: null };
    const shown = await preview(pair.buyer, 'REGISTERED', map);
    expect(shown).toMatchObject({ willChange: 1, refused: [{ code: 'disputed', count: 1 }] });
    expect(shown.refused[0]?.message).toContain('settles it');
    const askable = await pair.supplier.get('/api/early-payment-requests/askable');
    expect(askable.body.invoices).toMatchObject([{ invoiceId: free.id }]);
    const asking = { invoiceIds: [disputed.id] };
    expect((await pair.supplier.post('/api/early-payment-requests', asking)).body.refused).toEqual([
      { id: disputed.id, code: 'disputed' },
    ]);
    const { body } = await pair.buyer.get(`/api/invoices/${disputed.id}`);
    expect(body).toMatchObject({ disputed: true, can: { register: false, update: true, void: true } });
    const done = await pair.buyer.post('/api/invoices/change-status-by-filter?status=REGISTERED', {
      filters: [{ key: 'status', operation: 'eq', value: 'PENDING' }],
    });
    expect(done.body).toMatchObject({ count: 1, refused: 1 });
    expect((await change(pair.buyer, 'REGISTERED', { [disputed.id]: null })).body).toMatchObject({
      count: 0,
      refused: 1,
    });
    expect(await statusOf(disputed.id)).toBe('PENDING');
    await settle(pair.supplier, disputed.id);
    expect((await change(pair.buyer, 'REGISTERED', { [disputed.id]: null })).body.count).toBe(1);
  });

  test('an open offer is not accepted by hand or in bulk while its days run on, and may be rejected, withdrawn or void', {
    tags: 'TALK-72',
  }, async () => {
    const offers = await pair.addOffers(4);
    const [one, two, three, free] = offers;
    if (!one || !two || !three || !free) throw new Error('no offers');
    for (const { id } of [one, two, three]) await dispute(pair.buyer, id);
    const map = Object.fromEntries(offers.map(({ id, registrationId }) => [id, registrationId]));
    expect(await preview(pair.supplier, 'DISCOUNT_APPROVED', map)).toMatchObject({
      willChange: 1,
      refused: [{ code: 'disputed', count: 3 }],
    });
    const before = (await pair.supplier.get(`/api/invoices/${one.id}`)).body;
    expect(before).toMatchObject({ disputed: true, can: { accept: false, reject: true } });
    expect((await change(pair.supplier, 'DISCOUNT_APPROVED', map)).body).toMatchObject({ count: 1, refused: 3 });
    expect((await change(pair.buyer, 'PENDING', { [two.id]: null })).body.count).toBe(1);
    const no = await change(pair.supplier, 'DISCOUNT_REJECTED', { [three.id]: three.registrationId });
    expect(no.body.count).toBe(1);
    expect((await change(pair.supplier, 'REGISTERED', { [three.id]: null })).body).toMatchObject({
      count: 0,
      refused: 1,
    });
    server.setNow('2026-11-26T09:00:00Z');
    expect((await settle(pair.buyer, one.id)).status).toBe(200);
    const after = (await pair.supplier.get(`/api/invoices/${one.id}`)).body;
    expect(after).toMatchObject({ status: 'REGISTERED', disputed: false, can: { accept: true } });
    // A day nearer to its due date it costs less: 120,000 at 12 % a year.
    expect(Number(after.totalPrice) - Number(before.totalPrice)).toBeCloseTo((120_000 * 0.12) / 365, 1);
    expect((await change(pair.supplier, 'DISCOUNT_APPROVED', { [one.id]: one.registrationId })).body.count).toBe(1);
  });

  test('no rule takes it, nor a rule that is saved with what is open; settling accepts nothing, the next run does', {
    tags: 'TALK-73',
  }, async () => {
    const disputed = await offer();
    await dispute(pair.buyer, disputed.id);
    const rule = { name: 'Sve', amountCurrency: { code: 'RSD' }, amountCondition: { lowerBound: 0, upperBound: null } };
    const withOpen = await pair.supplier.post('/api/automatic-accept', {
      ...rule,
      acceptOpen: { count: 0, totals: {} },
    });
    expect(withOpen.status).toBe(201);
    const fresh = await offer();
    await dispute(pair.supplier, fresh.id);
    const run = () =>
      runRules(
        server.services,
        { ...plainDay('2026-11-25'), instant: '2026-11-25T12:00:00Z' },
        { companyIds: [pair.supplierId], registeredOn: null },
      );
    expect(await run()).toBe(0);
    const { body } = await pair.supplier.get(`/api/automatic-accept/offers/${fresh.id}`);
    expect(body.rules).toMatchObject([{ gaps: [{ reason: 'disputed', bound: null, by: null }] }]);
    await settle(pair.supplier, fresh.id);
    expect(await statusOf(fresh.id)).toBe('REGISTERED');
    expect(await run()).toBe(1);
    expect([await statusOf(fresh.id), await statusOf(disputed.id)]).toEqual(['DISCOUNT_APPROVED', 'REGISTERED']);
  });

  test('an accepted one stays out of new orders with its sentence; what is ordered stays so and says it', {
    tags: 'TALK-74',
  }, async () => {
    const payer = await openPayer(server, pair);
    const [drafted = 0, disputed = 0, free = 0] = await addApproved(server, pair, 3);
    const batch = await addBatch(payer, [drafted]);
    expect((await dispute(pair.buyer, drafted)).body.order).toBe('DRAFT');
    expect((await listed(pair.supplier, drafted)).order).toBeNull();
    await dispute(pair.supplier, disputed);
    const { body: shown } = await payer.maker.post('/api/payment-batches/preview', { invoiceIds: [disputed, free] });
    const message = expect.stringContaining(supplier);
    expect(shown).toMatchObject({ invoices: 1, leftOut: [{ reason: 'disputed', count: 1, message }] });
    const only = await payer.maker.post('/api/payment-batches', { invoiceIds: [disputed] });
    expect(only.body).toMatchObject({ batch: null, leftOut: [{ reason: 'disputed' }] });
    const { body: details } = await payer.releaser.get(`/api/payment-batches/${batch}`);
    expect(details.orderList).toMatchObject([{ items: [{ invoiceId: drafted, disputed: true }] }]);
    expect((await payer.releaser.post(`/api/payment-batches/${batch}/release`, {})).status).toBe(200);
    expect((await listed(pair.supplier, drafted)).order).toBe('RELEASED');
    await settle(pair.supplier, disputed);
    expect(await addBatch(payer, [disputed])).toBeGreaterThan(batch);
  });
});

describe('at once', () => {
  const marks = async (id: number) => (await pair.buyer.get(`/api/invoices/${id}`)).body.disputed;

  test('of two disputes one is opened; a dispute and an acceptance, by hand or by a rule, have one outcome', {
    tags: 'TALK-75',
  }, async () => {
    for (let round = 0; round < 5; round += 1) {
      const twice = await offer();
      const both = await Promise.all([dispute(pair.buyer, twice.id), dispute(second.as(pair.supplier), twice.id)]);
      expect(both.map(codeOf).sort()).toEqual([201, 'dispute-open']);
      const byHand = await offer();
      const acts = [
        () => dispute(pair.buyer, byHand.id),
        () => change(second.as(pair.supplier), 'DISCOUNT_APPROVED', { [byHand.id]: byHand.registrationId }),
      ];
      // Accepted first it is disputed as what it is by then.
      const [first, last] = await Promise.all((round % 2 ? acts : acts.toReversed()).map(act => act()));
      const accepted = (round % 2 ? last : first)?.body;
      expect(await marks(byHand.id)).toBe(true);
      expect(await statusOf(byHand.id)).toBe(accepted?.count === 1 ? 'DISCOUNT_APPROVED' : 'REGISTERED');
    }
    expect(await unmarked()).toEqual([]);
  });

  test('a dispute that was first keeps a waiting acceptance, rule and registration out', {
    tags: 'TALK-75',
  }, async () => {
    const waited = async (act: (id: number) => Promise<unknown>, id: number) => {
      await server.sql.query('BEGIN');
      await server.sql.query('SELECT FROM invoice WHERE id = $1 FOR UPDATE', [id]);
      const acting = act(id);
      await waitsForLock(1);
      await server.sql.query(
        `INSERT INTO invoice_dispute (invoice_id, buyer_id, supplier_id, company_id, kind, status, opened_by, opened_at)
         SELECT i.id, i.buyer_id, i.supplier_id, i.buyer_id, 'WRONG_AMOUNT', 'OPEN', (SELECT min(id) FROM app_user), now() FROM invoice i WHERE i.id = $1`,
        [id],
      );
      await server.sql.query('COMMIT');
      return acting;
    };
    const [byHand, byRule, pending] = [await offer(), await offer(), await pair.addInvoice()];
    const accept = (id: number) => change(pair.supplier, 'DISCOUNT_APPROVED', { [id]: byHand.registrationId });
    expect(await waited(accept, byHand.id)).toMatchObject({ body: { count: 0, refused: 1 } });
    const register = (id: number) => change(pair.buyer, 'REGISTERED', { [id]: null });
    expect(await waited(register, pending.id)).toMatchObject({ body: { count: 0, refused: 1 } });
    await server.sql.query('DELETE FROM accept_rule');
    await pair.supplier.post('/api/automatic-accept', {
      name: 'Sve',
      amountCurrency: { code: 'RSD' },
      amountCondition: { lowerBound: 0, upperBound: null },
    });
    await server.sql.query("UPDATE invoice SET registration_number = nextval('registration_number') WHERE id = $1", [
      byRule.id,
    ]);
    const moment = { ...plainDay('2026-11-25'), instant: '2026-11-25T12:00:00Z' };
    const run = () => runRules(server.services, moment, { companyIds: [pair.supplierId], registeredOn: null });
    expect(await waited(run, byRule.id)).toBe(0);
    expect(await statusOf(byRule.id)).toBe('REGISTERED');
  });

  test('a dispute and orders that are made or released at once: ordered before it, or left out', {
    tags: 'TALK-75',
  }, async () => {
    const payer = await openPayer(server, pair);
    for (let round = 0; round < 5; round += 1) {
      const [made = 0, released = 0] = await addApproved(server, pair, 2);
      const acts = [
        () => dispute(pair.supplier, made),
        () => second.as(payer.maker).post('/api/payment-batches', { invoiceIds: [made] }),
      ];
      const [first, last] = await Promise.all((round % 2 ? acts : acts.toReversed()).map(act => act()));
      const { batch, leftOut } = batchMade.parse((round % 2 ? last : first)?.body);
      expect(await marks(made)).toBe(true);
      expect(leftOut.map(one => one.reason)).toEqual(batch ? [] : ['disputed']);
      expect((await storedSums(server, made))?.drafted ?? 0).toBe(batch ? 989_000 : 0);
      const id = await addBatch(payer, [released]);
      const both = await Promise.all([
        dispute(pair.supplier, released),
        second.as(payer.releaser).post(`/api/payment-batches/${id}/release`, {}),
      ]);
      expect(both.map(reply => reply.status)).toEqual([201, 200]);
      expect(await listed(pair.supplier, released)).toMatchObject({ order: 'RELEASED', refusal: 'dispute-open' });
    }
  });

  test('a dispute waits for whoever changes its buyer’s orders and payments, and finds what is paid by then', {
    tags: 'TALK-75',
  }, async () => {
    const [paid = 0] = await addApproved(server, pair, 1);
    await server.sql.query('BEGIN');
    await server.sql.query('SELECT pg_advisory_xact_lock(hashtextextended($1, 7))', [`payment-orders:${pair.buyerId}`]);
    let answered = false;
    const disputing = dispute(pair.supplier, paid).finally(() => {
      answered = true;
    });
    await waitsForLock(1, () => answered);
    expect(answered).toBe(false);
    await server.sql.query(
      `INSERT INTO payment (invoice_id, buyer_id, supplier_id, currency, payable_cents, ordered_cents, paid_cents)
       SELECT id, buyer_id, supplier_id, currency, total_cents, total_cents, total_cents FROM invoice WHERE id = $1`,
      [paid],
    );
    await server.sql.query('COMMIT');
    expect(codeOf(await disputing)).toBe('dispute-paid');
  });

  /** Until so many wait for a lock that somebody else has, or it is over without. */
  async function waitsForLock(count: number, isOver = () => false): Promise<void> {
    while (!isOver()) {
      const { rows } = await server.sql.query<{ n: number }>(
        "SELECT count(*)::integer AS n FROM pg_stat_activity WHERE wait_event_type = 'Lock' AND datname = current_database()",
      );
      if ((rows[0]?.n ?? 0) >= count) return;
    }
  }
});

describe('what is told', () => {
  const storyOf = async (by: TestCaller, id: number) =>
    invoiceStory
      .parse((await by.get(`/api/invoices/${id}/story`)).body)
      .happenings.filter(one => one.event.startsWith('DISPUTE'))
      .map(({ event, company, person, text, dispute: kind }) => [event, company, person, text, kind]);

  test('the story of both sides has it with its reason; the operator and the audit have its kind and no word', {
    tags: 'TALK-77',
  }, async () => {
    const { id } = await pair.addInvoice();
    await dispute(pair.supplier, id, { kind: 'RETURNED_GOODS', text: 'TAJNA' });
    await settle(pair.supplier, id);
    expect(await storyOf(pair.supplier, id)).toEqual([
      ['DISPUTED', supplier, 'Đorđe X', 'TAJNA', 'RETURNED_GOODS'],
      ['DISPUTE_SETTLED', supplier, 'Đorđe X', null, 'RETURNED_GOODS'],
    ]);
    expect((await storyOf(pair.buyer, id))[0]).toEqual(['DISPUTED', supplier, null, 'TAJNA', 'RETURNED_GOODS']);
    const operator = await signedIn(null, 'SYSTEM_ADMIN');
    expect((await storyOf(operator, id))[0]).toEqual(['DISPUTED', supplier, null, null, 'RETURNED_GOODS']);
    expect((await operator.get(`/api/invoices/${id}/disputes`)).status).toBe(403);
    const { rows } = await server.sql.query<{ json: unknown; text: string }>(
      `SELECT json, json::text AS text FROM audit WHERE entity_name = 'InvoiceDispute' AND json->>'invoice' = $1 ORDER BY id`,
      [String(id)],
    );
    expect(rows.map(row => row.json)).toEqual([
      { invoice: id, kind: 'RETURNED_GOODS', characters: 5 },
      { invoice: id, before: { status: 'OPEN' }, after: { status: 'SETTLED' } },
    ]);
    expect(JSON.stringify(rows)).not.toContain('TAJNA');
    await server.sql.query("UPDATE app_user SET first_name = '', last_name = '' WHERE company_id = $1", [
      pair.supplierId,
    ]);
    expect((await storyOf(pair.supplier, id))[0]?.[2]).toBeNull();
  });

  test('the other side is mailed once of what was disputed in five minutes, and once of what was settled', {
    tags: 'TALK-78',
  }, async () => {
    type Queued = { data: { template: string; params: { partner: string; shown: number; invoices: string } } };
    const services = { ...server.services, smtpUrl: null };
    const tellAll = async () => {
      const { rows } = await server.sql.query<{ data: unknown }>(
        "SELECT data FROM pgboss.job WHERE name = 'dispute-mail'",
      );
      await Promise.all([...rows, ...rows].map(({ data }) => tellDisputes(services, data, services.jobs)));
      await server.sql.query("DELETE FROM pgboss.job WHERE name = 'dispute-mail'");
      const mails = await server.sql.query<Queued>("DELETE FROM pgboss.job WHERE name = 'mail' RETURNING data");
      return mails.rows.map(({ data }) => data);
    };
    const [first, other, gone] = [
      await pair.addInvoice({ invoiceNumber: 'F-PRVA' }),
      await pair.addInvoice({ invoiceNumber: 'F-DRUGA' }),
      await pair.addInvoice(),
    ];
    for (const { id } of [first, other, gone]) await dispute(pair.buyer, id, { kind: 'WRONG_AMOUNT', text: 'TAJNA' });
    await settle(pair.buyer, gone.id);
    const opened = await tellAll();
    expect(opened).toMatchObject([
      {
        template: 'disputesOpened',
        params: { partner: buyer, shown: 2, invoices: 'F-PRVA: wrong amount\nF-DRUGA: wrong amount' },
        path: `/invoices/details/${first.id}`,
      },
    ]);
    expect(JSON.stringify(opened)).not.toContain('TAJNA');
    await settle(pair.buyer, first.id);
    expect(await tellAll()).toMatchObject([
      { template: 'disputesSettled', params: { shown: 1, invoices: 'F-PRVA: wrong amount' } },
    ]);
    const { body } = await pair.supplier.get('/api/settings/me');
    const mails = { offered: true, accepted: true, rejected: true, comments: false };
    await pair.supplier.put('/api/settings/me', { ...body, mails });
    await settle(pair.buyer, other.id);
    expect(await tellAll()).toEqual([]);
  });

  test('lists are narrowed to what is disputed, and both dashboards count it', { tags: 'TALK-79' }, async () => {
    const [first, offered, calm] = [await pair.addInvoice(), await offer(), await offer()];
    await dispute(pair.buyer, first.id);
    await dispute(pair.supplier, offered.id);
    const found = async (by: TestCaller, filter: string) =>
      (await by.get(`/api/invoices?sort=id&filter=${filter}`)).body.content?.map(one => one.id);
    const waiting = async (by: TestCaller) =>
      waitingFigures.parse((await by.get('/api/statistics/waiting')).body).disputes;
    for (const by of [pair.buyer, pair.supplier]) {
      expect(await found(by, 'disputed,eq,true')).toEqual([first.id, offered.id]);
      expect(await found(by, 'disputed,eq,false')).toEqual([calm.id]);
      expect(await found(by, 'disputed,eq,true&filter=status,eq,REGISTERED')).toEqual([offered.id]);
    }
    expect(await waiting(pair.buyer)).toEqual({ bought: 2, sold: 0 });
    expect(await waiting(pair.supplier)).toEqual({ bought: 0, sold: 2 });
    const other = await openTradingPair(server);
    expect(await waiting(other.buyer)).toEqual({ bought: 0, sold: 0 });
    expect(waitingFigures.parse((await pair.buyer.get('/api/statistics/waiting')).body).buyer?.ready).toEqual({});
    await settle(pair.buyer, first.id);
    expect(await found(pair.buyer, 'disputed,eq,true')).toEqual([offered.id]);
    expect(await waiting(pair.buyer)).toEqual({ bought: 1, sold: 0 });
  });
});
