import { expect, type Page } from '@playwright/test';
import { xssVectors } from '../server/src/testing/xss-vectors.ts';
import { withDatabase } from './arrange.ts';
import { expectStateClean } from './axe.ts';
import { address, dialogIn, journeysIn, type Language, people, signIn } from './people.ts';
import { test } from './visitor.ts';

/**
 * The terms of use from the operator's editor to everybody's acceptance. Publishing asks all people of the shared server again, so at
 * the end the first text is the current one once more and accepted for those who had accepted any; the file may run at any place among
 * the others.
 */
test.afterAll(() =>
  withDatabase(async client => {
    await client.query(`INSERT INTO terms_version (number, version, html_en, html_sr, published_at)
      SELECT (SELECT max(number) + 1 FROM terms_version), '2026-11-19-' || (SELECT max(number) + 1 FROM terms_version), html_en, html_sr,
        '2026-11-21T10:00:00Z' FROM terms_version WHERE number = 1`);
    await client.query(`UPDATE app_user SET terms_version = (SELECT version FROM terms_version ORDER BY number DESC LIMIT 1)
      WHERE terms_version IS NOT NULL`);
  }),
);

const words = {
  en: {
    edit: 'Edit the next version',
    english: 'English',
    serbian: 'Serbian',
    save: 'Save the draft',
    saved: 'The draft is saved.',
    publish: 'Publish…',
    main: 'Publish for everybody',
    requested: /people, including you, will be asked to accept them at their next action/,
    done: /Version 2026-11-21(-\d+)? is published/,
    renewed: 'New terms of use',
    accept: 'Accept Terms',
    leave: 'Sign out instead',
    inForce: 'In force',
    title: 'Terms of use',
    accepted: /You accepted it on .*, in English\./,
    changed: /The terms were changed in the meantime/,
    register: 'Register',
  },
  sr: {
    edit: 'Uredi sledeću verziju',
    english: 'Engleski',
    serbian: 'Srpski',
    save: 'Sačuvaj nacrt',
    saved: 'Nacrt je sačuvan.',
    publish: 'Objavi…',
    main: 'Objavi za sve',
    requested: /pri sledećoj radnji tražiti da ih prihvate/,
    done: /Verzija 2026-11-21(-\d+)? je objavljena/,
    renewed: 'Novi uslovi korišćenja',
    accept: 'Prihvatam uslove',
    leave: 'Odjavi se',
    inForce: 'Na snazi',
    title: 'Uslovi korišćenja',
    accepted: /Prihvatili ste je .*, na srpskom\./,
    changed: /Uslovi korišćenja su u međuvremenu izmenjeni/,
    register: 'Registracija',
  },
} as const satisfies Record<Language, object>;

/** Somebody at a browser of their own. */
async function somebody(page: Page, language: Language, email: string): Promise<Page> {
  const context = await page.context().browser()?.newContext();
  if (!context) throw new Error('there is no browser');
  const own = await context.newPage();
  await signIn(own, language, email);
  return own;
}

/** Writes both texts and saves them as the draft. */
async function writeDraft(page: Page, language: Language, texts: { en: string; sr: string }): Promise<void> {
  const said = words[language];
  await page.goto(`${address(language)}/terms/draft`);
  await page.getByRole('textbox', { name: said.english }).fill(texts.en);
  await page.getByRole('textbox', { name: said.serbian }).fill(texts.sr);
  await page.getByRole('button', { name: said.save }).click();
  await expect(page.getByText(said.saved)).toBeVisible();
}

/** Publishes what is in the editor, and accepts it as the operator. */
async function publish(page: Page, language: Language): Promise<void> {
  const said = words[language];
  await page.getByRole('button', { name: said.publish }).click();
  await expect(page.getByText(said.requested)).toBeVisible();
  await page.getByRole('button', { name: said.main }).click();
  await expect(page.getByText(said.done)).toBeVisible();
  await expect(page.getByRole('heading', { name: said.renewed })).toBeVisible();
  await page.getByRole('button', { name: said.accept }).click();
  await expect(page.locator('tbody tr').first()).toContainText(said.inForce);
}

for (const language of journeysIn('sr')) {
  const said = words[language];
  test.describe(`in ${language}`, () => {
    test.use({ viewport: { width: 1440, height: 900 } });

    test(`the operator publishes, a buyer at work is asked at the next click and goes on, ${language}`, async ({
      page,
    }) => {
      const buyer = await somebody(page, language, people.buyer);
      await buyer.goto(`${address(language)}/invoices/details`);
      await buyer.locator('#field-invoiceNumber').fill('E2E-uslovi');
      await buyer.locator('#field-netAmount').fill('12,50');
      // Whatever asks first, this or the list of long work behind it, the question gives the focus back to here.
      await buyer.locator('#field-supplier').focus();

      await signIn(page, language, people.operator);
      await page.goto(`${address(language)}/terms`);
      await page.getByRole('link', { name: said.edit }).click();
      await expect(page.getByRole('textbox', { name: said.english })).not.toHaveValue('');
      await writeDraft(page, language, {
        en: `<h2>New terms ${language}</h2><p>Pay <strong>early</strong>.</p>`,
        sr: `<h2>Novi uslovi ${language}</h2><p>Platite <strong>ranije</strong>.</p>`,
      });
      await publish(page, language);

      await buyer.locator('#field-supplier').fill('čelik');
      const dialog = dialogIn(buyer);
      await expect(dialog.getByRole('heading', { name: said.renewed })).toBeVisible();
      await expect(dialog).toContainText(language === 'en' ? 'New terms en' : 'Novi uslovi sr');
      await buyer.keyboard.press('Escape');
      await buyer.keyboard.press('Escape');
      await expect(dialog).toBeVisible();
      await expectStateClean(buyer, 'asked again');
      await dialog.getByRole('button', { name: said.accept }).click();
      await expect(dialog).toHaveCount(0);
      await expect(buyer.locator('#field-supplier')).toBeFocused();
      await buyer.keyboard.type(' m');
      await expect(buyer.getByRole('option', { name: /Čelik Metal/ }).first()).toBeVisible();
      expect(new URL(buyer.url()).pathname).toBe('/invoices/details');
      await expect(buyer.locator('#field-invoiceNumber')).toHaveValue('E2E-uslovi');
      await expect(buyer.locator('#field-netAmount')).toHaveValue('12,50');

      await buyer.goto(`${address(language)}/terms`);
      await expect(buyer.getByText(said.accepted)).toBeVisible();
      await expect(buyer.locator('.terms-sheet strong')).toHaveText(language === 'en' ? 'early' : 'ranije');
      await buyer.emulateMedia({ media: 'print' });
      await expect(buyer.locator('.side-menu')).toBeHidden();
      await expect(buyer.locator('.terms-sheet')).toBeVisible();
      await buyer.context().close();
    });
  });
}

test('who is asked and would rather leave is signed out, and finds the page and the text again', async ({ page }) => {
  const buyer = await somebody(page, 'en', people.buyer);
  await buyer.goto(`${address('en')}/invoices/details`);
  await buyer.locator('#field-invoiceNumber').fill('E2E-odlazak');
  await signIn(page, 'en', people.operator);
  await writeDraft(page, 'en', { en: '<p>Leave</p>', sr: '<p>Odlazak</p>' });
  await publish(page, 'en');
  await buyer.locator('#field-supplier').fill('čelik');
  await buyer.getByRole('button', { name: words.en.leave }).click();
  await buyer.waitForURL(/\/login$/);
  await expect(buyer.getByText('Accept the terms of use first.')).toHaveCount(0);
  await buyer.getByLabel('Email').fill(people.buyer);
  await buyer.getByLabel('Password', { exact: true }).fill('skonto-demo');
  await buyer.getByRole('button', { name: 'Sign in' }).click();
  await buyer.getByRole('button', { name: words.en.accept }).click();
  await buyer.waitForURL(/\/invoices\/details$/);
  await expect(buyer.locator('#field-invoiceNumber')).toHaveValue('E2E-odlazak');
  await buyer.context().close();
});

test('a version that comes while the last one is being read is shown before it can be accepted', async ({ page }) => {
  const buyer = await somebody(page, 'sr', people.buyer);
  await buyer.goto(`${address('sr')}/invoices`);
  await signIn(page, 'sr', people.operator);
  await writeDraft(page, 'sr', { en: '<p>First</p>', sr: '<p>Prvi</p>' });
  await publish(page, 'sr');
  // The list may have asked for something meanwhile: then the question lies above the link already, and a pointer can't reach it.
  await buyer.getByRole('link', { name: 'Ponude', exact: true, includeHidden: true }).dispatchEvent('click');
  await expect(buyer.locator('.terms')).toContainText('Prvi');
  await writeDraft(page, 'sr', { en: '<p>Second</p>', sr: '<p>Drugi</p>' });
  await publish(page, 'sr');
  await buyer.getByRole('button', { name: words.sr.accept }).click();
  await expect(dialogIn(buyer).getByText(words.sr.changed)).toBeVisible();
  await expect(buyer.locator('.terms')).toContainText('Drugi');
  await buyer.getByRole('button', { name: words.sr.accept }).click();
  await expect(dialogIn(buyer)).toHaveCount(0);
  await expect(buyer.getByRole('heading', { level: 1 })).toHaveText('Ponude');
  await buyer.context().close();
});

test('two operators: the second keeps the own text, sees the stored one and decides', async ({ page }) => {
  const second = await somebody(page, 'en', people.operator);
  await second.goto(`${address('en')}/terms/draft`);
  await second.getByRole('textbox', { name: 'English' }).fill('<p>Mine</p>');
  await signIn(page, 'en', people.operator);
  await writeDraft(page, 'en', { en: '<p>Theirs</p>', sr: '<p>Njihov</p>' });
  await second.getByRole('button', { name: words.en.save }).click();
  await expect(second.locator('.terms-problem').getByText(/Somebody else changed or published/)).toBeVisible();
  await expect(second.getByRole('textbox', { name: 'English' })).toHaveValue('<p>Mine</p>');
  await second.getByText('Show the stored draft').click();
  await expect(second.locator('.terms-problem .terms-sheet').first()).toHaveText('Theirs');
  await second.reload();
  await expect(second.getByRole('textbox', { name: 'English' })).toHaveValue('<p>Mine</p>');
  await second.getByRole('button', { name: words.en.save }).click();
  await expect(second.getByText(words.en.saved)).toBeVisible();
  await second.context().close();
});

test('a text pasted from a word processor keeps headings, lists and emphasis, and nothing else of it', async ({
  page,
}) => {
  await signIn(page, 'en', people.operator);
  await page.goto(`${address('en')}/terms/draft`);
  const area = page.getByRole('textbox', { name: 'English' });
  const paste = async (clipboard: Record<string, string>): Promise<string> => {
    await area.fill('');
    await area.evaluate((element, parts) => {
      const data = new DataTransfer();
      for (const [type, text] of Object.entries(parts)) data.setData(type, text);
      element.focus();
      element.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }));
    }, clipboard);
    return area.inputValue();
  };
  const word = `<html xmlns:o="urn:x"><head><style>p.Mso{margin:0}</style></head><body><!--StartFragment-->
    <h1 style="mso-x:1">Uslovi<o:p></o:p></h1>
    <p class=MsoNormal><span style="font-size:11pt">Kupac <b>plaća</b> <span style="font-style:italic">ranije</span> &amp; tačno.</span></p>
    <p class=MsoListParagraphCxSpFirst><span style="mso-list:Ignore">·<span>&nbsp;&nbsp;&nbsp;</span></span>prvo</p>
    <p class=MsoListParagraphCxSpLast><span style="mso-list:Ignore">·<span>&nbsp;&nbsp;&nbsp;</span></span>drugo</p>
    <div onclick="alert(1)">Kraj, <a href="https://primer.example/x" onclick="x">veza</a> i <a href="javascript:alert(1)">ne</a>.</div>
    <script>alert(1)</script></body></html>`;
  expect(await paste({ 'text/html': word, 'text/plain': 'Uslovi' })).toBe(
    [
      '<h2>Uslovi</h2>',
      '<p>Kupac <strong>plaća</strong> <em>ranije</em> &amp; tačno.</p>',
      '<ul>',
      '<li>prvo</li>',
      '<li>drugo</li>',
      '</ul>',
      '<p>Kraj, <a href="https://primer.example/x">veza</a> i ne.</p>',
    ].join('\n'),
  );
  expect(await paste({ 'text/plain': 'Prvi pasus\r\n\r\n• jedan\r\n• dva < tri\r\nKraj' })).toBe(
    ['<p>Prvi pasus</p>', '<ul>', '<li>jedan</li>', '<li>dva &lt; tri</li>', '</ul>', '<p>Kraj</p>'].join('\n'),
  );
  await area.fill('');
});

test('nothing that is saved or stored ever runs in the browser', async ({ page }) => {
  const ran: string[] = [];
  page.on('dialog', dialog => {
    ran.push(dialog.message());
    void dialog.dismiss();
  });
  await signIn(page, 'en', people.operator);
  await page.goto(`${address('en')}/terms/draft`);
  const validate = async (what: string): Promise<void> => {
    const found = await page.evaluate(() => {
      const allowed =
        /^(article|div|h2|h3|h4|h5|p|br|hr|blockquote|ul|ol|li|strong|b|em|i|u|a|table|thead|tbody|tr|th|td)$/;
      return [...document.querySelectorAll('.terms-sheet *')].flatMap(element => {
        const attributes = [...element.attributes].filter(
          ({ name, value }) =>
            !(element.localName === 'a' && name === 'href' && /^(https?:\/\/|mailto:)/.test(value)) &&
            !(element.localName === 'a' && name === 'rel' && value === 'noopener noreferrer'),
        );
        return [
          ...(allowed.test(element.localName) ? [] : [element.localName]),
          ...attributes.map(({ name }) => `${element.localName} ${name}`),
        ];
      });
    });
    expect(found, what).toEqual([]);
    expect(await page.evaluate(() => 'xss' in window), what).toBe(false);
    expect(ran, what).toEqual([]);
  };
  // The preview shows what is typed before any server has checked it: the browser's own wall alone.
  const area = page.getByRole('textbox', { name: 'English' });
  for (const vector of xssVectors) {
    await area.fill(vector);
    await validate(`typed ${vector}`);
  }
  // Saved, read and shown again: both walls.
  for (let at = 0; at < xssVectors.length; at += 60) {
    await area.fill(xssVectors.slice(at, at + 60).join('\n'));
    const saved = page.waitForResponse('**/api/terms/draft');
    await page.getByRole('button', { name: words.en.save }).click();
    expect((await saved).status()).toBe(200);
    await expect(page.getByRole('button', { name: words.en.save })).toHaveAttribute('disabled', '');
    await page.goto(`${address('en')}/terms`);
    await page.goto(`${address('en')}/terms/draft`);
    await expect(area).not.toHaveValue('');
    await validate(`saved from ${at}`);
  }
  // Put into the table past the server's wall, as if that had failed: the pages where people read and accept.
  const { rows } = await withDatabase(client =>
    client.query<{ version: string }>(
      `INSERT INTO terms_version (number, version, html_en, html_sr, published_at)
       SELECT max(number) + 1, '2026-11-20-' || max(number) + 1, $1, $1, '2026-11-21T10:00:00Z' FROM terms_version RETURNING version`,
      [xssVectors.filter(vector => !vector.includes('\u0000') && !/plaintext/.test(vector)).join('\n')],
    ),
  );
  await page.goto(`${address('en')}/terms-of-use`);
  await expect(page.locator('.terms-sheet')).toBeVisible();
  await validate('the public page');
  await page.goto(`${address('en')}/terms`);
  await page.getByRole('button', { name: words.en.accept }).click();
  await page.goto(`${address('en')}/terms/versions/${rows[0]?.version}`);
  await expect(page.locator('.terms-sheet')).toHaveCount(2);
  await validate('a version');
});
