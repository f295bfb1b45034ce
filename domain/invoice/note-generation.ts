/** The document a supplier issues for an accepted discount. NONE is an answer; unset (null) means never asked. */
export const noteGenerations = ['NONE', 'CASA_SCONTO', 'CREDIT_NOTE'] as const;
export type NoteGeneration = (typeof noteGenerations)[number];
