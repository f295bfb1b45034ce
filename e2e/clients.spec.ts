import { expect, type Page } from '@playwright/test';
import { withDatabase } from './arrange.ts';
import { press, tabTo } from './keys.ts';
import { address, dialogIn, journeysIn, type Language, people } from './people.ts';
import { test } from './visitor.ts';

/** API clients: the list, new credentials, the secret that is shown once, and a new one for a lost one. */
const words = {
  en: {
    title: 'API Clients',
    docs: 'See API Docs',
    addClient: 'Add API Client',
    addTitle: 'Add API Client Credentials',
    add: 'Add',
    clientId: 'Client ID',
    wrong: 'Client ID is invalid or empty, use only letters, numbers, dots and dashes.',
    taken: /already/,
    created: 'You successfully created client credentials',
    copyNow:
      'Copy the following password for your records, it will not be shown again. If you forget or lose it, you will have to generate it again.',
    password: 'Password',
    hide: 'Hide the password',
    show: 'Show the password',
    copy: 'Copy the password',
    copied: 'Copied',
    back: 'Back to API Clients',
    leaveTitle: 'Leave without copying the password?',
    stay: 'Stay on this page',
    leave: 'Leave without it',
    remove: 'Delete',
    removeOne: 'Delete 1 API client',
    renew: 'Generate New Password',
    oldUntil: 'The old password works until',
    oldFact: 'Old password works until',
    endOld: 'End Old Password',
    off: 'Deactivate',
    on: 'Activate',
    inactive: 'Inactive',
    active: 'Active',
    role: 'Company user',
    columns: ['Client ID', 'Role', 'Status', 'Last Login', 'Last API Call'],
    company: 'Company',
    never: 'Never',
    files: /Import|Export/,
  },
  sr: {
    title: 'API klijenti',
    docs: 'Pogledaj API dokumentaciju',
    addClient: 'Dodaj API klijenta',
    addTitle: 'Novi pristupni podaci za API klijenta',
    add: 'Dodaj',
    clientId: 'ID klijenta',
    wrong: 'ID klijenta nije ispravan ili je prazan, koristite samo slova engleske abecede, cifre, tačke i crtice.',
    taken: /već/,
    created: 'Uspešno ste napravili pristupne podatke za klijenta',
    copyNow:
      'Kopirajte sledeću lozinku i sačuvajte je, jer neće biti ponovo prikazana. Ako je zaboravite ili izgubite, moraćete da napravite novu.',
    password: 'Lozinka',
    hide: 'Sakrij lozinku',
    show: 'Prikaži lozinku',
    copy: 'Kopiraj lozinku',
    copied: 'Kopirano',
    back: 'Nazad na API klijente',
    leaveTitle: 'Napustiti stranu bez kopirane lozinke?',
    stay: 'Ostani na ovoj strani',
    leave: 'Napusti bez nje',
    remove: 'Obriši',
    removeOne: 'Obriši 1 API klijenta',
    renew: 'Napravi novu lozinku',
    oldUntil: 'Stara lozinka važi do',
    oldFact: 'Stara lozinka važi do',
    endOld: 'Ukini staru lozinku',
    off: 'Deaktiviraj',
    on: 'Aktiviraj',
    inactive: 'Neaktivan',
    active: 'Aktivan',
    role: 'Korisnik kompanije',
    columns: ['ID klijenta', 'Uloga', 'Status', 'Poslednja prijava', 'Poslednji API poziv'],
    company: 'Kompanija',
    never: 'Nikada',
    files: /Uvoz|Uvezi|Izvoz|Izvezi/,
  },
} as const satisfies Record<Language, object>;

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const link = (page: Page, name: string) => page.getByRole('main').getByRole('link', { name, exact: true });
const rowOf = (page: Page, text: string) => page.locator('tbody tr[data-row]').filter({ hasText: text });
const idField = (page: Page) => page.locator('#field-clientId');

const ownCompany = (email: string) =>
  withDatabase(async client => {
    const { rows } = await client.query<{ id: number }>('SELECT company_id AS id FROM app_user WHERE email = $1', [
      email,
    ]);
    return rows[0]?.id ?? 0;
  });

/** What a name typed on this page becomes; whatever an earlier attempt left behind goes first. */
async function freshName(name: string): Promise<string> {
  const clientId = `${name}.cid-${await ownCompany(people.buyer)}`;
  await withDatabase(client => client.query('DELETE FROM app_user WHERE email = $1', [clientId]));
  return clientId;
}

async function create(page: Page, language: Language, name: string): Promise<string> {
  const clientId = await freshName(name);
  await page.goto('/clients/add');
  await idField(page).fill(name);
  await button(page, words[language].add).click();
  await expect(page.locator('.secret-panel')).toBeVisible();
  return clientId;
}

/** Signs a client in, as its system would: without the browser's cookies. */
const tokenFor = (page: Page, clientId: string, secret: string) =>
  page.evaluate(
    async credentials => {
      const reply = await fetch('/api/auth/generate-token', {
        method: 'POST',
        credentials: 'omit',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify(credentials),
      });
      const { token }: { token?: string | null } = await reply.json();
      return { status: reply.status, token: token ?? null };
    },
    { email: clientId, password: secret },
  );

for (const language of journeysIn('en')) {
  const text = words[language];

  test.describe(`an administrator, ${language}`, () => {
    test.use({
      visitor: { language, email: people.buyer },
      permissions: ['clipboard-read', 'clipboard-write'],
    });

    test(`${language}: new credentials, shown once`, {
      tag: [
        '@CLI-09',
        '@CLI-14',
        '@CLI-15',
        '@CLI-16',
        '@CLI-17',
        '@CLI-18',
        '@CLI-19',
        '@CLI-20',
        '@CLI-21',
        '@CLI-23',
        '@CLI-24',
        '@NAV-16',
      ],
    }, async ({ page }) => {
      const clientId = await freshName(`erp.${language}`);
      await page.goto('/clients');
      // An empty list offers it a second time.
      await link(page, text.addClient).first().click();
      await page.waitForURL(/\/clients\/add$/);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(text.addTitle);
      await expect(page.locator('.client-suffix')).toHaveText(/^\.cid-\d+$/);
      await expect(page.locator('.back-to-clients')).toHaveCount(0);
      for (const wrong of ['', 'a b', 'čelik', 'a_b', 'a@b']) {
        await idField(page).fill(wrong);
        await button(page, text.add).click();
        await expect(page.locator('.field-error')).toHaveText(text.wrong);
      }
      await idField(page).fill(`erp.${language}`);
      await button(page, text.add).click();
      const panel = page.locator('.secret-panel');
      await expect(panel.getByRole('heading')).toHaveText(text.created);
      await expect(panel).toContainText(text.copyNow);
      await expect(panel).toContainText(clientId);
      await expect(idField(page)).toBeDisabled();
      await expect(button(page, text.add)).toHaveCount(0);
      const secret = page.getByLabel(text.password, { exact: true });
      await expect(secret).toHaveAttribute('type', 'text');
      const value = await secret.inputValue();
      await button(page, text.hide).click();
      await expect(secret).toHaveAttribute('type', 'password');
      await button(page, text.copy).click();
      await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe(value);
      await button(page, text.show).click();
      await expect(secret).toHaveAttribute('type', 'text');
      expect((await tokenFor(page, clientId, value)).token).toMatch(/^[\w-]{43}$/);
      // Copied: nothing is asked.
      await link(page, text.back).click();
      await page.waitForURL(/\/clients$/);
      await expect(rowOf(page, clientId)).toBeVisible();
      const kept = await page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]));
      expect(kept).not.toContain(value);
      await page.goBack();
      await expect(idField(page)).toBeEnabled();
      await expect(idField(page)).toHaveValue('');
      await idField(page).fill(`ERP.${language}`);
      await button(page, text.add).click();
      await expect(page.locator('.field-error')).toHaveText(text.taken);
    });

    test(`${language}: the copy is confirmed for 1000 ms`, { tag: '@CLI-22' }, async ({ page }) => {
      await create(page, language, `sat.${language}`);
      // Its time stands still but for what is let pass: a busy machine takes longer than a second to look twice.
      await page.clock.install();
      await page.clock.pauseAt(Date.now() + 60_000);
      await button(page, text.copy).click();
      const confirmed = page.locator('.secret-control [data-confirmed]');
      await expect(confirmed).toHaveText(text.copied);
      await expect(page.getByRole('status').filter({ hasText: text.copied })).toBeVisible();
      await page.clock.runFor(990);
      await expect(confirmed).toHaveCount(1);
      await page.clock.runFor(20);
      await expect(confirmed).toHaveCount(0);
      await expect(button(page, text.copy)).toBeVisible();
    });

    test(`leaving without a copy asks first, ${language}`, async ({ page }) => {
      await create(page, language, `odlazak.${language}`);
      const dialog = dialogIn(page, { name: text.leaveTitle });
      await link(page, text.back).click();
      await expect(dialog).toBeVisible();
      await dialog.getByRole('button', { name: text.stay }).click();
      await expect(page).toHaveURL(/\/clients\/add$/);
      await expect(page.locator('.secret-panel')).toBeVisible();
      await page.getByRole('navigation').getByRole('link', { name: text.title, exact: true }).click();
      await dialog.getByRole('button', { name: text.leave }).click();
      await page.waitForURL(/\/clients$/);
    });

    test(`${language}: the list, and deleting from it`, {
      tag: [
        '@CLI-02',
        '@CLI-03',
        '@CLI-04',
        '@CLI-05',
        '@CLI-06',
        '@CLI-07',
        '@CLI-08',
        '@CLI-10',
        '@CLI-13',
        '@NAV-48',
      ],
    }, async ({ page }) => {
      const clientId = await create(page, language, `spisak.${language}`);
      await button(page, text.copy).click();
      await page.getByRole('navigation').getByRole('link', { name: text.title, exact: true }).click();
      for (const seen of ['lastLogin', 'lastApiCall'])
        await expect(rowOf(page, clientId).locator(`[data-fact=${seen}]`)).toHaveText(text.never);
      await withDatabase(client =>
        client.query(
          "UPDATE app_user SET last_login = '2026-11-03T08:00:00Z', last_api_call = '2026-11-04T09:00:00Z' WHERE email = $1",
          [clientId],
        ),
      );
      await page.reload();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(text.title);
      await expect(page).toHaveTitle(`Skonto – ${text.title}`);
      await expect(link(page, text.docs)).toHaveAttribute('href', '/api/docs');
      await expect(page.getByRole('main').getByRole('button', { name: text.files })).toHaveCount(0);
      const row = rowOf(page, clientId);
      await expect(row).toBeVisible();
      const heads = (await page.getByRole('columnheader').allTextContents()).map(one => one.trim()).filter(Boolean);
      expect(heads).toEqual([...text.columns]);
      const cells = await row.locator('td').allTextContents();
      expect(cells.at(-2)).toMatch(/0?3.*08|09:00/);
      expect(cells.at(-2)).not.toBe(cells.at(-1));
      expect(cells.at(-1)).toMatch(/0?4/);
      for (const [at, key] of [
        [0, 'username'],
        [3, 'lastLogin'],
        [4, 'lastApiCall'],
      ] as const) {
        const requested = page.waitForRequest(request => new URL(request.url()).searchParams.getAll('sort')[0] === key);
        await page.getByRole('columnheader', { name: text.columns[at] }).getByRole('button').first().click();
        await requested;
      }
      await row.getByRole('checkbox').check();
      await button(page, text.remove).click();
      const dialog = dialogIn(page);
      await expect(dialog).toContainText(clientId);
      const again = page.waitForResponse(reply => /\/api\/clients\?page/.test(reply.url()));
      await dialog.getByRole('button', { name: text.removeOne, exact: true }).click();
      await again;
      await expect(rowOf(page, clientId)).toHaveCount(0);
    });

    test(`${language}: a system of the company signs in with credentials of its own, and the list shows what it is`, {
      tag: ['@CLI-01', '@CLI-25'],
    }, async ({ page }) => {
      const clientId = await create(page, language, `sistem.${language}`);
      const secret = await page.getByLabel(text.password, { exact: true }).inputValue();
      await button(page, text.copy).click();
      const { token } = await tokenFor(page, clientId, secret);
      const called = await page.evaluate(async bearer => {
        const init = { credentials: 'omit', headers: { Authorization: `Bearer ${bearer}` } } as const;
        const own = await (await fetch('/api/auth/me', init)).json();
        return { email: own.email, company: own.company.name, invoices: (await fetch('/api/invoices', init)).status };
      }, token);
      expect(called).toEqual({ email: clientId, company: 'Žitoprodukt d.o.o.', invoices: 200 });
      await link(page, text.back).click();
      const row = rowOf(page, clientId);
      await expect(row).toBeVisible();
      const cells = (await row.locator('td[data-label]').allTextContents()).map(one => one.trim());
      expect(cells.slice(0, 3)).toEqual([clientId, text.role, text.active]);
      // It has just signed in and just called.
      for (const cell of cells.slice(3)) expect(cell).toMatch(/\d/);
      await row.getByRole('link').click();
      await page.waitForURL(/\/clients\/details\/\d+$/);
      await expect(page.getByRole('main')).toContainText(clientId);
      const answer = await page.evaluate(
        async name => (await (await fetch(`/api/clients?filter=username,eq,${name}`)).json()).content[0],
        clientId,
      );
      expect(answer).toMatchObject({ clientId, username: clientId, role: 'COMPANY_USER', status: 'ACTIVE' });
      expect(answer.company.name).toBe('Žitoprodukt d.o.o.');
      for (const at of [answer.lastLogin, answer.lastApiCall]) expect(at).toMatch(/^2026-11-21T/);
    });

    test(`a password is replaced, the old one works on until it is ended, and a client is switched off and on, ${language}`, {
      tag: '@CLI-31',
    }, async ({ page }) => {
      const clientId = await create(page, language, `novi.${language}`);
      const secret = page.getByLabel(text.password, { exact: true });
      const first = await secret.inputValue();
      await button(page, text.copy).click();
      await link(page, text.back).click();
      await rowOf(page, clientId).getByRole('link').click();
      await page.waitForURL(/\/clients\/details\/\d+$/);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(clientId);
      await button(page, text.renew).click();
      await expect(dialogIn(page)).toContainText(clientId);
      await dialogIn(page).getByRole('button', { name: text.renew }).click();
      await expect(page.locator('.secret-panel')).toContainText(text.copyNow);
      const second = await secret.inputValue();
      expect(second).not.toBe(first);
      await expect(page.locator('.secret-panel')).toContainText(text.oldUntil);
      expect((await tokenFor(page, clientId, first)).status).toBe(200);
      expect((await tokenFor(page, clientId, second)).status).toBe(200);
      await button(page, text.copy).click();
      await page.reload();
      await expect(page.locator('.facts')).toContainText(text.oldFact);
      await button(page, text.endOld).click();
      await dialogIn(page).getByRole('button', { name: text.endOld }).click();
      await expect(page.locator('.facts')).not.toContainText(text.oldFact);
      expect((await tokenFor(page, clientId, first)).status).toBe(400);
      expect((await tokenFor(page, clientId, second)).status).toBe(200);
      await expect(page.locator('.secret-panel')).toHaveCount(0);
      await button(page, text.off).click();
      await dialogIn(page).getByRole('button', { name: text.off }).click();
      await expect(page.locator('.facts')).toContainText(text.inactive);
      expect((await tokenFor(page, clientId, second)).token).toBeNull();
      await button(page, text.on).click();
      await dialogIn(page).getByRole('button', { name: text.on }).click();
      await expect(page.locator('.facts')).not.toContainText(text.inactive);
      expect((await tokenFor(page, clientId, second)).token).not.toBeNull();
    });
  });

  test.describe(`the operator, ${language}`, () => {
    test.use({ visitor: { language, email: people.operator } });
    test(`${language}: the operator sees whose they are and creates none`, {
      tag: ['@CLI-04', '@CLI-11', '@CLI-12', '@NAV-48'],
    }, async ({ page }) => {
      const clientId = await freshName(`tudji.${language}`);
      await withDatabase(client =>
        client.query(
          "INSERT INTO app_user (kind, company_id, email, role, status) VALUES ('CLIENT', $1, $2, 'COMPANY_USER', 'ACTIVE')",
          [Number(clientId.split('-').at(-1)), clientId],
        ),
      );
      await page.goto('/');
      await page.getByRole('navigation').getByRole('link', { name: text.title, exact: true }).click();
      await expect(rowOf(page, clientId)).toContainText('Žitoprodukt');
      const heads = (await page.getByRole('columnheader').allTextContents()).map(one => one.trim()).filter(Boolean);
      expect(heads).toEqual([...text.columns.slice(0, 3), text.company, ...text.columns.slice(3)]);
      await expect(page.getByRole('link', { name: text.addClient })).toHaveCount(0);
      await page.goto('/clients/add');
      await expect(idField(page)).toHaveCount(0);
      await expect(page.locator('.notice')).toBeVisible();
    });
  });

  test.describe(`a company user, ${language}`, () => {
    test.use({ visitor: { language, email: people.accountant } });
    test(`${language}: a user of the company only reads`, { tag: ['@CLI-13', '@NAV-48'] }, async ({ page }) => {
      const clientId = await freshName(`citanje.${language}`);
      await withDatabase(client =>
        client.query(
          "INSERT INTO app_user (kind, company_id, email, role, status) VALUES ('CLIENT', $1, $2, 'COMPANY_USER', 'ACTIVE')",
          [Number(clientId.split('-').at(-1)), clientId],
        ),
      );
      await page.goto('/');
      await page.getByRole('navigation').getByRole('link', { name: text.title, exact: true }).click();
      await expect(rowOf(page, clientId)).toBeVisible();
      await expect(page.getByRole('link', { name: text.addClient })).toHaveCount(0);
      await expect(page.getByRole('main').getByRole('checkbox')).toHaveCount(0);
      await rowOf(page, clientId).getByRole('link').click();
      await expect(page.locator('.facts')).toBeVisible();
      await expect(button(page, text.renew)).toHaveCount(0);
      await expect(button(page, text.off)).toHaveCount(0);
      await page.goto('/clients/add');
      await expect(idField(page)).toHaveCount(0);
    });
  });
}

test.describe('by keyboard', () => {
  test.use({ visitor: { language: 'en', email: people.buyer }, permissions: ['clipboard-read', 'clipboard-write'] });
  test('credentials are created, copied and left by keyboard alone', async ({ page }) => {
    await freshName('tastatura');
    await page.goto('/clients');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await tabTo(page, 'a[href="/clients/add"]');
    await press(page, 'Enter');
    await page.waitForURL(/\/clients\/add$/);
    await tabTo(page, '#field-clientId');
    await page.keyboard.type('tastatura');
    await press(page, 'Enter');
    // The focus comes to what has to be read now.
    await expect(page.locator('#secret-title')).toBeFocused();
    const value = await page.getByLabel('Password', { exact: true }).inputValue();
    await tabTo(page, '.secret-control .button');
    await press(page, 'Enter');
    await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe(value);
    await tabTo(page, '.back-to-clients');
    await press(page, 'Enter');
    await page.waitForURL(/\/clients$/);
  });
});

test.describe('without the right to copy', () => {
  test.use({ visitor: { language: 'en', email: people.buyer } });
  test('the screen says how to copy by hand, and a copy by hand counts', async ({ page }) => {
    await page.addInitScript(() => {
      Object.defineProperty(navigator, 'clipboard', { value: undefined });
    });
    await create(page, 'en', 'rucno');
    await button(page, words.en.hide).click();
    await button(page, words.en.copy).click();
    await expect(page.getByText('The password is selected')).toBeVisible();
    const secret = page.getByLabel('Password', { exact: true });
    await expect(secret).toBeFocused();
    await expect(secret).toHaveAttribute('type', 'text');
    await page.keyboard.press('Control+c');
    await link(page, words.en.back).click();
    await page.waitForURL(/\/clients$/);
    expect(page.url()).toBe(`${address('en')}/clients`);
  });
});
