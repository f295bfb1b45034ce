import type { ImportField } from '../import/import-field.ts';

/** What a column of a bank's table may hold. An amount stands in one column with a sign, or in two: what went out and what came in. */
export const statementColumns = [
  'bookedOn',
  'amount',
  'debit',
  'credit',
  'valueOn',
  'otherName',
  'otherAccount',
  'purpose',
  'creditReference',
  'debitReference',
  'code',
  'identity',
  'endToEndId',
] as const;
export type StatementColumn = (typeof statementColumns)[number];

/** The headings under which banks write these columns, in English and Serbian. */
export const statementFields: readonly ImportField<StatementColumn>[] = [
  {
    name: 'bookedOn',
    required: true,
    aliases: ['Booking Date', 'Datum knjiženja', 'Datum', 'Date', 'Datum promene', 'Datum transakcije', 'Datum obrade'],
  },
  {
    name: 'debit',
    required: false,
    aliases: ['Debit', 'Duguje', 'Isplata', 'Isplate', 'Zaduženje', 'Paid out', 'Na teret'],
  },
  {
    name: 'credit',
    required: false,
    aliases: ['Credit', 'Potražuje', 'Uplata', 'Uplate', 'Odobrenje', 'Paid in', 'U korist'],
  },
  { name: 'amount', required: false, aliases: ['Amount', 'Iznos', 'Iznos transakcije'] },
  { name: 'valueOn', required: false, aliases: ['Value Date', 'Datum valute', 'Valuta datum', 'Datum valutiranja'] },
  {
    name: 'otherName',
    required: false,
    aliases: [
      'Counterparty',
      'Naziv',
      'Partner',
      'Nalogodavac/Primalac',
      'Primalac/Platilac',
      'Naziv partnera',
      'Name',
    ],
  },
  {
    name: 'otherAccount',
    required: false,
    aliases: [
      'Counterparty Account',
      'Račun partnera',
      'Račun',
      'Račun primaoca/platioca',
      'Broj računa',
      'IBAN',
      'Account',
    ],
  },
  {
    name: 'purpose',
    required: false,
    aliases: ['Purpose', 'Svrha', 'Svrha plaćanja', 'Opis', 'Svrha doznake', 'Description'],
  },
  {
    name: 'creditReference',
    required: false,
    aliases: ['Reference', 'Poziv na broj', 'Poziv na broj odobrenja', 'Poziv na broj (odobrenje)', 'Credit Reference'],
  },
  {
    name: 'debitReference',
    required: false,
    aliases: ['Debit Reference', 'Poziv na broj zaduženja', 'Poziv na broj (zaduženje)'],
  },
  { name: 'code', required: false, aliases: ['Payment Code', 'Šifra plaćanja', 'Šifra'] },
  {
    name: 'identity',
    required: false,
    aliases: [
      'Transaction ID',
      'Broj transakcije',
      'ID transakcije',
      'Referenca banke',
      'Bank Reference',
      'Broj naloga',
    ],
  },
  { name: 'endToEndId', required: false, aliases: ['End-to-end ID', 'EndToEndId'] },
];

export type StatementColumnsProblem = 'no-day' | 'no-amount' | 'two-amounts' | 'one-side' | 'column-twice';

/** The first thing that is wrong with what a person said of columns, or null. In the list null is a column that isn't read. */
export function statementColumnsProblem(columns: readonly (StatementColumn | null)[]): StatementColumnsProblem | null {
  const named = columns.filter(one => one !== null);
  const has = (column: StatementColumn): boolean => named.includes(column);
  if (new Set(named).size < named.length) return 'column-twice';
  if (!has('bookedOn')) return 'no-day';
  if (has('amount')) return has('debit') || has('credit') ? 'two-amounts' : null;
  if (!has('debit') && !has('credit')) return 'no-amount';
  return has('debit') && has('credit') ? null : 'one-side';
}
