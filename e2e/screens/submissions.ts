import type { Page } from '@playwright/test';
import { openCheck, submissionFile } from '../arrange.ts';
import { answer, at, buyer, dialogOpen, inTurn, type Screen, supplier } from './steps.ts';

const route = '/submissions';
const pair = {
  buyer: { id: 1, name: 'Žitoprodukt d.o.o.', code: '101000000' },
  supplier: { id: 2, name: 'Građevinar Sremska Mitrovica d.o.o.', code: '101000376' },
};
const booked = { invoiceId: 7, invoiceDate: '2026-11-01', dueDate: '2027-01-20', amount: 1_200_000, currency: 'RSD' };
const submission = (n: number, status: string, books: string, more: object = {}) => ({
  id: n,
  status,
  ...pair,
  invoiceNumber: `DOSTAVA-2026/0000${n}`,
  invoiceDate: '2026-11-01',
  dueDate: '2027-01-05',
  netAmount: 1_000_000,
  taxAmount: 210_000,
  roundingAmount: 0,
  amount: 1_210_000,
  currency: 'RSD',
  submittedAt: '2026-11-20T10:00:00Z',
  closedAt: status === 'SUBMITTED' ? null : '2026-11-21T09:00:00Z',
  reason: null,
  confirmedAs: null,
  books,
  booked: null,
  differs: [],
  can: { withdraw: status === 'SUBMITTED', answer: status === 'SUBMITTED' },
  ...more,
});
const rows = [
  submission(1, 'SUBMITTED', 'ABSENT'),
  submission(2, 'SUBMITTED', 'SAME', { booked }),
  submission(3, 'SUBMITTED', 'DIFFERS', { booked, differs: ['amount', 'dueDate'] }),
  submission(4, 'CONFIRMED', 'DIFFERS', { booked, differs: ['amount'], confirmedAs: 'AS_BOOKS' }),
  submission(5, 'CONFIRMED', 'DELETED', { confirmedAs: 'ADDED' }),
  submission(6, 'DECLINED', 'ABSENT', { reason: 'Roba po ovoj fakturi nije isporučena, čekamo otpremnicu.' }),
  submission(7, 'WITHDRAWN', 'ABSENT'),
];

/** The list with the company of whoever looks on its side. */
const seenAs = (side: 'buyer' | 'supplier') => async (page: Page) => {
  await at('/profile')(page);
  const own: unknown = await page.evaluate(() => JSON.parse(localStorage.getItem('skonto.user') ?? '{}').company);
  const content = rows.map(one => ({
    ...one,
    [side]: own,
    can: side === 'buyer' ? { ...one.can, withdraw: false } : { ...one.can, answer: false },
  }));
  const page1 = { content, number: 0, size: 20, totalElements: content.length, totalPages: 1 };
  await answer('**/api/submissions?*', 200, page1)(page);
  await answer('**/api/submissions/buyers', 200, { buyers: [pair.buyer], complete: true })(page);
  await answer('**/api/submissions/confirm/preview', 200, {
    count: 2,
    confirmed: { added: 1, linked: 1, asBooks: 0 },
    sums: [{ currency: 'RSD', count: 1, amount: 1_210_000 }],
    left: [
      {
        code: 'differs',
        message: 'It differs from your books. Confirm it as your books say, or decline it.',
        count: 1,
        examples: ['DOSTAVA-2026/00003'],
      },
    ],
  })(page);
  await at(route)(page);
  await page.locator('.data-table tbody tr[data-row]').nth(6).waitFor();
};
const fileRow =
  'Invoice Number,Invoice Date,Due Date,Net Amount,Tax Amount,Amount,Currency,Buyer\r\nD-1,2026-11-01,2027-01-05,100.00,20.00,120.00,RSD,101000000';
const pickAll = async (page: Page) => {
  const boxes = page.locator('.data-table tbody input[type=checkbox]:not([aria-disabled])');
  for (const box of await boxes.all()) await box.check();
  await page.locator('.selection-bar').waitFor();
};
const press = (n: number) => (page: Page) => page.locator('.selection-bar > .button').nth(n).click();

export const submissionScreens: readonly Screen[] = [
  { name: 'submissions, none', route, ...supplier, open: at(route) },
  { name: 'submissions, a supplier’s own', route, ...supplier, open: inTurn(seenAs('supplier'), pickAll) },
  { name: 'submissions, a buyer answers', route, ...buyer, open: inTurn(seenAs('buyer'), pickAll) },
  {
    name: 'submissions, confirm dialog',
    route,
    ...buyer,
    open: inTurn(seenAs('buyer'), pickAll, press(0), dialogOpen, page =>
      page.locator('.dialog[open] .notice').waitFor(),
    ),
  },
  {
    name: 'submissions, decline dialog',
    route,
    ...buyer,
    open: inTurn(
      seenAs('buyer'),
      pickAll,
      press(1),
      page => page.locator('.dialog[open] textarea').fill('Roba nije stigla.'),
      dialogOpen,
    ),
  },
  {
    name: 'submissions, withdraw dialog',
    route,
    ...supplier,
    open: inTurn(seenAs('supplier'), pickAll, press(0), dialogOpen),
  },
  {
    name: 'submissions, allow dialog',
    route,
    ...buyer,
    open: inTurn(at(route), page => page.locator('main .panel .button').first().click(), dialogOpen),
  },
  {
    name: 'submissions, check of a file',
    route: '/submissions/import',
    ...supplier,
    open: page => openCheck(page, submissionFile, fileRow),
  },
  {
    name: 'submissions, the form',
    route: '/submissions/submit',
    ...supplier,
    open: inTurn(
      answer('**/api/submissions/buyers', 200, { buyers: [pair.buyer], complete: true }),
      at('/submissions/submit'),
      page => page.locator('form input').first().waitFor(),
    ),
  },
];
