import type { XmlElement } from '../../../platform/xml/xml-tree.ts';
import type { ReadLine, ReadStatement } from './complete-statement.ts';
import { elementOf, elementsOf, neededAttribute } from './elements.ts';
import {
  missing,
  readLocalDay,
  readOtherAccount,
  readReference,
  readSignedAmount,
  readText,
  unreadable,
} from './values.ts';

export const isRol = ({ local, uri }: XmlElement): boolean => uri === '' && local === 'TransakcioniRacunPrivredaIzvod';

/** A line has its amount on one side; a negative one takes an earlier line of that side back. */
function readSide(line: XmlElement): Pick<ReadLine, 'direction' | 'amountCents' | 'reversal'> {
  const debit = readSignedAmount(neededAttribute(line, 'Duguje'), 'Duguje');
  const credit = readSignedAmount(neededAttribute(line, 'Potrazuje'), 'Potrazuje');
  if ((debit === 0n) === (credit === 0n)) throw unreadable('Duguje / Potrazuje', `${debit} / ${credit}`);
  const moved = credit - debit;
  const reversal = debit < 0n || credit < 0n;
  return { direction: moved > 0n ? 'in' : 'out', amountCents: moved < 0n ? -moved : moved, reversal };
}

function readLine(line: XmlElement, date: string): ReadLine {
  const said = (name: string): string | null => readText(line.attributes.get(name));
  return {
    ...readSide(line),
    identity: neededAttribute(line, 'BrojZaReklamaciju'),
    content: '',
    otherAccount: readOtherAccount(said('BrojRacunaPrimaocaPosiljaoca')),
    otherName: said('NalogKorisnik'),
    debitReference: readReference(said('ModelZaduzenjaOdobrenja'), said('PozivNaBrojZaduzenjaOdobrenja')),
    creditReference: readReference(said('ModelKorisnika'), said('PozivNaBrojKorisnika')),
    purpose: said('Opis') ?? '',
    code: said('SifraPlacanja'),
    bookedOn: date,
    valueOn: readLocalDay(neededAttribute(line, 'DatumValute'), 'DatumValute'),
    endToEndId: null,
    batch: null,
  };
}

/** A dinar statement of ROL (Raiffeisen, OTP): everything stands in attributes. */
export function readRol(root: XmlElement): readonly ReadStatement[] {
  const head = elementOf(root, 'Zaglavlje');
  if (!head) throw missing('Zaglavlje');
  const date = readLocalDay(neededAttribute(head, 'DatumIzvoda'), 'DatumIzvoda');
  const amount = (name: string): bigint => readSignedAmount(neededAttribute(head, name), name);
  return [
    {
      format: 'rol-xml',
      account: readOtherAccount(neededAttribute(head, 'Partija')) ?? '',
      number: neededAttribute(head, 'BrojIzvoda'),
      date,
      openingCents: amount('PrethodnoStanje'),
      closingCents: amount('NovoStanje'),
      currency: 'RSD',
      lines: elementsOf(root, 'Stavke').map(line => readLine(line, date)),
      statedDebits: amount('DugovniPromet'),
      statedCredits: amount('PotrazniPromet'),
    },
  ];
}
