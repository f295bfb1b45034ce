import { expect, type Page } from '@playwright/test';
import { withDatabase } from './arrange.ts';
import { expectStateClean } from './axe.ts';
import { address, demoPassword, dialogIn, journeysIn, type Language, people, signIn } from './people.ts';
import { test } from './visitor.ts';

/** Who can come in and who can't: people switched off and on, and the pages for what isn't there or isn't yours. */
const words = {
  en: {
    deactivate: 'Deactivate',
    deactivateOne: 'Deactivate 1 user',
    effect: /Access ends with their next click\..*cannot sign in/,
    kept: /Not changed, because they are already inactive or it is your own account: /,
    deactivated: '1 user deactivated.',
    off: 'Inactive – deactivated',
    pending: 'Inactive – pending',
    active: 'Active',
    activate: 'Activate',
    activateOne: 'Activate 1 user',
    activated: '1 user activated.',
    invite: 'Invite Again',
    invited: '1 invitation is on its way.',
    never: 'Never',
    refused: 'Your access was switched off. Ask an administrator of your company to switch it on again.',
    email: 'Email',
    password: 'Password',
    signIn: 'Sign in',
    access: 'Access',
    forbidden: "You don't have access to this page",
    ask: /An administrator of your company can do this for you/,
    signedInAs: `You are signed in as ${people.accountant} (Company user).`,
    missing: 'Page not found',
    record: /This record does not exist any more/,
    unknown: /This page does not exist/,
    home: 'Go to the home page',
    broken: 'Something went wrong',
    retry: 'Try again',
    notLoaded: 'This page could not be loaded',
    reload: 'Reload the page',
    menu: 'Main menu',
  },
  sr: {
    deactivate: 'Deaktiviraj',
    deactivateOne: 'Deaktiviraj 1 korisnika',
    effect: /Pristup im prestaje pri sledećem kliku\..*ne mogu da se prijave/,
    kept: /Ostaju bez promene, jer nisu aktivni ili je reč o vašem nalogu: /,
    deactivated: 'Deaktiviran je 1 korisnik.',
    off: 'Neaktivan – deaktiviran',
    pending: 'Neaktivan – na čekanju',
    active: 'Aktivan',
    activate: 'Aktiviraj',
    activateOne: 'Aktiviraj 1 korisnika',
    activated: 'Aktiviran je 1 korisnik.',
    invite: 'Pozovi ponovo',
    invited: 'Poslata je 1 pozivnica.',
    never: 'Nikada',
    refused: 'Vaš pristup je isključen. Obratite se administratoru svoje kompanije da ga ponovo uključi.',
    email: 'E-pošta',
    password: 'Lozinka',
    signIn: 'Prijavi se',
    access: 'Pristup',
    forbidden: 'Nemate pristup ovoj strani',
    ask: /Administrator vaše kompanije može to da uradi umesto vas/,
    signedInAs: `Prijavljeni ste kao ${people.accountant} (Korisnik kompanije).`,
    missing: 'Strana nije pronađena',
    record: /Ovaj zapis više ne postoji/,
    unknown: /Strana ne postoji/,
    home: 'Na početnu stranu',
    broken: 'Nešto je pošlo po zlu',
    retry: 'Pokušaj ponovo',
    notLoaded: 'Ova strana nije mogla da se učita',
    reload: 'Učitaj stranicu ponovo',
    menu: 'Glavni meni',
  },
} as const satisfies Record<Language, object>;

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const rowOf = (page: Page, email: string) => page.getByRole('row').filter({ hasText: email });
const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const bar = (page: Page, tone: string) => page.locator(`.message-bar .notice[data-tone=${tone}]`);

/** A colleague of the buyer with the demo's password and the terms accepted, or one who was invited and never came. */
async function arrangeColleague(email: string, state: 'active' | 'invited'): Promise<void> {
  // A test that failed and is tried again left theirs behind.
  await removeColleague(email);
  await withDatabase(client =>
    client.query(
      `INSERT INTO app_user (company_id, email, first_name, last_name, role, status, password_hash, terms_version)
       SELECT company_id, $1, 'Aleksandra-Đurđica', 'Stojanović-Hadžipavlović', 'COMPANY_USER', $2,
         CASE WHEN $2 = 'ACTIVE' THEN password_hash END, terms_version FROM app_user WHERE email = $3`,
      [email, state === 'active' ? 'ACTIVE' : 'INACTIVE', people.buyer],
    ),
  );
}
async function removeColleague(email: string): Promise<void> {
  await withDatabase(client =>
    client.query('UPDATE app_user SET deleted_at = now() WHERE email = $1 AND deleted_at IS NULL', [email]),
  );
}

for (const language of journeysIn('en')) {
  const text = words[language];

  test(`${language}: somebody is switched off, is out at once, and is switched on again`, {
    tag: ['@USER-28', '@MSG-07'],
  }, async ({ page, browser }) => {
    const email = `iskljucen.${language}@zitoprodukt.example`;
    await arrangeColleague(email, 'active');
    const theirs = await (await browser.newContext()).newPage();
    await signIn(theirs, language, email);
    await signIn(page, language, people.buyer);
    await page.goto(`${address(language)}/users?size=80`);
    await expect(rowOf(page, email).locator('.badge')).toHaveText(text.active);
    for (const one of [people.buyer, email]) await rowOf(page, one).getByRole('checkbox').check();
    await button(page, text.deactivate).click();
    const dialog = dialogIn(page);
    await expect(dialog).toContainText('Aleksandra-Đurđica Stojanović-Hadžipavlović');
    await expect(dialog).toContainText(text.effect);
    await expect(dialog).toContainText(text.kept);
    await expectStateClean(page, 'switching somebody off');
    const answer = page.waitForResponse('**/api/users/deactivate?*');
    await dialog.getByRole('button', { name: text.deactivateOne, exact: true }).click();
    expect(decodeURIComponent((await answer).headers()['success-message'] ?? '')).toBe(text.deactivated);
    await expect(bar(page, 'success')).toHaveText(text.deactivated);
    await expect(rowOf(page, email).locator('.badge')).toHaveText(text.off);
    await expect(page.locator('.selection-bar')).toHaveCount(0);

    // What the page asks for by itself may have led there already.
    await theirs.reload();
    await theirs.waitForURL(/\/login$/);
    await theirs.getByLabel(text.email, { exact: true }).fill(email);
    await theirs.getByLabel(text.password, { exact: true }).fill(demoPassword);
    await button(theirs, text.signIn).click();
    await expect(theirs.getByRole('main').getByRole('alert')).toHaveText(text.refused);

    await rowOf(page, email).getByRole('link').click();
    const access = page.getByRole('region', { name: text.access });
    await expect(access.locator('.badge')).toHaveText(text.off);
    await expect(access.getByRole('button')).toHaveText([text.activate]);
    await expectStateClean(page, 'somebody who is switched off');
    await button(page, text.activate).click();
    await dialogIn(page).getByRole('button', { name: text.activateOne, exact: true }).click();
    // Both messages may stand at once, and “Deaktiviran je” holds “aktiviran je”: only the whole text tells them apart.
    await expect(bar(page, 'success').filter({ hasText: new RegExp(`^${text.activated}$`) })).toBeVisible();
    await expect(access.locator('.badge')).toHaveText(text.active);
    await button(theirs, text.signIn).click();
    await theirs.waitForURL(url => url.pathname !== '/login');
    await theirs.context().close();
    await removeColleague(email);
  });

  test(`${language}: who never came is invited again from the details, and nobody activates them`, {
    tag: '@USER-28',
  }, async ({ page }) => {
    const email = `nikad.${language}@zitoprodukt.example`;
    await arrangeColleague(email, 'invited');
    await signIn(page, language, people.buyer);
    await page.goto(`${address(language)}/users?size=80&dt-filter=status,in,INACTIVE&dt-filter=deactivated,eq,false`);
    await expect(rowOf(page, email).locator('.badge')).toHaveText(text.pending);
    await rowOf(page, email).getByRole('checkbox').check();
    await expect(button(page, text.activate)).toHaveCount(0);
    await expect(button(page, text.deactivate)).toBeDisabled();
    await rowOf(page, email).getByRole('link').click();
    const access = page.getByRole('region', { name: text.access });
    await expect(access).toContainText(text.never);
    await expect(access.getByRole('button')).toHaveText([text.invite]);
    await button(page, text.invite).click();
    await expect(page.getByText(text.invited)).toBeVisible();
    await removeColleague(email);
  });

  test(`${language}: list, form to add and form to change stand at their addresses`, { tag: '@NAV-15' }, async ({
    page,
  }) => {
    await page.goto(`${address(language)}/users/details`);
    await page.waitForURL(/\/login$/);
    await signIn(page, language, people.buyer);
    await page.goto(`${address(language)}/users`);
    const titles = [await heading(page).textContent()];
    const link = rowOf(page, people.accountant).getByRole('link');
    const href = (await link.getAttribute('href')) ?? '';
    expect(href).toMatch(/^\/users\/details\/\d+$/);
    for (const path of ['/users/details', href]) {
      await page.goto(address(language) + path);
      await expect(page.locator('#field-firstName')).toBeVisible();
      titles.push(await heading(page).textContent());
    }
    expect(titles).toEqual(
      language === 'en' ? ['Users', 'Create User', 'Update User'] : ['Korisnici', 'Novi korisnik', 'Izmena korisnika'],
    );
  });

  test(`${language}: a page that the role doesn’t open says why, who can help and where to go`, async ({ page }) => {
    await signIn(page, language, people.accountant);
    await page.goto(`${address(language)}/users/details`);
    await expect(heading(page)).toHaveText(text.forbidden);
    await expect(page).toHaveTitle(`Skonto – ${text.forbidden}`);
    await expect(page.getByText(text.signedInAs)).toBeVisible();
    await expect(page.getByText(text.ask)).toBeVisible();
    await expect(page.locator('#field-firstName')).toHaveCount(0);
    await expect(page.getByRole('navigation', { name: text.menu })).toBeVisible();
    await expectStateClean(page, 'a page for others');
    await page.getByRole('link', { name: text.home }).click();
    await expect(heading(page)).not.toHaveText(text.forbidden);
  });

  test(`${language}: what isn’t there, isn’t yours, or is no number at all is a page of its own and no error in the bar`, async ({
    page,
  }) => {
    const foreign = await withDatabase(client =>
      client.query<{ id: number }>('SELECT id FROM app_user WHERE email = $1', [people.supplier]),
    );
    await signIn(page, language, people.buyer);
    for (const path of [
      `/users/details/${foreign.rows[0]?.id}`,
      '/users/details/2000000000',
      '/users/details/99999999999',
      '/users/details/nova',
      '/invoices/details/2000000000',
      '/invoices/details/1e3',
    ]) {
      await page.goto(address(language) + path);
      await expect(heading(page)).toHaveText(text.missing);
      await expect(page.getByText(text.record)).toBeVisible();
      await expect(bar(page, 'danger')).toHaveCount(0);
    }
    await page.goto(`${address(language)}/ovoga/nema`);
    await expect(heading(page)).toHaveText(text.missing);
    await expect(page).toHaveTitle(`Skonto – ${text.missing}`);
    await expect(page.getByText(text.unknown)).toBeVisible();
    await expect(page.getByRole('navigation', { name: text.menu })).toBeVisible();
    await page.context().clearCookies();
    await page.evaluate(() => localStorage.clear());
    await page.goto(`${address(language)}/ovoga/nema`);
    await expect(heading(page)).toHaveText(text.missing);
    await expect(page.getByRole('navigation')).toHaveCount(0);
  });

  test(`${language}: a screen that breaks, and one that can’t be fetched, leave the menu usable and say what to do`, async ({
    page,
  }) => {
    await signIn(page, language, people.buyer);
    await page.goto(`${address(language)}/users`);
    const href = (await rowOf(page, people.accountant).getByRole('link').getAttribute('href')) ?? '';
    await page.route(`**/api${href.replace('/details', '')}`, route =>
      route.fulfill({ status: 200, contentType: 'application/json', body: '{"id":1}' }),
    );
    await page.goto(address(language) + href);
    await expect(heading(page)).toHaveText(text.broken);
    await expect(page.locator('.status-reference')).toContainText(/\d{4}-\d\d-\d\dT[\d:.]+Z \/users\/details\/\d+/);
    await expect(button(page, text.reload)).toBeVisible();
    await expectStateClean(page, 'a screen that breaks');
    await page.unroute(`**/api${href.replace('/details', '')}`);
    await button(page, text.retry).click();
    await expect(page.locator('#field-firstName')).toBeVisible();

    await page.route('**/assets/billing-screen*.js', route => route.abort());
    await page.locator('a[href="/billing"]').first().click();
    await expect(heading(page)).toHaveText(text.notLoaded);
    await expect(page).toHaveTitle(`Skonto – ${text.notLoaded}`);
    await page.unroute('**/assets/billing-screen*.js');
    await page.getByRole('navigation', { name: text.menu }).locator('a[href="/users"]').click();
    await expect(rowOf(page, people.accountant)).toBeVisible();
    await page.locator('a[href="/billing"]').first().click();
    await expect(button(page, text.reload).or(page.locator('.data-table, table').first())).toBeVisible();
  });
}

test('a new role ends somebody’s sessions, and the server’s Info-Message says so in the bar', {
  tag: '@MSG-06',
}, async ({ page, browser }) => {
  const email = 'uloga@zitoprodukt.example';
  await arrangeColleague(email, 'active');
  const theirs = await (await browser.newContext()).newPage();
  await signIn(theirs, 'en', email);
  await signIn(page, 'en', people.buyer);
  await page.goto(`${address('en')}/users?size=80`);
  await rowOf(page, email).getByRole('link').click();
  await page.locator('#field-role').selectOption('COMPANY_ADMIN');
  const answer = page.waitForResponse(response => response.request().method() === 'PUT');
  await button(page, 'Save').click();
  const said = decodeURIComponent((await answer).headers()['info-message'] ?? '');
  expect(said).toBe(`${email} was signed out everywhere else and has to sign in again.`);
  await expect(bar(page, 'info')).toHaveText(said);
  await theirs.context().close();
  await removeColleague(email);
});

test('an invitation to somebody who came meanwhile is named in the server’s Warning-Message', {
  tag: '@MSG-08',
}, async ({ page }) => {
  const emails = ['ceka1@zitoprodukt.example', 'ceka2@zitoprodukt.example'] as const;
  for (const email of emails) await arrangeColleague(email, 'invited');
  await signIn(page, 'en', people.buyer);
  await page.goto(`${address('en')}/users?size=80`);
  for (const email of emails) await rowOf(page, email).getByRole('checkbox').check();
  await withDatabase(client => client.query("UPDATE app_user SET status = 'ACTIVE' WHERE email = $1", [emails[0]]));
  const answer = page.waitForResponse('**/api/users/invite-again?*');
  await button(page, 'Invite Again').click();
  const said = decodeURIComponent((await answer).headers()['warning-message'] ?? '');
  expect(said).toContain(emails[0]);
  expect(said).not.toContain(emails[1]);
  await expect(bar(page, 'warning')).toHaveText(said);
  await expect(bar(page, 'success')).toHaveText('1 invitation is on its way.');
  for (const email of emails) await removeColleague(email);
});
