import { readFileSync } from 'node:fs';
import { expect, type Page } from '@playwright/test';
import type axe from 'axe-core';

declare global {
  interface Window {
    axe: typeof axe;
  }
}

/** As it is shipped small: what goes into a page by the browser's protocol takes its time by the megabyte. */
export const axeScript = readFileSync(new URL('../node_modules/axe-core/axe.min.js', import.meta.url), 'utf8');

/** Where axe looks, all of the page unless told, and by which of its rules, all of them unless told. */
type Look = { readonly within?: string; readonly rules?: readonly string[] };

/**
 * axe finds nothing; what it does find is named as `what: rule: place: reason`. Its script goes into each page once, and only the faults
 * come back. Every screen is checked by `accessibility.spec.ts`: a journey checks what only it can bring about.
 */
export async function expectClean(page: Page, what: string, { within, rules }: Look = {}): Promise<void> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axeScript);
  const faults = () =>
    page.evaluate(
      async ([place, only]) => {
        const { violations } = await window.axe.run(place ?? document, {
          resultTypes: ['violations'],
          ...(only ? { runOnly: [...only] } : { rules: { 'target-size': { enabled: true } } }),
        });
        return violations.flatMap(({ id, nodes }) =>
          nodes.map(node => `${id}: ${node.target.join(' ')}: ${node.any.map(one => one.message).join(' ')}`),
        );
      },
      [within, rules] as const,
    );
  let found = await faults();
  // Where the light has changed, Chromium leaves single colours of the other one standing for some frames.
  for (let again = 0; found.length > 0 && again < 8; again += 1) {
    await page.waitForTimeout(250);
    found = await faults();
  }
  expect.soft(found, what).toEqual([]);
}

/** How a page is looked at. */
export type View = { readonly viewport: { width: number; height: number }; readonly colorScheme: 'light' | 'dark' };

/** Wide and light, narrow and dark: rules depend on width and light, not on their pairs. */
export const views = {
  wide: { viewport: { width: 1440, height: 900 }, colorScheme: 'light' },
  narrow: { viewport: { width: 390, height: 844 }, colorScheme: 'dark' },
} as const satisfies Record<string, View>;

/** Two frames later a page stands as its window wants it. */
export async function lookAt(page: Page, { viewport, colorScheme }: View): Promise<void> {
  await page.setViewportSize(viewport);
  await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
  await page.evaluate(() => new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done))));
}

/** The page itself never scrolls sideways; a table may, inside its own frame. */
export async function expectNoSidewaysScroll(page: Page, what: string): Promise<void> {
  const faults = () =>
    page.evaluate(() => {
      const boxes = [document.documentElement, ...document.querySelectorAll('dialog[open], .popup, main')];
      return boxes
        .filter(box => box.scrollWidth > box.clientWidth + 1)
        .map(box => `${box.localName}.${box.className} ${box.scrollWidth} > ${box.clientWidth}`);
    });
  // A window that has just become smaller takes a moment to lay itself out.
  await expect.soft.poll(faults, { message: `${what} scrolls sideways` }).toEqual([]);
}

/** A state that only this journey brings about, in both views; the journey goes on wide and light. */
export async function expectStateClean(page: Page, what: string): Promise<void> {
  for (const view of [views.wide, views.narrow]) {
    await lookAt(page, view);
    await expectClean(page, `${what}, ${view.viewport.width}`);
    await expectNoSidewaysScroll(page, `${what}, ${view.viewport.width}`);
  }
  await lookAt(page, views.wide);
}
