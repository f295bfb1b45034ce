import { readFileSync } from 'node:fs';
import { expect, type Page } from '@playwright/test';
import { answerNotes, companyFile, inviteFile, openCheck, sample, withDatabase } from './arrange.ts';
import { demoPassword, people } from './people.ts';

/**
 * Every screen in every state that a reader can meet. A new screen is one line here; a route of the route table without a line fails
 * `accessibility.spec.ts`. `open` ends when the state stands.
 */
export type Screen = {
  readonly name: string;
  /** The route's path as the route table writes it; null for addresses that no route knows. */
  readonly route: string | null;
  /** Who looks; null stands at the door. */
  readonly email: string | null;
  readonly open: (page: Page) => Promise<void>;
};

const hints: { routes: { path: string }[] } = JSON.parse(
  readFileSync(new URL('../web/dist/route-hints.json', import.meta.url), 'utf8'),
);
export const routePaths: readonly string[] = hints.routes.map(route => route.path);

const heading = (page: Page) => page.locator('h1').first();
const anyRow = (page: Page) => page.locator('tbody tr[data-row]').first();
const dialog = (page: Page) => page.locator('dialog[open]');
const primary = (page: Page) => page.locator('.selection-bar .button[data-look=primary]');
const danger = (page: Page) => page.locator('.selection-bar .button[data-look=danger]');
const submit = (page: Page) => page.locator('main form button[type=submit]');

const at = (path: string) => async (page: Page) => {
  await page.goto(path);
  await expect(heading(page)).toBeVisible();
};
const rows = (path: string) => async (page: Page) => {
  await page.goto(path);
  await expect(anyRow(page)).toBeVisible();
};
const state = (path: string) => async (page: Page) => {
  await page.goto(path);
  await expect(page.locator('.list-state').first()).toBeVisible();
};
const then =
  (first: (page: Page) => Promise<unknown>, ...steps: ((page: Page) => Promise<unknown>)[]) =>
  async (page: Page) => {
    await first(page);
    for (const step of steps) await step(page);
  };
const pickFirst = (page: Page) => page.locator('tbody input[type=checkbox]:not([aria-disabled])').first().check();
const dialogOpen = async (page: Page) => {
  await expect(dialog(page)).toBeVisible();
  await expect(dialog(page).locator('.button').last()).toBeEnabled();
};
const answer = (path: string, status: number, body: object) => (page: Page) =>
  page.route(path, route => route.fulfill({ status, contentType: 'application/json', body: JSON.stringify(body) }));
const failed = { type: 'about:blank', status: 500, code: 'internal', message: 'X', errors: [], requestId: 'r-1' };
const refused = { ...failed, status: 403, code: 'forbidden' };
const nothing = { content: [], number: 0, size: 20, totalElements: 0, totalPages: 0 };
const withErrors = (path: string) =>
  then(
    at(path),
    page => submit(page).click(),
    page => expect(page.locator('.error-summary, .field-error').first()).toBeVisible(),
  );

async function idOf(query: string): Promise<number> {
  return withDatabase(async client => {
    const { rows: found } = await client.query<{ id: number }>(query, [people.buyer]);
    if (!found[0]) throw new Error(`nothing for: ${query}`);
    return found[0].id;
  });
}
const invoiceOf = (status: string) =>
  `SELECT i.id FROM invoice i JOIN app_user u ON u.company_id = i.buyer_id WHERE u.email = $1 AND i.status = '${status}' ORDER BY i.id LIMIT 1`;
const record = (path: string, query: string) => async (page: Page) => at(`${path}/${await idOf(query)}`)(page);

async function upload(page: Page): Promise<void> {
  await rows('/invoices')(page);
  await page.locator('input[type=file]').setInputFiles(sample('invoices-dirty.csv'));
  await page.waitForURL(/\/invoices\/upload\//);
  await expect(page.locator('.preview-table')).toBeVisible();
}
const startImport = (page: Page) => page.locator('main .button[data-look=primary]').first().click();
const confirmImport = (page: Page) => dialog(page).locator('.button[data-look=primary]').click();

const checkOf = (to: typeof companyFile, content: string) => async (page: Page) => {
  await withDatabase(client => client.query("DELETE FROM company WHERE code = 'DEZ1'"));
  await openCheck(page, to, content);
};
const companyRow = 'Code,Registration Number,Name,Address,Country\r\nDEZ1,1,Dunav d.o.o.,Weg 1,DEU';
const inviteRow =
  'Code,Registration Number,Name,Address,Country,First Name,Last Name,Email\r\nDEZ1,1,Dunav d.o.o.,Weg 1,DEU,Ana,Anić,nowhere';

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
const noteUnset = () => answerNotes(people.secondSupplier, null);

const mailed = '?email=neko%40firma.example&token=ABCDE12345';
/** Documents of their own, which no route knows. */
const publicPages: readonly Screen[] = [
  { name: 'home', route: null, email: null, open: at('/home') },
  {
    name: 'home with errors and open questions',
    route: null,
    email: null,
    open: then(
      at('/home?rate=101'),
      page => page.locator('summary').first().click(),
      page => page.locator('#contact button[type=submit]').click(),
      page => expect(page.locator('#captcha-error')).not.toBeEmpty(),
    ),
  },
  { name: 'buyers’ information', route: null, email: null, open: at('/buyer-info') },
  { name: 'suppliers’ information', route: null, email: null, open: at('/supplier-info') },
];

const atTheDoor: readonly Screen[] = [
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

const buyer = { email: people.buyer } as const;
const invoices = rows('/invoices?size=10');
const listStates: readonly Screen[] = [
  { name: 'invoices', route: '/invoices', ...buyer, open: invoices },
  {
    name: 'invoices loading',
    route: '/invoices',
    ...buyer,
    open: async page => {
      await page.route('**/api/invoices?*', () => new Promise(() => undefined));
      await page.goto('/invoices');
      await expect(page.locator('.skeleton').first()).toBeVisible();
    },
  },
  {
    name: 'invoices, none yet',
    route: '/invoices',
    ...buyer,
    open: then(answer('**/api/invoices?*', 200, nothing), state('/invoices')),
  },
  {
    name: 'invoices, none match',
    route: '/invoices',
    ...buyer,
    open: state('/invoices?dt-filter=invoiceNumber,eq,nichts'),
  },
  {
    name: 'invoices failed',
    route: '/invoices',
    ...buyer,
    open: then(answer('**/api/invoices?*', 500, failed), state('/invoices')),
  },
  {
    name: 'filter',
    route: '/invoices',
    ...buyer,
    open: then(invoices, page => page.locator('[data-list-filter]').click()),
  },
  { name: 'keys', route: '/invoices', ...buyer, open: then(invoices, page => page.keyboard.press('?'), dialogOpen) },
  {
    name: 'selection',
    route: '/invoices',
    ...buyer,
    open: then(invoices, page => page.locator('thead input[type=checkbox]').check()),
  },
  {
    name: 'register dialog',
    route: '/invoices',
    ...buyer,
    open: then(invoices, pickFirst, page => primary(page).click(), dialogOpen),
  },
  {
    name: 'delete dialog',
    route: '/invoices',
    ...buyer,
    open: then(
      rows('/invoices?dt-filter=status,eq,PENDING'),
      pickFirst,
      page => danger(page).last().click(),
      dialogOpen,
    ),
  },
  { name: 'history', route: '/invoices-other', ...buyer, open: rows('/invoices-other?size=10') },
];

const recordScreens: readonly Screen[] = [
  { name: 'new invoice', route: '/invoices/details', ...buyer, open: at('/invoices/details') },
  {
    name: 'new invoice with errors and calendar',
    route: '/invoices/details',
    ...buyer,
    open: then(withErrors('/invoices/details'), page => page.locator('.date-control button').first().click()),
  },
  {
    name: 'invoice',
    route: '/invoices/details/$id',
    ...buyer,
    open: record('/invoices/details', invoiceOf('PENDING')),
  },
  {
    name: 'invoice, form',
    route: '/invoices/details/$id',
    ...buyer,
    open: then(record('/invoices/details', invoiceOf('PENDING')), page =>
      page.locator('main a.button[href*="edit=1"]').click(),
    ),
  },
  {
    name: 'invoice, read only',
    route: '/invoices/details/$id',
    ...buyer,
    open: record('/invoices/details', invoiceOf('REGISTERED')),
  },
  { name: 'unknown record', route: '/invoices/details/$id', ...buyer, open: at('/invoices/details/2000000000') },
  {
    name: 'refused record',
    route: '/invoices/details/$id',
    ...buyer,
    open: then(answer('**/api/invoices/1', 403, refused), at('/invoices/details/1')),
  },
  { name: 'import, check', route: '/invoices/upload/$id', ...buyer, open: upload },
  { name: 'import, question', route: '/invoices/upload/$id', ...buyer, open: then(upload, startImport, dialogOpen) },
  {
    name: 'import, result',
    route: '/invoices/upload/$id',
    ...buyer,
    open: then(upload, startImport, confirmImport, page =>
      expect(page.locator('main .panel > .notice').first()).toBeVisible({ timeout: 60_000 }),
    ),
  },
  {
    name: 'import, unknown',
    route: '/invoices/upload/$id',
    ...buyer,
    open: at('/invoices/upload/00000000-0000-4000-8000-000000000000'),
  },
  {
    name: 'company import, check',
    route: '/companies/import',
    email: people.operator,
    open: checkOf(companyFile, companyRow),
  },
  {
    name: 'company import, result',
    route: '/companies/import',
    email: people.operator,
    open: then(checkOf(companyFile, `${companyRow}\r\nDEZ2,1,,Weg 1,DEU`), startImport, confirmImport, page =>
      expect(page.locator('main .facts')).toBeVisible({ timeout: 60_000 }),
    ),
  },
  { name: 'supplier invites, check', route: '/suppliers/invite', ...buyer, open: checkOf(inviteFile, inviteRow) },
  { name: 'billing', route: '/billing', ...buyer, open: rows('/billing?size=10') },
  {
    name: 'bill dialog',
    route: '/billing',
    ...buyer,
    open: then(rows('/billing?size=10'), pickFirst, page => primary(page).click(), dialogOpen),
  },
  { name: 'users', route: '/users', ...buyer, open: rows('/users') },
  {
    name: 'delete users dialog',
    route: '/users',
    ...buyer,
    open: then(
      rows('/users'),
      page => page.locator('tbody tr').filter({ hasText: people.accountant }).getByRole('checkbox').check(),
      page => danger(page).click(),
      dialogOpen,
    ),
  },
  { name: 'new user', route: '/users/details', ...buyer, open: at('/users/details') },
  { name: 'new user with errors', route: '/users/details', ...buyer, open: withErrors('/users/details') },
  {
    name: 'user',
    route: '/users/details/$id',
    ...buyer,
    open: record('/users/details', 'SELECT id FROM app_user WHERE email = $1'),
  },
  { name: 'profile', route: '/profile', ...buyer, open: at('/profile') },
];

const clientOf =
  "SELECT id FROM app_user WHERE kind = 'CLIENT' AND deleted_at IS NULL AND company_id = (SELECT company_id FROM app_user WHERE email = $1) ORDER BY id LIMIT 1";
/** An API client is made on its screen, and its secret stands there; the one of the screen before gives way. */
async function newClient(page: Page): Promise<void> {
  await withDatabase(client =>
    client.query("UPDATE app_user SET deleted_at = now() WHERE kind = 'CLIENT' AND email LIKE 'pristup-%'"),
  );
  await at('/clients/add')(page);
  await page.locator('main form input').first().fill(`pristup-${Date.now()}`);
  await submit(page).click();
  await expect(page.locator('.secret-panel')).toBeVisible();
}
const leaveSecret = (page: Page) => page.locator('.secret-panel .back-to-clients').click();
const leaveAnyway = (page: Page) => dialog(page).locator('.button[data-look=danger]').click();
/** The list with one client at least. */
const clients = then(newClient, leaveSecret, leaveAnyway, page => expect(anyRow(page)).toBeVisible());

const accessScreens: readonly Screen[] = [
  {
    name: 'API clients, none',
    route: '/clients',
    ...buyer,
    open: then(answer('**/api/clients?*', 200, nothing), state('/clients')),
  },
  { name: 'API clients', route: '/clients', ...buyer, open: clients },
  { name: 'new API client', route: '/clients/add', ...buyer, open: at('/clients/add') },
  { name: 'new API client with errors', route: '/clients/add', ...buyer, open: withErrors('/clients/add') },
  { name: 'secret of an API client', route: '/clients/add', ...buyer, open: newClient },
  { name: 'leaving the secret', route: '/clients/add', ...buyer, open: then(newClient, leaveSecret, dialogOpen) },
  {
    name: 'API client',
    route: '/clients/details/$id',
    ...buyer,
    open: then(clients, record('/clients/details', clientOf)),
  },
  {
    name: 'API client of another company',
    route: '/clients/details/$id',
    ...buyer,
    open: at('/clients/details/2000000000'),
  },
  { name: 'API clients of the operator', route: '/clients', email: people.operator, open: at('/clients') },
  { name: 'terms, read', route: '/terms', ...buyer, open: at('/terms') },
  { name: 'terms, versions', route: '/terms', email: people.operator, open: rows('/terms') },
  { name: 'terms, draft', route: '/terms/draft', email: people.operator, open: at('/terms/draft') },
  { name: 'terms, a version', route: '/terms/versions/$version', ...buyer, open: at('/terms/versions/2026-11') },
  { name: 'terms of use, in public', route: '/terms-of-use', email: null, open: at('/terms-of-use') },
];

const categoryOf =
  'SELECT d.id FROM discount_category d JOIN app_user u ON u.company_id = d.company_id WHERE u.email = $1 ORDER BY d.id LIMIT 1';
const operator = { email: people.operator } as const;
const categoryScreens: readonly Screen[] = [
  {
    name: 'discount categories, none',
    route: '/discount-categories',
    ...operator,
    open: then(answer('**/api/discount-category?*', 200, nothing), state('/discount-categories')),
  },
  { name: 'discount categories', route: '/discount-categories', ...operator, open: rows('/discount-categories') },
  { name: 'own discount categories', route: '/discount-categories', ...buyer, open: rows('/discount-categories') },
  {
    name: 'delete discount categories dialog',
    route: '/discount-categories',
    ...operator,
    open: then(rows('/discount-categories'), pickFirst, page => danger(page).click(), dialogOpen),
  },
  {
    name: 'new discount category with errors',
    route: '/discount-categories/add',
    ...operator,
    open: then(
      at('/discount-categories/add'),
      page => page.locator('.minimum-fees .button').click(),
      page => page.locator('.minimum-row select').selectOption('EUR'),
      page => submit(page).click(),
      page => expect(page.locator('.error-summary')).toBeVisible(),
    ),
  },
  {
    name: 'discount category',
    route: '/discount-categories/details/$id',
    ...operator,
    open: record('/discount-categories/details', categoryOf),
  },
  {
    name: 'own discount category',
    route: '/discount-categories/details/$id',
    ...buyer,
    open: record('/discount-categories/details', categoryOf),
  },
];

const contractOf =
  'SELECT k.id FROM contract k JOIN app_user u ON u.company_id = k.company_id WHERE u.email = $1 ORDER BY k.id LIMIT 1';
const contractScreens: readonly Screen[] = [
  {
    name: 'contracts, none',
    route: '/contracts',
    ...operator,
    open: then(answer('**/api/contract?*', 200, nothing), state('/contracts')),
  },
  { name: 'contracts', route: '/contracts', ...operator, open: rows('/contracts') },
  { name: 'own contracts', route: '/contracts', ...buyer, open: rows('/contracts') },
  { name: 'no own contract', route: '/contracts', email: people.supplier, open: state('/contracts') },
  {
    name: 'delete contracts dialog',
    route: '/contracts',
    ...operator,
    open: then(rows('/contracts'), pickFirst, page => danger(page).click(), dialogOpen),
  },
  {
    name: 'new contract with errors',
    route: '/contracts/add',
    ...operator,
    open: then(
      at('/contracts/add'),
      page => submit(page).click({ force: true }),
      page => expect(page.locator('.error-summary')).toBeVisible(),
    ),
  },
  {
    name: 'contract',
    route: '/contracts/details/$id',
    ...operator,
    open: record('/contracts/details', contractOf),
  },
  {
    name: 'switching a contract off',
    route: '/contracts/details/$id',
    ...operator,
    open: then(
      record('/contracts/details', contractOf),
      page => page.locator('.page-header .button').first().click(),
      dialogOpen,
    ),
  },
  { name: 'own contract', route: '/contracts/details/$id', ...buyer, open: record('/contracts/details', contractOf) },
];

const ruling = { email: people.supplier } as const;
const ownRules = (path: string) => async (page: Page) => {
  const [id] = await withDatabase(async client => {
    await client.query("DELETE FROM accept_rule WHERE name = 'Redovne fakture'");
    const { rows: added } = await client.query<{ id: number }>(
      `INSERT INTO accept_rule (supplier_id, name, buyer_id, currency, amount_lower_cents, amount_upper_cents, days_lower, days_upper)
       SELECT u.company_id, 'Redovne fakture', NULL, 'RSD', 9000000000, 99999999999999, 10, 60
       FROM app_user u WHERE u.email = $1 RETURNING id`,
      [people.supplier],
    );
    return added.map(row => row.id);
  });
  await page.goto(path.replace('$id', String(id)));
  await expect(heading(page)).toBeVisible();
};
const ruleList = then(ownRules('/automatic-accept'), page => expect(anyRow(page)).toBeVisible());
const tried = (page: Page) => expect(page.locator('.rule-trial .record-facts dd').first()).toBeVisible();
const ruleScreens: readonly Screen[] = [
  {
    name: 'automation rules, none',
    route: '/automatic-accept',
    ...ruling,
    open: then(answer('**/api/automatic-accept?*', 200, nothing), state('/automatic-accept')),
  },
  { name: 'automation rules', route: '/automatic-accept', ...ruling, open: ruleList },
  {
    name: 'delete automation rules dialog',
    route: '/automatic-accept',
    ...ruling,
    open: then(ruleList, pickFirst, page => danger(page).click(), dialogOpen),
  },
  {
    name: 'new automation rule with errors',
    route: '/automatic-accept/add',
    ...ruling,
    open: withErrors('/automatic-accept/add'),
  },
  {
    name: 'automation rule with its trial',
    route: '/automatic-accept/details/$id',
    ...ruling,
    open: then(
      () => answerNotes(people.supplier, 'NONE'),
      ownRules('/automatic-accept/details/$id'),
      page => page.locator('[id="field-amountLower"]').fill('0'),
      tried,
      () => answerNotes(people.supplier, null),
    ),
  },
  {
    name: 'automation rule without notes',
    route: '/automatic-accept/details/$id',
    ...ruling,
    open: then(
      () => answerNotes(people.supplier, null),
      ownRules('/automatic-accept/details/$id'),
      page => submit(page).click(),
      dialogOpen,
    ),
  },
  {
    name: 'automation rule, read by the operator',
    route: '/automatic-accept/details/$id',
    email: people.operator,
    open: ownRules('/automatic-accept/details/$id'),
  },
  {
    name: 'offer beside its list with what a rule says',
    route: '/offers',
    ...ruling,
    open: then(
      ownRules('/offers?size=10&dt-filter=currency,eq,RSD'),
      page => anyRow(page).getByRole('link').click(),
      page => expect(page.locator('.side-panel .rule-reasons')).toBeVisible(),
    ),
  },
];

/** An entry of each kind: one with a difference, and one of some invoices. */
async function auditOf(entity: 'Contract' | 'Invoice'): Promise<number> {
  return withDatabase(async client => {
    const { rows: added } = await client.query<{ id: number }>(
      `SELECT record_audit(0, '2026-11-20T10:00:00Z', $1, $2, $3::integer, NULL, 'operator@skonto.example', $4::jsonb, found.ids, found.before,
         found.after, array_fill(NULL::uuid, ARRAY[3]), array_fill(NULL::bigint, ARRAY[3])) AS id
       FROM (SELECT array_agg(id) AS ids, array_agg('PENDING'::text) AS before, array_agg(status) AS after
         FROM (SELECT id, status FROM invoice WHERE status = 'DISCOUNT_APPROVED' ORDER BY id LIMIT 3) three) found`,
      entity === 'Invoice'
        ? ['INVOICES_REGISTERED', entity, null, '{"count": 3, "status": "REGISTERED"}']
        : [
            'UPDATED',
            entity,
            1,
            '{"before": {"note": "", "discount_fee_ppm": 200000, "active": true}, "after": {"note": "Produžen", "discount_fee_ppm": 210000, "active": true}}',
          ],
    );
    return added[0]?.id ?? 0;
  });
}
const auditScreens: readonly Screen[] = [
  {
    name: 'audit, none',
    route: '/audits',
    ...operator,
    open: then(answer('**/api/audits?*', 200, nothing), state('/audits')),
  },
  { name: 'audit', route: '/audits', ...operator, open: rows('/audits?size=10') },
  {
    name: 'audit, broken',
    route: '/audits',
    ...operator,
    open: then(
      answer('**/api/audits/check', 200, {
        running: null,
        unfinished: null,
        held: '2026-11-20T01:41:00Z',
        last: {
          finished: '2026-11-21T01:41:00Z',
          entries: 12_345,
          chains: 12,
          broken: 2,
          breaks: [
            { chain: 0, seq: 17, reason: 'content' },
            { chain: 1, seq: 12_000, reason: 'head' },
          ],
        },
      }),
      rows('/audits?size=10'),
      page => expect(page.locator('.audit-breaks')).toBeVisible(),
    ),
  },
  {
    name: 'delete audit entries dialog',
    route: '/audits',
    ...operator,
    open: then(rows('/audits?size=10'), pickFirst, page => danger(page).click(), dialogOpen),
  },
  {
    name: 'audit entry',
    route: '/audits/details/$id',
    ...operator,
    open: async page => at(`/audits/details/${await auditOf('Contract')}`)(page),
  },
  {
    name: 'audit entry of invoices',
    route: '/audits/bulk-invoice-details/$id/$entityId',
    ...operator,
    open: async page => rows(`/audits/bulk-invoice-details/${await auditOf('Invoice')}/0`)(page),
  },
];
const companyOf = 'SELECT company_id AS id FROM app_user WHERE email = $1';
/** One that waits for the operator, with an administrator whose mail domain isn't its own. */
const waitingCompany = async (page: Page) => {
  const id = await withDatabase(async client => {
    const { rows: added } = await client.query<{ id: number }>(
      `INSERT INTO company (country, code, registration_number, name, address) VALUES ('SRB', '100000040', '', 'Nova Zora', 'Bulevar 12')
       ON CONFLICT (country, tax_code_form(country, code)) DO UPDATE SET name = 'Nova Zora' RETURNING id`,
    );
    return added[0]?.id;
  });
  await at(`/companies/details/${id}`)(page);
};
const companyScreens: readonly Screen[] = [
  {
    name: 'companies, none',
    route: '/companies',
    ...operator,
    open: then(answer('**/api/companies?*', 200, nothing), state('/companies')),
  },
  { name: 'companies', route: '/companies', ...operator, open: rows('/companies') },
  { name: 'own company and partners', route: '/companies', ...buyer, open: rows('/companies') },
  {
    name: 'delete companies dialog',
    route: '/companies',
    ...operator,
    open: then(rows('/companies'), pickFirst, page => danger(page).click(), dialogOpen),
  },
  {
    name: 'new company with errors',
    route: '/companies/details',
    ...operator,
    open: withErrors('/companies/details'),
  },
  {
    name: 'company',
    route: '/companies/details/$id',
    ...operator,
    open: record('/companies/details', companyOf),
  },
  { name: 'company to verify', route: '/companies/details/$id', ...operator, open: waitingCompany },
  {
    name: 'refuse company dialog',
    route: '/companies/details/$id',
    ...operator,
    open: then(
      waitingCompany,
      page => page.locator('.company-verification .button').last().click(),
      dialogOpen,
      page => dialog(page).locator('.button[data-look=danger]').click(),
      page => expect(dialog(page).locator('.notice')).toBeVisible(),
    ),
  },
  { name: 'own company', route: '/companies/details/$id', ...buyer, open: record('/companies/details', companyOf) },
];

const supplierOf =
  'SELECT p.id FROM partnership p JOIN app_user u ON u.company_id = p.buyer_id WHERE u.email = $1 ORDER BY p.id LIMIT 1';
const buyerOf = `SELECT p.id FROM partnership p WHERE p.supplier_id = (SELECT company_id FROM app_user WHERE email = '${people.supplier}')
  AND p.buyer_id = (SELECT company_id FROM app_user WHERE email = $1)`;
const partnerScreens: readonly Screen[] = [
  {
    name: 'suppliers, none',
    route: '/suppliers',
    ...buyer,
    open: then(answer('**/api/suppliers?*', 200, nothing), state('/suppliers')),
  },
  { name: 'suppliers', route: '/suppliers', ...buyer, open: rows('/suppliers') },
  {
    name: 'delete suppliers dialog',
    route: '/suppliers',
    ...buyer,
    open: then(rows('/suppliers'), pickFirst, page => danger(page).click(), dialogOpen),
  },
  {
    name: 'category for suppliers dialog',
    route: '/suppliers',
    ...buyer,
    open: then(
      rows('/suppliers'),
      pickFirst,
      page => page.locator('.selection-bar .button').nth(1).click(),
      page => dialog(page).locator('select').selectOption({ index: 2 }),
      page => expect(dialog(page).locator('p[role=status]').first()).toHaveText(''),
    ),
  },
  { name: 'new supplier with errors', route: '/suppliers/add', ...buyer, open: withErrors('/suppliers/add') },
  {
    name: 'new supplier company with errors',
    route: '/suppliers/add',
    ...buyer,
    open: then(
      at('/suppliers/add'),
      page => page.locator('input[type=radio][value=new]').check(),
      page => submit(page).click(),
      page => expect(page.locator('.error-summary')).toBeVisible(),
    ),
  },
  {
    name: 'supplier',
    route: '/suppliers/details/$id',
    ...buyer,
    open: record('/suppliers/details', supplierOf),
  },
  { name: 'buyers', route: '/buyers', email: people.supplier, open: rows('/buyers') },
  { name: 'new buyer with errors', route: '/buyers/add', email: people.supplier, open: withErrors('/buyers/add') },
  {
    name: 'buyer',
    route: '/buyers/details/$id',
    email: people.supplier,
    open: record('/buyers/details', buyerOf),
  },
];

const settingsTab = (tab: string) => async (page: Page) => {
  await page.goto(`/settings?tab=${tab}`);
  await expect(page.locator('.settings-tab form, .settings-tab .facts').first()).toBeVisible();
};
const settingsScreens: readonly Screen[] = [
  { name: 'settings, discounts', route: '/settings', ...buyer, open: settingsTab('discounts') },
  { name: 'settings, defaults', route: '/settings', ...buyer, open: settingsTab('defaults') },
  { name: 'settings, general', route: '/settings', ...buyer, open: settingsTab('general') },
  { name: 'settings, import', route: '/settings', ...buyer, open: settingsTab('import') },
  { name: 'settings of a user', route: '/settings', email: people.accountant, open: settingsTab('import') },
  { name: 'settings of the operator', route: '/settings', ...operator, open: at('/settings') },
];

const shellScreens: readonly Screen[] = [
  {
    name: 'palette',
    route: '/billing',
    ...buyer,
    open: then(rows('/billing?size=10'), page => page.keyboard.press('Control+k'), dialogOpen),
  },
  {
    name: 'error message',
    route: '/invoices',
    ...buyer,
    open: then(
      rows('/invoices?size=10'),
      answer('**/api/invoices/export', 500, failed),
      page => page.locator('.list-tools-end .button').first().click(),
      page => expect(page.locator('.message-bar .notice')).toBeVisible(),
    ),
  },
];

const supplier = { email: people.supplier } as const;
const offers = rows('/offers?size=10');
const otherPeople: readonly Screen[] = [
  { name: 'offers', route: '/offers', ...supplier, open: offers },
  {
    name: 'offer beside its list',
    route: '/offers',
    ...supplier,
    open: then(
      offers,
      page => anyRow(page).getByRole('link').click(),
      page => expect(page.locator('.side-panel .record')).toBeVisible(),
    ),
  },
  { name: 'offers with a selection', route: '/offers', ...supplier, open: then(offers, pickFirst) },
  {
    name: 'reject dialog',
    route: '/offers',
    ...supplier,
    open: then(offers, pickFirst, page => danger(page).click(), dialogOpen),
  },
  {
    name: 'accept dialog',
    route: '/offers',
    ...supplier,
    open: then(offers, pickFirst, page => primary(page).click(), dialogOpen),
  },
  {
    name: 'note dialog',
    route: '/offers',
    email: people.secondSupplier,
    open: then(noteUnset, offers, pickFirst, page => primary(page).click(), dialogOpen),
  },
  { name: 'offers, history', route: '/offers-other', ...supplier, open: rows('/offers-other?size=10') },
  { name: 'operator, invoices', route: '/invoices', email: people.operator, open: invoices },
  { name: 'operator, new invoice', route: '/invoices/details', email: people.operator, open: at('/invoices/details') },
  { name: 'operator, users', route: '/users', email: people.operator, open: rows('/users?size=10') },
  { name: 'operator, new user', route: '/users/details', email: people.operator, open: at('/users/details') },
  { name: 'company user, profile', route: '/profile', email: people.accountant, open: at('/profile') },
];

export const screens: readonly Screen[] = [
  ...publicPages,
  ...atTheDoor,
  ...listStates,
  ...recordScreens,
  ...accessScreens,
  ...categoryScreens,
  ...contractScreens,
  ...ruleScreens,
  ...auditScreens,
  ...companyScreens,
  ...partnerScreens,
  ...settingsScreens,
  ...shellScreens,
  ...otherPeople,
];
