import { expect, type Page } from '@playwright/test';
import { withDatabase } from './arrange.ts';
import { journeysIn, people } from './people.ts';
import { test } from './visitor.ts';

/** When a buyer pays: chosen with its effect in view, seen by whom it pays. */
const words = {
  en: {
    menu: 'Payment Days',
    payments: 'Payments',
    before: 'Month before',
    make: 'Make an address',
    end: 'Switch off',
    monthDates: 'Two dates of the month',
    weekdays: 'Some weekdays',
    missing: 'Choose at least one weekday.',
    submit: 'See what changes',
    question: 'Save these payment days?',
    main: 'Save payment days',
    saved: 'The payment days are saved.',
    effect: /open offers? gets? a smaller discount: you would pay/,
    closed: 'Closed Days',
    add: 'Add a day',
    saveClosed: 'Save closed days',
    closedSaved: 'The closed days are saved.',
  },
  sr: {
    menu: 'Dani plaćanja',
    payments: 'Plaćanja',
    before: 'Prethodni mesec',
    make: 'Napravi adresu',
    end: 'Isključi',
    monthDates: 'Na dva datuma u mesecu',
    weekdays: 'Određenim danima u nedelji',
    missing: 'Izaberite bar jedan dan.',
    submit: 'Pogledaj šta se menja',
    question: 'Da li da sačuvamo ove dane plaćanja?',
    main: 'Sačuvaj dane plaćanja',
    saved: 'Dani plaćanja su sačuvani.',
    effect: /otvoren\w+ ponud\w+ dobija\w* manji popust: platili biste/,
    closed: 'Neradni dani',
    add: 'Dodaj dan',
    saveClosed: 'Sačuvaj neradne dane',
    closedSaved: 'Neradni dani su sačuvani.',
  },
} as const;

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const menuLink = (page: Page, name: string) => page.getByRole('navigation').getByRole('link', { name, exact: true });
const shot = async (page: Page, name: string) => {
  const folder = process.env.PICTURES;
  if (!folder) return;
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    await page.screenshot({ path: `${folder}/${name}-${width}.png` });
  }
};
const forget = () =>
  withDatabase(async client => {
    await client.query('DELETE FROM payment_minimum');
    await client.query('DELETE FROM payment_calendar');
    await client.query('DELETE FROM closed_day');
  });

for (const language of journeysIn('en')) {
  const text = words[language];
  test.describe(`payment days, ${language}`, () => {
    test.beforeEach(forget);
    test.afterAll(forget);

    test.describe('a buyer', () => {
      test.use({ visitor: { language, email: people.buyer } });
      test(`${language}: nothing is saved before its effect was shown; it is there after a reload`, {
        tag: ['@PAY-25', '@PAY-26'],
      }, async ({ page }) => {
        await page.goto('/');
        await menuLink(page, text.menu).click();
        await page.waitForURL(/\/payment-calendar$/);
        await page.getByLabel(text.weekdays, { exact: true }).check();
        await button(page, text.submit).click();
        await expect(page.getByText(text.missing).first()).toBeVisible();
        await page.getByLabel(text.monthDates, { exact: true }).check();
        await page.locator('[id="field-firstDate"]').fill('5');
        await page.locator('[id="field-secondDate"]').fill('20');
        await page.locator('[id="field-cutOffHour"]').selectOption('23');
        await shot(page, `calendar-${language}`);
        await button(page, text.submit).click();
        const question = page.getByRole('dialog', { name: text.question });
        await expect(question.getByText(text.effect).first()).toBeVisible();
        await shot(page, `effect-${language}`);
        await question.getByRole('button', { name: text.main }).click();
        await expect(page.getByText(text.saved)).toBeVisible();
        await page.reload();
        await expect(page.locator('[id="field-firstDate"]')).toHaveValue('5');
        await expect(page.locator('[id="field-cutOffHour"]')).toHaveValue('23');
      });
    });

    test.describe('either side', () => {
      for (const [side, email, list] of [
        ['buyer', people.buyer, '/invoices-other'],
        ['supplier', people.secondSupplier, '/offers-other'],
      ] as const)
        test.describe(side, () => {
          test.use({ visitor: { language, email } });
          test(`${language}: a ${side}'s payments by month and as a list, on to the invoices, and its own calendar`, {
            tag: ['@PAY-40', '@PAY-42'],
          }, async ({ page }) => {
            await page.goto('/');
            await menuLink(page, text.payments).click();
            await page.waitForURL(/\/payments/);
            await expect(page.locator('.payment-days li').first()).toBeAttached();
            await expect(page.locator('table tbody tr').first()).toBeVisible();
            await shot(page, `payments-${side}-${language}`);
            const day = page.locator('.payment-days a').first();
            for (let months = 0; months < 12 && !(await day.isVisible()); months += 1) {
              await Promise.all([page.waitForResponse(/payments\/days/), button(page, text.before).click()]);
            }
            await expect(day).toBeVisible();
            await day.click();
            await page.waitForURL(/dt-filter=date/);
            await page.locator('table tbody tr a').first().click();
            await page.waitForURL(url => url.pathname === list && url.search.includes('paymentDate'));
            await expect(page.locator('table tbody tr').first()).toBeVisible();
            await page.goto('/payments');
            await button(page, text.make).click();
            await page.getByRole('dialog').getByRole('button', { name: text.make }).click();
            const address = await page.locator('.payment-address input').inputValue();
            expect(address).toMatch(/\/api\/payments\/feed\/[\w-]{43}$/);
            await shot(page, `feed-${side}-${language}`);
            await button(page, text.end).click();
            await page
              .getByRole('dialog')
              .or(page.getByRole('alertdialog'))
              .getByRole('button', { name: text.end })
              .click();
            await expect(button(page, text.make)).toBeVisible();
          });
        });
    });

    test.describe('the operator', () => {
      test.use({ visitor: { language, email: people.operator } });
      test(`${language}: closes a day`, { tag: '@PAY-23' }, async ({ page }) => {
        await page.goto('/');
        await menuLink(page, text.closed).click();
        await button(page, text.add).click();
        await page.locator('[id="field-days.0.day"]').fill('2031-03-04');
        await page.locator('[id="field-days.0.reason"]').fill('Dan žalosti');
        await shot(page, `closed-${language}`);
        await button(page, text.saveClosed).click();
        await expect(page.getByText(text.closedSaved)).toBeVisible();
      });
    });
  });
}
