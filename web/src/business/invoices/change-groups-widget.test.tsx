import type { ChangePreview } from '@skonto/api/invoices';
import { beforeEach, describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { answerGlobals } from '../../testing/answer-globals.ts';
import { mount } from '../../testing/mount.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { PreviewGroups } from './change-groups.tsx';

type Group = ChangePreview['groups'][number];
const group = (id: number, currency: string, cents: readonly [number, number, number], count = 1): Group => {
  const [amount, discount, fee] = cents;
  return {
    partner: { id, name: `Company ${id} d.o.o.`, code: `10000${id}` },
    currency,
    count,
    amount: amount / 100,
    discount: discount / 100,
    fee: fee / 100,
    total: (amount - discount - fee) / 100,
    daysEarly: 32,
    yearlyCost: { from: 13, to: 13, mean: 13 },
    paymentDate: id === 2 ? '2026-11-27' : '2026-11-26',
  };
};
/** Nine companies, one of them in two currencies. */
const groups = [
  group(1, 'RSD', [123_280_000_040, 991_845_00, 334_920_00], 2000),
  group(1, 'EUR', [583_016, 875, 1203]),
  ...[2, 3, 4, 5, 6, 7, 8, 9].map(id => group(id, 'RSD', [10_000_010 + id, 123_457 + id, 25_003])),
];

const show = (own: Partial<Pick<ChangePreview, 'groups' | 'rest'>> = {}, priced = true, dated = false) =>
  mount(
    <Dialog title="Accept" wide onClose={() => {}} actions={null}>
      <PreviewGroups preview={{ groups, rest: [], ...own }} priced={priced} dated={dated} received="With Discount" />
    </Dialog>,
  );
const rows = () => [...document.querySelectorAll('.change-groups tbody tr')];
/** Hundredths of an amount as it stands on the screen. */
const shownCents = (text: string | undefined) => BigInt((text ?? '').replaceAll(/[^0-9]/g, ''));
const cellsOf = (row: Element) => [...row.querySelectorAll('td')].map(cell => cell.textContent);

describe('what a change comes to by company', () => {
  beforeEach(async () => {
    answerGlobals();
    await page.viewport(1280, 800);
  });

  it('adds up across in every row, also of what is not shown one by one', { tags: 'OFF-40' }, () => {
    show();
    const heads = [...document.querySelectorAll('.change-groups thead th')].map(head => head.textContent);
    expect(heads).toEqual(['Company', 'Invoices', 'Currency', 'Amount', 'Discount', 'Processing', 'With Discount']);
    expect(rows()).toHaveLength(8);
    for (const row of rows()) {
      const [, , amount, discount, fee, total] = cellsOf(row);
      expect(shownCents(amount) - shownCents(discount) - shownCents(fee)).toBe(shownCents(total));
    }
  });

  it('names a company once and says in words how many more there are; no frame hides any', {
    tags: 'OFF-40',
  }, async () => {
    show();
    expect([...document.querySelectorAll('.change-groups tbody th')].map(name => name.textContent)).toEqual([
      ...[1, 2, 3, 4, 5, 6].map(id => `Company ${id} d.o.o.`),
      '3 more companies',
    ]);
    const table = document.querySelector('.change-groups');
    expect(table?.scrollHeight).toBe(table?.clientHeight);
    expect(table?.scrollWidth).toBe(table?.clientWidth);
    await page.getByRole('button', { name: 'Show all companies' }).click();
    expect(document.querySelectorAll('.change-groups tbody th')).toHaveLength(9);
    expect(rows()).toHaveLength(10);
    await expect.element(page.getByRole('button', { name: 'Show all companies' })).not.toBeInTheDocument();
  });

  it('keeps what the server summed up as a row of its own', () => {
    const { partner: _, paymentDate: __, ...rest } = group(0, 'RSD', [900, 100, 50], 7);
    show({ groups: groups.slice(0, 2), rest: [rest] });
    expect([...document.querySelectorAll('.change-groups tbody th')].map(name => name.textContent)).toEqual([
      'Company 1 d.o.o.',
      'All others',
    ]);
    expect(cellsOf(rows()[2] as Element)).toEqual(['7', 'RSD', '9.00', '− 1.00', '− 0.50', '7.50']);
  });

  it('has the amount alone where no price is booked', () => {
    show({}, false);
    expect(cellsOf(rows()[0] as Element)).toEqual(['2,000', 'RSD', '1,232,800,000.40']);
  });

  it('says when each company pays', { tags: 'OFF-44' }, () => {
    show({}, true, true);
    const names = [...document.querySelectorAll('.change-groups tbody th')].map(name => name.textContent);
    expect(names[0]).toBe('Company 1 d.o.o.pays on Thu 26 Nov');
    expect(names[1]).toBe('Company 2 d.o.o.pays on Fri 27 Nov');
    expect(names.at(-1)).toBe('3 more companies');
    for (const cell of document.querySelectorAll('.change-groups td'))
      expect(cell.getBoundingClientRect().right).toBeLessThanOrEqual(
        document.querySelector('.change-groups')?.getBoundingClientRect().right ?? 0,
      );
  });

  it('gives each amount its name on a phone, and nothing is out of sight', async () => {
    await page.viewport(390, 800);
    show();
    for (const cell of document.querySelectorAll<HTMLElement>('.change-groups td')) {
      const name = getComputedStyle(cell, '::before').content;
      expect(name).toBe(`"${cell.dataset.label}"`);
      expect(cell.getBoundingClientRect().right).toBeLessThanOrEqual(390);
    }
  });
});
