import { referenceKey } from '@skonto/domain/payment/payment-reference';
import type { StatementLine } from '../statements/statement.ts';

/** Shorter numbers stand in every second field of a bank and mean anything. */
const minReference = 5;
const minInPurpose = 6;
/** Words of a purpose that are looked at. */
const maxWords = 60;

/** A number with and without the model that some banks write in front of it. */
const withoutModel = (key: string): readonly string[] => (key.startsWith('97') ? [key, key.slice(2)] : [key]);
const long = (keys: readonly string[], least: number): readonly string[] => keys.filter(key => key.length >= least);

/** The key of a reference or an id of ours; null for one that is too short to be known again. */
export function ownKey(number: string | null): string | null {
  const key = number === null ? null : referenceKey(number);
  return key !== null && key.length >= minReference ? key : null;
}

/** What the fields for references of a line say, each in the spellings that banks give it. */
export function referenceKeys({ creditReference, debitReference }: StatementLine): readonly string[] {
  const keys = [creditReference, debitReference].flatMap(reference => {
    const key = reference ? referenceKey(reference.number) : null;
    return key === null ? [] : withoutModel(key);
  });
  return [...new Set(long(keys, minReference))];
}

/** Numbers in a purpose: each word, and two and three words together, because `97 82 20261042` is one number. */
export function purposeKeys(purpose: string): readonly string[] {
  const words = purpose
    .toUpperCase()
    .split(/[^0-9A-Z/.-]+/)
    .slice(0, maxWords)
    .flatMap(word => referenceKey(word) ?? []);
  const runs = words.flatMap((_word, at) => [1, 2, 3].map(count => words.slice(at, at + count).join('')));
  return [...new Set(long(runs.flatMap(withoutModel), minInPurpose))];
}
