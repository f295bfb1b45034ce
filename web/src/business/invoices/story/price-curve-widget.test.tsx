import type { InvoiceStory } from '@skonto/api/invoice-story';
import { beforeEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { addWords } from '../../../lib/words/words.ts';
import { answerGlobals } from '../../../testing/answer-globals.ts';
import { mount } from '../../../testing/mount.tsx';
import { PriceCurve } from './price-curve.tsx';
import words from './texts.en.json';

type Price = InvoiceStory['prices'][number];
const price = (day: string, discountValue: number, decidedBy: Price['decidedBy'] = 'rate'): Price => ({
  day,
  paymentDate: '2026-11-23',
  days: 9,
  discountValue,
  processingValue: 0.3,
  totalPrice: 1000 - discountValue - 0.3,
  yearlyRate: 12,
  decidedBy,
});
const prices = [
  price('2026-11-21', 9.1),
  price('2026-11-28', 6.8),
  price('2026-12-05', 4.5),
  price('2026-12-12', 2, 'minimum'),
  price('2026-12-16', 2, 'minimum'),
];
const show = (own: readonly Price[], dueDate = '2026-12-18') =>
  mount(<PriceCurve prices={own} currency="RSD" dueDate={dueDate} />);
const texts = () => [...document.querySelectorAll('.line-chart svg > text')].map(one => one.textContent);
const heights = () => [...document.querySelectorAll('.line-chart circle')].map(one => Number(one.getAttribute('cy')));

addWords('invoiceStory', words);
beforeEach(() => {
  answerGlobals();
  return page.viewport(1280, 800);
});

it('the cost of early payment falls over the days, with today, payment, due date and minimum', {
  tags: 'OFF-48',
}, async () => {
  await show(prices);
  const picture = page.getByRole('img');
  await expect
    .element(picture)
    .toHaveAccessibleName(/^Discount and fee fall from 9\.40 RSD on Sat 21 Nov to 2\.30 RSD on Wed 16 Dec\.$/);
  expect(texts()).toEqual(['today', 'paid Mon 23 Nov', 'due Fri 18 Dec', 'the contract’s minimum']);
  expect(document.querySelectorAll('.line-chart .mark')).toHaveLength(3);
  // The higher the dearer: each is at least as low as the one before it, and the minimum's lie on its line.
  expect(heights()).toEqual([...heights()].sort((one, other) => one - other));
  const level = document.querySelector('.line-chart .level')?.getAttribute('y1');
  expect(heights().slice(-2)).toEqual([Number(level), Number(level)]);
});

it('an offer of which one day is left has no curve', async () => {
  await show(prices.slice(0, 1));
  expect(document.querySelector('.line-chart')).toBeNull();
});

it('names of marks never run into each other on a phone', async () => {
  await page.viewport(320, 800);
  await show(prices);
  const boxes = [...document.querySelectorAll('.line-chart svg > text')].map(one => one.getBoundingClientRect());
  const low = boxes.filter(({ top }) => top > (boxes[0]?.top ?? 0) - 4).sort((one, other) => one.left - other.left);
  for (const [at, box] of low.entries())
    if (at > 0) expect(box.left).toBeGreaterThanOrEqual((low[at - 1]?.right ?? 0) - 0.5);
  expect(low.length).toBeGreaterThanOrEqual(2);
});
