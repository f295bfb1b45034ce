import { type Browser, expect, type Locator, type Page } from '@playwright/test';

/** The demo's people and the way they sign in, in the language of the address they come to. */
export type Language = 'en' | 'sr';
export const demoPassword = 'skonto-demo';

/**
 * The languages of a file's journeys: the one that the file names; with `E2E_LANGUAGES=both` they go in both. What is written or laid out
 * in a language's own way (amounts, days, plurals, widths) is looked at in both at all times.
 */
export const journeysIn = (language: Language): readonly Language[] =>
  process.env.E2E_LANGUAGES === 'both' ? ['en', 'sr'] : [language];

export const people = {
  operator: 'operator@skonto.example',
  buyer: 'kupac@zitoprodukt.example',
  secondBuyer: 'kupac@jadran.example',
  accountant: 'knjigovodstvo@zitoprodukt.example',
  supplier: 'prodaja@gradjevinar.example',
  secondSupplier: 'prodaja@podunavlje.example',
} as const;

/** The server's address for a language: the subdomain chooses it (I18N-05). */
export const address = (language: Language): string =>
  `http://${language === 'sr' ? 'rs' : 'en'}.localhost:${process.env.E2E_PORT}`;

/** Names such as `en.localhost` are the browser's: what asks in its place goes to the machine itself, and names the host in a header. */
export function directly(asked: string): { url: string; host: string } {
  const url = new URL(asked);
  const { host } = url;
  url.hostname = '127.0.0.1';
  return { url: url.href, host };
}

const labels = {
  en: { email: 'Email', password: 'Password', signIn: 'Sign in', accept: 'Accept Terms', logout: 'Logout' },
  sr: { email: 'E-pošta', password: 'Lozinka', signIn: 'Prijavi se', accept: 'Prihvatam uslove', logout: 'Odjava' },
} as const;

/** Signs in, at the demo or at another server, and lands on the first screen; whoever meets the terms accepts them. */
export async function signIn(
  page: Page,
  language: Language,
  email: string,
  site: string = address(language),
): Promise<void> {
  const words = labels[language];
  await page.goto(`${site}/login`);
  await page.getByLabel(words.email, { exact: true }).fill(email);
  await page.getByLabel(words.password, { exact: true }).fill(demoPassword);
  await page.getByRole('button', { name: words.signIn, exact: true }).click();
  const terms = page.getByRole('button', { name: words.accept });
  const signedIn = page.getByRole('button', { name: words.logout }).or(page.getByRole('link', { name: words.logout }));
  await expect(terms.or(signedIn)).toBeVisible();
  if (await terms.isVisible()) await terms.click();
  await expect(signedIn).toBeVisible();
}

/** A second person beside the test's own one, in a browser session of its own, on a screen wide enough for a list with its panel. */
export async function openAs(browser: Browser, language: Language, email: string): Promise<Page> {
  // Without the session of the test's own person.
  const storageState = { cookies: [], origins: [] };
  const viewport = { width: 1440, height: 900 };
  const context = await browser.newContext({ baseURL: address(language), viewport, storageState });
  const page = await context.newPage();
  await signIn(page, language, email);
  return page;
}

/** After a session has ended: presses what needs it, unless something that the page asked for by itself has led to the sign-in already. */
export const pressUnlessOut = (page: Page, language: Language, pressed: Locator): Promise<void> =>
  pressed.or(page.getByRole('button', { name: labels[language].signIn, exact: true })).click();

/** Signs out, and waits for the public page that follows: another one asked for before would lose to it. */
export async function signOut(page: Page, language: Language): Promise<void> {
  const name = labels[language].logout;
  await page.getByRole('button', { name }).or(page.getByRole('link', { name })).click();
  await page.waitForURL(url => url.pathname === '/home');
}

/** The open dialog, whether it asks or warns: to those who hear it, a warning is another role. */
export const dialogIn = (page: Page, options?: { readonly name: string | RegExp }): Locator =>
  page.getByRole('dialog', options).or(page.getByRole('alertdialog', options));
