import { expect, type Page } from '@playwright/test';
import { addBankingDays } from '../domain/calendar/banking-day.ts';
import { addDays, businessDateAt } from '../domain/calendar/business-date.ts';
import { mailsTo } from '../server/src/testing/mails.ts';
import { withDatabase } from './arrange.ts';
import { tabTo } from './keys.ts';
import { address, people, signIn } from './people.ts';
import { test } from './visitor.ts';

/** The public pages, which are documents of their own: read without a script, with a calculator and a letter to the operator. */
const words = {
  en: {
    lang: 'en',
    other: 'Srpski',
    connects: /connecting buyers and sellers for early, dynamically discounted payments/,
    computed: 'The discount is computed before you ask for anything',
    whole: 'The whole amount of the invoice is settled in one payment',
    anyHour: '24 hours a day, 7 days a week',
    category: 'sort their suppliers into categories and give each its own discount scheme',
    login: 'Login',
    register: 'Register',
    payDay: 'Payment is due on the next banking day.',
    company: 'Skonto Demo d.o.o. · Tax ID (PIB) 101500005 · ',
    twoWays: ['1.234', '1.234 can be read in two ways. Write 1,234 or 1.23.'],
    learnMore: 'Learn more',
    buyers: 'I pay invoices',
    suppliers: 'I issue invoices',
    sections: ['For buyers', 'For suppliers'],
    picture: /^The way of an invoice: the buyer uploads it/,
    step: 'Computes the price',
    footer: ['© 2020 Skonto', 'Version 11-Oct-25'],
    fields: ['Name', 'Email', /^Phone/, /^Message/],
    robot: /^I am not a robot/,
    checked: 'Checked.',
    send: 'Send',
    missing: ['Name is required', 'Email is required'],
    wrongEmail: 'Email must be a valid email address',
    required: 'This field is required.',
    sent: 'Your message is on its way.',
    used: 'This check was used before. Tick the box again.',
    total: '1,179,246.58 RSD',
    amount: '2.500,50',
    shown: '2,500.50 EUR',
    days: '10 days early',
    paid: / · paid [A-Z]/,
    range: 'Between 0 and 100%.',
    info: { '/buyer-info': 'Free cash that earns', '/supplier-info': 'Your invoice as cash' },
    parts: ['How it works', 'What it costs', 'What is needed'],
    ask: 'Is it a loan?',
    answer: 'No. It isn’t a loan',
    noScript: 'You are reading without JavaScript',
    example: 'These are the numbers of an example.',
  },
  sr: {
    lang: 'sr-Latn',
    other: 'English',
    connects: /povezuje kupce i prodavce radi plaćanja pre roka uz dinamički popust/,
    computed: 'Popust je izračunat pre nego što bilo šta zatražite',
    whole: 'Ceo iznos fakture izmiruje se jednom uplatom',
    anyHour: '24 sata dnevno, 7 dana u nedelji',
    category: 'svrstavaju dobavljače u kategorije i svakoj daju njenu šemu popusta',
    login: 'Prijava',
    register: 'Registracija',
    payDay: 'Plaćanje dospeva narednog bankarskog dana.',
    company: 'Skonto Demo d.o.o. · PIB 101500005 · ',
    twoWays: ['1,234', '1,234 može da se pročita na dva načina. Napišite 1.234 ili 1,23.'],
    learnMore: 'Saznajte više',
    buyers: 'Plaćam fakture',
    suppliers: 'Izdajem fakture',
    sections: ['Za kupce', 'Za dobavljače'],
    picture: /^Put jedne fakture: kupac je otprema/,
    step: 'Računa cenu',
    footer: ['© 2020 Skonto', 'Verzija 11-Oct-25'],
    fields: ['Ime', 'E-pošta', /^Telefon/, /^Poruka/],
    robot: /^Nisam robot/,
    checked: 'Provereno.',
    send: 'Pošalji',
    missing: ['Ime je obavezno', 'E-pošta je obavezna'],
    wrongEmail: 'Unesite ispravnu e-adresu',
    required: 'Ovo polje je obavezno.',
    sent: 'Poruka je krenula.',
    used: 'Ova provera je već iskorišćena. Ponovo označite polje.',
    total: '1.179.246,58 RSD',
    amount: '2,500.50',
    shown: '2.500,50 EUR',
    days: '10 dana pre roka',
    paid: / · plaća se /,
    range: 'Od 0 do 100%.',
    info: { '/buyer-info': 'Slobodan novac koji zarađuje', '/supplier-info': 'Vaša faktura kao novac' },
    parts: ['Kako radi', 'Koliko košta', 'Šta je potrebno'],
    ask: 'Da li je to kredit?',
    answer: 'Nije. To nije kredit',
    noScript: 'Čitate bez JavaScripta',
    example: 'Ovo su brojevi jednog primera.',
  },
} as const;
const publicPaths = ['/home', '/buyer-info', '/supplier-info'] as const;

const contact = (page: Page) => page.locator('#contact-form');
const line = (page: Page, name: string) => page.locator(`dd[data-line=${name}]`);
const meta = (page: Page, name: string) => page.locator(`meta[name=${name}]`).getAttribute('content');
const captchaError = (page: Page) => page.locator('#captcha-error');
const tick = (page: Page) => page.locator('#captcha-box').check();

for (const language of ['en', 'sr'] as const) {
  const text = words[language];
  const send = (page: Page) => contact(page).getByRole('button', { name: text.send, exact: true });
  const field = (page: Page, at: number) =>
    contact(page).getByLabel(text.fields[at] ?? '', { exact: typeof text.fields[at] === 'string' });
  async function fillIn(page: Page): Promise<void> {
    for (const [at, value] of [`Ana Anić ${language}`, 'ana@primer.example', '+381 11 123 4567', 'Dobar dan'].entries())
      await field(page, at).fill(value);
  }
  async function earnToken(page: Page): Promise<void> {
    await contact(page).getByRole('checkbox', { name: text.robot }).check();
    await expect(page.locator('#captcha-state')).toHaveText(text.checked);
  }

  test.describe(`the public page, ${language}`, () => {
    test.use({ visitor: { language, email: null } });
    test.beforeEach(() => withDatabase(client => client.query('DELETE FROM rate_counter')));

    test(`anchors, description and promises, ${language}`, {
      tag: ['@HOME-01', '@HOME-02', '@HOME-03', '@HOME-04', '@HOME-05', '@HOME-06'],
    }, async ({ page }) => {
      await page.goto('/home');
      await expect(page.locator('#top')).toBeVisible();
      await expect(page.locator('#contact-form')).toBeVisible();
      expect(await meta(page, 'description')).toMatch(text.connects);
      for (const promise of [text.computed, text.whole, text.anyHour, text.category])
        await expect(page.locator('.promises')).toContainText(promise);
    });

    test(`who runs it, when is paid, and what protects data, ${language}`, {
      tag: ['@HOME-23', '@HOME-24', '@HOME-25'],
    }, async ({ page }) => {
      await page.goto('/home');
      await expect(page.locator('.promises')).toContainText(text.payDay);
      await expect(page.locator('#security li')).toHaveCount(6);
      for (const place of ['#security', 'footer'])
        await expect(page.locator(`${place} .site-company`)).toContainText(text.company);
      await expect(page.locator('.site-nobody')).toBeHidden();
    });

    test(`the head offers each language with its flag, Login and Register, ${language}`, {
      tag: ['@HOME-07', '@HOME-08', '@HOME-22'],
    }, async ({ page }) => {
      await page.goto('/home');
      const head = page.getByRole('banner');
      for (const [name, flag] of [
        ['English', 'flag-gb'],
        ['Srpski', 'flag-rs'],
      ] as const) {
        await expect(head.getByRole('link', { name })).toBeVisible();
        await expect(head.getByRole('link', { name }).locator(`.${flag}`)).toBeVisible();
      }
      await expect(page.locator('html')).toHaveAttribute('lang', text.lang);
      await head.getByRole('link', { name: text.other }).click();
      await page.waitForURL(`${address(language === 'en' ? 'sr' : 'en')}/home`);
      await page.goBack();
      await head.getByRole('link', { name: text.login }).click();
      await page.waitForURL(/\/login$/);
      await page.goBack();
      await page.getByRole('banner').getByRole('link', { name: text.register }).click();
      await page.waitForURL(/\/register$/);
    });

    test(`the first section leads on, to what each side needs to know, ${language}`, {
      tag: ['@HOME-09', '@HOME-10', '@NAV-11'],
    }, async ({ page }) => {
      await page.goto('/home');
      await page.getByRole('link', { name: text.learnMore, exact: true }).click();
      await expect(page.locator('#how')).toBeInViewport();
      for (const [button, path] of [
        [text.buyers, '/buyer-info'],
        [text.suppliers, '/supplier-info'],
      ] as const) {
        await page.goto('/home');
        await page.locator('.hero').getByRole('link', { name: button }).click();
        await page.waitForURL(`**${path}`);
        await expect(page.locator('h1')).toContainText(text.info[path]);
        for (const part of text.parts) await expect(page.getByRole('heading', { name: part })).toBeVisible();
        await page.getByText(text.ask).click();
        await expect(page.getByText(text.answer)).toBeVisible();
      }
    });

    test(`both sides, the picture in the page’s language, and the footer, ${language}`, {
      tag: ['@HOME-11', '@HOME-12', '@HOME-13'],
    }, async ({ page }) => {
      await page.goto('/home');
      for (const name of text.sections)
        await expect(page.locator('.sides').getByRole('heading', { name })).toBeVisible();
      for (const width of [1440, 390]) {
        await page.setViewportSize({ width, height: 900 });
        const picture = page.getByRole('img', { name: text.picture });
        await expect(picture).toHaveCount(1);
        await expect(picture).toContainText(text.step);
      }
      for (const label of text.footer) await expect(page.getByRole('contentinfo')).toContainText(label);
    });

    test(`fields are marked wrong after an attempt, and not before, ${language}`, {
      tag: ['@HOME-14', '@HOME-16', '@HOME-17', '@HOME-18', '@HOME-19'],
    }, async ({ page }) => {
      await page.goto('/home');
      const requested: string[] = [];
      page.on('request', request => request.url().endsWith('/contact-me') && requested.push(request.url()));
      await expect(contact(page).getByRole('textbox')).toHaveCount(4);
      await expect(contact(page).getByRole('checkbox', { name: text.robot })).toBeVisible();
      await field(page, 1).fill('a@b');
      await field(page, 1).blur();
      await expect(contact(page).locator('[aria-invalid=true]')).toHaveCount(0);
      await field(page, 1).fill('');
      await send(page).click();
      await expect(contact(page).locator('.field-error:visible')).toHaveText([...text.missing, text.required]);
      await expect(captchaError(page)).toHaveText(text.required);
      await expect(field(page, 0)).toBeFocused();
      await field(page, 0).fill('Ana');
      for (const wrong of ['a', 'a@b', 'a@b.c', '.a@b.rs', 'a..b@c.rs', 'č@b.rs', `${'a'.repeat(65)}@b.rs`]) {
        await field(page, 1).fill(wrong);
        await expect(contact(page).locator('.field-error:visible'), wrong).toHaveText([text.wrongEmail, text.required]);
      }
      await field(page, 1).fill('ana@primer.example');
      await expect(contact(page).locator('.field-error:visible')).toHaveText([text.required]);
      await send(page).click();
      await expect(captchaError(page)).toHaveText(text.required);
      expect(requested).toEqual([]);
    });

    test(`a letter arrives, and the form is empty again, ${language}`, {
      tag: ['@HOME-14', '@HOME-15', '@HOME-20'],
    }, async ({ page }) => {
      await page.goto('/home');
      await fillIn(page);
      await earnToken(page);
      const posted = page.waitForRequest('**/api/globals/contact-me');
      await send(page).click();
      const body = (await posted).postDataJSON();
      expect(Object.keys(body).sort()).toEqual(['email', 'message', 'name', 'phone', 'recaptchaToken']);
      await expect(page.locator('#contact-sent')).toContainText(text.sent);
      for (const at of [0, 1, 2, 3]) await expect(field(page, at)).toHaveValue('');
      await expect(page.locator('#captcha-box')).not.toBeChecked();
      await expect(contact(page).locator('[aria-invalid=true]')).toHaveCount(0);
      // The operator of the demo reads Serbian.
      const subjects = async () =>
        (await mailsTo({ dataDir: process.env.E2E_DATA ?? '' }, people.operator)).map(mail => mail.subject);
      await expect.poll(subjects).toContain(`Ana Anić ${language} piše preko kontakt obrasca`);
      // The same token once more, as a machine would: refused in words, and what was typed stays.
      await fillIn(page);
      await page.route('**/api/globals/contact-me', route => route.continue({ postData: { ...body, name: 'Bot' } }));
      await earnToken(page);
      await send(page).click();
      await expect(captchaError(page)).toHaveText(text.used);
      await expect(field(page, 3)).toHaveValue('Dobar dan');
    });

    test(`the calculator computes by the rules of offers, and its address brings it again, ${language}`, {
      tag: '@HOME-26',
    }, async ({ page }) => {
      await page.goto('/home');
      await expect(line(page, 'total')).toHaveText(text.total);
      const ask = (name: string) => page.locator(`#calculator-${name}`);
      await ask('amount').scrollIntoViewIfNeeded();
      await ask('amount').fill(text.amount);
      await ask('currency').selectOption('EUR');
      await ask('days').fill('10');
      await ask('rate').fill('18,25');
      await ask('rate').blur();
      await expect(line(page, 'amount')).toHaveText(text.shown);
      // 2500.50 × 18.25 % × 10 ÷ 365 = 12.5025, and 0.25 % are 6.25.
      await expect(line(page, 'discount')).toContainText(language === 'en' ? '12.50' : '12,50');
      await expect(line(page, 'total')).toContainText(language === 'en' ? '2,481.75' : '2.481,75');
      await expect(page.locator('small[data-line=early]')).toHaveText(text.days);
      const shared = page.url();
      expect(new URL(shared).search).toBe('?amount=2500.50&days=10&rate=18.25&currency=EUR');
      await ask('rate').fill('101');
      await expect(page.locator('#calculator-rate-error')).toHaveText(text.range);
      await expect(line(page, 'total')).toHaveText('–');
      await ask('amount').fill(text.twoWays[0]);
      await expect(page.locator('#calculator-amount-error')).toHaveText(text.twoWays[1]);
      await page.goto('about:blank');
      await page.goto(shared);
      await expect(line(page, 'total')).toContainText(language === 'en' ? '2,481.75' : '2.481,75');
      const due = await ask('due').inputValue();
      await ask('days').fill('11');
      await expect(ask('due')).not.toHaveValue(due);
      await ask('due').fill(due);
      await ask('due').blur();
      await expect(ask('days')).toHaveValue('10');
      // Ten days from the day on which somebody who accepts today is paid, which is no weekend.
      const paid = addDays(due, -10);
      expect(paid > new Date().toISOString().slice(0, 10)).toBe(true);
      expect([1, 2, 3, 4, 5]).toContain(new Date(`${paid}T00:00:00Z`).getUTCDay());
      await expect(page.locator('#calculator-due-echo')).toContainText(text.paid);
      // The other language shows the same calculation.
      await page.getByRole('banner').getByRole('link', { name: text.other }).click();
      await page.waitForURL(`${address(language === 'en' ? 'sr' : 'en')}/home?**`);
      await expect(line(page, 'total')).toContainText(language === 'en' ? '2.481,75' : '2,481.75');
    });

    test(`each public page has its title, description, keywords and address, ${language}`, {
      tag: ['@NAV-07', '@NAV-08'],
    }, async ({ page }) => {
      const titles = new Set<string>();
      for (const path of publicPaths) {
        await page.goto(path);
        await expect(page).toHaveTitle(/^Skonto – ./);
        titles.add(await page.title());
        expect((await meta(page, 'description'))?.length).toBeGreaterThan(40);
        expect((await meta(page, 'keywords'))?.length).toBeGreaterThan(10);
        await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', address(language) + path);
        const twins = await page
          .locator('link[rel=alternate]')
          .evaluateAll(links => links.map(link => [link.getAttribute('hreflang'), link.getAttribute('href')]));
        expect(twins).toEqual([
          ['en', address('en') + path],
          ['sr-Latn', address('sr') + path],
          ['x-default', address('en') + path],
        ]);
        await expect(page.locator('.top-bar, .side-menu')).toHaveCount(0);
        const card = await page.locator('meta[property="og:image"]').getAttribute('content');
        expect(await page.evaluate(async url => (await fetch(url)).headers.get('content-type'), card ?? '')).toBe(
          'image/png',
        );
        const data = await page.locator('script[type="application/ld+json"]').textContent();
        expect(JSON.parse(data ?? '')['@graph'][1]).toMatchObject({ '@type': 'FAQPage', inLanguage: text.lang });
      }
      expect(titles.size).toBe(3);
    });

    test.describe('without JavaScript', () => {
      test.use({ javaScriptEnabled: false });
      test(`everything can be read, ${language}`, async ({ page }) => {
        for (const path of publicPaths) {
          await page.goto(path);
          await expect(page.getByText(text.noScript)).toBeVisible();
          await expect(page.locator('h1')).toBeVisible();
        }
        await page.goto('/home');
        await expect(line(page, 'total')).toHaveText(text.total);
        await expect(page.getByText(text.example)).toBeVisible();
        await expect(page.locator('#calculator-amount')).toBeDisabled();
        await expect(send(page)).toBeDisabled();
        await page.getByText(text.ask).click();
        await expect(page.getByText(text.answer)).toBeVisible();
      });
    });
  });
}

test.describe('who comes to the public pages', () => {
  test('the open pages need no sign-in, and have neither menu nor top bar', { tag: ['@NAV-10', '@NAV-33'] }, async ({
    page,
  }) => {
    for (const path of [
      ...publicPaths,
      '/login',
      '/register',
      '/register-supplier-invite',
      '/reset-password',
      '/verify-token/6f9619ff-8b86-4011-b42d-00c04fc964ff',
    ]) {
      await page.goto(path);
      await expect(page.locator('h1')).toBeVisible();
      expect(new URL(page.url()).pathname).toBe(path);
      // The frame of the first paint goes when the page stands.
      await expect(page.locator('#first-paint')).toHaveCount(0);
      await expect(page.locator('.top-bar, .side-menu'), path).toHaveCount(0);
    }
  });

  test('the empty path leads a stranger to /home, and so does the application', { tag: '@NAV-09' }, async ({
    page,
  }) => {
    await page.goto('/');
    await page.waitForURL(/\/home$/);
    await page.goto('/no-such-page');
    await page.getByRole('link', { name: 'Go to the home page' }).click();
    await page.waitForURL(/\/home$/);
    await expect(page.locator('.hero')).toBeVisible();
  });

  test('the empty path leads somebody signed in to the dashboard, and signing out to /home', {
    tag: '@NAV-09',
  }, async ({ page }) => {
    await signIn(page, 'en', people.secondSupplier);
    await page.goto('/');
    await page.waitForURL(/\/dashboard$/);
    await page.getByRole('button', { name: 'Logout' }).click();
    await page.waitForURL(/\/home$/);
    await expect(page.getByRole('link', { name: 'Login' })).toBeVisible();
  });

  test('where hosts name no language, the address may, and that is kept', async ({ page, context }) => {
    const plain = `http://localhost:${process.env.E2E_PORT}`;
    await page.goto(`${plain}/home`);
    await expect(page.locator('html')).toHaveAttribute('lang', 'en');
    await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', `${plain}/home`);
    await page.getByRole('banner').getByRole('link', { name: 'Srpski' }).click();
    await page.waitForURL(`${plain}/home?lang=sr`);
    await expect(page.locator('html')).toHaveAttribute('lang', 'sr-Latn');
    await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', `${plain}/home?lang=sr`);
    expect((await context.cookies()).find(cookie => cookie.name === 'skonto.locale')?.value).toBe('sr');
    await page.goto(`${plain}/login`);
    await expect(page.locator('html')).toHaveAttribute('lang', 'sr-Latn');
  });

  test('what search engines ask for', async ({ page }) => {
    await page.goto('/home');
    const read = (path: string) => page.evaluate(async url => (await fetch(url)).text(), path);
    const robots = await read('/robots.txt');
    expect(robots).toContain(`Sitemap: ${address('en')}/sitemap.xml`);
    const map = await read('/sitemap.xml');
    for (const path of publicPaths) {
      expect(map).toContain(`<loc>${address('en')}${path}</loc>`);
      expect(map).toContain(`<loc>${address('sr')}${path}</loc>`);
    }
  });
});

test('where an offer is paid three banking days after its acceptance the calculator counts from then, and says so', {
  tag: '@HOME-24',
}, async ({ page }) => {
  await page.route('**/home', async route => {
    const response = await route.fetch({ url: `http://127.0.0.1:${process.env.E2E_PORT}/home` });
    const body = (await response.text()).replace('data-payment-days="1"', 'data-payment-days="3"');
    await route.fulfill({ response, body });
  });
  await page.goto('/home');
  await page.locator('#calculator-days').scrollIntoViewIfNeeded();
  await page.locator('#calculator-days').fill('10');
  await page.locator('#calculator-days').blur();
  const due = page.locator('#calculator-due');
  const today = businessDateAt(Date.now(), 'Europe/Belgrade');
  await expect(due).toHaveValue(addDays(addBankingDays(today, 3), 10));
  await expect(page.locator('#calculation details')).toContainText(
    'from payment, on the next banking day, to the due date',
  );
});

test('with a site key the form has reCAPTCHA, which is asked for when somebody begins to write', {
  tag: '@HOME-21',
}, async ({ page }) => {
  const guest = 'https://captcha.example';
  const requested: string[] = [];
  await page.route('**/home', async route => {
    const response = await route.fetch({ url: `http://127.0.0.1:${process.env.E2E_PORT}/home` });
    const headers = response.headers();
    const policy = headers['content-security-policy']?.replace("script-src 'self'", `script-src 'self' ${guest}`) ?? '';
    const body = (await response.text()).replace('data-captcha="proof-of-work"', 'data-captcha="recaptcha"');
    await route.fulfill({ response, headers: { ...headers, 'content-security-policy': policy }, body });
  });
  await page.route('**/api/globals/captcha', route =>
    route.fulfill({
      json: {
        kind: 'recaptcha',
        siteKey: 'site-key-1',
        script: `${guest}/api.js?render=explicit`,
        challenge: null,
        seed: null,
      },
    }),
  );
  await page.route(`${guest}/**`, route => {
    requested.push(route.request().url());
    const widget = `window.grecaptcha = { ready: done => done(), reset() {}, getResponse: () => window.ticked ? 'token-of-google' : '',
      render(place, { sitekey }) { place.textContent = 'reCAPTCHA ' + sitekey; return 0; } };`;
    return route.fulfill({ contentType: 'text/javascript', body: widget });
  });
  await page.goto('/home');
  await page.waitForLoadState('networkidle');
  expect(requested).toEqual([]);
  await expect(page.locator('#captcha-work')).toBeHidden();
  await page.locator('#contact-name').fill('Ana');
  await expect(page.locator('#captcha-third')).toHaveText('reCAPTCHA site-key-1');
  expect(requested).toEqual([`${guest}/api.js?render=explicit&hl=en`]);
  await page.locator('#contact-email').fill('ana@primer.example');
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  await expect(captchaError(page)).toHaveText('This field is required.');
  await page.evaluate(() => Object.assign(window, { ticked: true }));
  const posted = page.waitForRequest('**/api/globals/contact-me');
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  expect((await posted).postDataJSON().recaptchaToken).toBe('token-of-google');
});

test('the public pages are light: one document, one script, two fonts and the picture of the tab', async ({ page }) => {
  const answers: { path: string; size: number }[] = [];
  page.on('response', async response => {
    const sizes = await response.request().sizes();
    answers.push({ path: new URL(response.url()).pathname, size: sizes.responseBodySize });
  });
  await page.goto('/home');
  await page.waitForLoadState('networkidle');
  const total = answers.reduce((sum, answer) => sum + answer.size, 0);
  test.info().annotations.push({ type: '/home', description: JSON.stringify(answers) });
  const script = answers.filter(({ path }) => path.endsWith('.js')).reduce((sum, answer) => sum + answer.size, 0);
  expect(answers.length, JSON.stringify(answers)).toBeLessThanOrEqual(5);
  expect(total).toBeLessThanOrEqual(50_000);
  expect(script).toBeLessThanOrEqual(3000);
});

/** What stands wrong at this width: the page scrolls sideways, an amount leaves its panel, words leave their box in the picture. */
const faults = (page: Page) =>
  page.evaluate(() => {
    const found: string[] = [];
    if (document.documentElement.scrollWidth > innerWidth) found.push('the page scrolls sideways');
    for (const amount of document.querySelectorAll('.line dd')) {
      const [inner, outer] = [amount.getBoundingClientRect(), amount.closest('.panel')?.getBoundingClientRect()];
      if (!outer || inner.left < outer.left || inner.right > outer.right) found.push(`cut: ${amount.textContent}`);
    }
    for (const words of document.querySelectorAll('.process g[data-lane] text')) {
      const [inner, outer] = [words.getBoundingClientRect(), words.parentElement?.querySelector('rect')];
      const box = outer?.getBoundingClientRect();
      if (!box || inner.left < box.left || inner.right > box.right || inner.bottom > box.bottom)
        found.push(`out of its box: ${words.textContent}`);
    }
    return found;
  });

for (const language of ['en', 'sr'] as const)
  test.describe(() => {
    test.use({ visitor: { language, email: null } });
    test(`from 320 to 1920 px nothing is cut, with the largest amount, ${language}`, async ({ page }) => {
      for (const path of [...publicPaths, '/home?amount=9999999999999.99&days=365']) {
        await page.goto(path);
        for (const width of [320, 360, 390, 480, 640, 767, 768, 900, 1023, 1024, 1200, 1440, 1680, 1920]) {
          await page.setViewportSize({ width, height: 800 });
          expect(await faults(page), `${path} at ${width}`).toEqual([]);
        }
      }
    });
  });

test('the calculator and the letter come at the first key, and say so when they can’t be fetched', async ({ page }) => {
  const requested: string[] = [];
  page.on('request', request => void (request.url().includes('/assets/live-') && requested.push(request.url())));
  await page.goto('/home');
  await page.waitForLoadState('networkidle');
  const amount = page.locator('#calculator-amount');
  await expect(amount).toBeDisabled();
  expect(requested).toEqual([]);
  await page.keyboard.press('Tab');
  await expect(amount).toBeEnabled();
  await tabTo(page, '#calculator-amount');
  expect(requested).toHaveLength(2);
  await page.route('**/assets/live-*.js', route => route.abort());
  await page.reload();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('alert').filter({ hasText: 'reload the page' })).toHaveCount(2);
  await expect(amount).toBeDisabled();
});

test('a box that was ticked before its script came is worked for when it comes', async ({ page }) => {
  const late = Promise.withResolvers<void>();
  await page.route('**/assets/live-contact-*.js', async route => {
    await late.promise;
    await route.continue();
  });
  await page.goto('/home');
  await tick(page);
  await expect(page.locator('#captcha-state')).toHaveText('');
  late.resolve();
  await expect(page.locator('#captcha-state')).toHaveText('Checked.');
});

test('ticking the box twice cancels the work', async ({ page }) => {
  await page.goto('/home');
  await tick(page);
  await page.locator('#captcha-box').uncheck();
  await expect(page.locator('#captcha-state')).toHaveText('');
});
