import type { NoteGeneration } from '../invoice/note-generation.ts';
import type { Language } from '../language/choose-language.ts';

/** The notes that a supplier issues for an accepted discount, numbered in one series per supplier and year. */
export const noteKinds = ['CASA_SCONTO', 'CREDIT_NOTE'] as const;
export type NoteKind = (typeof noteKinds)[number];

/** Notes, and the agreement that comes before one which follows the payment; it has no number. */
export const documentKinds = [...noteKinds, 'AGREEMENT'] as const;
export type DocumentKind = (typeof documentKinds)[number];

/** When a supplier issues its notes: with its consent, or when the invoice is paid and the discount is used (docs/decisions/0594). */
export const noteMoments = ['ACCEPTANCE', 'PAYMENT'] as const;
export type NoteMoment = (typeof noteMoments)[number];

/** The note of an accepted discount, by the supplier's choice for the buyer; null for none. */
export const noteOf = (note: NoteGeneration | null): NoteKind | null =>
  note === null || note === 'NONE' ? null : note;

/** What an acceptance issues. Where nothing is left to be paid, no payment will come, and nothing waits for one. */
export const issuedAtAcceptance = (note: NoteKind, moment: NoteMoment, payableCents: bigint): DocumentKind =>
  moment === 'PAYMENT' && payableCents > 0n ? 'AGREEMENT' : note;

/** Countries whose offices and courts read Serbian, by ISO 3166 alpha-3. */
const readSerbian: ReadonlySet<string> = new Set(['SRB', 'MNE', 'BIH', 'HRV']);

/** A document is in the language of its supplier's country, whoever clicked and whichever language the screen had. */
export const documentLanguage = (supplierCountry: string): Language => (readSerbian.has(supplierCountry) ? 'sr' : 'en');

/** How the nth document of a supplier's year is called: `2026/000007`. */
export const documentNumber = (year: number, place: number): string => `${year}/${String(place).padStart(6, '0')}`;

const kindInNames: Readonly<Record<DocumentKind, string>> = {
  CASA_SCONTO: 'casa-sconto',
  CREDIT_NOTE: 'credit-note',
  AGREEMENT: 'agreement',
};

/** What its file is called, without the ending: `credit-note-2026-000007`; what has no number is called by its id. */
export const documentFileName = ({
  id,
  kind,
  number,
}: {
  id: number;
  kind: DocumentKind;
  number: string | null;
}): string => `${kindInNames[kind]}-${number === null ? id : number.replace('/', '-')}`;
