import type { DocumentParty } from '@skonto/domain/document/document-facts';
import type { PdfFact } from '../../platform/pdf/document.ts';
import type { Locale } from '../../platform/words/texts.ts';
import { countryName } from '../companies/country-name.ts';

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
