import { goesThroughTarget } from '@skonto/domain/payment/through-target';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { beginBusinessDay } from '../features/daily/business-day.ts';
import { accountOf, openPayer, setSupplierAccount } from '../testing/payer.ts';
import { openTestServer, type TestCaller, type TestServer } from '../testing/test-server.ts';
import { openTradingPair, type TradingPair } from '../testing/trading-pair.ts';

/** Before Western Easter 2027: Serbia's banks are open on Good Friday and on Easter Monday, TARGET is not. */
let server: TestServer;
let home: TradingPair;
let abroad: TradingPair;
let operator: TestCaller;
const moveAbroad = (companyId: number, country = 'HRV') =>
  server.sql.query('UPDATE company SET country = $2 WHERE id = $1', [companyId, country]);
beforeAll(async () => {
  server = await openTestServer({}, { work: false });
});
afterAll(() => server.close());
beforeEach(async () => {
  // A Thursday, 11 o’clock in Belgrade.
  server.setNow('2027-03-25T10:00:00Z');
  operator = await server.signIn((await server.addUser({ companyId: null, role: 'SYSTEM_ADMIN' })).email);
  home = await openTradingPair(server);
  abroad = await openTradingPair(server);
  await moveAbroad(abroad.supplierId);
  await operator.put('/api/payment-calendar/closed-days', { days: [] });
});

const croatian = 'HR1210010051863000160';
const euros = { currency: 'EUR', dueDate: '2027-05-28', amount: 10_000 };
const shown = async (pair: TradingPair, id: number | undefined) =>
  (await pair.supplier.get(`/api/invoices/${id}`)).body;
const accept = (pair: TradingPair, offers: readonly { id: number; registrationId: string }[]) =>
  pair.supplier.post('/api/invoices/change-status', {
    invoiceIdRegIdMap: Object.fromEntries(offers.map(one => [one.id, one.registrationId])),
    status: 'DISCOUNT_APPROVED',
  });
const isThrough = async (id: number) =>
  (await server.sql.query<{ through: boolean }>('SELECT through_target AS through FROM invoice WHERE id = $1', [id]))
    .rows[0]?.through;

test('euros for abroad have another date and price than those at home and than dinars, before consent and in it', {
  tags: 'PAY-100',
}, async () => {
  const [offer] = await abroad.addOffers(1, euros);
  const [atHome] = await home.addOffers(1, euros);
  const [dinars] = await abroad.addOffers(1, { ...euros, currency: 'RSD' });
  if (!offer || !atHome || !dinars) throw new Error('no offers');
  // 10,000 × 12 % for 59 and 63 days, and 0.25 %.
  const own = { paymentDate: '2027-03-26', totalPrice: 9767.88, acceptUntil: '2027-05-26' };
  expect(await shown(home, atHome.id)).toMatchObject(own);
  const other = { paymentDate: '2027-03-30', totalPrice: 9781.03, acceptUntil: '2027-05-26' };
  expect(await shown(abroad, offer.id)).toMatchObject(other);
  expect(await shown(abroad, dinars.id)).toMatchObject({ paymentDate: '2027-03-26' });
  const of = async (filter: string) =>
    ((await abroad.supplier.get(`/api/invoices?sort=id&filter=${filter}`)).body.content ?? []).map(row => row.id);
  expect(await of('paymentDate,eq,2027-03-30')).toEqual([offer.id]);
  expect(await of('paymentDate,lt,2027-03-30')).toEqual([dinars.id]);
  const story = await abroad.supplier.get(`/api/invoices/${offer.id}/story`);
  expect(story.body, story.text).toHaveProperty(
    'prices.0',
    expect.objectContaining({ day: '2027-03-25', paymentDate: '2027-03-30', totalPrice: 9781.03 }),
  );
  const preview = await abroad.supplier.post('/api/invoices/change-status-preview', {
    invoiceIdRegIdMap: { [offer.id]: offer.registrationId },
    status: 'DISCOUNT_APPROVED',
  });
  expect(preview.text).toContain('2027-03-30');
  expect((await accept(abroad, [offer])).body).toMatchObject({ count: 1, hasErrors: false });
  expect(await shown(abroad, offer.id)).toMatchObject({ status: 'DISCOUNT_APPROVED', ...other, acceptUntil: null });
});

test('due on the day on which they would be paid, they can’t be offered any more, and the one who writes them reads why', {
  tags: 'PAY-100',
}, async () => {
  const invoice = await abroad.addInvoice({ ...euros, dueDate: '2027-03-30' });
  const written = {
    dueDate: '2027-03-30',
    amount: 10_000,
    currency: { code: 'EUR' },
    supplier: { id: abroad.supplierId },
  };
  const preview = await abroad.buyer.post('/api/invoices/price-preview', written);
  expect(preview.body.reason, preview.text).toMatchObject({ code: 'payment-not-early' });
  const reply = await abroad.buyer.post('/api/invoices/change-status', {
    invoiceIdRegIdMap: { [invoice.id]: null },
    status: 'REGISTERED',
  });
  expect(reply.body).toMatchObject({ hasErrors: true });
  expect(await shown(home, (await home.addOffers(1, { ...euros, dueDate: '2027-03-30' }))[0]?.id)).toMatchObject({
    paymentDate: '2027-03-26',
    acceptUntil: '2027-03-28',
  });
});

test('a buyer abroad counts as well; what is offered keeps its days whatever becomes of an address', {
  tags: 'PAY-101',
}, async () => {
  await moveAbroad(home.buyerId, 'MNE');
  const [offer] = await home.addOffers(1, euros);
  const pending = await home.addInvoice(euros);
  if (!offer) throw new Error('no offer');
  await moveAbroad(home.buyerId, 'SRB');
  await server.sql.query('UPDATE invoice SET through_target = false WHERE id = ANY ($1)', [[offer.id]]);
  expect(await shown(home, offer.id)).toMatchObject({ paymentDate: '2027-03-30' });
  expect(await Promise.all([isThrough(offer.id), isThrough(pending.id)])).toEqual([true, true]);
  const { body } = await home.buyer.get(`/api/invoices/${pending.id}`);
  const saved = await home.buyer.put('/api/invoices', { ...body, netAmount: 9000, amount: 9000 });
  expect(saved.status, saved.text).toBe(200);
  expect(await isThrough(pending.id)).toBe(false);
  await home.buyer.put('/api/invoices', { ...saved.body, currency: { code: 'RSD' } });
  expect(await isThrough(pending.id)).toBe(false);
});

test('a day that the operator closes reprices those whose date it moves, and no accepted ones', {
  tags: 'PAY-101',
}, async () => {
  const [open, accepted] = await abroad.addOffers(2, euros);
  const [atHome] = await home.addOffers(1, euros);
  if (!open || !accepted || !atHome) throw new Error('no offers');
  await accept(abroad, [accepted]);
  await beginBusinessDay(server.services);
  await operator.put('/api/payment-calendar/closed-days', { days: [{ day: '2027-03-30', reason: 'Mourning' }] });
  expect(await beginBusinessDay(server.services)).toMatchObject({ voided: 0 });
  const { rows } = await server.sql.query(
    'SELECT price_paid_on::text AS paid FROM invoice WHERE id = ANY ($1) ORDER BY id',
    [[open.id, accepted.id, atHome.id]],
  );
  expect(rows.map(row => row.paid)).toEqual(['2027-03-31', '2027-03-30', '2027-03-26']);
  expect(await shown(abroad, accepted.id)).toMatchObject({ paymentDate: '2027-03-30' });
  expect(await beginBusinessDay(server.services)).toBeNull();
});

test('so it is for a buyer with a calendar of its own', { tags: 'PAY-101' }, async () => {
  const fridays = { payOn: { kind: 'weekdays', weekdays: [5] }, leadDays: 1, cutOffHour: null, closedDays: [] };
  await abroad.buyer.put('/api/payment-calendar', { ...fridays, minimums: [], limits: [] });
  const [open] = await abroad.addOffers(1, euros);
  await beginBusinessDay(server.services);
  expect(await shown(abroad, open?.id)).toMatchObject({ paymentDate: '2027-04-02' });
  const closed = [{ day: '2027-04-02', reason: 'Mourning' }];
  await operator.put('/api/payment-calendar/closed-days', { days: closed });
  expect(await beginBusinessDay(server.services)).toMatchObject({ repriced: 1 });
  const { rows } = await server.sql.query('SELECT price_paid_on::text AS paid FROM invoice WHERE id = $1', [open?.id]);
  expect(rows).toEqual([{ paid: '2027-04-09' }]);
});

test('orders of a day on which TARGET is closed leave euros for abroad out and say why; on the agreed day they are in', {
  tags: 'PAY-102',
}, async () => {
  await openPayer(server, abroad);
  await setSupplierAccount(server, abroad.supplierId, croatian, 'EUR');
  const [offer] = await abroad.addOffers(1, euros);
  const [dinars] = await abroad.addOffers(1, { ...euros, currency: 'RSD' });
  if (!offer || !dinars) throw new Error('no offers');
  expect((await accept(abroad, [offer, dinars])).body).toMatchObject({ count: 2 });
  const invoiceIds = [offer.id, dinars.id];
  const ordered = async (day: string) =>
    (await abroad.buyer.post('/api/payment-batches/preview', { invoiceIds, day })).body;
  const friday = await ordered('2027-03-26');
  expect(friday).toMatchObject({
    invoices: 1,
    leftOut: [{ reason: 'target-closed', currency: 'EUR', count: 1, message: expect.stringContaining('TARGET') }],
  });
  expect(await ordered('2027-03-30')).toMatchObject({ invoices: 2, leftOut: [] });
  // Without a day it is the first one on which something is agreed, and what is agreed for later isn’t in it.
  const first = (await abroad.buyer.post('/api/payment-batches/preview', {})).body;
  expect(first).toMatchObject({ day: '2027-03-26', invoices: 1, leftOut: [] });
});

const areThrough = async (ids: readonly number[]): Promise<(boolean | undefined)[]> => {
  const found: (boolean | undefined)[] = [];
  for (const id of ids) found.push(await isThrough(id));
  return found;
};
const orderedOn = async (pair: TradingPair, id: number, day: string) => {
  const { body } = await pair.buyer.post('/api/payment-batches/preview', { invoiceIds: [id], day });
  return { invoices: body.invoices, leftOut: (body.leftOut as { reason: string }[]).map(one => one.reason) };
};
const isIn = { invoices: 1, leftOut: [] };
const waits = { invoices: 0, leftOut: ['target-closed'] };

test('the accounts say where euros go, and the countries only without them: price and order have one day', {
  tags: 'PAY-110',
}, async () => {
  for (const pair of [home, abroad]) await openPayer(server, pair);
  // A supplier in Serbia that is paid in Croatia, and one in Croatia that is paid in Serbia.
  await setSupplierAccount(server, home.supplierId, croatian, 'EUR');
  const [toCroatia] = await home.addOffers(1, euros);
  const [toSerbia] = await abroad.addOffers(1, euros);
  if (!toCroatia || !toSerbia) throw new Error('no offers');
  const [later, sooner] = [
    { paymentDate: '2027-03-30', totalPrice: 9781.03 },
    { paymentDate: '2027-03-26', totalPrice: 9767.88 },
  ];
  expect(await shown(home, toCroatia.id)).toMatchObject(later);
  expect(await shown(abroad, toSerbia.id)).toMatchObject(sooner);
  for (const [pair, offer] of [[home, toCroatia] as const, [abroad, toSerbia] as const])
    expect((await accept(pair, [offer])).body).toMatchObject({ count: 1 });
  expect(await orderedOn(home, toCroatia.id, '2027-03-26')).toEqual(waits);
  expect(await orderedOn(home, toCroatia.id, '2027-03-30')).toEqual(isIn);
  expect(await orderedOn(abroad, toSerbia.id, '2027-03-26')).toEqual(isIn);
});

test('the database prices by the rule that orders go by, whichever accounts there are', {
  tags: 'PAY-110',
}, async () => {
  const accounts = [null, accountOf(7, '205'), croatian, 'XK051212012345678906'];
  for (const payer of accounts)
    for (const payee of accounts)
      for (const countries of [['SRB', 'SRB'] as const, ['SRB', 'HRV'] as const, ['MNE', 'SRB'] as const]) {
        await moveAbroad(home.buyerId, countries[0]);
        await moveAbroad(home.supplierId, countries[1]);
        await server.sql.query('DELETE FROM payer_account WHERE buyer_id = $1', [home.buyerId]);
        if (payer !== null)
          await server.sql.query(
            "INSERT INTO payer_account SELECT $1, 'EUR', $2, 'csv', id, now() FROM app_user WHERE company_id = $1 LIMIT 1",
            [home.buyerId, payer],
          );
        await setSupplierAccount(server, home.supplierId, payee, 'EUR');
        // As an account of a country: what counts without one.
        const ofCountry = (country: string) => (country === 'SRB' ? accountOf(7) : croatian);
        const between = [payer ?? ofCountry(countries[0]), payee ?? ofCountry(countries[1])] as const;
        for (const currency of ['EUR', 'RSD']) {
          const { rows } = await server.sql.query<{ through: boolean }>(
            'SELECT goes_through_target($1, $2, $3) AS through',
            [home.buyerId, home.supplierId, currency],
          );
          expect([payer, payee, countries, currency, rows[0]?.through]).toEqual([
            payer,
            payee,
            countries,
            currency,
            goesThroughTarget(currency, ...between),
          ]);
        }
      }
});

test('an account that comes into use moves what isn’t offered yet; what is offered or accepted keeps its price, and its order waits', {
  tags: 'PAY-111',
}, async () => {
  await openPayer(server, home);
  const pending = await home.addInvoice(euros);
  const dinars = await home.addInvoice({ ...euros, currency: 'RSD' });
  const [offered, accepted] = await home.addOffers(2, euros);
  if (!offered || !accepted) throw new Error('no offers');
  expect((await accept(home, [accepted])).body).toMatchObject({ count: 1 });
  const before = { paymentDate: '2027-03-26', totalPrice: 9767.88 };
  await setSupplierAccount(server, home.supplierId, croatian, 'EUR');
  const all = [pending.id, dinars.id, offered.id, accepted.id];
  expect(await areThrough(all)).toEqual([true, false, false, false]);
  expect(await shown(home, offered.id)).toMatchObject(before);
  expect(await shown(home, accepted.id)).toMatchObject(before);
  expect(await orderedOn(home, accepted.id, '2027-03-26')).toEqual(waits);
  expect(await orderedOn(home, accepted.id, '2027-03-30')).toEqual(isIn);
  const { body } = await home.buyer.post('/api/payment-batches/preview', {
    invoiceIds: [accepted.id],
    day: '2027-03-26',
  });
  expect((body.leftOut as { message: string }[])[0]?.message).toContain('Tue 30 Mar');
  const reply = await home.buyer.post('/api/payment-batches', { invoiceIds: [accepted.id], day: '2027-03-30' });
  expect((reply.body.batch as { orderList: { amount: number }[] }).orderList[0]?.amount).toBe(before.totalPrice);
  // Stopped, the country counts again; the account that the buyer pays from counts as well.
  await setSupplierAccount(server, home.supplierId, null, 'EUR');
  expect(await isThrough(pending.id)).toBe(false);
  const settings = (await home.buyer.get('/api/payment-settings')).body;
  const accounts = (settings.accounts as { currency: string; account: string; profile: string }[]).map(one => ({
    ...one,
    account: one.currency === 'EUR' ? croatian : one.account,
  }));
  const saved = await home.buyer.put('/api/payment-settings', { accounts, limits: [] });
  expect(saved.status, saved.text).toBe(200);
  expect(await areThrough(all)).toEqual([true, false, false, false]);
});

test('an account that comes into use while its invoices are offered: each is priced by the calendar that it keeps', {
  tags: 'PAY-111',
}, async () => {
  const ids: number[] = [];
  for (let n = 0; n < 12; n += 1) ids.push((await home.addInvoice(euros)).id);
  const register = (some: readonly number[]) =>
    home.buyer.post('/api/invoices/change-status', {
      invoiceIdRegIdMap: Object.fromEntries(some.map(id => [id, null])),
      status: 'REGISTERED',
    });
  const done = await Promise.all([
    ...[0, 3, 6, 9].map(from => register(ids.slice(from, from + 3))),
    setSupplierAccount(server, home.supplierId, croatian, 'EUR').then(() => null),
  ]);
  expect(done.map(reply => reply?.status ?? 200)).toEqual([200, 200, 200, 200, 200]);
  const { rows } = await server.sql.query<{ through: boolean; paid: string }>(
    'SELECT through_target AS through, price_paid_on::text AS paid FROM invoice WHERE id = ANY ($1)',
    [ids],
  );
  expect(rows).toHaveLength(12);
  for (const { through, paid } of rows) expect(paid).toBe(through ? '2027-03-30' : '2027-03-26');
});
