import { fold } from '../text/fold.ts';

/** ISO 3166-1 of the countries that may be configured: alpha-3 as on the wire, alpha-2 as `Intl` names regions. */
export const alpha2ByAlpha3: Readonly<Record<string, string>> = {
  SRB: 'RS',
  BIH: 'BA',
  MNE: 'ME',
  HRV: 'HR',
  MKD: 'MK',
  SVN: 'SI',
  ALB: 'AL',
  HUN: 'HU',
  ROU: 'RO',
  BGR: 'BG',
  GRC: 'GR',
  AUT: 'AT',
  DEU: 'DE',
  ITA: 'IT',
  CHE: 'CH',
  FRA: 'FR',
  NLD: 'NL',
  BEL: 'BE',
  POL: 'PL',
  CZE: 'CZ',
  SVK: 'SK',
  GBR: 'GB',
  USA: 'US',
  TUR: 'TR',
};

/** What the countries are called in English and Serbian, folded: apart by commas. */
const names: Readonly<Record<string, string>> = {
  SRB: 'serbia,republic of serbia,srbija,republika srbija',
  BIH: 'bosnia and herzegovina,bosnia,bosna i hercegovina,bosna,bih',
  MNE: 'montenegro,crna gora',
  HRV: 'croatia,hrvatska,republika hrvatska',
  MKD: 'north macedonia,macedonia,severna makedonija,sjeverna makedonija,makedonija',
  SVN: 'slovenia,slovenija,republika slovenija',
  ALB: 'albania,albanija',
  HUN: 'hungary,madarska,magyarorszag',
  ROU: 'romania,rumunija',
  BGR: 'bulgaria,bugarska',
  GRC: 'greece,grcka,el',
  AUT: 'austria,austrija,osterreich',
  DEU: 'germany,nemacka,njemacka,deutschland',
  ITA: 'italy,italija,italia',
  CHE: 'switzerland,svajcarska,svicarska,schweiz',
  FRA: 'france,francuska',
  NLD: 'netherlands,the netherlands,holland,holandija,nizozemska',
  BEL: 'belgium,belgija',
  POL: 'poland,poljska,polska',
  CZE: 'czechia,czech republic,ceska,cesko',
  SVK: 'slovakia,slovacka,slovensko',
  GBR: 'united kingdom,great britain,england,uk,ujedinjeno kraljevstvo,velika britanija',
  USA: 'united states,united states of america,sjedinjene americke drzave,sad',
  TUR: 'turkey,turkiye,turska',
};
const byWord: ReadonlyMap<string, string> = new Map(
  Object.entries(alpha2ByAlpha3).flatMap(([alpha3, alpha2]) =>
    [alpha3, alpha2, ...(names[alpha3] ?? '').split(',')].map((word): [string, string] => [fold(word), alpha3]),
  ),
);

/** The alpha-3 code of a country however it is written (`RS`, `srb`, `Srbija`, `Србија`, `Serbia`), or null for one that isn't known. */
export const readCountry = (text: string): string | null =>
  byWord.get(
    fold(text)
      .replace(/[.\s]+/g, ' ')
      .trim(),
  ) ?? null;
