import { companyLengths } from '@skonto/domain/company/company-facts';
import { isEmail, readEmail } from '@skonto/domain/text/email-address';
import * as z from 'zod/mini';
import { companyChoice } from '../../business/companies/company-choice.ts';
import { emptyParty, type PartyValues, partyInputOf } from '../../business/companies/party-values.ts';
import { texts } from '../../lib/words/words.ts';
import { isLine } from '../../ui/forms/checked-texts.ts';
import type { Suggestion } from '../../ui/forms/suggestion.ts';
import { categoryIdOf } from './category-choices.ts';
import type { SupplierInput } from './suppliers-queries.ts';

export type SupplierValues = PartyValues & {
  mode: 'existing' | 'new';
  company: Suggestion | null;
  /** The company that has the typed tax code already; it stands for the typed facts, and nobody is invited. */
  known: Suggestion | null;
  firstName: string;
  lastName: string;
  email: string;
  category: string;
};

export const emptySupplier = (country: string, category: string): SupplierValues => ({
  mode: 'existing',
  company: null,
  known: null,
  ...emptyParty,
  country,
  firstName: '',
  lastName: '',
  email: '',
  category,
});

/** Where the server's members stand in the form. */
export const fieldNames: Readonly<Record<string, keyof SupplierValues>> = {
  supplier: 'company',
  discountCategory: 'category',
  'supplier.country.alpha3Code': 'country',
  'supplier.code': 'code',
  'supplier.registrationNumber': 'registrationNumber',
  'supplier.name': 'name',
  'supplier.address': 'address',
  'supplier.postcode': 'postcode',
  'supplier.city': 'city',
  'supplier.admin.firstName': 'firstName',
  'supplier.admin.lastName': 'lastName',
  'supplier.admin.email': 'email',
};

/** SUPP-14..17. What a mode doesn't ask for isn't checked. */
export function supplierSchema(): z.ZodMiniType<SupplierInput, SupplierValues> {
  const words = texts($ => $.suppliers.form);
  const asksAll = (one: SupplierValues) => one.mode === 'new' && one.known === null;
  const needed = (key: 'code' | 'registrationNumber' | 'name' | 'address' | 'firstName' | 'lastName', max: number) =>
    z.refine<SupplierValues>(one => !asksAll(one) || isLine(one[key], max), {
      path: [key],
      error: words[`${key}Missing`],
    });
  const values: z.ZodMiniType<SupplierValues, SupplierValues> = z
    .object({
      mode: z.enum(['existing', 'new']),
      company: companyChoice,
      known: companyChoice,
      country: z.string(),
      code: z.string(),
      registrationNumber: z.string(),
      name: z.string(),
      address: z.string(),
      postcode: z.string(),
      city: z.string(),
      firstName: z.string(),
      lastName: z.string(),
      email: z.string(),
      category: z.string(),
    })
    .check(
      z.refine(one => one.mode === 'new' || one.company !== null, { path: ['company'], error: words.companyMissing }),
      z.refine(one => one.mode === 'existing' || one.country !== '', {
        path: ['country'],
        error: words.countryMissing,
      }),
      needed('code', companyLengths.code),
      needed('registrationNumber', companyLengths.registrationNumber),
      needed('name', companyLengths.name),
      needed('address', companyLengths.address),
      needed('firstName', 100),
      needed('lastName', 100),
      z.refine(one => !asksAll(one) || isEmail(readEmail(one.email)), { path: ['email'], error: words.emailMissing }),
    );
  return z.pipe(values, z.transform(inputOf));
}

function inputOf(one: SupplierValues): SupplierInput {
  const categoryId = categoryIdOf(one.category);
  const discountCategory = categoryId === null ? null : { id: categoryId };
  const chosen = one.mode === 'existing' ? one.company : one.known;
  if (chosen) return { supplier: { id: chosen.id }, discountCategory };
  return {
    supplier: {
      ...partyInputOf(one),
      admin: { firstName: one.firstName.trim(), lastName: one.lastName.trim(), email: readEmail(one.email) },
    },
    discountCategory,
  };
}
