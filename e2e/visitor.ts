import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { type Browser, type BrowserContextOptions, test as base, type Locator, type TestInfo } from '@playwright/test';
import { address, type Language, signIn } from './people.ts';
import { portOf, signedInFile } from './places.ts';
import { beginFile } from './servers.ts';

/** Who a test is, and in which language; null isn't signed in. */
export type Visitor = { language: Language; email: string | null };
type State = Exclude<BrowserContextOptions['storageState'], undefined>;
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

/** `test.use({ visitor: { language: 'sr', email: people.buyer } })`; addresses are then relative to that language's host. */
export const test = base.extend<{ visitor: Visitor; demo: undefined }, { demoBefore: undefined }>({
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
});

export const textOf = async (locator: Locator): Promise<string> => (await locator.textContent()) ?? '';

/** Chooses the first option whose words hold a name; a category's also say its rate. */
export async function chooseNamed(select: Locator, name: string | RegExp): Promise<void> {
  await select.selectOption(await select.locator('option', { hasText: name }).first().getAttribute('value'));
}
