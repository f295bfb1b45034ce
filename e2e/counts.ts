import { expect, type Page } from '@playwright/test';
import { test } from './visitor.ts';

/** Keys that went down and presses of a pointer, counted in the browser. */
export type Counts = { keys: number; presses: number };

/** Counts what a person does on a page from now on. */
export async function counted(page: Page): Promise<Counts> {
  const counts: Counts = { keys: 0, presses: 0 };
  await page.exposeFunction('skontoCounts', (kind: keyof Counts) => {
    counts[kind] += 1;
  });
  await page.addInitScript(() => {
    const tell = (kind: string) => (event: Event) => {
      const count: unknown = Reflect.get(globalThis, 'skontoCounts');
      // A modifier is pressed together with its key.
      const isModifier = event instanceof KeyboardEvent && ['Control', 'Shift', 'Alt', 'Meta'].includes(event.key);
      if (event.isTrusted && !isModifier && typeof count === 'function') count(kind);
    };
    addEventListener('keydown', tell('keys'), true);
    addEventListener('pointerdown', tell('presses'), true);
  });
  return counts;
}

/** Says what was counted, and fails above the most that it may be. */
export function hold(counts: Counts, kind: keyof Counts, most: number): void {
  test.info().annotations.push({ type: 'counted', description: `${counts[kind]} ${kind}, at most ${most}` });
  // Nothing was counted where the counter itself is broken.
  expect(counts[kind]).toBeGreaterThan(4);
  expect(counts[kind], kind).toBeLessThanOrEqual(most);
}
