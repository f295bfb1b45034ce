/** A column that an import knows. `aliases` are header texts, in English and Serbian, that mean it (decisions.md §12); of
 * several in one file the first counts. */
export type ImportField<Name extends string = string> = {
  readonly name: Name;
  readonly required: boolean;
  readonly aliases: readonly string[];
};

export const invoiceColumns = [
  'invoiceNumber',
  'invoiceDate',
  'dueDate',
  'netAmount',
  'taxAmount',
  'roundingAmount',
  'amount',
  'currency',
  'supplier',
  'buyer',
] as const;
export type InvoiceColumn = (typeof invoiceColumns)[number];

export const invoiceFields: readonly ImportField<InvoiceColumn>[] = [
  { name: 'invoiceNumber', required: true, aliases: ['Invoice Number', 'Broj fakture', 'Invoice No', 'Broj računa'] },
  { name: 'invoiceDate', required: true, aliases: ['Invoice Date', 'Datum fakture', 'Issue Date', 'Datum računa'] },
  { name: 'dueDate', required: true, aliases: ['Due Date', 'Datum dospeća', 'Datum valute', 'Rok plaćanja'] },
  { name: 'netAmount', required: true, aliases: ['Net Amount', 'Osnovica', 'Net', 'Neto iznos'] },
  { name: 'taxAmount', required: true, aliases: ['Tax Amount', 'PDV', 'Tax', 'VAT', 'VAT Amount', 'Iznos PDV'] },
  {
    name: 'roundingAmount',
    required: false,
    aliases: ['Rounding', 'Zaokruživanje', 'Rounding Amount', 'Zaokruženje', 'Iznos zaokruživanja'],
  },
  { name: 'amount', required: true, aliases: ['Amount', 'Ukupan iznos', 'Total Amount', 'Total', 'Ukupno', 'Iznos'] },
  { name: 'currency', required: true, aliases: ['Currency', 'Valuta', 'Currency Code', 'Šifra valute'] },
  {
    name: 'supplier',
    required: true,
    aliases: ['Supplier Tax Code', 'PIB dobavljača', 'Dobavljač PIB', 'Supplier Code', 'Supplier', 'Dobavljač'],
  },
  {
    name: 'buyer',
    required: false,
    aliases: ['Buyer Tax Code', 'PIB kupca', 'Kupac PIB', 'Buyer Code', 'Buyer', 'Kupac'],
  },
];

/** Of invoices that a supplier submits: it is itself the supplier, and says who the buyer is. */
export const submissionFields: readonly ImportField<InvoiceColumn>[] = invoiceFields.map(field => ({
  ...field,
  required: field.name === 'buyer' || (field.required && field.name !== 'supplier'),
}));

/**
 * What a list of invoices tells besides, as exports and other programs write it. Skonto works these out itself, so that a file's are named
 * and left out.
 */
export const workedOutFields: readonly ImportField<'status' | 'discount' | 'processing' | 'totalPrice'>[] = [
  { name: 'status', required: false, aliases: ['Status', 'Stanje'] },
  { name: 'discount', required: false, aliases: ['Discount', 'Popust', 'Discount Value', 'Iznos popusta'] },
  { name: 'processing', required: false, aliases: ['Processing', 'Obrada', 'Processing Fee', 'Naknada za obradu'] },
  { name: 'totalPrice', required: false, aliases: ['Total Price', 'With Discount', 'Sa popustom', 'Ukupna cena'] },
];

export const companyColumns = ['code', 'registrationNumber', 'name', 'address', 'postcode', 'city', 'country'] as const;
export type CompanyColumn = (typeof companyColumns)[number];

export const companyFields: readonly ImportField<CompanyColumn>[] = [
  { name: 'code', required: true, aliases: ['Code', 'PIB', 'Tax Code', 'Tax No', 'Poreski broj'] },
  {
    name: 'registrationNumber',
    required: true,
    aliases: ['Registration Number', 'Matični broj', 'Registration No', 'MB', 'Company Id', 'Company Number'],
  },
  {
    name: 'name',
    required: true,
    aliases: ['Name', 'Naziv', 'Company Name', 'Company', 'Naziv firme', 'Kompanija', 'Firma'],
  },
  { name: 'address', required: true, aliases: ['Address', 'Adresa'] },
  { name: 'postcode', required: false, aliases: ['Post Code', 'Poštanski broj', 'Postal Code', 'Zip'] },
  { name: 'city', required: false, aliases: ['City', 'Grad', 'Mesto'] },
  { name: 'country', required: true, aliases: ['Country', 'Država', 'Country Code', 'Zemlja'] },
];

export const supplierInviteColumns = [...companyColumns, 'firstName', 'lastName', 'email', 'discountCategory'] as const;
export type SupplierInviteColumn = (typeof supplierInviteColumns)[number];

export const supplierInviteFields: readonly ImportField<SupplierInviteColumn>[] = [
  ...companyFields,
  { name: 'firstName', required: true, aliases: ['First Name', 'Ime'] },
  { name: 'lastName', required: true, aliases: ['Last Name', 'Prezime', 'Surname'] },
  { name: 'email', required: true, aliases: ['Email', 'E-pošta', 'E-mail Address', 'Imejl'] },
  { name: 'discountCategory', required: false, aliases: ['Discount Category', 'Kategorija popusta', 'Category'] },
];

/** All that a column of a file may be, whatever the file holds. */
export const knownFields: readonly ImportField[] = [...invoiceFields, ...supplierInviteFields, ...workedOutFields];
