import type { Page } from '@playwright/test';
import { answer, at, buyer, dialogOpen, inTurn, type Screen, supplier } from './steps.ts';

const route = '/early-payment';
const pair = {
  buyer: { id: 1, name: 'Žitoprodukt d.o.o.', code: '101000000' },
  supplier: { id: 2, name: 'Građevinar Sremska Mitrovica d.o.o.', code: '101000376' },
};
const facts = (n: number) => ({
  invoiceId: n,
  invoiceNumber: `RANO-2026/0000${n}`,
  dueDate: '2027-01-20',
  amount: 1_210_000,
  currency: n === 3 ? 'EUR' : 'RSD',
});
const estimate = {
  day: '2026-11-21',
  paymentDate: '2026-11-24',
  discount: 22_676.71,
  processingFee: 3025,
  total: 1_184_298.29,
};
const request = (n: number, status: string) => ({
  id: n,
  ...facts(n),
  ...pair,
  status,
  requestedAt: '2026-11-20T10:00:00Z',
  closedAt: status === 'OPEN' ? null : '2026-11-21T09:00:00Z',
  note: n === 2 ? 'Za nabavku sirovina do kraja meseca.' : null,
  reason: status === 'DECLINED' ? 'Plaćamo na dospeće.' : null,
});
const requests = [
  ...[1, 2, 3].map(n => request(n, 'OPEN')),
  ...['AGREED', 'DECLINED', 'WITHDRAWN', 'ENDED'].map((status, at) => request(at + 4, status)),
];

/** The answers with the company of whoever looks on its side. */
const asked = (side: 'buyer' | 'supplier') => async (page: Page) => {
  await at('/profile')(page);
  const own: unknown = await page.evaluate(() => JSON.parse(localStorage.getItem('skonto.user') ?? '{}').company);
  const mine = requests.map(one => ({ ...one, [side]: own }));
  await answer('**/api/early-payment-requests', 200, { requests: mine, sums: [], complete: true })(page);
  await answer('**/api/early-payment-requests/askable', 200, {
    invoices:
      side === 'buyer'
        ? []
        : [7, 8, 9].map(n => ({ ...facts(n), buyer: pair.buyer, estimate: n === 9 ? null : estimate })),
    complete: side === 'buyer',
  })(page);
  await at(route)(page);
  await page.locator('.ask-table').first().waitFor();
};
const folded = (page: Page) => page.locator('.ask-past summary').first().click();
const chooseAll = (page: Page) => page.locator('.ask-all input').first().check();
const second = (page: Page) => page.locator('.decision-bar .button').nth(1).click();

export const earlyPaymentScreens: readonly Screen[] = [
  { name: 'early payment, nothing to ask', route, ...supplier, open: at(route) },
  { name: 'early payment, a supplier asks', route, ...supplier, open: inTurn(asked('supplier'), folded, chooseAll) },
  { name: 'early payment, a buyer answers', route, ...buyer, open: inTurn(asked('buyer'), folded, chooseAll) },
  {
    name: 'early payment, decline dialog',
    route,
    ...buyer,
    open: inTurn(asked('buyer'), chooseAll, second, dialogOpen),
  },
  {
    name: 'early payment, allow dialog',
    route,
    ...buyer,
    open: inTurn(at(route), page => page.locator('main .panel .button').first().click(), dialogOpen),
  },
];
