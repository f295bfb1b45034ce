import { controlOf } from './bank-account.ts';

/** A poziv na broj: its model, two digits or nothing, and the number as it is written. */
export type PaymentReference = { readonly model: string; readonly number: string };

/** Models that orders may name. 97 has control digits; of 11 and 22 only the form is checked here, 00 and none have no rule. */
export const referenceModels = ['', '00', '11', '22', '97'] as const;

/** What is wrong with a reference. */
export type ReferenceProblem = 'model' | 'letters' | 'length' | 'check-digits';

/** What a reference that we make holds at most, control digits with it: every format of a bank has room for it. */
export const maxOwnReference = 20;
/** A number behind its control digits, letters counting twice (NBS). */
const maxValue = 20;

const withoutSigns = (number: string): string => number.replace(/[ -]/g, '');
/** How many digits a text makes when each letter counts as two. */
const weight = (text: string): number => text.length + text.replace(/\d/g, '').length;

/**
 * The reference of model 97 for a number of ours, capitals and digits with dashes between: its control digits, a dash, the number. Null when
 * the number has other letters, is empty, or doesn't fit into 20 characters, so that it is never cut.
 */
export function makeReference(number: string): PaymentReference | null {
  const value = withoutSigns(number);
  const isFit = /^[0-9A-Z]+(?:-[0-9A-Z]+)*$/.test(number) && weight(value) <= maxValue;
  const made = `${controlOf(value)}-${number}`;
  return isFit && made.length <= maxOwnReference ? { model: '97', number: made } : null;
}

/** What is wrong with a reference, or null. An empty one, model and number, is none and right. */
export function checkReference({ model, number }: PaymentReference): ReferenceProblem | null {
  if (!referenceModels.some(one => one === model)) return 'model';
  const value = withoutSigns(number);
  if (value === '') return model === '97' || number !== '' ? 'length' : null;
  if (!/^[0-9A-Z -]+$/.test(number)) return 'letters';
  if (model !== '97') return weight(value) > maxValue + 2 ? 'length' : null;
  if (!/^\d{2}/.test(value)) return 'letters';
  if (value.length < 3 || weight(value.slice(2)) > maxValue) return 'length';
  return controlOf(value.slice(2)) === value.slice(0, 2) ? null : 'check-digits';
}

/** A number by which two spellings of a reference are the same: letters and digits alone. Null for what says nothing, such as zeros. */
export function referenceKey(number: string): string | null {
  const key = number
    .normalize('NFKC')
    .toUpperCase()
    .replace(/[^0-9A-Z]/g, '');
  return /[1-9A-Z]/.test(key) ? key : null;
}

/** A reference as people read it: model and number, `97 82-20261042`. */
export const showReference = ({ model, number }: PaymentReference): string => `${model} ${number}`.trim();
