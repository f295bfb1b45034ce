import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { issuePaidNotes } from '../../business/documents/notes-at-payment.ts';
import { type Agreed, acceptWithAgreement, openNotedPair } from '../../testing/agreed-invoices.ts';
import { waitForMail } from '../../testing/mails.ts';
import { openTestServer, type TestServer } from '../../testing/test-server.ts';
import type { TradingPair } from '../../testing/trading-pair.ts';
import { tellNotes } from './note-mails.ts';

let server: TestServer;
let pair: TradingPair;
beforeAll(async () => {
  server = await openTestServer({}, { work: false });
});
afterAll(() => server.close());
beforeEach(async () => {
  server.setNow('2026-11-25T10:00:00Z');
  pair = await openNotedPair(server);
  await server.sql.query('DELETE FROM pgboss.job; UPDATE app_user SET email_recipient = true');
});

const issue = (all: readonly Agreed[]): Promise<number> =>
  issuePaidNotes(
    server.services,
    server.services.jobs,
    all.map(one => one.id),
  );
async function pay(all: readonly Agreed[]): Promise<void> {
  for (const { id, total: amount } of all) {
    const reply = await pair.buyer.post(`/api/invoices/${id}/payment-entries`, {
      kind: 'PAID',
      amount,
      day: '2026-11-25',
    });
    expect(reply.status, reply.text).toBe(201);
  }
}

type Mail = {
  readonly to: { readonly userId: number };
  readonly template: string;
  readonly topic: string;
  readonly params: { readonly partner: string; readonly shown: number; readonly notes: string; readonly steps: string };
  readonly path: string;
};
/** Does the queued work twice at once, as after a killed process; answers the mails of each company. */
async function tellAll(): Promise<{ readonly buyer: readonly Mail[]; readonly supplier: readonly Mail[] }> {
  const services = { ...server.services, smtpUrl: null };
  const { rows } = await server.sql.query<{ data: unknown }>("SELECT data FROM pgboss.job WHERE name = 'note-mail'");
  await Promise.all([...rows, ...rows].map(({ data }) => tellNotes(services, data, services.jobs)));
  await server.sql.query("DELETE FROM pgboss.job WHERE name = 'note-mail'");
  const mails = await server.sql.query<{ data: Mail }>("DELETE FROM pgboss.job WHERE name = 'mail' RETURNING data");
  const to = async (companyId: number) => {
    const people = await server.sql.query<{ id: number }>('SELECT id FROM app_user WHERE company_id = $1', [companyId]);
    const ids = new Set(people.rows.map(row => row.id));
    return mails.rows.map(row => row.data).filter(mail => ids.has(mail.to.userId));
  };
  return { buyer: await to(pair.buyerId), supplier: await to(pair.supplierId) };
}
const plain = (text: string | undefined): string[] => (text ?? '').replaceAll('\u00a0', ' ').split('\n');

describe('mails of notes that follow a payment', { tags: 'PAY-107' }, () => {
  test('each side is mailed once of all notes of a pair: which invoice, number, reduction and VAT, and what to do', {
    tags: 'PAY-107',
  }, async () => {
    const all = await acceptWithAgreement(server, pair, 2);
    expect(await tellAll()).toEqual({ buyer: [], supplier: [] });
    await pay(all);
    expect(await issue(all)).toBe(2);
    const { rows } = await server.sql.query<{ start_after: Date; created_on: Date }>(
      "SELECT start_after, created_on FROM pgboss.job WHERE name = 'note-mail'",
    );
    expect(rows.map(row => Math.round((+row.start_after - +row.created_on) / 1000))).toEqual([300, 300]);
    const { buyer, supplier } = await tellAll();
    const documents = (await pair.buyer.get('/api/documents?filter=kind,eq,CREDIT_NOTE&sort=id')).body.content as {
      discount: number;
      vat: number;
    }[];
    const money = (amount: number | undefined) =>
      `${(amount ?? 0).toLocaleString('en', { minimumFractionDigits: 2 })} RSD`;
    const lines = all.map(
      ({ number }, at) =>
        `credit note 2026/00000${at + 1} for invoice ${number}: reduction ${money(documents[at]?.discount)}, of which VAT ${money(documents[at]?.vat)}`,
    );
    expect(documents[0]?.vat).toBeGreaterThan(0);
    expect(buyer).toMatchObject([
      {
        template: 'notesIssued',
        topic: 'notes',
        params: { partner: 'Čelik Metal a.d.', shown: 2 },
        path: '/vat-corrections',
      },
    ]);
    expect(supplier).toMatchObject([
      { template: 'notesIssued', topic: 'notes', params: { partner: 'Žitoprodukt d.o.o.', shown: 2 } },
    ]);
    for (const mails of [buyer, supplier]) expect(plain(mails[0]?.params.notes)).toEqual(lines);
    expect(buyer[0]?.params.steps).toContain('Then confirm that on the page of each invoice');
    expect(supplier[0]?.params.steps).toContain('hand each document on to your buyer');
    // Of what was mailed nothing is kept, and nobody is mailed again.
    expect((await server.sql.query('SELECT FROM unmailed_note')).rowCount).toBe(0);
    expect(await issue(all)).toBe(0);
    expect(await tellAll()).toEqual({ buyer: [], supplier: [] });
  });

  test('one note leads to its invoice; without VAT nothing is to be corrected', { tags: 'PAY-107' }, async () => {
    const all = await acceptWithAgreement(server, pair, 1, 'no VAT');
    await pay(all);
    await issue(all);
    const { buyer, supplier } = await tellAll();
    for (const [mail] of [buyer, supplier]) {
      expect(mail?.path).toBe(`/invoices/details/${all[0]?.id}`);
      expect(mail?.params.notes).toMatch(/, no VAT$/);
      expect(mail?.params.steps).toContain('There is no VAT to correct');
    }
  });

  test('a note that comes with its acceptance is mailed to nobody', { tags: 'PAY-107' }, async () => {
    await server.sql.query("UPDATE company_setting SET note_moment = 'ACCEPTANCE' WHERE company_id = $1", [
      pair.supplierId,
    ]);
    await acceptWithAgreement(server, pair);
    expect((await pair.buyer.get('/api/documents?filter=kind,eq,CREDIT_NOTE')).body.content).toHaveLength(1);
    expect((await server.sql.query("SELECT FROM pgboss.job WHERE name = 'note-mail'")).rowCount).toBe(0);
  });

  test('what comes in five minutes is one mail, twenty notes are named of many, and a third company hears nothing', {
    tags: 'PAY-107',
  }, async () => {
    const all = await acceptWithAgreement(server, pair, 23);
    await pay(all);
    for (const half of [all.slice(0, 3), all.slice(3)]) await issue(half);
    const other = await openNotedPair(server);
    await server.sql.query('UPDATE app_user SET email_recipient = true');
    // As if the buyer had a note of another supplier, too, whose mail comes later.
    await server.sql.query(
      'INSERT INTO unmailed_note (document_id, to_company_id, from_company_id) SELECT min(id), $1, $2 FROM document WHERE buyer_id <> $1',
      [pair.buyerId, other.supplierId],
    );
    const { buyer, supplier } = await tellAll();
    await server.sql.query('DELETE FROM unmailed_note');
    expect([buyer.length, supplier.length]).toEqual([1, 1]);
    const lines = plain(buyer[0]?.params.notes);
    expect(lines).toHaveLength(21);
    expect(lines.at(-1)).toBe('and 3 more documents');
    expect(buyer[0]?.params.shown).toBe(23);
    expect((await other.buyer.get('/api/documents')).body.content).toEqual([]);
  });

  test('a person switches them off, and a client that doesn’t know the choice leaves it as it is', {
    tags: 'PAY-108',
  }, async () => {
    const { body } = await pair.buyer.get('/api/settings/me');
    expect(body.mails).toMatchObject({ notes: true });
    const mails = { ...(body.mails as object), notes: false };
    expect((await pair.buyer.put('/api/settings/me', { ...body, mails })).status).toBe(200);
    const after = (await pair.buyer.get('/api/settings/me')).body;
    const { notes: _unknown, ...older } = mails;
    const again = await pair.buyer.put('/api/settings/me', { ...after, mails: { ...older, offered: false } });
    expect(again.body.mails).toMatchObject({ offered: false, notes: false });
    const all = await acceptWithAgreement(server, pair);
    await pay(all);
    await issue(all);
    const { buyer, supplier } = await tellAll();
    expect([buyer.length, supplier.length]).toEqual([0, 1]);
  });
});

test('the mail itself, in Serbian, with its own switch', { tags: 'PAY-107' }, async () => {
  const working = await openTestServer();
  try {
    working.setNow('2026-11-25T10:00:00Z');
    const other = await openNotedPair(working);
    await working.sql.query("UPDATE app_user SET email_recipient = true, language = 'sr'");
    const [one] = await acceptWithAgreement(working, other);
    await other.supplier.post(`/api/invoices/${one?.id}/payment-entries`, {
      kind: 'RECEIVED',
      amount: one?.total,
      day: '2026-11-25',
    });
    await expect
      .poll(async () => (await working.sql.query('SELECT FROM unmailed_note')).rowCount, { timeout: 20_000 })
      .toBe(2);
    const services = { ...working.services, smtpUrl: null };
    await tellNotes(services, { from: other.supplierId, to: other.buyerId }, services.jobs);
    services.jobs.wake('mail');
    const { rows } = await working.sql.query<{ email: string }>('SELECT email FROM app_user WHERE company_id = $1', [
      other.buyerId,
    ]);
    const mail = await waitForMail(working, rows[0]?.email ?? '');
    expect(mail.subject).toBe('Čelik Metal a.d.: dokumenti plaćenih faktura (1)');
    for (const words of [
      `knjižno odobrenje 2026/000001 za fakturu ${one?.number}`,
      'ispravite prethodni porez',
      `/invoices/details/${one?.id}`,
      '/mails-off?token=',
    ])
      expect(mail.text).toContain(words);
  } finally {
    await working.close();
  }
});
