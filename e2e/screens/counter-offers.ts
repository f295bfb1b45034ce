import type { Page } from '@playwright/test';
import { answer, at, buyer, dialogOpen, inTurn, offers, pickFirst, type Screen, supplier } from './steps.ts';

const route = '/counter-offers';
const pair = {
  buyer: { id: 1, name: 'Žitoprodukt d.o.o.', code: '101000000' },
  supplier: { id: 2, name: 'Građevinar Sremska Mitrovica d.o.o.', code: '101000376' },
};
const facts = (n: number) => ({
  invoiceId: n,
  invoiceNumber: `KONTRA-2026/0000${n}`,
  dueDate: '2027-01-20',
  amount: 1_210_000,
  currency: n === 3 ? 'EUR' : 'RSD',
  ...pair,
});
const price = (discount: number, yearlyReturn: number | null, day = '2026-11-21') => ({
  day,
  paymentDate: day === '2026-11-21' ? '2026-11-24' : '2026-12-02',
  discount,
  processingFee: 3025,
  total: Math.round((1_210_000 - discount - 3025) * 100) / 100,
  yearlyReturn,
});
const counter = (n: number, status: string) => ({
  id: n,
  ...facts(n),
  status,
  annualRate: 9.5,
  offeredRate: 12,
  lastDay: '2026-12-01',
  madeAt: '2026-11-20T10:00:00Z',
  closedAt: status === 'OPEN' ? null : '2026-11-21T09:00:00Z',
  reason: status === 'DECLINED' ? 'Ispod naše najniže stope.' : null,
  offered: status === 'OPEN' && n !== 2 ? price(22_676.71, 10.02) : null,
  named: status === 'OPEN' && n !== 2 ? price(17_952.4, 8.11) : null,
});
const past = ['AGREED', 'DECLINED', 'WITHDRAWN', 'EXPIRED', 'ACCEPTED', 'REJECTED', 'MATCHED', 'ENDED'];
const counters = [...[1, 2, 3].map(n => counter(n, 'OPEN')), ...past.map((status, n) => counter(n + 4, status))];

/** The answers with the company of whoever looks on its side. */
const seenAs = (side: 'buyer' | 'supplier') => async (page: Page) => {
  await at('/profile')(page);
  const own: unknown = await page.evaluate(() => JSON.parse(localStorage.getItem('skonto.user') ?? '{}').company);
  const counterOffers = counters.map(one => ({ ...one, [side]: own }));
  await answer('**/api/counter-offers', 200, { counterOffers, complete: true })(page);
  await answer('**/api/counter-offers/agree/preview', 200, {
    count: 2,
    counterOffers: [1, 3].map(id => ({ id, named: price(17_952.4, 8.11) })),
    refused: [
      { id: 2, code: 'limit-full', message: 'The buyer’s weekly limit has no room before the invoice is due.' },
    ],
  })(page);
  await at(route)(page);
  await page.locator('.ask-table').first().waitFor();
};
const folded = (page: Page) => page.locator('.ask-past summary').first().click();
const chooseAll = (page: Page) => page.locator('.ask-all input').first().check();
const press = (n: number) => (page: Page) => page.locator('.decision-bar .button').nth(n).click();

/** The dialog in which a supplier names a rate, with what it comes to. */
const naming = async (page: Page) => {
  const invoiceOfRow = facts(1);
  await page.route('**/api/counter-offers/buyers', route =>
    route.fulfill({ contentType: 'application/json', body: JSON.stringify({ buyers: [], complete: false }) }),
  );
  await answer('**/api/counter-offers/quote', 200, {
    count: 1,
    offers: [
      {
        ...invoiceOfRow,
        lastDay: '2026-12-01',
        offered: price(22_676.71, null),
        named: price(17_952.4, null),
        onLastDay: price(15_400, null, '2026-12-01'),
      },
    ],
    refused: [{ id: 1, code: 'rate-not-lower', message: 'The rate isn’t below that of the offer.' }],
  })(page);
  await offers(page);
  await pickFirst(page);
  // It comes between what is known at once and the button that ends the selection.
  await page.locator('.selection-bar button').nth(3).waitFor();
  await page.locator('.selection-bar button').nth(2).click();
  await page.locator('.dialog[open] input').first().fill('9');
  await page.locator('.dialog[open] .ask-table').waitFor();
};

export const counterOfferScreens: readonly Screen[] = [
  { name: 'counter-offers, none', route, ...supplier, open: at(route) },
  {
    name: 'counter-offers, a supplier’s own',
    route,
    ...supplier,
    open: inTurn(seenAs('supplier'), folded, chooseAll),
  },
  { name: 'counter-offers, a buyer answers', route, ...buyer, open: inTurn(seenAs('buyer'), folded, chooseAll) },
  {
    name: 'counter-offers, agree dialog',
    route,
    ...buyer,
    open: inTurn(seenAs('buyer'), chooseAll, press(0), dialogOpen),
  },
  {
    name: 'counter-offers, decline dialog',
    route,
    ...buyer,
    open: inTurn(seenAs('buyer'), chooseAll, press(1), dialogOpen),
  },
  {
    name: 'counter-offers, allow dialog',
    route,
    ...buyer,
    open: inTurn(at(route), page => page.locator('main .panel .button').first().click(), dialogOpen),
  },
  { name: 'offers, name a rate', route: '/offers', ...supplier, open: naming },
];
