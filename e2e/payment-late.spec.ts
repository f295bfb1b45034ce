import { mkdir } from 'node:fs/promises';
import { expect, type Page } from '@playwright/test';
import { addApproved, withDatabase } from './arrange.ts';
import { dialogIn, journeysIn, openAs, people } from './people.ts';
import { test } from './visitor.ts';

/** A payment that was four days late: both sides read what was agreed, what its day gives, and what happened. In both languages. */
const words = {
  en: {
    note: 'Note as paid',
    save: 'Save note',
    late: 'Late, 4 days',
    sum: /late to pay:/,
    sumIn: /to you is late:/,
    title: 'Paid later than agreed',
    sums: ['1,696.44', '1,538.63', '157.81'],
    paid: /^Paid on /,
    reference: 'reference Izvod 223',
  },
  sr: {
    note: 'Upiši plaćanje',
    save: 'Sačuvaj upis',
    late: 'Kasni 4 dana',
    sum: /kasn(i|e) za plaćanje:/,
    sumIn: /^Uplat[ae] za /,
    title: 'Plaćeno kasnije od dogovora',
    sums: ['1.696,44', '1.538,63', '157,81'],
    paid: /^Plaćena /,
    reference: 'oznaka Izvod 223',
  },
} as const;

/** An accepted invoice over 120,000.00 at 12 % a year: to be paid four days ago, 43 days before it is due. */
const addLate = async (number: string) => {
  await addApproved(people.buyer, [number]);
  return withDatabase(async client => {
    const { rows } = await client.query<{ id: number; supplier: string }>(
      `UPDATE invoice i SET payment_date = d.today - 4, approved_on = d.today - 5, due_date = d.today + 39, discount_cents = 169644, total_cents = 11780356
       FROM (SELECT '2026-11-21'::date AS today) d WHERE i.invoice_number = $1
       RETURNING i.id, (SELECT u.email FROM app_user u WHERE u.company_id = i.supplier_id AND u.kind = 'PERSON' ORDER BY u.id LIMIT 1) AS supplier`,
      [number],
    );
    return rows[0] ?? { id: 0, supplier: '' };
  });
};

/** The panel's picture on a wide screen and on a phone, where somebody wants to look at it. */
async function shoot(page: Page, name: string): Promise<void> {
  const folder = process.env.PICTURES;
  if (!folder) return;
  await mkdir(folder, { recursive: true });
  for (const width of [1440, 390]) {
    await page.setViewportSize({ width, height: 900 });
    await page.screenshot({ path: `${folder}/${name}-${width}.png`, fullPage: true });
  }
}

for (const language of journeysIn('en')) {
  const text = words[language];
  test.describe(`a late payment, ${language}`, () => {
    test.use({ visitor: { language, email: people.buyer } });

    test(`tile and payments lead to what is late, on both sides, ${language}`, { tag: '@PAY-106' }, async ({
      page,
      browser,
    }) => {
      const number = `${language}-LATE-2`;
      const { supplier } = await addLate(number);
      const seller = await openAs(browser, language, supplier);
      for (const [item, reader] of [
        ['lateToPay', page],
        ['lateComingIn', seller],
      ] as const) {
        await reader.goto('/dashboard');
        const tile = reader.locator(`[data-item=${item}]`);
        await expect(tile.locator('.number').first()).toContainText('RSD');
        await shoot(reader, `${language}-${item}`);
        await tile.getByRole('link').click();
        await expect(reader).toHaveURL(/late,eq,true/);
        await expect(reader.locator('tbody').filter({ hasText: number }).first()).toBeVisible();
        await reader.goto('/payments');
        const sum = reader.locator('.notice').filter({ hasText: item === 'lateToPay' ? text.sum : text.sumIn });
        await expect(sum).toContainText('RSD');
        await shoot(reader, `${language}-payments-${item}`);
        await sum.getByRole('link').click();
        await expect(reader).toHaveURL(/late,eq,true/);
        await expect(reader.locator('tbody').filter({ hasText: number }).first()).toBeVisible();
      }
    });

    test(`both sides read what a late payment comes to, and its story, ${language}`, {
      tag: ['@PAY-51', '@PAY-52'],
    }, async ({ page, browser }) => {
      const { id, supplier } = await addLate(`${language}-LATE-1`);
      await page.goto(`/invoices/details/${id}`);
      const panel = page.locator('.payment-panel');
      await expect(panel.locator('.badge').filter({ hasText: text.late })).toBeVisible();
      await expect(panel.locator('.payment-late')).toHaveCount(0);
      await panel.getByRole('button', { name: text.note }).click();
      await dialogIn(page).locator('input').last().fill('Izvod 223');
      await dialogIn(page).getByRole('button', { name: text.save }).click();
      const seller = await openAs(browser, language, supplier);
      await seller.goto(`/invoices/details/${id}`);
      for (const [name, reader] of [
        ['buyer', page],
        ['supplier', seller],
      ] as const) {
        const late = reader.locator('.payment-late');
        await expect(late.getByRole('heading', { name: text.title })).toBeVisible();
        for (const [at, sum] of text.sums.entries()) await expect(late.locator('dd').nth(at)).toContainText(sum);
        await expect(reader.getByText(text.paid).first()).toBeVisible();
        await expect(reader.getByText(text.reference)).toBeVisible();
        await shoot(reader, `${language}-${name}`);
      }
    });
  });
}
