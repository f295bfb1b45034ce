import { expect, type Page } from '@playwright/test';
import { answer, at, dialog, dialogOpen, inTurn, operator, type Screen, supplier, withErrors } from './steps.ts';

const steps = [
  { at: '2026-11-21T09:00:00Z', step: 'ENTERED', name: 'Milica Stanković', note: '' },
  {
    at: '2026-11-21T09:10:00Z',
    step: 'EVIDENCE',
    name: 'Milica Stanković',
    note: `${'potvrda-o-racunu-'.repeat(6)}.pdf`,
  },
];
const nobodyCan = { confirm: false, close: false, sendEvidence: false, check: false, standIn: false };
const account = (id: number, more: object) => ({
  id,
  company: { id: 1, name: 'Građevinar Sremska Mitrovica d.o.o.', code: '101000376' },
  currency: 'RSD',
  account: '205-108040-45',
  iban: 'RS35205000000010804045',
  state: 'PENDING',
  entered: { name: 'Milica Stanković', at: '2026-11-21T09:00:00Z' },
  ownership: null,
  second: null,
  evidence: { fileName: 'potvrda.pdf', at: '2026-11-21T09:10:00Z' },
  waitsFor: ['OWNERSHIP', 'SECOND', 'TIME'],
  activeFrom: null,
  waitDoubled: true,
  activated: null,
  ended: null,
  objected: null,
  steps,
  can: nobodyCan,
  ...more,
});
const list = (canEnter: boolean, ...accounts: object[]) => answer('**/api/bank-accounts', 200, { accounts, canEnter });
const active = account(2, { state: 'ACTIVE', waitsFor: [], activated: '2026-01-07T13:00:00Z', waitDoubled: false });
const stopped = account(3, {
  state: 'REFUSED',
  waitsFor: [],
  ended: '2026-11-20T13:00:00Z',
  objected: '2026-11-20T13:00:00Z',
});
const enters = { ...nobodyCan, confirm: true, close: true, sendEvidence: true };
const decides = { ...nobodyCan, check: true, standIn: true };
const shown = inTurn(at('/bank-accounts'), page => page.locator('.bank-account').first().waitFor());
const storyOpen = (page: Page) => page.locator('.bank-account summary').first().click();
const notice = (more: object) =>
  answer('**/api/bank-accounts/notice', 200, {
    company: 'Građevinar Sremska Mitrovica d.o.o.',
    currency: 'RSD',
    lastDigits: '…4045',
    state: 'PENDING',
    canStop: true,
    ...more,
  });

export const accountScreens: readonly Screen[] = [
  { name: 'bank accounts, none', route: '/bank-accounts', ...supplier, open: inTurn(list(true), at('/bank-accounts')) },
  {
    name: 'bank accounts of a company',
    route: '/bank-accounts',
    ...supplier,
    open: inTurn(list(true, account(1, { can: enters }), active, stopped), shown, storyOpen),
  },
  {
    name: 'bank account, confirm',
    route: '/bank-accounts',
    ...supplier,
    open: inTurn(
      list(true, account(1, { can: enters })),
      shown,
      page => page.locator('.bank-account .button[data-look=primary]').click(),
      dialogOpen,
    ),
  },
  {
    name: 'bank accounts, the operator decides',
    route: '/bank-accounts',
    ...operator,
    open: inTurn(
      list(false, account(1, { can: decides }), stopped),
      shown,
      page => page.locator('.bank-account .button[data-look=primary]').click(),
      page => dialog(page).locator('textarea').fill('Potvrda banke.'),
      dialogOpen,
    ),
  },
  {
    name: 'new bank account with errors',
    route: '/bank-accounts/add',
    ...supplier,
    open: withErrors('/bank-accounts/add'),
  },
  {
    name: 'notice of a bank account',
    route: '/bank-account-notice',
    email: null,
    open: inTurn(notice({}), at('/bank-account-notice?token=x'), page =>
      expect(page.locator('main .button[data-look=danger]')).toBeVisible(),
    ),
  },
  {
    name: 'notice of a bank account that is stopped',
    route: '/bank-account-notice',
    email: null,
    open: inTurn(notice({ state: 'REFUSED', canStop: false }), at('/bank-account-notice?token=x'), page =>
      expect(page.getByRole('status').last()).toBeVisible(),
    ),
  },
];
