import type { Page } from 'puppeteer-core';
import { sample } from '../arrange.ts';
import { demoPassword, people } from '../people.ts';

export type Journey = { readonly name: string; readonly walk: (page: Page, address: string) => Promise<void> };

const rows = 'tbody tr[data-row]';
const button = (name: string): string => `::-p-aria([name="${name}"][role="button"])`;
const heading = (name: string): string => `::-p-aria([name="${name}"][role="heading"])`;

async function press(page: Page, selector: string): Promise<void> {
  await page.locator(selector).click();
}

async function expectText(page: Page, selector: string, wanted: string | RegExp): Promise<void> {
  const source = typeof wanted === 'string' ? wanted.replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`) : wanted.source;
  await page.waitForFunction(
    (where, pattern) => new RegExp(pattern).test(document.querySelector(where)?.textContent ?? ''),
    {},
    selector,
    source,
  );
}

async function signIn(page: Page, address: string, email: string, password: string = demoPassword): Promise<void> {
  await page.goto(`${address}/login`);
  await page.locator('[name=email]').fill(email);
  await page.locator('[name=password]').fill(password);
  await page.keyboard.press('Enter');
}

async function enter(page: Page, address: string, email: string, path: string): Promise<void> {
  await signIn(page, address, email);
  // The page that follows the sign-in has come when its heading stands; going on sooner would cut it off.
  await page.waitForFunction(() => !location.pathname.startsWith('/login') && document.querySelector('main table'));
  await page.goto(`${address}${path}`);
  await page.waitForSelector(rows);
}

const typedIn = (page: Page, selector: string): Promise<string> =>
  page.$eval(selector, element => (element instanceof HTMLInputElement ? element.value : ''));

/** What a person does in the first minutes; each begins in a browser that knows nobody. */
export const journeys: readonly Journey[] = [
  {
    name: 'a wrong password is refused in words, and the address stays',
    walk: async (page, address) => {
      await signIn(page, address, people.buyer, 'not-the-password');
      await page.waitForSelector('[role=alert]:not(:empty)');
      const email = await typedIn(page, '[name=email]');
      if (email !== people.buyer) throw new Error(`the address became "${email}"`);
    },
  },
  {
    name: 'a buyer signs in and sees the invoices',
    walk: (page, address) => enter(page, address, people.buyer, '/invoices'),
  },
  {
    name: 'a list is sorted by a click on its heading',
    walk: async (page, address) => {
      await enter(page, address, people.buyer, '/invoices');
      await press(page, 'thead ::-p-text(Amount)');
      await page.waitForFunction(() => location.search.includes('dt-sort=amount'));
      await page.waitForFunction(() => document.querySelectorAll('thead [aria-sort]').length === 1);
    },
  },
  {
    name: 'a filter of the address is kept and shown',
    walk: async (page, address) => {
      await enter(page, address, people.buyer, '/invoices?dt-filter=status,eq,PENDING');
      await expectText(page, 'main', /Pending/);
      const others = await page.$$eval(rows, found => found.filter(row => !row.textContent.includes('Pending')).length);
      if (others > 0) throw new Error(`${others} rows are of another status`);
    },
  },
  {
    name: 'a form names what is missing',
    walk: async (page, address) => {
      await enter(page, address, people.buyer, '/invoices');
      await page.goto(`${address}/invoices/details`);
      await page.waitForSelector(heading('Create Invoice'));
      await press(page, 'form button[type=submit]');
      await expectText(page, 'form', 'Valid invoice number is required.');
    },
  },
  {
    name: 'a date is typed as it is read',
    walk: async (page, address) => {
      await enter(page, address, people.buyer, '/invoices');
      await page.goto(`${address}/invoices/details`);
      const due = '::-p-aria([name="Due date"][role="textbox"])';
      await press(page, due);
      await page.keyboard.type('2027-02-28');
      await page.keyboard.press('Tab');
      const typed = await typedIn(page, due);
      if (typed !== '2027-02-28') throw new Error(`the date became "${typed}"`);
    },
  },
  {
    name: 'a dialog closes with Esc and nothing has changed',
    walk: async (page, address) => {
      await enter(page, address, people.buyer, '/invoices?dt-filter=status,eq,PENDING');
      await page.locator(`${rows} input[type=checkbox]`).click();
      await press(page, button('Register'));
      await page.waitForSelector('dialog[open]');
      await page.keyboard.press('Escape');
      await page.waitForFunction(() => document.querySelector('dialog[open]') === null);
    },
  },
  {
    name: 'a supplier ticks an offer and sees what accepting it means',
    walk: async (page, address) => {
      await enter(page, address, people.supplier, '/offers');
      await page.locator(`${rows} input[type=checkbox]`).click();
      await press(page, button('Accept Offers'));
      await page.waitForSelector('dialog[open]');
    },
  },
  {
    name: 'the page speaks Serbian at its other address',
    walk: async (page, address) => {
      await enter(page, address.replace('//en.', '//rs.'), people.buyer, '/invoices');
      await expectText(page, 'h1', 'Fakture');
      const language = await page.$eval('html', element => element.lang);
      if (!language.startsWith('sr')) throw new Error(`the page says it is in ${language}`);
    },
  },
  {
    name: 'a file is chosen and its columns are recognised',
    walk: async (page, address) => {
      await enter(page, address, people.buyer, '/invoices');
      const input = await page.waitForSelector('input[type=file]');
      if (!input) throw new Error('there is nowhere to choose a file');
      await input.uploadFile(sample('invoices.csv'));
      await page.waitForFunction(() => location.pathname.startsWith('/invoices/upload/'));
      await page.waitForSelector('main table');
    },
  },
];
