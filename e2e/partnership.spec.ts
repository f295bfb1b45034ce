import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Browser, expect, type Page } from '@playwright/test';
import { type ChildServer, startChildServer } from '../server/src/testing/child-server.ts';
import { mailsTo, waitForMail } from '../server/src/testing/mails.ts';
import { sample } from './arrange.ts';
import { bar, chooseFiles } from './import-steps.ts';
import { demoPassword, dialogIn, journeysIn, type Language, signIn } from './people.ts';
import { chooseNamed, test } from './visitor.ts';

/**
 * A market from its first file to its first offer at a better price, on a server of its own that knows nobody: the operator brings in the
 * companies and what a buyer works under, the buyer invites its suppliers, one of them comes, and five get better terms.
 */
const words = {
  en: {
    importCompanies: 'Import Companies',
    importInvitations: 'Import Invitations',
    importMain: /^Import/,
    yes: 'Yes',
    imported: '24 companies imported',
    invited: '23 suppliers added',
    save: 'Save',
    send: 'Send invitation',
    first: 'First name',
    last: 'Last name',
    email: 'Email',
    role: 'Role',
    company: 'Company',
    password: 'Password',
    confirm: 'Confirm Password',
    finish: 'Finish registration',
    toVerify: 'To verify',
    verify: 'Verify this company',
    verified: 'Verified',
    note: 'Casa Sconto',
    saveNote: 'Save document',
    addMinimum: 'Add a minimum fee',
    register: 'Register',
    assign: 'Give Category',
    assignFive: 'Change 5 suppliers',
    assigned: '5 suppliers have the new category.',
    keeps: '1 registered offer of theirs keeps its price.',
  },
  sr: {
    importCompanies: 'Uvezi kompanije',
    importInvitations: 'Uvezi pozivnice',
    importMain: /^Uvezi/,
    yes: 'Da',
    imported: /24 kompanij/,
    invited: /23 dobavljača/,
    save: 'Sačuvaj',
    send: 'Pošalji pozivnicu',
    first: 'Ime',
    last: 'Prezime',
    email: 'E-pošta',
    role: 'Uloga',
    company: 'Kompanija',
    password: 'Lozinka',
    confirm: 'Potvrda lozinke',
    finish: 'Završi registraciju',
    toVerify: 'Za proveru',
    verify: 'Potvrdi ovu kompaniju',
    verified: 'Proverena',
    note: 'Casa Sconto',
    saveNote: 'Sačuvaj dokument',
    addMinimum: 'Dodaj najmanju naknadu',
    register: 'Registruj',
    assign: 'Dodeli kategoriju',
    assignFive: 'Promeni 5 dobavljača',
    assigned: '5 dobavljača ima novu kategoriju.',
    keeps: '1 njihova registrovana ponuda zadržava cenu.',
  },
} as const satisfies Record<Language, object>;

const operator = 'prvi@operater.example';
const buyerAdmin = 'nabavka@zitoprodukt.example';
const buyerName = 'Žitoprodukt d.o.o.';
const supplierName = 'Čelik Metal a.d.';
const someOthers = ['Šumadija Trans SZTR', 'Drvo & Co a.d.', 'Auto, Delovi d.o.o.', 'Elektro Ćirić d.o.o.'] as const;
const supplierAdmin = 'kontakt1@dobavljac1.example';

const field = (page: Page, name: string) => page.locator(`[id="field-${name}"]`);
const labelled = (page: Page, name: string) => page.getByLabel(name, { exact: true });
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const row = (page: Page, text: string) => page.locator('tbody tr[data-row]').filter({ hasText: text });

async function choose(page: Page, name: string, term: string): Promise<void> {
  await field(page, name).pressSequentially(term, { delay: 20 });
  await page.getByRole('listbox').getByRole('option').first().click();
}

/** The sample's 23 invitations. Their companies stand in the operator's file, too, and nobody is in them yet (docs/decisions/0189). */
async function invitations(): Promise<{ content: string; receivers: string[] }> {
  const content = await readFile(sample('supplier-invites.csv'), 'utf8');
  const [, ...rows] = content.trim().split(/\r?\n/);
  return { content, receivers: rows.map(line => /[^,]+@[^,]+/.exec(line)?.[0] ?? '') };
}

for (const language of journeysIn('sr')) {
  const text = words[language];
  const money = (value: number): string =>
    new Intl.NumberFormat(language === 'sr' ? 'sr-Latn-RS' : 'en', { minimumFractionDigits: 2 }).format(value);

  test.describe(`a market, ${language}`, () => {
    test.use({ actionTimeout: 15_000 });
    let dataDir = '';
    let server: ChildServer | undefined;
    let site = '';
    test.beforeAll(async () => {
      dataDir = await mkdtemp(join(tmpdir(), 'skonto-e2e-market-'));
      server = await startChildServer({
        connectionString: '',
        dataDir,
        more: {
          SKONTO_DEMO: '0',
          SKONTO_NOW: '2026-11-21T10:00:00Z',
          SKONTO_ADMIN_EMAIL: operator,
          SKONTO_ADMIN_PASSWORD: demoPassword,
        },
      });
      site = `http://${language === 'sr' ? 'rs' : 'en'}.localhost:${new URL(server.address).port}`;
    });
    test.afterAll(async () => {
      await server?.stop();
      await rm(dataDir, { recursive: true, force: true });
    });

    /** A person with a browser of their own. */
    const open = async (browser: Browser): Promise<Page> =>
      (await browser.newContext({ viewport: { width: 1440, height: 900 }, baseURL: site })).newPage();

    /** Whoever got a mail follows its link, chooses a password and signs in with it. */
    async function comeIn(browser: Browser, email: string): Promise<Page> {
      const mail = await waitForMail({ dataDir }, email);
      const link = new URL(/https?:\/\/\S+/.exec(mail.text)?.[0] ?? '');
      expect(link.pathname).toBe('/register-supplier-invite');
      const page = await open(browser);
      await page.goto(`${link.pathname}${link.search}`);
      await expect(labelled(page, text.email)).toHaveValue(email);
      await labelled(page, text.password).fill(demoPassword);
      await labelled(page, text.confirm).fill(demoPassword);
      await button(page, text.finish).click();
      await page.waitForURL(/\/login$/);
      await signIn(page, language, email, site);
      return page;
    }

    /** A file from the button of its list to the sentence that says what came in; nothing is left to mend, so the list follows. */
    async function importFile(
      page: Page,
      of: { list: string; button: string; file: string; said: string | RegExp },
      content: string,
    ): Promise<void> {
      await page.goto(of.list);
      await chooseFiles(page, of.button, { name: of.file, content });
      await bar(page).getByRole('button', { name: text.importMain }).click();
      await dialogIn(page).getByRole('button', { name: text.yes, exact: true }).click();
      await page.waitForURL(url => url.pathname === of.list);
      await expect(page.getByText(of.said).first()).toBeVisible();
    }

    async function addCategory(
      page: Page,
      category: { name: string; discount: string; fee: string; minimum?: string },
    ): Promise<void> {
      await page.goto('/discount-categories/add');
      await choose(page, 'company', '101000000');
      await field(page, 'name').fill(category.name);
      await field(page, 'discount').fill(category.discount);
      await field(page, 'processingFeePct').fill(category.fee);
      if (category.minimum !== undefined) {
        await button(page, text.addMinimum).click();
        await field(page, 'processingFeeMin.0.currency').selectOption('RSD');
        await field(page, 'processingFeeMin.0.amount').fill(category.minimum);
        await field(page, 'default').check();
      }
      await button(page, text.save).click();
      await page.waitForURL(/\/discount-categories$/);
    }

    async function addContract(page: Page): Promise<void> {
      await page.goto('/contracts/add');
      await choose(page, 'company', '101000000');
      await field(page, 'date').fill('2026-11-20');
      await field(page, 'contractNumber').fill('U-1/2026');
      await field(page, 'representative').fill('Miloš Jovanović');
      await field(page, 'discountFeePct').fill('20');
      await field(page, 'processingFeePct').fill('50');
      await field(page, 'minDiscount').fill('0,1');
      // The form is checked when a field is left.
      await field(page, 'minDiscount').press('Tab');
      await button(page, text.save).click();
      await page.waitForURL(/\/contracts$/);
    }

    /** The operator invites the buyer's first person. */
    async function inviteBuyer(page: Page): Promise<void> {
      await page.goto('/users/details');
      await labelled(page, text.first).fill('Miloš');
      await labelled(page, text.last).fill('Jovanović');
      await labelled(page, text.email).fill(buyerAdmin);
      await labelled(page, text.role).selectOption('COMPANY_ADMIN');
      await page
        .getByRole('combobox', { name: text.company, exact: true })
        .pressSequentially('101000000', { delay: 20 });
      await page.getByRole('listbox').getByRole('option').first().click();
      await button(page, text.send).click();
      await page.waitForURL(/\/users$/);
    }

    /** Gives suppliers the better category, in one go; what is registered keeps its price. */
    async function giveCategory(page: Page, names: readonly string[]): Promise<void> {
      await page.goto('/suppliers?size=40');
      for (const name of names) await row(page, name).getByRole('checkbox').check();
      await button(page, text.assign).click();
      await chooseNamed(dialogIn(page).locator('select'), 'Povoljna');
      await expect(dialogIn(page)).toContainText(text.keeps);
      await button(page, text.assignFive).click();
      await expect(page.getByText(text.assigned)).toBeVisible();
      for (const name of names) await expect(row(page, name)).toContainText('Povoljna');
    }

    /** An invoice over 120,000 dinars, due in 60 days, is entered and registered; the question shows what its supplier gets. */
    async function register(page: Page, number: string, received: string): Promise<void> {
      await page.goto('/invoices/details');
      await field(page, 'invoiceNumber').fill(number);
      await field(page, 'invoiceDate').fill('2026-11-02');
      await field(page, 'dueDate').fill('2027-01-20');
      await field(page, 'currency').fill('RSD');
      await field(page, 'netAmount').fill('100000');
      await field(page, 'taxAmount').fill('20000');
      await choose(page, 'supplier', supplierName);
      await button(page, text.save).click();
      await page.waitForURL(url => url.pathname === '/invoices');
      await row(page, number).getByRole('checkbox').check();
      await button(page, text.register).click();
      await expect(dialogIn(page)).toContainText(received);
      await dialogIn(page).locator('.button[data-look=primary]').click();
      await expect(dialogIn(page)).toHaveCount(0);
    }

    test(`${language}: from the operator’s file to an offer at the terms of a better category`, {
      tag: ['@COMP-04', '@SUPP-08', '@SUPP-19', '@SUPINV-01'],
    }, async ({ browser }) => {
      test.setTimeout(300_000);
      // The operator: all companies, and for one of them a contract, two categories and a person.
      const host = await open(browser);
      await signIn(host, language, operator, site);
      const companies = await readFile(sample('companies.csv'), 'utf8');
      const toCompanies = {
        list: '/companies',
        button: text.importCompanies,
        file: 'companies.csv',
        said: text.imported,
      };
      await importFile(host, toCompanies, companies);
      await addContract(host);
      await addCategory(host, { name: 'Osnovna', discount: '12', fee: '0,25', minimum: '500' });
      await addCategory(host, { name: 'Povoljna', discount: '6', fee: '0' });
      await inviteBuyer(host);

      // The buyer: 23 invitations, and as many mails.
      const buyer = await comeIn(browser, buyerAdmin);
      const { content, receivers } = await invitations();
      const toSuppliers = {
        list: '/suppliers',
        button: text.importInvitations,
        file: 'supplier-invites.csv',
        said: text.invited,
      };
      await importFile(buyer, toSuppliers, content);
      for (const receiver of receivers) await waitForMail({ dataDir }, receiver);
      for (const receiver of receivers) expect(await mailsTo({ dataDir }, receiver)).toHaveLength(1);
      expect(new Set(receivers).size).toBe(23);

      // A supplier comes by its mail, finds its buyer and says which document it gives.
      const supplier = await comeIn(browser, supplierAdmin);
      await supplier.goto('/buyers');
      await expect(supplier.locator('tbody tr[data-row]')).toHaveCount(1);
      await row(supplier, buyerName).getByRole('link').click();
      await supplier.waitForURL(/\/buyers\/details\/\d+$/);
      await supplier.getByRole('radio', { name: text.note, exact: true }).check();
      const saved = supplier.waitForResponse(answer => answer.request().method() === 'PUT' && answer.ok());
      await button(supplier, text.saveNote).click();
      await saved;
      await supplier.goto('/buyers');
      await expect(row(supplier, buyerName)).toContainText(text.note);

      // The operator verifies who has come.
      await host.goto('/companies');
      await host.getByRole('link', { name: text.toVerify }).click();
      await row(host, supplierName).getByRole('link').click();
      await host.waitForURL(/\/companies\/details\/\d+$/);
      await button(host, text.verify).click();
      await dialogIn(host).locator('.button[data-look=primary]').click();
      await expect(host.locator('main .badge').first()).toHaveText(text.verified);

      // 120,000 at 12 % for 58 days: 2,288.22; 0.25 % would be 300, so the fee is its minimum of 500.
      await register(buyer, 'TR-1', money(117_211.78));
      await supplier.goto('/offers');
      await expect(row(supplier, 'TR-1')).toContainText(money(117_211.78));

      // Five suppliers get a better category; what is registered keeps its price, what comes next has the better one.
      await giveCategory(buyer, [supplierName, ...someOthers]);

      // 120,000 at 6 % for 58 days: 1,144.11, and no fee.
      await register(buyer, 'TR-2', money(118_855.89));
      await supplier.goto('/offers');
      await expect(row(supplier, 'TR-1')).toContainText(money(117_211.78));
      await expect(row(supplier, 'TR-2')).toContainText(money(118_855.89));
    });
  });
}
