/** How the letters of a text file are written. The last two are UTF-8 that a program took for another encoding and wrote again. */
export const textEncodings = [
  'utf8',
  'utf16le',
  'utf16be',
  'windows1250',
  'iso88592',
  'cp852',
  'windows1251',
  'maccenteuro',
  'twice1252',
  'twice1250',
] as const;
export type TextEncoding = (typeof textEncodings)[number];
