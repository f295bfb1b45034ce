import type { Browser, BrowserContext, Page, ViewportSize } from '@playwright/test';

/** Cookies and stored texts, as Playwright writes them. */
export type State = Awaited<ReturnType<BrowserContext['storageState']>>;

/**
 * A page that goes on from journey to journey: what it has read and compiled of Skonto stays, which is a third of a journey's work.
 * `home` is `http://en.localhost:21000`; it is spent where a journey did what can't be taken back, or went to another address.
 */
export type KeptPage = {
  readonly context: BrowserContext;
  readonly page: Page;
  readonly home: string;
  readonly isSpent: () => boolean;
};

/** What outlives a navigation and can't be taken back, by the object whose method does it. */
const lasting = {
  page: ['addInitScript', 'exposeFunction', 'exposeBinding', 'addLocatorHandler', 'setExtraHTTPHeaders'],
  context: [
    'addInitScript',
    'exposeFunction',
    'exposeBinding',
    'setExtraHTTPHeaders',
    'grantPermissions',
    'newCDPSession',
  ],
  clock: ['install', 'setFixedTime', 'setSystemTime', 'pauseAt'],
} as const;

/** What a journey may listen to at its page. */
const events = ['console', 'dialog', 'download', 'filechooser', 'pageerror', 'popup', 'request', 'response'] as const;

/** A page in a context of its own, as Playwright's settings of the journey want it. */
export async function openPage(browser: Browser, home: string): Promise<KeptPage> {
  const context = await browser.newContext();
  let spent = false;
  const spend = (): void => {
    spent = true;
  };
  // Another address has a storage of its own.
  context.on('page', one => {
    one.on('framenavigated', frame => {
      if (frame.url() !== 'about:blank' && new URL(frame.url()).origin !== home) spend();
    });
  });
  const page = await context.newPage();
  watch(page, lasting.page, spend);
  watch(context, lasting.context, spend);
  watch(context.clock, lasting.clock, spend);
  return { context, page, home, isSpent: () => spent || page.isClosed() };
}

type Look = {
  readonly viewport: ViewportSize | null | undefined;
  readonly colorScheme: 'light' | 'dark' | 'no-preference' | null | undefined;
};

/** The page as a new one that is looked at so, but for what the browser has read and compiled; nobody is signed in. */
export async function clearPage({ context, page }: KeptPage, { viewport, colorScheme }: Look): Promise<void> {
  for (const event of events) page.removeAllListeners(event);
  for (const other of context.pages()) if (other !== page) await other.close();
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await context.unrouteAll({ behavior: 'ignoreErrors' });
  await context.setOffline(false);
  // A page of the server's, whose headers keep the browser's process: of an empty page's next one another process would read all anew.
  await page.goto('/robots.txt');
  await page.evaluate(() => {
    localStorage.clear();
    sessionStorage.clear();
  });
  await context.clearCookies();
  const look = {
    colorScheme: colorScheme ?? 'light',
    media: null,
    contrast: null,
    forcedColors: null,
    reducedMotion: null,
  };
  await page.emulateMedia(look);
  if (viewport) await page.setViewportSize(viewport);
}

/** Signs a cleared page in. */
export async function signPageIn({ context, page, home }: KeptPage, { cookies, origins }: State): Promise<void> {
  await context.addCookies(cookies);
  const stored = origins.find(one => one.origin === home)?.localStorage ?? [];
  await page.evaluate(all => {
    for (const { name, value } of all) localStorage.setItem(name, value);
  }, stored);
}

/** Calls `spend` whenever one of these methods is called. */
function watch(target: object, names: readonly string[], spend: () => void): void {
  for (const name of names) {
    const method: unknown = Reflect.get(target, name);
    if (typeof method !== 'function') throw new Error(`Playwright has no ${name}`);
    const value = (...given: unknown[]): unknown => {
      spend();
      return Reflect.apply(method, target, given);
    };
    Object.defineProperty(target, name, { value });
  }
}
