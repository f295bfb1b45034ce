import { expect, type Page } from '@playwright/test';
import { withDatabase } from '../arrange.ts';
import { demoPassword } from '../people.ts';
import { at, inTurn, type Screen, withErrors } from './steps.ts';

/** A person who hasn't accepted the terms stands before them; nobody else's tests use this one. */
async function terms(page: Page): Promise<void> {
  const email = 'prodaja@djurdjevdan.example';
  await withDatabase(client => client.query('UPDATE app_user SET terms_version = NULL WHERE email = $1', [email]));
  await page.goto('/login');
  await page.locator('[name=email]').fill(email);
  await page.locator('[name=password]').fill(demoPassword);
  await page.keyboard.press('Enter');
  await expect(page.locator('.terms')).toBeVisible();
}

const mailed = '?email=neko%40firma.example&token=ABCDE12345';
/** Documents of their own, which no route knows. */
export const publicPages: readonly Screen[] = [
  { name: 'home', route: null, email: null, open: at('/home') },
  {
    name: 'home with errors and open questions',
    route: null,
    email: null,
    open: inTurn(
      at('/home?rate=101'),
      page => page.locator('main summary').first().click(),
      // Its button wakes when the form comes into sight.
      page => page.locator('#contact').scrollIntoViewIfNeeded(),
      page => page.locator('#contact button[type=submit]').click(),
      page => expect(page.locator('#captcha-error')).not.toBeEmpty(),
    ),
  },
  { name: 'buyers’ information', route: null, email: null, open: at('/buyer-info') },
  { name: 'suppliers’ information', route: null, email: null, open: at('/supplier-info') },
];

export const onAccept: readonly Screen[] = [
  { name: 'sign-in', route: '/login', email: null, open: at('/login') },
  { name: 'sign-in with errors', route: '/login', email: null, open: withErrors('/login') },
  { name: 'forgotten password', route: '/login', email: null, open: at('/login?step=forgot') },
  { name: 'terms', route: '/login', email: null, open: terms },
  { name: 'registration', route: '/register', email: null, open: at('/register') },
  { name: 'registration with errors', route: '/register', email: null, open: withErrors('/register') },
  {
    name: 'token',
    route: '/verify-token/$id',
    email: null,
    open: at('/verify-token/6f9619ff-8b86-4011-b42d-00c04fc964ff'),
  },
  {
    name: 'token with errors',
    route: '/verify-token/$id',
    email: null,
    open: withErrors('/verify-token/6f9619ff-8b86-4011-b42d-00c04fc964ff'),
  },
  {
    name: 'invitation',
    route: '/register-supplier-invite',
    email: null,
    open: at(`/register-supplier-invite${mailed}`),
  },
  { name: 'new password', route: '/reset-password', email: null, open: at(`/reset-password${mailed}`) },
  {
    name: 'new password with errors',
    route: '/reset-password',
    email: null,
    open: withErrors(`/reset-password${mailed}`),
  },
  { name: 'not found', route: null, email: null, open: at('/nowhere') },
];
