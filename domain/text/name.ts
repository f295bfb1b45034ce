/** A name as it is kept: Unicode NFC, one blank where several or a wide one were written, none at its ends. */
export const readName = (text: string): string =>
  text
    .normalize('NFC')
    .replace(/[\s\u00a0]+/g, ' ')
    .trim();
