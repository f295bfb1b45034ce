import type { companyInput } from '@skonto/api/companies';
import type * as z from 'zod/mini';

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
