import { type Browser, expect, type Page } from '@playwright/test';
import { addApproved, billTheRest, setRate, withDatabase } from './arrange.ts';
import { dialogIn, journeysIn, type Language, openAs, people } from './people.ts';
import { test } from './visitor.ts';

/** The tour of each side in both languages: begun, a task of it really done, left, reloaded, gone on with elsewhere, and ended. */
const words = {
  en: {
    begin: 'Start the tour',
    resume: 'Continue the tour',
    later: 'Later',
    close: 'Close',
    go: /^(Go there|Next step)$/,
    show: 'Show the place',
    fold: 'Fold the tour',
    sample: 'Import the sample file',
    yes: 'Yes',
    imported: 'Import invoices from a file',
    preview: 'See what suppliers would be offered',
    fee: 'See the operator’s fee',
    understood: 'Understand an offer',
    accepted: 'Accept an offer',
    document: 'Find its document',
    rule: 'Let a rule accept for you',
    company: 'Verify a new company',
    rates: 'Look at the reference rates',
    billed: 'Bill what was accepted',
    audit: 'Look at the audit',
    through: 'You have completed the tour',
    left: 'You can continue the tour',
    already: /Already so when you began: .*The operator enters a discount category for you/,
    done: 'Done: ',
    verify: 'Verify this company',
    execute: 'Execute Billing',
    accept: 'Accept Offers',
  },
  sr: {
    begin: 'Počni obilazak',
    resume: 'Nastavi obilazak',
    later: 'Kasnije',
    close: 'Zatvori',
    go: /^(Idi tamo|Sledeći korak)$/,
    show: 'Pokaži mesto',
    fold: 'Skupi obilazak',
    sample: 'Uvezi primer datoteke',
    yes: 'Da',
    imported: 'Uvezite fakture iz datoteke',
    preview: 'Vidite šta bi dobavljačima bilo ponuđeno',
    fee: 'Vidite naknadu operatera',
    understood: 'Razumite ponudu',
    accepted: 'Prihvatite ponudu',
    document: 'Pronađite njen dokument',
    rule: 'Neka pravilo prihvata umesto vas',
    company: 'Proverite kompaniju koja čeka',
    rates: 'Pogledajte referentne kurseve',
    billed: 'Obračunajte što je prihvaćeno',
    audit: 'Pogledajte dnevnik',
    through: 'Prošli ste sve',
    left: 'Obilazak možete da nastavite',
    already: /Tako je bilo i kad ste počeli: .*Operater unosi kategoriju popusta za vas/,
    done: 'Urađeno: ',
    verify: 'Potvrdi ovu kompaniju',
    execute: 'Izvrši obračun',
    accept: 'Prihvati ponude',
  },
} as const satisfies Record<Language, object>;
type Words = (typeof words)[Language];

const bar = (page: Page) => page.locator('.tour-bar');
const title = (page: Page) => bar(page).getByRole('heading');
const mark = (page: Page) => page.locator('[data-tour-mark]');
const button = (page: Page, name: string) => bar(page).getByRole('button', { name, exact: true });
const onward = (page: Page, text: Words) => bar(page).getByRole('link', { name: text.go }).click();

/** Nobody has begun yet, and the company has imported nothing. */
const forget = (email: string) =>
  withDatabase(async client => {
    const own = '(SELECT company_id FROM app_user WHERE email = $1 AND deleted_at IS NULL)';
    await client.query('DELETE FROM user_tour WHERE user_id IN (SELECT id FROM app_user WHERE email = $1)', [email]);
    await client.query(`UPDATE batch SET good = 0 WHERE company_id = ${own}`, [email]);
  });

/** The supplier has accepted nothing yet, and chosen no document. */
const forgetAnswers = (email: string) =>
  withDatabase(async client => {
    const own = '(SELECT company_id FROM app_user WHERE email = $1 AND deleted_at IS NULL)';
    const accepted = `SELECT id FROM invoice WHERE supplier_id = ${own} AND status = 'DISCOUNT_APPROVED'`;
    const documents = `SELECT id FROM document WHERE invoice_id IN (${accepted})`;
    await client.query(`DELETE FROM document_file WHERE document_id IN (${documents})`, [email]);
    await client.query(`DELETE FROM document WHERE invoice_id IN (${accepted})`, [email]);
    await client.query(`DELETE FROM bill_line WHERE invoice_id IN (${accepted})`, [email]);
    await client.query(`DELETE FROM invoice WHERE id IN (${accepted})`, [email]);
    await client.query(`DELETE FROM accept_rule WHERE supplier_id = ${own}`, [email]);
    await client.query(`UPDATE partnership SET note_generation = NULL WHERE supplier_id = ${own}`, [email]);
  });

const begin = async (page: Page, text: Words) => {
  await page.goto('/dashboard');
  await page.getByRole('button', { name: text.begin }).click();
  await expect(bar(page)).toBeVisible();
};

/** Leaves it, finds it left after a reload, and goes on with it from the dashboard of another browser; answers that browser's page. */
async function leaveAndResume(browser: Browser, page: Page, text: Words, who: { language: Language; email: string }) {
  const step = (await title(page).textContent()) ?? '';
  await button(page, text.later).click();
  await expect(bar(page)).toHaveCount(0);
  await expect(page.getByText(text.left).first()).toBeVisible();
  await page.reload();
  await page.goto('/dashboard');
  await expect(page.getByRole('button', { name: text.resume })).toBeVisible();
  await expect(bar(page)).toHaveCount(0);
  const elsewhere = await openAs(browser, who.language, who.email);
  await elsewhere.goto('/dashboard');
  await elsewhere.getByRole('button', { name: text.resume }).click();
  await expect(title(elsewhere)).toHaveText(step);
  // The first browser finds it going on.
  await page.reload();
  await expect(title(page)).toHaveText(step);
  return elsewhere;
}

const finish = async (page: Page, text: Words) => {
  await button(page, text.close).click();
  await expect(bar(page)).toHaveCount(0);
  await page.goto('/dashboard');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.locator('.figures:visible, .platform:visible').first()).toBeVisible();
  await expect(page.locator('.tour-card')).toHaveCount(0);
};

for (const language of journeysIn('sr')) {
  const text = words[language];
  const suppliers = { en: 'prodaja@celikmetal.example', sr: 'prodaja@djurdjevdan.example' } as const;

  test.describe(`${language}: a buyer’s tour`, () => {
    const who = { language, email: people.buyer };
    test.use({ visitor: who });
    test.beforeEach(() => forget(who.email));

    test(`${language}: a buyer imports the sample, sees what would be offered, and the fee`, async ({
      page,
      browser,
    }) => {
      await begin(page, text);
      await expect(title(page)).toHaveText(text.imported);
      await expect(bar(page)).toContainText(text.already);
      await expect(mark(page)).toHaveClass(/upload-zone/);
      await button(page, text.sample).click();
      await page.waitForURL(/\/invoices\/upload\//);
      await page.locator('.import-bar').getByRole('button').last().click();
      await dialogIn(page).getByRole('button', { name: text.yes, exact: true }).click();
      // Done by the import itself, and said to those who hear it.
      await expect(title(page)).toHaveText(text.preview);
      await expect(bar(page).getByRole('status')).toContainText(`${text.done}${text.imported}`);
      const elsewhere = await leaveAndResume(browser, page, text, who);
      await onward(elsewhere, text);
      // One of the demo's own: other journeys leave some that can't be offered.
      const own = elsewhere.locator('tbody tr[data-row]').filter({ hasText: /F-2026|U-\d/ });
      await own.first().getByRole('checkbox').check();
      await expect(mark(elsewhere)).toHaveAttribute('data-look', 'primary');
      await mark(elsewhere).click();
      await expect(dialogIn(elsewhere)).toBeVisible();
      await expect(bar(elsewhere)).toContainText(`${text.done}${text.preview}`);
      await dialogIn(elsewhere).getByRole('button').first().click();
      await expect(title(elsewhere)).toHaveText(text.fee);
      await onward(elsewhere, text);
      await elsewhere.waitForURL(/\/billing/);
      // What is explained stays while it is looked at.
      await expect(bar(elsewhere)).toContainText(`${text.done}${text.fee}`);
      await expect(title(elsewhere)).toHaveText(text.fee);
      await finish(elsewhere, text);
      await elsewhere.context().close();
    });
  });

  test.describe(`${language}: a supplier’s tour`, () => {
    const who = { language, email: suppliers[language] };
    test.use({ visitor: who, viewport: { width: 390, height: 844 } });
    test.beforeEach(async () => {
      await forget(who.email);
      await forgetAnswers(who.email);
    });

    test(`${language}: on a phone, a supplier understands an offer, accepts it, finds its document and writes a rule`, async ({
      page,
      browser,
    }) => {
      await begin(page, text);
      await expect(title(page)).toHaveText(text.understood);
      await onward(page, text);
      await page.waitForURL(/\/offers/);
      await page.locator('tbody tr[data-row] a').first().click();
      await expect(title(page)).toHaveText(text.accepted);
      await expect(mark(page)).toHaveText(text.accept);
      // It folds to a line, and covers nothing of the offer: the panel ends where the bar begins.
      await button(page, text.fold).click();
      const [panel, below] = [await page.locator('.side-panel').boundingBox(), await bar(page).boundingBox()];
      expect(below?.height).toBeLessThan(80);
      expect((panel?.y ?? 0) + (panel?.height ?? 0)).toBeLessThanOrEqual((below?.y ?? 0) + 1);
      await mark(page).click();
      await dialogIn(page).getByRole('radio').nth(1).check();
      await dialogIn(page).locator('.button[data-look=primary]').click();
      await expect(dialogIn(page).getByRole('radio')).toHaveCount(0);
      await dialogIn(page).locator('.button[data-look=primary]').click();
      await expect(title(page)).toHaveText(text.document);
      const elsewhere = await leaveAndResume(browser, page, text, who);
      await onward(elsewhere, text);
      await elsewhere.waitForURL(/\/documents/);
      await expect(elsewhere.locator('tbody tr[data-row]')).toHaveCount(1);
      await expect(bar(elsewhere)).toContainText(`${text.done}${text.document}`);
      await onward(elsewhere, text);
      await elsewhere.waitForURL(/\/automatic-accept\/add/);
      await expect(title(elsewhere)).toHaveText(text.rule);
      await elsewhere.locator('main form input').first().fill(`Obilazak ${language}`);
      await elsewhere.locator('main form select').selectOption('HUF');
      await elsewhere.locator('#field-amountLower').fill('1000');
      await elsewhere.locator('main form button[type=submit]').click();
      await expect(title(elsewhere)).toHaveText(text.through);
      // The other buyer's document isn't chosen yet: the rule's page asks about it, and that can wait.
      await dialogIn(elsewhere).getByRole('button').first().click();
      await finish(elsewhere, text);
      await elsewhere.context().close();
    });
  });

  test.describe(`${language}: the operator’s tour`, () => {
    const who = { language, email: people.operator };
    const name = `Obilazak ${language}`;
    test.use({ visitor: who });
    test.beforeEach(async () => {
      await forget(who.email);
      await billTheRest();
      await setRate('EUR', '2026-11-20');
      await addApproved(people.buyer, [`OB-${language}-${Date.now()}`]);
      await withDatabase(async client => {
        await client.query('UPDATE company SET checked = true WHERE NOT checked');
        await client.query(
          "INSERT INTO company (country, code, registration_number, name, address, checked) VALUES ('HRV', $1, $1, $2, 'Ilica 5', false)",
          [`OB-${language}-${Date.now()}`, name],
        );
      });
    });

    test(`${language}: the operator verifies a company, looks at the rates, bills and reads the audit`, async ({
      page,
      browser,
    }) => {
      await begin(page, text);
      await expect(title(page)).toHaveText(text.company);
      await onward(page, text);
      await expect(mark(page)).toContainText(name);
      await button(page, text.show).click();
      // The row's link has the focus; the rest goes by keyboard.
      await page.keyboard.press('Enter');
      await page.waitForURL(/\/companies\/details\//);
      await expect(mark(page)).toHaveText(text.verify);
      await button(page, text.show).click();
      await expect(mark(page)).toBeFocused();
      await page.keyboard.press('Enter');
      // A check has a warning, so it is asked about once more.
      await dialogIn(page).locator('.button[data-look=primary]').click();
      await expect(title(page)).toHaveText(text.rates);
      const elsewhere = await leaveAndResume(browser, page, text, who);
      await onward(elsewhere, text);
      await elsewhere.waitForURL(/\/reference-rates/);
      await expect(bar(elsewhere)).toContainText(`${text.done}${text.rates}`);
      await onward(elsewhere, text);
      await elsewhere.waitForURL(/\/billing/);
      await elsewhere.locator('.top-bar').getByRole('button', { name: text.execute }).click();
      await dialogIn(elsewhere).locator('.button[data-look=primary]:not([aria-disabled=true])').click();
      await elsewhere.waitForURL(/\/bills/);
      await expect(title(elsewhere)).toHaveText(text.audit);
      await onward(elsewhere, text);
      await elsewhere.waitForURL(/\/audits/);
      await expect(title(elsewhere)).toHaveText(text.audit);
      await expect(button(elsewhere, text.close)).toBeVisible();
      await finish(elsewhere, text);
      await elsewhere.context().close();
    });
  });
}

test.describe('by keyboard', () => {
  const text = words.en;
  test.use({ visitor: { language: 'en', email: people.secondBuyer } });
  test.beforeEach(() => forget(people.secondBuyer));

  test('who begins it is led to it, Esc leaves it, and the focus isn’t lost', async ({ page }) => {
    await page.goto('/dashboard');
    await page.getByRole('button', { name: text.begin }).focus();
    await page.keyboard.press('Enter');
    await expect(title(page)).toBeFocused();
    // Esc in a field is the field's own.
    await page.goto('/invoices');
    await expect(bar(page)).toBeVisible();
    await page.locator('.quick-search input').focus();
    await page.keyboard.press('Escape');
    await page.keyboard.press('Control+k');
    await expect(dialogIn(page)).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(dialogIn(page)).toHaveCount(0);
    await expect(bar(page)).toBeVisible();
    await button(page, text.later).focus();
    await page.keyboard.press('Escape');
    await expect(bar(page)).toHaveCount(0);
    await expect(page.locator('#content')).toBeFocused();
  });

  test('who doesn’t want it isn’t asked again, and finds it in the profile', async ({ page }) => {
    await page.goto('/dashboard');
    await page.getByRole('button', { name: 'Don’t show this any more' }).click();
    await expect(page.locator('.tour-card')).toHaveCount(0);
    await page.reload();
    await expect(page.locator('.figures:visible').first()).toBeVisible();
    await expect(page.locator('.tour-card')).toHaveCount(0);
    await page.goto('/profile');
    await page.getByRole('button', { name: text.resume }).click();
    await expect(title(page)).toHaveText(text.imported);
  });

  test('what isn’t running fetches nothing of it', async ({ page }) => {
    const fetched: string[] = [];
    page.on('request', request => fetched.push(new URL(request.url()).pathname));
    await page.goto('/invoices');
    await page.waitForResponse(reply => reply.url().endsWith('/api/tour'));
    await page.waitForLoadState('networkidle');
    expect(fetched.filter(path => path.includes('tour-bar'))).toEqual([]);
  });
});
