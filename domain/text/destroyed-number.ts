/**
 * True for what a spreadsheet makes of a long number when its column is too narrow or is read as numbers: `2.02612E+13`. The digits behind
 * are lost, so it can't be read, only asked for again.
 */
export const isDestroyedNumber = (text: string): boolean =>
  /^[+-]?\d(?:[.,]\d+)?E\+\d{2,3}$/i.test(text.normalize('NFKC').trim().replace(/^'/, ''));
