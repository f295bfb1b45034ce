import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { type Browser, test as base, type Locator, type TestInfo } from '@playwright/test';
import { clearPage, type KeptPage, openPage, type State, signPageIn } from './kept-page.ts';
import { address, type Language, signIn } from './people.ts';
import { portOf, signedInFile } from './places.ts';
import { beginFile } from './servers.ts';

/** Who a test is, and in which language; null isn't signed in. */
export type Visitor = { language: Language; email: string | null };
const nobody: State = { cookies: [], origins: [] };

/** Whose demo this worker's server runs, and who is signed in there, by language and address. */
let begun = '';
let states = new Map<string, State>();

async function begin(file: string, { parallelIndex }: Pick<TestInfo, 'parallelIndex'>): Promise<void> {
  if (begun === file) return;
  await beginFile(parallelIndex, file);
  const text = readFileSync(signedInFile, 'utf8').replaceAll(`:${portOf(0)}`, `:${portOf(parallelIndex)}`);
  const known: Record<string, State> = JSON.parse(text);
  states = new Map(Object.entries(known));
  begun = file;
}

/** Each person signs in once per file and language, most of them before the first one; every test then begins signed in. */
async function stateOf(browser: Browser, { language, email }: Visitor): Promise<State> {
  if (email === null) return nobody;
  const key = `${language} ${email}`;
  const known = states.get(key);
  if (known) return known;
  const context = await browser.newContext();
  try {
    await signIn(await context.newPage(), language, email);
    const state = await context.storageState();
    states.set(key, state);
    return state;
  } finally {
    await context.close();
  }
}

/** Pages that are kept for later journeys of this worker: of two languages, and wide or a phone's. */
const mostKept = 4;

/** `test.use({ visitor: { language: 'sr', email: people.buyer } })`; addresses are then relative to that language's host. */
type Fixtures = { visitor: Visitor; coldPage: boolean; demo: undefined; kept: KeptPage };
type WorkerFixtures = { demoBefore: undefined; keptPages: Map<string, KeptPage> };

export const test = base.extend<Fixtures, WorkerFixtures>({
  // Before whatever a file does before all of its tests; a worker that such a file has for itself.
  demoBefore: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from the pattern what a fixture needs.
    async ({}, use, info) => {
      if (info.project.name !== 'journeys') await begin(`${info.project.name}.spec.ts`, info);
      await use(undefined);
    },
    { scope: 'worker', auto: true, timeout: 120_000 },
  ],
  demo: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from the pattern what a fixture needs.
    async ({}, use, info) => {
      await begin(basename(info.file), info);
      await use(undefined);
    },
    { auto: true, timeout: 120_000 },
  ],
  visitor: [{ language: 'en', email: null }, { option: true }],
  baseURL: async ({ visitor }, use) => use(address(visitor.language)),
  storageState: async ({ browser, visitor, demo: _ }, use) => use(await stateOf(browser, visitor)),
  // Where what the browser loads is counted, nothing may be there before.
  coldPage: [false, { option: true }],
  keptPages: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from the pattern what a fixture needs.
    async ({}, use) => {
      const pages = new Map<string, KeptPage>();
      await use(pages);
      for (const { context } of pages.values()) await context.close();
    },
    { scope: 'worker' },
  ],
  kept: async (
    {
      browser,
      keptPages,
      visitor,
      coldPage,
      baseURL,
      viewport,
      colorScheme,
      locale,
      hasTouch,
      isMobile,
      javaScriptEnabled,
      permissions,
      contextOptions,
    },
    use,
    info,
  ) => {
    const home = new URL(baseURL ?? address(visitor.language)).origin;
    const key = JSON.stringify([home, viewport, colorScheme, locale, hasTouch, isMobile, javaScriptEnabled]);
    const isOwn = coldPage || permissions !== undefined || Object.keys(contextOptions).length > 0;
    const before = isOwn ? undefined : keptPages.get(key);
    if (before) await signPageIn(before, await stateOf(browser, visitor));
    const kept = before ?? (await openPage(browser, home));
    keptPages.delete(key);
    await use(kept);
    if (isOwn || kept.isSpent() || info.status !== info.expectedStatus) return kept.context.close();
    await clearPage(kept, { viewport, colorScheme });
    keptPages.set(key, kept);
    const [oldest] = keptPages.keys();
    if (keptPages.size <= mostKept || oldest === undefined) return;
    await keptPages.get(oldest)?.context.close();
    keptPages.delete(oldest);
  },
  context: ({ kept }, use) => use(kept.context),
  page: ({ kept }, use) => use(kept.page),
});

export const textOf = async (locator: Locator): Promise<string> => (await locator.textContent()) ?? '';

/** Chooses the first option whose words hold a name; a category's also say its rate. */
export async function chooseNamed(select: Locator, name: string | RegExp): Promise<void> {
  await select.selectOption(await select.locator('option', { hasText: name }).first().getAttribute('value'));
}
