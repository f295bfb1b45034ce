import { type Browser, type BrowserContextOptions, test as base, type Locator } from '@playwright/test';
import { address, type Language, signIn } from './people.ts';
import { beginFile } from './servers.ts';

/** Who a test is, and in which language; null isn't signed in. */
export type Visitor = { language: Language; email: string | null };
type State = Exclude<BrowserContextOptions['storageState'], undefined>;
const nobody: State = { cookies: [], origins: [] };
const states = new Map<string, State>();

/** Each person signs in once per run and language; every test then begins signed in, in a browser of its own. */
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

/** `test.use({ visitor: { language: 'sr', email: people.buyer } })`; addresses are then relative to that language's host. */
export const test = base.extend<{ visitor: Visitor }, { demo: undefined }>({
  demo: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from the pattern what a fixture needs.
    async ({}, use, { parallelIndex, project }) => {
      await beginFile(parallelIndex, project.name);
      await use(undefined);
    },
    { scope: 'worker', auto: true, timeout: 120_000 },
  ],
  visitor: [{ language: 'en', email: null }, { option: true }],
  baseURL: async ({ visitor }, use) => use(address(visitor.language)),
  storageState: async ({ browser, visitor }, use) => use(await stateOf(browser, visitor)),
});

export const textOf = async (locator: Locator): Promise<string> => (await locator.textContent()) ?? '';

/** Chooses the first option whose words hold a name; a category's also say its rate. */
export async function chooseNamed(select: Locator, name: string | RegExp): Promise<void> {
  await select.selectOption(await select.locator('option', { hasText: name }).first().getAttribute('value'));
}
