import { beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { emptyInvoice, invoiceSchema } from '../business/invoices/form/invoice-form.ts';
import { newPasswordSchema } from '../features/registration/new-password-form.ts';
import { registerSchema, tokenSchema } from '../features/registration/register-form.ts';
import { emptyUser, userSchema } from '../features/users/user-form.ts';
import { pageLanguage, startWords, t, texts } from '../lib/words/words.ts';
import { allTexts } from './all-texts.ts';

/**
 * Every validation message that the requirements quote (docs/product/requirements.md) for the forms that exist,
 * as a person meets it: what was typed, at which field, and the words, letter for letter, in English and in Serbian. A form that comes
 * adds its own.
 */
type Typed = Readonly<Record<string, unknown>>;
type Line = readonly [typed: Typed, field: string, english: string, serbian: string];

const register = { country: 'SRB', code: '101000000', email: 'ana@primer.rs', password: 'vetar jesen' };
const invite = { email: 'ana@primer.rs', token: 'ABCDEFGHJK', password: 'vetar jesen', confirmPassword: 'vetar jesen' };
const user = {
  ...emptyUser({ id: 7, name: 'Žitoprodukt', code: '101000000' }),
  firstName: 'Ana',
  lastName: 'Petrović',
  email: 'ana@primer.rs',
  role: 'COMPANY_USER',
} as const;
const invoice = {
  ...emptyInvoice,
  invoiceNumber: 'F-1',
  invoiceDate: '2026-11-01',
  dueDate: '2026-12-01',
  netAmount: '100',
  taxAmount: '20',
  amount: '120',
  currency: 'RSD',
  supplier: { id: 1, label: 'Čelik Metal' },
};
const invoiceDates = [
  'Valid invoice date (in format YYYY-MM-DD) is required.',
  'Unesite ispravan datum fakture (u obliku GGGG-MM-DD).',
] as const;
const dueDates = [
  'Valid due date (in format YYYY-MM-DD) is required.',
  'Unesite ispravan datum dospeća (u obliku GGGG-MM-DD).',
] as const;
const password = ['Please enter your password.', 'Unesite lozinku.'] as const;

const forms: Readonly<Record<string, { schema: () => z.ZodMiniType; good: Typed; lines: readonly Line[] }>> = {
  registration: {
    schema: registerSchema,
    good: register,
    lines: [
      [{ country: '' }, 'country', 'Country is required', 'Država je obavezna'],
      [{ code: ' ' }, 'code', 'Code is required', 'PIB je obavezan'],
      [{ code: '12' }, 'code', 'Code must be at least 3 characters', 'PIB mora imati najmanje 3 znaka'],
      [{ code: '1'.repeat(21) }, 'code', 'Code must be at most 20 characters', 'PIB može imati najviše 20 znakova'],
      [{ email: '' }, 'email', 'Email is required', 'E-pošta je obavezna'],
      [{ email: 'ana@' }, 'email', 'Email must be a valid email address', 'E-pošta mora biti ispravna adresa'],
      [{ password: '' }, 'password', 'Password is required', 'Lozinka je obavezna'],
      [
        { password: '12345' },
        'password',
        'Password must be at least 6 characters',
        'Lozinka mora imati najmanje 6 znakova',
      ],
    ],
  },
  'email confirmation': {
    schema: tokenSchema,
    good: { token: 'ABCDEFGHJK' },
    lines: [[{ token: ' ' }, 'token', 'Token is required', 'Token je obavezan']],
  },
  'invitation and new password': {
    schema: newPasswordSchema,
    good: invite,
    lines: [
      [{ token: '' }, 'token', 'Token is required', 'Token je obavezan'],
      [{ token: 'ABCDEF' }, 'token', 'Token must be at least 7 characters', 'Token mora imati najmanje 7 znakova'],
      [{ password: '', confirmPassword: '' }, 'password', 'Password is required', 'Lozinka je obavezna'],
      [
        { password: '12345' },
        'password',
        'Password must be at least 6 characters',
        'Lozinka mora imati najmanje 6 znakova',
      ],
      [{ confirmPassword: '' }, 'confirmPassword', 'Confirm Password is required', 'Potvrda lozinke je obavezna'],
      [
        { confirmPassword: '12345' },
        'confirmPassword',
        'Confirm Password must be at least 6 characters',
        'Potvrda lozinke mora imati najmanje 6 znakova',
      ],
      [
        { confirmPassword: 'vetar lopta' },
        'confirmPassword',
        'Confirm Password must match Password',
        'Potvrda lozinke mora biti ista kao lozinka',
      ],
    ],
  },
  user: {
    schema: userSchema,
    good: user,
    lines: [
      [{ firstName: ' ' }, 'firstName', 'Valid first name is required.', 'Unesite ispravno ime.'],
      [{ lastName: '' }, 'lastName', 'Valid last name is required.', 'Unesite ispravno prezime.'],
      [{ email: 'ana' }, 'email', 'Please enter a valid email address.', 'Unesite ispravnu adresu e-pošte.'],
      [{ role: '' }, 'role', 'Please choose the role.', 'Izaberite ulogu.'],
      [{ company: null }, 'company', 'Please choose the company.', 'Izaberite kompaniju.'],
      [{ changePassword: true }, 'password', ...password],
      [{ changePassword: true, password: 'vetar jesen' }, 'passwordConfirmation', ...password],
    ],
  },
  invoice: {
    schema: () => invoiceSchema({ language: pageLanguage(), currencies: ['RSD', 'EUR'], buyerNeeded: false }),
    good: invoice,
    lines: [
      [{ invoiceNumber: '' }, 'invoiceNumber', 'Valid invoice number is required.', 'Unesite ispravan broj fakture.'],
      [{ invoiceDate: '' }, 'invoiceDate', ...invoiceDates],
      [{ invoiceDate: '01.11.2026' }, 'invoiceDate', ...invoiceDates],
      [{ dueDate: '2027-02-29' }, 'dueDate', ...dueDates],
      [{ dueDate: '0999-02-01' }, 'dueDate', ...dueDates],
      [{ netAmount: 'sto' }, 'netAmount', 'Valid amount is required.', 'Unesite ispravan iznos.'],
      [{ taxAmount: '' }, 'taxAmount', 'Valid amount is required.', 'Unesite ispravan iznos.'],
      [{ amount: '1,2,3' }, 'amount', 'Valid amount is required.', 'Unesite ispravan iznos.'],
      [{ currency: 'XYZ' }, 'currency', 'Please enter valid currency code.', 'Unesite ispravnu oznaku valute.'],
      [{ supplier: null }, 'supplier', 'Please choose the supplier.', 'Izaberite dobavljača.'],
    ],
  },
};

/** The first message at each field, which is the one shown. */
function shown(schema: z.ZodMiniType, typed: Typed): Map<string, string> {
  const found = new Map<string, string>();
  for (const issue of z.safeParse(schema, typed).error?.issues ?? []) {
    const field = String(issue.path[0]);
    if (!found.has(field)) found.set(field, issue.message);
  }
  return found;
}

describe.each([
  ['en', 2],
  ['sr', 3],
] as const)('in %s', (language, column) => {
  beforeAll(async () => {
    startWords(language, await allTexts(language));
  });

  it.each(Object.entries(forms))('%s', (_name, { schema, good, lines }) => {
    const rules = schema();
    expect([...shown(rules, good)]).toEqual([]);
    for (const line of lines) {
      const [typed, field] = line;
      expect([field, shown(rules, { ...good, ...typed }).get(field)]).toEqual([field, line[column]]);
    }
  });

  it('sign-in, rates and suggestions', () => {
    const { emailRequired, emailWrong, passwordRequired } = texts($ => $.signIn);
    expect([emailRequired, emailWrong, passwordRequired, t($ => $.billing.dialog.rateWrong)]).toEqual(
      language === 'en'
        ? [
            'Email is required',
            'Email must be a valid email address',
            'Password is required',
            'Please enter currency rate.',
          ]
        : ['E-pošta je obavezna', 'E-pošta mora biti ispravna adresa', 'Lozinka je obavezna', 'Unesite kurs valute.'],
    );
    const { searching, failed } = texts($ => $.ui.typeahead);
    expect([searching, failed]).toEqual(
      language === 'en'
        ? ['searching...', 'Sorry, suggestions could not be loaded.']
        : ['pretraga...', 'Žao nam je, predlozi nisu mogli da se učitaju.'],
    );
  });
});
