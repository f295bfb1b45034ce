import { beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import english from '../../features/companies/texts.en.json';
import { startWords } from '../../lib/words/words.ts';
import { partySchema } from './party-form.ts';
import type { PartyValues } from './party-values.ts';

beforeAll(() => startWords('en', { companies: english }));

const good: PartyValues = {
  country: 'SRB',
  code: ' 101134702 ',
  registrationNumber: '17162543',
  name: ' Žitoprodukt ',
  address: 'Ulica 1',
  postcode: '',
  city: '',
};
const problems = (change: Partial<PartyValues>, known: PartyValues | null = null) => {
  const schema = partySchema({ supportedCountries: ['SRB', 'HRV'], known });
  const issues = z.safeParse(schema, { ...good, ...change }).error?.issues ?? [];
  return issues.map(issue => [issue.path.join('.'), issue.message]);
};

describe('the form of a company', () => {
  it('takes what was typed without the space around it; post code and city may be empty', () => {
    const schema = partySchema({ supportedCountries: ['SRB'], known: null });
    expect(z.safeParse(schema, good).data).toEqual({
      country: { alpha3Code: 'SRB' },
      code: '101134702',
      registrationNumber: '17162543',
      name: 'Žitoprodukt',
      address: 'Ulica 1',
      postcode: '',
      city: '',
    });
  });

  it.each([
    [{ country: '' }, 'country', 'Please choose the country.'],
    [{ code: ' ' }, 'code', 'Please enter company PIB.'],
    [{ code: '12345' }, 'code', 'A PIB has 9 digits.'],
    [{ code: '101134701' }, 'code', "This isn't a valid PIB: its check digit is wrong."],
    [{ country: 'HRV', code: 'AB' }, 'code', 'A code has 3 to 20 characters.'],
    [{ name: 'Žito\u200bprodukt' }, 'name', "This contains characters that can't be seen. Please type it again."],
  ])('%o: %s', (change, field, message) => expect(problems(change)).toEqual([[field, message]]));

  it('judges no code that is stored already', () => {
    const known = { ...good, code: '101134701' };
    expect(problems({ code: known.code }, known)).toEqual([]);
  });
});
