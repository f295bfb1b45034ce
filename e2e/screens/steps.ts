import { expect, type Page } from '@playwright/test';
import { withDatabase } from '../arrange.ts';
import { people } from '../people.ts';

/** How screens and their states are opened: what is looked for, who looks, and steps that follow each other. */
export type Screen = {
  readonly name: string;
  /** The route's path as the route table writes it; null for addresses that no route knows. */
  readonly route: string | null;
  /** Who looks; null isn't signed in. */
  readonly email: string | null;
  readonly open: (page: Page) => Promise<void>;
};

export const heading = (page: Page) => page.locator('h1').first();
export const anyRow = (page: Page) => page.locator('tbody tr[data-row]').first();
export const dialog = (page: Page) => page.locator('dialog[open]');
export const primary = (page: Page) => page.locator('.selection-bar .button[data-look=primary]');
export const danger = (page: Page) => page.locator('.selection-bar .button[data-look=danger]');
export const submit = (page: Page) => page.locator('main form button[type=submit]');

export const at = (path: string) => async (page: Page) => {
  await page.goto(path);
  await expect(heading(page)).toBeVisible();
};
export const rows = (path: string) => async (page: Page) => {
  await page.goto(path);
  await expect(anyRow(page)).toBeVisible();
};
export const state = (path: string) => async (page: Page) => {
  await page.goto(path);
  await expect(page.locator('.list-state').first()).toBeVisible();
};
export const inTurn =
  (first: (page: Page) => Promise<unknown>, ...steps: ((page: Page) => Promise<unknown>)[]) =>
  async (page: Page) => {
    await first(page);
    for (const step of steps) await step(page);
  };
export const pickFirst = (page: Page) =>
  page.locator('tbody input[type=checkbox]:not([aria-disabled])').first().check();
export const dialogOpen = async (page: Page) => {
  await expect(dialog(page)).toBeVisible();
  await expect(dialog(page).locator('.button').last()).toBeEnabled();
};
export const answer = (path: string, status: number, body: object) => (page: Page) =>
  page.route(path, route => route.fulfill({ status, contentType: 'application/json', body: JSON.stringify(body) }));
export const failed = {
  type: 'about:blank',
  status: 500,
  code: 'internal',
  message: 'X',
  errors: [],
  requestId: 'r-1',
};
export const refused = { ...failed, status: 403, code: 'forbidden' };
export const nothing = { content: [], number: 0, size: 20, totalElements: 0, totalPages: 0 };
export const withErrors = (path: string) =>
  inTurn(
    at(path),
    page => submit(page).click(),
    page => expect(page.locator('.error-summary, .field-error').first()).toBeVisible(),
  );

async function idOf(query: string): Promise<number> {
  return withDatabase(async client => {
    const { rows: found } = await client.query<{ id: number }>(query, [people.buyer]);
    if (!found[0]) throw new Error(`nothing for: ${query}`);
    return found[0].id;
  });
}
export const invoiceOf = (status: string) =>
  `SELECT i.id FROM invoice i JOIN app_user u ON u.company_id = i.buyer_id WHERE u.email = $1 AND i.status = '${status}' ORDER BY i.id LIMIT 1`;
export const record = (path: string, query: string) => async (page: Page) => at(`${path}/${await idOf(query)}`)(page);

export const buyer = { email: people.buyer } as const;
export const supplier = { email: people.supplier } as const;
export const operator = { email: people.operator } as const;
export const invoices = rows('/invoices?size=10');
export const offers = rows('/offers?size=10');
