import { readCurrency } from './currency.ts';

/** The digits and signs of a number as it was written, and the currency that was written beside it. */
export type WrittenNumber = { readonly digits: string; readonly currency: string | null };

/** Nothing to open, like nearly all numbers of a file. */
const bare = /^-?[\d.,]+$/;
const groups = /^-?[1-9]\d{0,2}(?:[ '’]\d{3})+(?:[.,]\d+)?$/;

/**
 * Opens a written number: without the signs that say nothing, which are blanks (hard and thin ones too) and apostrophes between groups of
 * three digits, and the minus that some programs write behind; and with the currency apart (`1.000,00 RSD`, `€ 5`). What stays is digits,
 * dots, commas and a minus in front, if it is a number at all. Which sign is for decimals is not decided here.
 */
export function openNumber(text: string): WrittenNumber {
  if (bare.test(text)) return { digits: text, currency: null };
  const trimmed = text.normalize('NFKC').replaceAll('−', '-').trim();
  const { rest, currency } = splitCurrency(trimmed);
  const minus = /^\d.*\d-$/.test(rest) ? `-${rest.slice(0, -1)}` : rest;
  return { digits: groups.test(minus) ? minus.replace(/[ '’]/g, '') : minus, currency };
}

/** Parts a currency in front of a number, or behind it, from the number; a word that is no currency stays where it is. */
function splitCurrency(text: string): { rest: string; currency: string | null } {
  const behind = /^([-+]?[\d.,].*?)\s*([\p{L}\p{Sc}]+\.?)$/u.exec(text);
  const before = /^([-+]?)\s*([\p{L}\p{Sc}]+\.?)\s*([-+]?[\d.,].*)$/u.exec(text);
  const [rest, word] = behind ? [behind[1], behind[2]] : [before && `${before[1]}${before[3]}`, before?.[2]];
  const currency = word === undefined ? null : readCurrency(word);
  return currency === null || rest === undefined || rest === null ? { rest: text, currency: null } : { rest, currency };
}
