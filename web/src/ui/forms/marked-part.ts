import { fold } from '@skonto/domain/text/fold';

/** Where a text holds a searched word, in whatever alphabet and spelling either is written; null where it doesn't. */
export function markedPart(text: string, term: string): { readonly from: number; readonly to: number } | null {
  const wanted = fold(term);
  let folded = '';
  const places: number[] = [];
  let at = 0;
  for (const letter of text) {
    const plain = fold(letter);
    // `dj` is one letter.
    const more = folded.endsWith('d') && plain.startsWith('j') ? plain.slice(1) : plain;
    folded += more;
    for (const _ of more) places.push(at);
    at += letter.length;
  }
  const found = wanted === '' ? -1 : folded.indexOf(wanted);
  const from = places[found];
  return from === undefined ? null : { from, to: places[found + wanted.length] ?? text.length };
}
