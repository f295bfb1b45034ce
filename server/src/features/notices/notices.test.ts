import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { mailsTo, waitForMail } from '../../testing/mails.ts';
import { openTestServer, type TestCaller, type TestServer } from '../../testing/test-server.ts';
import { openTradingPair, type TradingPair } from '../../testing/trading-pair.ts';
import { tell } from './send-notices.ts';

let server: TestServer;
let pair: TradingPair;
let [buyerMail, supplierMail] = ['', ''];

beforeAll(async () => {
  server = await openTestServer();
  pair = await openTradingPair(server);
  const { rows } = await server.sql.query<{ email: string; company_id: number }>(
    'SELECT email, company_id FROM app_user WHERE company_id = ANY ($1)',
    [[pair.buyerId, pair.supplierId]],
  );
  buyerMail = rows.find(row => row.company_id === pair.buyerId)?.email ?? '';
  supplierMail = rows.find(row => row.company_id === pair.supplierId)?.email ?? '';
});
afterAll(() => server.close());
beforeEach(async () => {
  await server.sql.query(
    "DELETE FROM accept_rule; DELETE FROM user_setting; DELETE FROM pgboss.job WHERE name IN ('notice', 'rule-run'); UPDATE app_user SET email_recipient = true",
  );
});

type Queued = { data: { kind: string; companyId: number; changeId: string } };
const queued = async () =>
  (
    await server.sql.query<Queued>(
      "SELECT data FROM pgboss.job WHERE name = 'notice' AND state < 'active' ORDER BY created_on",
    )
  ).rows;
/** Tells all that waits, without waiting; answers to how many people. */
async function tellAll(): Promise<number> {
  let reported = 0;
  for (const { data } of await queued())
    reported += await tell({ ...server.services, smtpUrl: null }, data, server.services.jobs);
  await server.sql.query("DELETE FROM pgboss.job WHERE name = 'notice'");
  return reported;
}
const mailsOf = (address: string) => mailsTo(server, address);
const answer = (caller: TestCaller, offers: readonly { id: number; registrationId: string }[], status: string) =>
  caller.post('/api/invoices/change-status', {
    invoiceIdRegIdMap: Object.fromEntries(offers.map(offer => [offer.id, offer.registrationId])),
    status,
  });
const linkIn = (text: string): string => /https?:\/\/[^/]+(\/\S*dt-filter=\S+)/.exec(text)?.[1] ?? '';
/** What a link finds, asked as the page that it opens asks. */
const found = async (caller: TestCaller, link: string): Promise<unknown[]> => {
  const filter = /dt-filter=([^&]+)/.exec(link)?.[1];
  const reply = await caller.get(`/api/invoices?size=100&filter=${filter}`);
  expect(reply.status).toBe(200);
  return (reply.body.content ?? []).map(row => row.id).sort();
};

describe('digests', () => {
  test('one for all that one call offers, with the sums by currency and a link to exactly that; then one of the answer', {
    tags: 'MAIL-01',
  }, async () => {
    await pair.addOffers(1);
    await tellAll();
    await waitForMail(server, supplierMail, 1);
    const rsd = await pair.addInvoice({ amount: 120_000 });
    const more = await pair.addInvoice({ amount: 80_000 });
    const euro = await pair.addInvoice({ amount: 5000.5, currency: 'EUR' });
    const ids = [rsd.id, more.id, euro.id];
    await pair.buyer.post('/api/invoices/change-status', {
      invoiceIdRegIdMap: Object.fromEntries(ids.map(id => [id, null])),
      status: 'REGISTERED',
    });
    expect((await queued()).map(({ data }) => [data.kind, data.companyId])).toEqual([['offered', pair.supplierId]]);
    expect(await tellAll()).toBe(1);
    const mail = await waitForMail(server, supplierMail, 2);
    expect(mail.subject).toBe('Žitoprodukt d.o.o.: 3 new for early payment');
    expect(mail.text).toContain('1 invoice of 5,000.50 EUR, paid out as 4,917.31 EUR\n2 invoices of 200,000.00 RSD');
    expect(mail.text).toContain('If you accept today, you are paid on Mon 23 Nov.');
    const link = linkIn(mail.text);
    expect(link).toMatch(/^\/offers\?dt-filter=notice,eq,[0-9a-f-]{36}$/);
    expect(mail.text).toMatch(
      /because mails about this are on in your settings\.\nTurn just these off here: https?:\S+\/mails-off\?token=\S+\s*$/,
    );
    expect(mail.text).not.toContain('switched off');
    expect(await found(pair.supplier, link)).toEqual([...ids].sort());
    const { rows } = await server.sql.query<{ id: number; registration_id: string }>(
      'SELECT id, registration_id FROM invoice WHERE id = ANY ($1)',
      [ids],
    );
    const offers = rows.map(row => ({ id: row.id, registrationId: row.registration_id }));
    await answer(pair.supplier, offers.slice(0, 2), 'DISCOUNT_APPROVED');
    await answer(pair.supplier, offers.slice(2), 'DISCOUNT_REJECTED');
    expect(await tellAll()).toBe(2);
    const mails = [await waitForMail(server, buyerMail, 1), await waitForMail(server, buyerMail, 2)];
    expect(mails.map(one => one.subject).sort()).toEqual([
      'Čelik Metal a.d.: 1 rejected',
      'Čelik Metal a.d.: 2 accepted',
    ]);
    for (const one of mails) {
      expect(linkIn(one.text)).toMatch(/^\/invoices-other\?/);
      const count = one.subject.includes('2 accepted') ? 2 : 1;
      // What is to be paid is read by the day of payment.
      if (count === 2) {
        expect(one.text).toContain('2 invoices of 200,000.00 RSD: you pay 196,172.60 RSD on Mon 23 Nov');
        expect(linkIn(one.text)).toContain('&dt-sort=paymentDate.asc');
      }
      expect(await found(pair.buyer, linkIn(one.text))).toHaveLength(count);
    }
  });

  test('what was taken back meanwhile is left out, and of nothing no mail is sent', async () => {
    const before = (await mailsOf(supplierMail)).length;
    const offers = await pair.addOffers(2);
    await answer(pair.buyer, offers.slice(0, 1), 'PENDING');
    expect(await tellAll()).toBe(1);
    expect((await waitForMail(server, supplierMail, before + 1)).subject).toContain(': 1 new');
    const [gone] = await pair.addOffers(1);
    await answer(pair.buyer, gone ? [gone] : [], 'PENDING');
    expect(await tellAll()).toBe(0);
  });

  test('told twice, by two processes at once too, nobody gets a second one', async () => {
    await pair.addOffers(1);
    const [notice] = await queued();
    const reported = await Promise.all(
      [1, 2, 3, 4].map(() => tell({ ...server.services, smtpUrl: null }, notice?.data, server.services.jobs)),
    );
    expect(reported.reduce((sum, one) => sum + one, 0)).toBe(1);
    expect(await tell({ ...server.services, smtpUrl: null }, notice?.data, server.services.jobs)).toBe(0);
  });

  test('a refused change, and one whose transaction fails, tell nobody', async () => {
    const offers = await pair.addOffers(1);
    await tellAll();
    await answer(pair.buyer, offers, 'DISCOUNT_APPROVED');
    await answer(pair.supplier, [{ id: offers[0]?.id ?? 0, registrationId: crypto.randomUUID() }], 'DISCOUNT_REJECTED');
    const named = { [offers[0]?.id ?? 0]: offers[0]?.registrationId };
    const body = { invoiceIdRegIdMap: named, status: 'DISCOUNT_APPROVED', expectedTotals: { RSD: 1 } };
    expect((await pair.supplier.post('/api/invoices/change-status', body)).status).toBe(409);
    expect(await queued()).toEqual([]);
  });

  test('who wants which: not those without notifications, who chose otherwise, have left, or are no people', async () => {
    const add = (more: object = {}) => server.addUser({ companyId: pair.supplierId, role: 'COMPANY_USER', ...more });
    const [wants, off, inactive, gone, muted] = [await add(), await add(), await add(), await add(), await add()];
    await server.sql.query('UPDATE app_user SET email_recipient = (id <> $1) WHERE company_id = $2', [
      off.id,
      pair.supplierId,
    ]);
    await server.sql.query("UPDATE app_user SET status = 'INACTIVE' WHERE id = $1", [inactive.id]);
    await server.sql.query('UPDATE app_user SET deleted_at = now() WHERE id = $1', [gone.id]);
    const caller = await server.signIn(muted.email);
    const { body } = await caller.get('/api/settings/me');
    expect(body.mails).toEqual({
      offered: true,
      accepted: true,
      rejected: true,
      payments: false,
      requests: true,
      comments: true,
      counterOffers: true,
      notes: true,
      submissions: true,
    });
    const { mails: _all, ...rest } = body;
    // A client that doesn't know them leaves them as they are.
    const first = await caller.put('/api/settings/me', {
      ...body,
      mails: { offered: false, accepted: true, rejected: true },
    });
    expect(first.body.mails).toMatchObject({ offered: false });
    const again = await caller.put('/api/settings/me', { ...rest, version: first.body.version, theme: 'dark' });
    expect(again.body).toMatchObject({ theme: 'dark', mails: { offered: false, accepted: true } });
    await pair.addOffers(1);
    expect(await tellAll()).toBe(2);
    await waitForMail(server, wants.email);
    for (const one of [off, inactive, gone, muted]) expect(await mailsOf(one.email)).toEqual([]);
    await server.sql.query("UPDATE app_user SET deleted_at = now() WHERE role = 'COMPANY_USER'");
  });

  test('what rules accept is told once for a whole run: to the buyers, and to the supplier whose rules they are', async () => {
    await pair.supplier.post('/api/automatic-accept', {
      name: 'Sve',
      amountCurrency: { code: 'RSD' },
      amountCondition: { lowerBound: 0 },
    });
    await pair.addOffers(3);
    await expect
      .poll(async () => (await queued()).map(({ data }) => data.kind), { timeout: 20_000 })
      .toEqual(expect.arrayContaining(['accepted', 'acceptedByRule']));
    const before = (await mailsOf(supplierMail)).length;
    // Nothing is left of what was offered: the rules were faster than the digest.
    expect(await tellAll()).toBe(2);
    const mail = await waitForMail(server, supplierMail, before + 1);
    expect(mail.subject).toMatch(/^\d+ accepted by your automation rules$/);
    expect(await found(pair.supplier, linkIn(mail.text))).toHaveLength(Number(/^\d+/.exec(mail.subject)?.[0]));
  });

  test('in Serbian for who reads Serbian', { tags: 'MAIL-02' }, async () => {
    await server.sql.query("UPDATE app_user SET language = 'sr' WHERE email = $1", [supplierMail]);
    const before = (await mailsOf(supplierMail)).length;
    await pair.addOffers(2, { amount: 1_234_567.5 });
    await tellAll();
    const mail = await waitForMail(server, supplierMail, before + 1);
    expect(mail.subject).toBe('Žitoprodukt d.o.o.: novo za prevremeno plaćanje (2)');
    expect(mail.text).toMatch(/^Poštovani,\n\n/);
    expect(mail.text).toContain('2 fakture na iznos 2.469.135,00 RSD, isplata ');
    await server.sql.query("UPDATE app_user SET language = 'en'");
  });
});

describe('nothing of another company', () => {
  test('a supplier that answers several buyers at once tells each of its own; another’s link finds nothing', async () => {
    const other = await openTradingPair(server);
    await server.sql.query('UPDATE partnership SET supplier_id = $1 WHERE buyer_id = $2', [
      pair.supplierId,
      other.buyerId,
    ]);
    await server.sql.query("UPDATE company SET name = 'Tuđa firma d.o.o.' WHERE id = $1", [other.buyerId]);
    await server.sql.query('UPDATE app_user SET email_recipient = true');
    const [own] = await pair.addOffers(1, { amount: 11_111 });
    const reply = await other.buyer.post('/api/invoices', {
      invoiceNumber: 'T-1',
      invoiceDate: '2026-11-01',
      dueDate: '2027-01-05',
      netAmount: 99_999,
      taxAmount: 0,
      amount: 99_999,
      currency: { code: 'RSD' },
      supplier: { id: pair.supplierId },
    });
    const id = Number(reply.body.id);
    await other.buyer.post('/api/invoices/change-status', { invoiceIdRegIdMap: { [id]: null }, status: 'REGISTERED' });
    const { rows } = await server.sql.query<{ r: string }>('SELECT registration_id AS r FROM invoice WHERE id = $1', [
      id,
    ]);
    await tellAll();
    const before = (await mailsOf(buyerMail)).length;
    const both = [own ?? { id: 0, registrationId: '' }, { id, registrationId: rows[0]?.r ?? '' }];
    expect((await answer(pair.supplier, both, 'DISCOUNT_APPROVED')).body.count).toBe(2);
    expect(await tellAll()).toBe(2);
    const mail = await waitForMail(server, buyerMail, before + 1);
    expect(mail.subject).toContain(': 1 accepted');
    expect(mail.text).toContain('1 invoice of 11,111.00 RSD');
    for (const strange of ['99,999', 'Tuđa', 'T-1']) expect(mail.raw + mail.text).not.toContain(strange);
    // Both buyers were told of one change; each finds its own in it.
    expect(await found(pair.buyer, linkIn(mail.text))).toEqual([own?.id]);
    expect(await found(other.buyer, linkIn(mail.text))).toEqual([id]);
    expect((await pair.buyer.get('/api/invoices?filter=notice,eq,x')).body.totalElements).toBe(0);
  });

  test('a company that nobody verified is called by its tax code', async () => {
    await server.sql.query('UPDATE company SET checked = false, created_by_company_id = $2 WHERE id = $1', [
      pair.supplierId,
      pair.buyerId,
    ]);
    const offers = await pair.addOffers(1);
    await tellAll();
    const before = (await mailsOf(buyerMail)).length;
    await answer(pair.supplier, offers, 'DISCOUNT_REJECTED');
    await tellAll();
    expect((await waitForMail(server, buyerMail, before + 1)).subject).toMatch(/^T\d+: 1 rejected$/);
  });
});
