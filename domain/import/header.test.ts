import { describe, expect, test } from 'vitest';
import { guessMapping, normaliseHeader, unmappedFields } from './header.ts';
import { companyFields, type ImportField, invoiceFields, supplierInviteFields } from './import-field.ts';

test.each([
  ['Datum dospeća', 'datumdospeca'],
  ['DATUM_DOSPEĆA ', 'datumdospeca'],
  ['\ufeffInvoice Number', 'invoicenumber'],
  ['Dobavljac\u030c', 'dobavljac'],
  ['Među', 'medu'],
  ['Medju', 'medu'],
  ['MEDU', 'medu'],
  ['E-pošta', 'eposta'],
  ['...', ''],
])('%j is matched as %s', (header, expected) => {
  expect(normaliseHeader(header)).toBe(expected);
});

const invoiceOrder = {
  invoiceNumber: 0,
  invoiceDate: 1,
  dueDate: 2,
  netAmount: 3,
  taxAmount: 4,
  amount: 5,
  currency: 6,
  supplier: 7,
  buyer: 8,
};
const companyOrder = { code: 0, registrationNumber: 1, name: 2, address: 3, postcode: 4, city: 5, country: 6 };
const inviteOrder = { ...companyOrder, firstName: 7, lastName: 8, email: 9, discountCategory: 10 };

describe('guessMapping', () => {
  const cases: readonly [string, string, readonly ImportField[], Record<string, number>][] = [
    [
      'invoices, English',
      'Invoice Number,Invoice Date,Due Date,Net Amount,Tax Amount,Amount,Currency,Supplier,Buyer',
      invoiceFields,
      invoiceOrder,
    ],
    [
      'invoices, Serbian with hints',
      'Broj fakture,Datum fakture,Datum dospeća,Osnovica,PDV,Ukupan iznos,Valuta,Dobavljač (PIB),Kupac (PIB)',
      invoiceFields,
      invoiceOrder,
    ],
    [
      'invoices, without diacritics',
      'BROJ FAKTURE,datum_fakture,Datum dospeca,osnovica,pdv,UkupanIznos,valuta,Dobavljac,kupac',
      invoiceFields,
      invoiceOrder,
    ],
    ['companies, English', 'Code,Registration Number,Name,Address,Post Code,City,Country', companyFields, companyOrder],
    ['companies, Serbian', 'PIB,Matični broj,Naziv,Adresa,Poštanski broj,Grad,Država', companyFields, companyOrder],
    [
      'invites, English',
      'Code,Registration Number,Name,Address,Post Code,City,Country,First Name,Last Name,Email,Discount Category',
      supplierInviteFields,
      inviteOrder,
    ],
    [
      'invites, Serbian',
      'PIB,Matični broj,Naziv,Adresa,Poštanski broj,Grad,Država,Ime,Prezime,E-pošta,Kategorija popusta',
      supplierInviteFields,
      inviteOrder,
    ],
    [
      'free order and extra columns',
      'Note,Amount,Remark,Invoice Number',
      invoiceFields,
      { amount: 1, invoiceNumber: 3 },
    ],
    ['the code column wins over the name column', 'Dobavljač (naziv),Dobavljač (PIB)', invoiceFields, { supplier: 1 }],
    ['the first of two equal columns wins', 'Amount,Amount', invoiceFields, { amount: 0 }],
    ['headers that say nothing', ',(), ', invoiceFields, {}],
  ];
  test.each(cases)('%s', (_title, header, fields, expected) => {
    expect(guessMapping(header.split(','), fields)).toEqual(expected);
  });
});

test.each([
  ['invoice', invoiceFields],
  ['company', companyFields],
  ['supplier invite', supplierInviteFields],
])('no header means two %s fields', (_file, fields) => {
  const aliases = fields.flatMap(field => [...new Set(field.aliases.map(normaliseHeader))]);
  expect(new Set(aliases).size).toBe(aliases.length);
});

test('unmappedFields names what a file lacks; the buyer is optional', () => {
  const mapping = guessMapping(['Invoice Number', 'Amount', 'Currency', 'Supplier'], invoiceFields);
  expect(unmappedFields(mapping, invoiceFields)).toEqual(['invoiceDate', 'dueDate', 'netAmount', 'taxAmount']);
});
