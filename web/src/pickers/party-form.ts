import type { companyInput } from '@skonto/api/companies';
import { judgeCompany } from '@skonto/domain/company/company-facts';
import { hasInvisible } from '@skonto/domain/text/plain-text';
import type { TFunction } from 'i18next';
import * as z from 'zod/mini';
import type { SaidField } from '../ui/forms/meanwhile.ts';

export const partyFieldNames = [
  'country',
  'code',
  'registrationNumber',
  'name',
  'address',
  'postcode',
  'city',
] as const;
export type PartyField = (typeof partyFieldNames)[number];
/** Each under its own name, for forms that have them so. */
export const partyNames = {
  country: 'country',
  code: 'code',
  registrationNumber: 'registrationNumber',
  name: 'name',
  address: 'address',
  postcode: 'postcode',
  city: 'city',
} as const satisfies Record<PartyField, PartyField>;
export type PartyValues = Record<PartyField, string>;

/** As the form writes it. */
export type PartyInput = Pick<
  z.output<typeof companyInput>,
  'country' | 'code' | 'registrationNumber' | 'name' | 'address' | 'postcode' | 'city'
>;
type PartyReply = Record<Exclude<PartyField, 'country'>, string> & {
  readonly country: { readonly alpha3Code: string };
};

export const emptyParty: PartyValues = {
  country: '',
  code: '',
  registrationNumber: '',
  name: '',
  address: '',
  postcode: '',
  city: '',
};

export const partyValuesOf = (company: PartyReply): PartyValues => ({
  country: company.country.alpha3Code,
  code: company.code,
  registrationNumber: company.registrationNumber,
  name: company.name,
  address: company.address,
  postcode: company.postcode,
  city: company.city,
});

/** What a form writes of what was typed. */
export const partyInputOf = (typed: PartyValues): PartyInput => ({
  country: { alpha3Code: typed.country },
  code: typed.code.trim(),
  registrationNumber: typed.registrationNumber.trim(),
  name: typed.name.trim(),
  address: typed.address.trim(),
  postcode: typed.postcode.trim(),
  city: typed.city.trim(),
});

/** A company's facts as they are said: under the labels of their fields, the country by its name. */
export function saidParty(
  t: TFunction,
  countries: readonly { readonly alpha3Code: string; readonly displayName: string }[],
  values: PartyValues,
): SaidField[] {
  const labels = t($ => $.companies.column, { returnObjects: true });
  const name = t($ => $.companies.form.name);
  const country = countries.find(one => one.alpha3Code === values.country)?.displayName ?? values.country;
  const text = { ...values, country };
  return partyFieldNames.map(field => [field, field === 'name' ? name : labels[field], text[field]]);
}

/** What names a company before the law (COMP-07 to COMP-12), in the words of the companies' room. A tax code that is stored already isn't judged anew, as on the server. */
export function partySchema(
  t: TFunction,
  facts: { readonly supportedCountries: readonly string[]; readonly known: PartyValues | null },
): z.ZodMiniType<PartyInput, PartyValues> {
  const words = t($ => $.companies.form, { returnObjects: true });
  const missing = (error: string) => z.refine<string>(text => text.trim() !== '', { error });
  const seen = z.refine<string>(text => !hasInvisible(text.trim()), { error: words.invisible });
  const values = z
    .object({
      country: z.string().check(missing(words.countryMissing)),
      code: z.string().check(missing(words.codeMissing), seen),
      registrationNumber: z.string().check(missing(words.registrationNumberMissing), seen),
      name: z.string().check(missing(words.nameMissing), seen),
      address: z.string().check(missing(words.addressMissing), seen),
      postcode: z.string().check(seen),
      city: z.string().check(seen),
    })
    .check(context => {
      const { country, code } = context.value;
      if (country === '' || code.trim() === '') return;
      const { supportedCountries, known } = facts;
      const stated = { country, code: code.trim() };
      const problems = judgeCompany(stated, known ? { supportedCountries, known } : { supportedCountries });
      for (const { field, code: problem } of problems)
        if (field === 'code' && problem !== 'country')
          context.issues.push({ code: 'custom', path: ['code'], message: words[problem], input: code });
    });
  return z.pipe(values, z.transform(partyInputOf));
}
