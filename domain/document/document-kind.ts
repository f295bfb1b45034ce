import type { NoteGeneration } from '../invoice/note-generation.ts';
import type { Language } from '../language/choose-language.ts';

/** The documents that a supplier issues for an accepted discount, numbered in one series per supplier and year. */
export const documentKinds = ['CASA_SCONTO', 'CREDIT_NOTE'] as const;
export type DocumentKind = (typeof documentKinds)[number];

/** What may bring a document about: the supplier's consent, or the early payment itself. */
export type DocumentMoment = 'acceptance' | 'payment';

/**
 * When each kind is issued. Both say that they hold once the invoice is paid by its payment date, so they may stand from acceptance on. The
 * fiscal credit note belongs to the payment (docs/decisions/0141): where payments are known, 'payment' here is all that changes.
 */
const issuedAt: Readonly<Record<DocumentKind, DocumentMoment>> = {
  CASA_SCONTO: 'acceptance',
  CREDIT_NOTE: 'acceptance',
};

/** The document that this moment brings about, by the supplier's choice for the buyer; null for none. */
export function documentAt(
  moment: DocumentMoment,
  note: NoteGeneration | null,
  moments: Readonly<Record<DocumentKind, DocumentMoment>> = issuedAt,
): DocumentKind | null {
  if (note === null || note === 'NONE') return null;
  return moments[note] === moment ? note : null;
}

/** Countries whose offices and courts read Serbian, by ISO 3166 alpha-3. */
const readSerbian: ReadonlySet<string> = new Set(['SRB', 'MNE', 'BIH', 'HRV']);

/** A document is in the language of its supplier's country, whoever clicked and whichever language the screen had. */
export const documentLanguage = (supplierCountry: string): Language => (readSerbian.has(supplierCountry) ? 'sr' : 'en');

/** How the nth document of a supplier's year is called: `2026/000007`. */
export const documentNumber = (year: number, place: number): string => `${year}/${String(place).padStart(6, '0')}`;

const kindInNames: Readonly<Record<DocumentKind, string>> = { CASA_SCONTO: 'casa-sconto', CREDIT_NOTE: 'credit-note' };

/** What its file is called, without the ending: `credit-note-2026-000007`. */
export const documentFileName = (kind: DocumentKind, number: string): string =>
  `${kindInNames[kind]}-${number.replace('/', '-')}`;
