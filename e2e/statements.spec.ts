import { expect, type Page } from '@playwright/test';
import { accountInParts, controlOf } from '@skonto/domain/payment/bank-account';
import { orderReference } from '@skonto/domain/payment/payment-batch';
import { showReference } from '@skonto/domain/payment/payment-reference';
import { assecoStatement } from '../server/src/testing/make-statement.ts';
import { addApproved, withDatabase } from './arrange.ts';
import { dialogIn, journeysIn, people } from './people.ts';
import { test } from './visitor.ts';

/** A buyer brings its bank's statement: what is sure is matched, the rest is decided, and the invoice says that it is paid. */
const words = {
  en: {
    account: 'Account of this statement',
    read: 'Read the table',
    change: 'Change the columns',
    noAmount: 'Say which column is the amount',
    add: 'Add Statements',
    another: 'Add Another File',
    decide: /^To decide \(1\)$/,
    pair: /^Pair with Order/,
    chosen: /^It will be paired with Order/,
    confirm: 'Confirm',
    done: 'The statements are in Skonto. 2 lines are matched.',
    known: 'This statement is in Skonto already. It is left out.',
    missing: /^Look at this: Statement 2 is missing/,
    paid: 'Paid',
    undo: 'Undo Match',
    undone: 'The match is undone.',
    matched: 'Matched',
    aside: 'Not a Skonto Payment',
    all: 'All decided',
  },
  sr: {
    account: 'Račun ovog izvoda',
    read: 'Pročitaj tabelu',
    change: 'Promeni kolone',
    noAmount: 'Navedite u kojoj koloni je iznos',
    add: 'Dodaj izvode',
    another: 'Dodaj još jednu datoteku',
    decide: /^Za odluku \(1\)$/,
    pair: /^Upari: Nalog/,
    chosen: /^Biće upareno: Nalog/,
    confirm: 'Potvrdi',
    done: 'Izvodi su u Skontu. Uparene su 2 stavke.',
    known: 'Ovaj izvod je već u Skontu i zato se izostavlja.',
    missing: /nedostaje izvod 2\./,
    paid: 'Plaćeno',
    undo: 'Poništi uparivanje',
    undone: 'Uparivanje je poništeno.',
    matched: 'Upareno',
    aside: 'Nije plaćanje iz Skonta',
    all: 'Sve je odlučeno',
  },
} as const;

const accountAt = (bank: string, number: number): string => {
  const first = `${bank}${String(number).padStart(13, '0')}`;
  return first + controlOf(first);
};
const [own, payee] = [accountAt('265', 77_001), accountAt('160', 77_002)];

type Order = { id: number; invoice: number; number: string; amount: string; day: string };
/** A released order for each of so many accepted invoices, paid from `own` to `payee`. */
async function addOrders(numbers: readonly string[]): Promise<Order[]> {
  await addApproved(people.buyer, [...numbers]);
  return withDatabase(async client => {
    const { rows } = await client.query<Order>(
      `WITH maker AS (SELECT id, company_id FROM app_user WHERE email = $2), releaser AS (SELECT id FROM app_user WHERE email = $3),
         paid AS (INSERT INTO payment (invoice_id, buyer_id, supplier_id, currency, payable_cents, ordered_cents)
           SELECT id, buyer_id, supplier_id, currency, total_cents, total_cents FROM invoice WHERE invoice_number = ANY ($1) RETURNING *),
         batch AS (INSERT INTO payment_batch (buyer_id, number, day, grouping, state, made_by, made_at, released_by, released_at, released_on)
           SELECT m.company_id, 'B-1999/' || (SELECT min(invoice_id) FROM paid), current_date - 1, 'INVOICE', 'RELEASED', m.id, now(), r.id, now(), current_date - 1
           FROM maker m, releaser r RETURNING *),
         made AS (INSERT INTO payment_order (batch_id, buyer_id, supplier_id, number, currency, amount_cents, payer_account, profile, payee_account, payee_name,
             payee_address, payee_place, payee_country, account_check, payments_before, released_at)
           SELECT b.id, b.buyer_id, p.supplier_id, '1999' || lpad(p.invoice_id::text, 8, '0'), p.currency, p.payable_cents, $4, 'csv', $5, 'Dobavljač', '', '',
             'SRB', 'FIRST', 0, now() FROM batch b, paid p RETURNING *),
         item AS (INSERT INTO payment_order_item (order_id, buyer_id, invoice_id, amount_cents)
           SELECT m.id, m.buyer_id, substr(m.number, 5)::integer, m.amount_cents FROM made m)
       SELECT m.id, substr(m.number, 5)::integer AS invoice, m.number, (m.amount_cents / 100.0)::numeric(20, 2)::text AS amount, (current_date - 1)::text AS day
       FROM made m ORDER BY m.id`,
      [numbers, people.buyer, people.accountant, own, payee],
    );
    return rows;
  });
}

async function choose(
  page: Page,
  button: string,
  ...files: readonly { name: string; content: string }[]
): Promise<void> {
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: button, exact: true }).click();
  await (await chooser).setFiles(
    files.map(({ name, content }) => ({ name, mimeType: 'text/xml', buffer: Buffer.from(content) })),
  );
  await expect(page.locator('.balance, .bank-table').first()).toBeVisible();
}

for (const language of journeysIn('en')) {
  const text = words[language];
  test.describe(`a buyer with a statement, ${language}`, () => {
    test.use({ visitor: { language, email: people.buyer } });

    test(`check, decide, confirm, undo, ${language}`, { tag: '@STMT-12' }, async ({ page }) => {
      const [first, second] = await addOrders([`${language}-IZVOD-1`, `${language}-IZVOD-2`]);
      if (!first || !second) throw new Error('no orders');
      // Each language has an account number's year of its own: the demo is the same.
      const number = language === 'en' ? '1' : '101';
      const statement = assecoStatement({
        account: accountInParts(own),
        number,
        day: first.day,
        lines: [
          {
            id: `${language}1`,
            amount: `-${first.amount}`,
            account: accountInParts(payee),
            name: 'Čelik Metal a.d.',
            reference: showReference(orderReference(first.number)),
            purpose: 'Po fakturi',
          },
          {
            id: `${language}2`,
            amount: `-${second.amount}`,
            account: accountInParts(accountAt('340', 5)),
            name: 'ŠUMADIJA TRANS KRAGUJEVAC',
            purpose: 'plaćanje po računu',
          },
          { id: `${language}3`, amount: '-234.00', name: 'Banca Intesa', purpose: 'Provizija' },
        ],
      });
      await page.goto('/payments/statements');
      await choose(page, text.add, { name: 'izvod.xml', content: statement });
      await expect(page.getByRole('heading', { name: text.decide })).toBeVisible();
      await page.getByRole('button', { name: text.pair }).first().click();
      await expect(page.getByText(text.chosen)).toBeVisible();
      // Nothing is chosen for good: a reload shows the files again, undecided.
      await page.reload();
      await page.getByRole('button', { name: text.pair }).first().click();
      await page.getByRole('button', { name: text.confirm, exact: true }).click();
      await expect(page.getByText(text.done)).toBeVisible();
      await page.waitForURL(/\/payments\/statements\/details\/\d+/);

      const row = page.locator('tbody tr[data-row]').filter({ hasText: 'ŠUMADIJA TRANS' });
      await row.getByRole('button', { name: text.undo }).click();
      await dialogIn(page).getByRole('button', { name: text.undo }).click();
      // The message, and soon the line as well.
      await expect(page.getByText(text.undone).first()).toBeVisible();
      await page.getByRole('button', { name: text.aside, exact: true }).click();
      await expect(page.locator('.decide')).toHaveCount(0);

      await page.goto(`/invoices/details/${first.invoice}`);
      await expect(page.locator('.payment-panel .badge').filter({ hasText: text.paid })).toBeVisible();

      // The same file again, and one that leaves a gap.
      await page.goto('/payments/statements');
      await expect(page.locator('tbody')).toContainText(text.all);
      await choose(page, text.add, { name: 'izvod.xml', content: statement });
      await expect(page.getByText(text.known)).toBeVisible();
      const later = { account: accountInParts(own), number: String(Number(number) + 2), day: first.day, lines: [] };
      await choose(page, text.another, { name: 'izvod3.xml', content: assecoStatement(later) });
      if (language === 'en') await expect(page.getByText(text.missing)).toBeVisible();
    });

    test(`a table is described beside its lines, read, changed and confirmed, ${language}`, { tag: '@PAY-91' }, async ({
      page,
    }) => {
      const [order] = await addOrders([`${language}-IZVOD-9`]);
      if (!order) throw new Error('no order');
      const amount = `${order.amount}`.replace('.', ',');
      const content = `Datum;Partner;Opis;PNB;Promet\r\n${order.day};Čelik Metal;Po fakturi;${showReference(orderReference(order.number))};-${amount}\r\n${order.day};Banka;Provizija;;-12,50\r\n`;
      await page.goto('/payments/statements');
      await choose(page, text.add, { name: 'promet.csv', content });
      const holds = (at: number) => page.locator('.bank-table select').nth(at);
      for (const [at, column] of [
        [0, 'bookedOn'],
        [1, 'otherName'],
        [2, 'purpose'],
      ] as const)
        await expect(holds(at)).toHaveValue(column);
      await page.getByRole('combobox', { name: text.account }).fill(accountInParts(own));
      await page.getByRole('button', { name: text.read }).click();
      await expect(page.locator('form')).toContainText(text.noAmount);
      await holds(4).selectOption('amount');
      await page.getByRole('button', { name: text.read }).click();
      await expect(page.locator('.balance').first()).toBeVisible();
      // Without the reference's column the order isn't named; the columns are changed.
      await expect(page.locator('.decide')).toHaveCount(1);
      await page.getByRole('button', { name: text.change }).click();
      await holds(3).selectOption('creditReference');
      await page.getByRole('button', { name: text.read }).click();
      await expect(page.locator('.decide')).toHaveCount(0);
      await page.getByRole('button', { name: text.confirm, exact: true }).click();
      await page.waitForURL(/\/payments\/statements\/details\/\d+/);
      await page.goto(`/invoices/details/${order.invoice}`);
      await expect(page.locator('.payment-panel .badge').filter({ hasText: text.paid })).toBeVisible();
    });
  });
}
