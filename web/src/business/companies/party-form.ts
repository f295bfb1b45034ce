import { validateCompany } from '@skonto/domain/company/company-facts';
import { hasInvisible } from '@skonto/domain/text/plain-text';
import * as z from 'zod/mini';
import { t, texts } from '../../lib/words/words.ts';
import type { SaidField } from '../../ui/forms/meanwhile.ts';
import { type PartyInput, type PartyValues, partyFieldNames, partyInputOf } from './party-values.ts';

/** A company's facts as they are said: under the labels of their fields, the country by its name. */
export function saidParty(
  countries: readonly { readonly alpha3Code: string; readonly displayName: string }[],
  values: PartyValues,
): SaidField[] {
  const labels = texts($ => $.companies.column);
  const name = t($ => $.companies.form.name);
  const country = countries.find(one => one.alpha3Code === values.country)?.displayName ?? values.country;
  const text = { ...values, country };
  return partyFieldNames.map(field => [field, field === 'name' ? name : labels[field], text[field]]);
}

/** What names a company before the law (COMP-07 to COMP-12), in the words of the companies' feature. A tax code that is stored already isn't checked again, as on the server. */
export function partySchema(facts: {
  readonly supportedCountries: readonly string[];
  readonly known: PartyValues | null;
}): z.ZodMiniType<PartyInput, PartyValues> {
  const words = texts($ => $.companies.form);
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
      const problems = validateCompany(stated, known ? { supportedCountries, known } : { supportedCountries });
      for (const { field, code: problem } of problems)
        if (field === 'code' && problem !== 'country')
          context.issues.push({ code: 'custom', path: ['code'], message: words[problem], input: code });
    });
  return z.pipe(values, z.transform(partyInputOf));
}
