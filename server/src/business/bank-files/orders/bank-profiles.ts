/** How a file of orders is built. */
export type OrderFormat =
  | 'pain.001.001.09'
  | 'asseco-xml'
  | 'asseco-txt'
  | 'halcom-txt'
  | 'multi-e-bank'
  | 'csv'
  | 'xlsx';
export type OrderEncoding = 'utf-8' | 'utf-16le' | 'windows-1250' | 'ascii';

/** What a bank takes. Lengths are letters; a reference is counted as it is written, dashes with it. */
export type OrderLimits = {
  readonly payments: number;
  readonly name: number;
  readonly place: number;
  readonly purpose: number;
  readonly reference: number;
  readonly cents: bigint;
  readonly totalCents: bigint;
};

/**
 * One bank's way with one format, as data. `known` says how sure it is: a real file of the bank was seen, its program's specification was
 * read, or neither, so that a test file has to be uploaded before anything is paid.
 */
export type BankProfile = {
  readonly id: string;
  /** As people choose it; names of banks and programs aren't translated. */
  readonly name: string;
  /** The first three digits of accounts for which it is proposed. */
  readonly banks: readonly string[];
  readonly format: OrderFormat;
  readonly currency: 'RSD' | 'EUR';
  /** How the file writes its currency. */
  readonly currencyText: string;
  readonly encoding: OrderEncoding;
  /** Whether the file ends with the byte 0x1A. */
  readonly endMark: boolean;
  readonly canBeUrgent: boolean;
  /** Whether a payee must have a place. */
  readonly needsPlace?: true;
  readonly limits: OrderLimits;
  readonly known: 'file' | 'specification' | 'assumed';
};

/** Eleven digits and two decimals for one, thirteen and two for all: what fixed positions have room for. */
const domestic = { cents: 9_999_999_999_999n, totalCents: 999_999_999_999_999n } as const;
const asseco: OrderLimits = { payments: 5000, name: 50, place: 50, purpose: 140, reference: 20, ...domestic };
const assecoXml = {
  format: 'asseco-xml',
  currency: 'RSD',
  currencyText: 'RSD',
  encoding: 'utf-8',
  endMark: false,
  canBeUrgent: true,
  limits: asseco,
} as const;
const fixed = { currency: 'RSD', currencyText: 'RSD', encoding: 'windows-1250', canBeUrgent: false } as const;
const table = { currency: 'RSD', currencyText: 'RSD', encoding: 'utf-8', endMark: false, canBeUrgent: true } as const;
const tableLimits: OrderLimits = { payments: 5000, name: 140, place: 70, purpose: 140, reference: 25, ...domestic };

/** All profiles, those of named banks first. */
export const bankProfiles: readonly BankProfile[] = [
  { ...assecoXml, id: 'intesa', name: 'Banca Intesa (Asseco XML)', banks: ['160'], known: 'file' },
  {
    ...assecoXml,
    id: 'intesa-utf-16',
    name: 'Banca Intesa (Asseco XML, UTF-16)',
    banks: ['160'],
    encoding: 'utf-16le',
    known: 'file',
  },
  { ...assecoXml, id: 'erste', name: 'Erste Bank (Asseco XML)', banks: ['340'], known: 'assumed' },
  { ...assecoXml, id: 'eurobank', name: 'Eurobank (Asseco XML)', banks: ['250'], known: 'assumed' },
  {
    ...assecoXml,
    id: 'raiffeisen',
    name: 'Raiffeisen banka (Asseco XML)',
    banks: ['265'],
    limits: { ...asseco, payments: 500 },
    known: 'assumed',
  },
  {
    ...assecoXml,
    id: 'asseco-xml-din',
    name: 'Asseco Office Banking (XML, DIN)',
    banks: [],
    currencyText: 'DIN',
    known: 'specification',
  },
  {
    ...fixed,
    id: 'asseco-txt',
    name: 'Asseco Office Banking (TXT 180)',
    banks: [],
    format: 'asseco-txt',
    endMark: false,
    canBeUrgent: true,
    limits: { payments: 5000, name: 35, place: 20, purpose: 35, reference: 20, ...domestic },
    known: 'specification',
  },
  {
    ...fixed,
    id: 'halcom-txt',
    name: 'Halcom Hal E-Bank (TXT 182)',
    banks: [],
    format: 'halcom-txt',
    needsPlace: true,
    endMark: true,
    limits: { payments: 5000, name: 35, place: 10, purpose: 36, reference: 23, ...domestic },
    known: 'specification',
  },
  {
    ...fixed,
    id: 'halcom-txt-ascii',
    name: 'Halcom Hal E-Bank (TXT 182, ASCII)',
    banks: [],
    format: 'halcom-txt',
    needsPlace: true,
    encoding: 'ascii',
    endMark: false,
    limits: { payments: 5000, name: 35, place: 10, purpose: 36, reference: 23, ...domestic },
    known: 'assumed',
  },
  {
    ...fixed,
    id: 'multi-e-bank',
    name: 'Multi E-Bank (TXT 180)',
    banks: [],
    format: 'multi-e-bank',
    endMark: true,
    limits: { payments: 5000, name: 35, place: 10, purpose: 36, reference: 22, ...domestic },
    known: 'specification',
  },
  {
    id: 'sepa',
    name: 'SEPA (pain.001.001.09)',
    banks: [],
    format: 'pain.001.001.09',
    currency: 'EUR',
    currencyText: 'EUR',
    encoding: 'utf-8',
    endMark: false,
    canBeUrgent: false,
    limits: {
      ...{ payments: 5000, name: 70, place: 35, purpose: 140, reference: 35 },
      ...{ cents: 99_999_999_999n, totalCents: 999_999_999_999_999n },
    },
    known: 'specification',
  },
  { ...table, id: 'csv', name: 'CSV', banks: [], format: 'csv', limits: tableLimits, known: 'specification' },
  { ...table, id: 'xlsx', name: 'XLSX', banks: [], format: 'xlsx', limits: tableLimits, known: 'specification' },
];

/** The profile with an id, or undefined. */
export const findBankProfile = (id: string): BankProfile | undefined => bankProfiles.find(one => one.id === id);

/** Profiles for a currency, those of the payer's bank (its three digits) first. */
export function profilesFor(currency: string, bank: string | null): readonly BankProfile[] {
  const fitting = bankProfiles.filter(one => one.currency === currency);
  const isOwn = ({ banks }: BankProfile): boolean => bank !== null && banks.includes(bank);
  return [...fitting.filter(isOwn), ...fitting.filter(one => !isOwn(one))];
}

/** Names of banks that a file asks for beside their three digits; a bank that isn't here goes by its digits. */
const bankNames: Readonly<Record<string, string>> = {
  ...{ '105': 'AIK Banka', '155': 'Halkbank', '160': 'Banca Intesa', '165': 'Addiko Bank', '170': 'UniCredit Bank' },
  ...{ '190': 'Alta banka', '200': 'Banka Poštanska štedionica', '205': 'NLB Komercijalna banka' },
  ...{ '220': 'ProCredit Bank', '265': 'Raiffeisen banka', '325': 'OTP banka', '340': 'Erste Bank' },
  ...{ '840': 'Uprava za trezor', '908': 'Narodna banka Srbije' },
};

/** The name of a Serbian bank by the first three digits of its accounts, else those digits. */
export const bankNameOf = (bank: string): string => bankNames[bank] ?? bank;
