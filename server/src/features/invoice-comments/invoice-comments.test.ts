import { invoiceComments } from '@skonto/api/invoice-comments';
import { invoiceStory } from '@skonto/api/invoice-story';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openTestServer, type TestCaller, type TestServer } from '../../testing/test-server.ts';
import { openTradingPair, type TradingPair } from '../../testing/trading-pair.ts';
import { tellComments } from './mails.ts';

let server: TestServer;
let pair: TradingPair;
let id = 0;
beforeAll(async () => {
  server = await openTestServer({}, { work: false });
});
afterAll(() => server.close());
beforeEach(async () => {
  server.setNow('2026-11-25T10:00:00Z');
  await server.sql.query("DELETE FROM pgboss.job WHERE name IN ('mail', 'comment-mail')");
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
  id = (await pair.addInvoice()).id;
});

type Audience = 'COLLEAGUES' | 'PARTNER';
const [buyer, supplier] = ['Žitoprodukt d.o.o.', 'Čelik Metal a.d.'];
const write = (by: TestCaller, text: string, to: Audience = 'PARTNER', invoice = id) =>
  by.post(`/api/invoices/${invoice}/comments`, { to, text });
const remove = (by: TestCaller, comment: unknown) => by.post(`/api/invoice-comments/${comment}/remove`, {});
const listed = async (by: TestCaller, invoice = id) =>
  invoiceComments.parse((await by.get(`/api/invoices/${invoice}/comments`)).body);
const texts = async (by: TestCaller) => (await listed(by)).comments.map(one => one.text);
const storyOf = async (by: TestCaller) =>
  invoiceStory
    .parse((await by.get(`/api/invoices/${id}/story`)).body)
    .happenings.filter(one => one.event.startsWith('COMMENTED'))
    .map(({ event, company, person, text }) => [event, company, person, text]);
const signedIn = async (companyId: number | null, role: 'COMPANY_USER' | 'SYSTEM_ADMIN') =>
  server.signIn((await server.addUser({ companyId, role })).email);

describe('writing and reading', () => {
  test('colleagues read what is to colleagues, both sides what is to the partner; list and story say it alike', {
    tags: 'TALK-01',
  }, async () => {
    expect((await write(pair.buyer, 'Čekamo robu.', 'COLLEAGUES')).status).toBe(201);
    await write(pair.buyer, 'Kada stiže roba?\nHvala');
    await write(pair.supplier, 'Rok je kratak.', 'COLLEAGUES');
    await write(pair.supplier, 'U petak.');
    const colleague = await signedIn(pair.buyerId, 'COMPANY_USER');
    const ofBuyer = ['Čekamo robu.', 'Kada stiže roba?\nHvala', 'U petak.'];
    expect([await texts(pair.buyer), await texts(colleague)]).toEqual([ofBuyer, ofBuyer]);
    expect(await texts(pair.supplier)).toEqual(['Kada stiže roba?\nHvala', 'Rok je kratak.', 'U petak.']);
    expect(await listed(pair.supplier)).toMatchObject({
      partner: buyer,
      earlier: false,
      comments: [
        { to: 'PARTNER', company: buyer, ownCompany: false, person: null, removableUntil: null },
        { to: 'COLLEAGUES', company: supplier, ownCompany: true, person: 'Đorđe X' },
        { to: 'PARTNER', company: supplier, removableUntil: '2026-11-25T10:15:00.000Z' },
      ],
    });
    expect((await listed(colleague)).comments.map(one => one.removableUntil)).toEqual([null, null, null]);
    expect(await storyOf(pair.supplier)).toEqual([
      ['COMMENTED_TO_PARTNER', buyer, null, 'Kada stiže roba?\nHvala'],
      ['COMMENTED_TO_COLLEAGUES', supplier, 'Đorđe X', 'Rok je kratak.'],
      ['COMMENTED_TO_PARTNER', supplier, 'Đorđe X', 'U petak.'],
    ]);
    const operator = await signedIn(null, 'SYSTEM_ADMIN');
    expect(await storyOf(operator)).toEqual([]);
    expect((await operator.get(`/api/invoices/${id}/comments`)).status).toBe(403);
  });

  test('what is empty, too long or not to be seen is refused; the audit keeps for whom and how long, and no word', {
    tags: 'TALK-02',
  }, async () => {
    for (const text of ['', '  ', 'x'.repeat(2001), 'a\u200bb'])
      expect((await write(pair.buyer, text)).body.errors?.[0]?.field, text).toBe('text');
    expect((await write(pair.buyer, 'x'.repeat(2000))).status).toBe(201);
    await write(pair.buyer, 'TAJNA', 'COLLEAGUES');
    const { rows } = await server.sql.query<{ json: unknown; text: string }>(
      "SELECT json, json::text AS text FROM audit WHERE entity_name = 'InvoiceComment' ORDER BY id DESC LIMIT 1",
    );
    expect(rows[0]?.json).toEqual({ invoice: id, to: 'COLLEAGUES', characters: 5, files: 0, mentioned: 0 });
    expect(rows[0]?.text).not.toContain('TAJNA');
  });

  test('its author removes it within 15 minutes, and nobody else does; that there was one stays', {
    tags: 'TALK-03',
  }, async () => {
    const { body } = await write(pair.buyer, 'Pogrešno');
    const colleague = await signedIn(pair.buyerId, 'COMPANY_USER');
    const operator = await signedIn(null, 'SYSTEM_ADMIN');
    const own = await write(pair.buyer, 'Samo kolegama', 'COLLEAGUES');
    expect((await remove(colleague, body.id)).status).toBe(403);
    expect((await remove(pair.supplier, body.id)).status).toBe(403);
    expect((await remove(pair.supplier, own.body.id)).status).toBe(404);
    expect((await remove(operator, body.id)).status).toBe(403);
    server.setNow('2026-11-25T10:15:01Z');
    expect((await remove(pair.buyer, body.id)).body.code).toBe('comment-stays');
    server.setNow('2026-11-25T10:15:00Z');
    const twice = await Promise.all([remove(pair.buyer, body.id), remove(pair.buyer, body.id)]);
    expect(twice.map(reply => [reply.status, reply.body.text])).toEqual([
      [200, null],
      [200, null],
    ]);
    expect(await texts(pair.supplier)).toEqual([null]);
    expect(await storyOf(pair.supplier)).toEqual([['COMMENTED_TO_PARTNER', buyer, null, null]]);
    const { rows } = await server.sql.query(
      "SELECT FROM audit WHERE entity_name = 'InvoiceComment' AND event = 'UPDATED' AND entity_id = $1",
      [body.id],
    );
    expect(rows).toHaveLength(1);
  });

  test('a person writes 60 in an hour, a company 300', { tags: 'TALK-04' }, async () => {
    for (let n = 0; n < 60; n += 1) expect((await write(pair.buyer, `${n}`, 'COLLEAGUES')).status).toBe(201);
    expect((await write(pair.buyer, 'x')).status).toBe(429);
    expect((await write(await signedIn(pair.buyerId, 'COMPANY_USER'), 'x', 'COLLEAGUES')).status).toBe(201);
    server.setNow('2026-11-25T11:00:00Z');
    expect((await write(pair.buyer, 'x')).status).toBe(201);
  });

  test('who is forgotten is named no more, and a new supplier of the invoice reads nothing of the old one', {
    tags: 'TALK-05',
  }, async () => {
    await write(pair.buyer, 'Za starog');
    await write(pair.buyer, 'Interno', 'COLLEAGUES');
    await write(pair.supplier, 'Od starog');
    await server.sql.query("UPDATE app_user SET first_name = '', last_name = '' WHERE company_id = $1", [pair.buyerId]);
    expect((await listed(pair.buyer)).comments[0]).toMatchObject({ company: buyer, person: null, text: 'Za starog' });
    const other = await openTradingPair(server);
    await server.sql.query('INSERT INTO partnership (buyer_id, supplier_id) VALUES ($1, $2)', [
      pair.buyerId,
      other.supplierId,
    ]);
    await server.sql.query('UPDATE invoice SET supplier_id = $2 WHERE id = $1', [id, other.supplierId]);
    expect(await texts(other.supplier)).toEqual([]);
    expect(await storyOf(other.supplier)).toEqual([]);
    expect((await pair.supplier.get(`/api/invoices/${id}/comments`)).status).toBe(404);
    expect(await texts(pair.buyer)).toEqual(['Za starog', 'Interno', 'Od starog']);
  });
});

describe('mails', () => {
  type Queued = { data: { params: { partner: string; shown: number; invoices: string }; path: string } };
  const queued = async () =>
    (await server.sql.query<{ data: unknown }>("SELECT data FROM pgboss.job WHERE name = 'comment-mail'")).rows;
  /** Tells all that waits, each job twice and at once. */
  const tellAll = async () => {
    const services = { ...server.services, smtpUrl: null };
    const jobs = await queued();
    const sent = await Promise.all([...jobs, ...jobs].map(({ data }) => tellComments(services, data, services.jobs)));
    await server.sql.query("DELETE FROM pgboss.job WHERE name = 'comment-mail'");
    return sent.reduce((sum, one) => sum + one, 0);
  };
  const mails = async () =>
    (await server.sql.query<Queued>("SELECT data FROM pgboss.job WHERE name = 'mail' ORDER BY created_on, id")).rows;

  test('the other side is mailed once, with how many on which invoices and no word; colleagues and removed ones not', {
    tags: 'TALK-06',
  }, async () => {
    const second = await pair.addInvoice({ invoiceNumber: 'F-DRUGA' });
    await write(pair.buyer, 'TAJNA 1');
    await write(pair.buyer, 'TAJNA 2');
    await write(pair.buyer, 'TAJNA 3', 'PARTNER', second.id);
    await write(pair.buyer, 'TAJNA 4', 'COLLEAGUES');
    const { body } = await write(pair.buyer, 'TAJNA 5');
    await remove(pair.buyer, body.id);
    expect(await tellAll()).toBe(1);
    const [mail, ...rest] = await mails();
    expect(rest).toEqual([]);
    expect(mail?.data).toMatchObject({
      params: { partner: buyer, shown: 3, invoices: expect.stringMatching(/: 2 comments\nF-DRUGA: 1 comment$/) },
      path: `/invoices/details/${id}`,
    });
    expect(JSON.stringify(mail)).not.toContain('TAJNA');
    await write(pair.supplier, 'Odgovor');
    expect(await tellAll()).toBe(1);
    expect((await mails()).at(-1)?.data).toMatchObject({ params: { partner: supplier, shown: 1 } });
  });

  test('a person switches these mails off alone', { tags: 'TALK-07' }, async () => {
    const { body } = await pair.supplier.get('/api/settings/me');
    const mailed = { offered: true, accepted: true, rejected: true, comments: false };
    const saved = await pair.supplier.put('/api/settings/me', { ...body, mails: mailed });
    expect(saved.body.mails).toMatchObject({ comments: false, requests: true });
    await write(pair.buyer, 'x');
    expect(await tellAll()).toBe(0);
    await write(pair.supplier, 'x');
    expect(await tellAll()).toBe(1);
  });
});
