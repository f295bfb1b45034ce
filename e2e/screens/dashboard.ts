import { expect, type Page } from '@playwright/test';
import { tourSteps } from '../../domain/tour/tour-steps.ts';
import { people } from '../people.ts';
import { answer, at, buyer, failed, inTurn, operator, type Screen, supplier } from './steps.ts';

const none = { pending: {}, registered: {}, approved: {}, rejected: {}, voided: {} };
const bySide = { buyer: {}, supplier: {} };
const noInvoices = {
  statsBuyer: none,
  statsSupplier: none,
  averageFinancingInDays: { buyer: null, supplier: null },
  averageFinancingByCurrency: bySide,
};
const newcomer = {
  contract: 'ENDED',
  incomplete: true,
  lapseBefore: '2026-11-29',
  buyer: null,
  accountsToConfirm: 0,
  approvalsOpen: 0,
  disputes: { bought: 0, sold: 0 },
  supplier: { offers: {}, lapsing: {}, notesMissing: 0 },
};
const busy = {
  companiesToVerify: 12,
  oldRates: ['EUR', 'USD'],
  ratesToConfirm: 2,
  feesToBill: 33,
  accountsToCheck: 1,
  accountsStopped: 1,
  contractsEnded: 1,
  neverSignedIn: 4,
  setup: { issuer: true, rates: true, mail: true, terms: false, company: true, contract: true, category: true },
  mails: { retrying: 2, givenUp: 3 },
  jobs: { waiting: 4, running: 1 },
  importsRunning: 1,
  books: { finished: '2026-11-21T03:23:09Z', found: 1 },
  audit: { finished: '2026-11-21T02:41:09Z', broken: 2 },
  disk: { free: 900_000_000, total: 250_000_000_000 },
};
const steps = (side: keyof typeof tourSteps, done: number) =>
  tourSteps[side].map((id, at) => ({ id, done: at < done, already: at < done - 1 }));
const tour = (side: keyof typeof tourSteps, state: 'NEW' | 'RUNNING' | 'LEFT', done: number) =>
  answer('**/api/tour', 200, { side, state, offered: true, steps: steps(side, done) });
const bar = (page: Page) => expect(page.locator('.tour-bar')).toBeVisible();
const figures = async (page: Page) => {
  await at('/dashboard')(page);
  await expect(page.locator('.figures:visible').first()).toBeVisible();
};
const waiting = (page: Page) => expect(page.locator('#waiting-title')).toBeVisible();
const failing = (page: Page) => expect(page.locator('.dashboard [role=alert]').first()).toBeVisible();

export const dashboardScreens: readonly Screen[] = [
  { name: 'dashboard', route: '/dashboard', ...buyer, open: inTurn(figures, waiting) },
  { name: 'dashboard of a supplier', route: '/dashboard', ...supplier, open: inTurn(figures, waiting) },
  { name: 'dashboard of the operator', route: '/dashboard', ...operator, open: inTurn(figures, waiting) },
  {
    name: 'dashboard of the operator, much to do',
    route: '/dashboard',
    ...operator,
    open: inTurn(answer('**/api/statistics/operator', 200, busy), figures, waiting),
  },
  {
    name: 'dashboard of a newcomer',
    route: '/dashboard',
    email: people.secondSupplier,
    open: inTurn(
      answer('**/api/statistics/invoice', 200, noInvoices),
      answer('**/api/statistics/waiting', 200, newcomer),
      at('/dashboard'),
      waiting,
    ),
  },
  {
    name: 'dashboard, failed',
    route: '/dashboard',
    ...buyer,
    open: inTurn(answer('**/api/statistics/*', 500, failed), at('/dashboard'), failing),
  },
  {
    name: 'dashboard, the tour left',
    route: '/dashboard',
    ...operator,
    open: inTurn(tour('operator', 'LEFT', 2), at('/dashboard'), page =>
      expect(page.locator('.tour-card .button')).toHaveCount(2),
    ),
  },
  {
    name: 'tour of a buyer',
    route: '/dashboard',
    ...buyer,
    open: inTurn(tour('buyer', 'RUNNING', 3), figures, bar),
  },
  {
    name: 'tour of a supplier',
    route: '/offers',
    ...supplier,
    open: inTurn(tour('supplier', 'RUNNING', 3), at('/offers'), bar),
  },
  {
    name: 'tour, through',
    route: '/audits',
    ...operator,
    open: inTurn(tour('operator', 'RUNNING', 4), at('/audits'), bar),
  },
];
