import type { BrowserContext } from '@playwright/test';

/**
 * Address and title of each tab, told by the browser. On a busy machine Playwright never reports a few of the tabs that a middle button
 * opens, though they stand open and show their page (4 of 150).
 */
export async function openTabs(context: BrowserContext): Promise<string[]> {
  const browser = await context.browser()?.newBrowserCDPSession();
  if (!browser) throw new Error('The browser tells no tabs.');
  const { targetInfos } = await browser.send('Target.getTargets');
  await browser.detach();
  return targetInfos.filter(({ type }) => type === 'page').map(({ url, title }) => `${url} ${title}`);
}
