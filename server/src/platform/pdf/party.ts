import type { DocumentParty } from '@skonto/domain/document/document-facts';
import { countryName } from '../words/country-name.ts';
import type { Locale } from '../words/texts.ts';
import type { PdfFact } from './document.ts';

type PartyLabel = 'name' | 'code' | 'registrationNumber' | 'address';

/** A company as documents and bills name it, under the labels that the caller has for that. */
export function partyFacts(party: DocumentParty, locale: Locale, label: (key: PartyLabel) => string): PdfFact[] {
  const said: readonly (readonly [PartyLabel, string])[] = [
    ['name', party.name],
    ['code', party.code],
    ['registrationNumber', party.registrationNumber],
    ['address', addressOf(party, locale)],
  ];
  return said.map(([key, value]) => ({ label: label(key), value }));
}

/** Street, place and country on as many lines as they take. */
function addressOf({ address, postcode, city, country }: DocumentParty, locale: Locale): string {
  const place = [postcode, city].filter(part => part !== '').join(' ');
  return [address, place, countryName(country, locale)].filter(part => part !== '').join(', ');
}
