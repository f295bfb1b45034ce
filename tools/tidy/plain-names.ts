/**
 * Words that name parts of the code in a language of their own. A newcomer knows the ones beside them: they are in every codebase, or in
 * `docs/glossary.md`.
 */
const plainWords: Readonly<Record<string, string>> = {
  room: 'feature',
  rooms: 'features',
  shelf: 'partition',
  shelves: 'partitions',
  told: 'reported',
  asked: 'requested',
  asker: 'requester',
  reckon: 'calculate',
  reckoned: 'calculated',
  judge: 'validate or decide',
  judged: 'validated or decided',
  door: 'listener',
  doors: 'listeners',
  manner: 'options',
  along: 'forward',
};

/** Comments, texts and patterns speak of other things. */
const silent = /\/\*[\s\S]*?\*\/|(?<=^|[^:])\/\/.*$|'(?:\\.|[^'\\\n])*'|"(?:\\.|[^"\\\n])*"|`(?:\\.|[^`\\])*`/gm;
const wordsOf = (name: string): string[] =>
  (name.match(/[A-Z]?[a-z]+|[A-Z]+(?![a-z])/g) ?? []).map(one => one.toLowerCase());

/** The names of a source that use one of these words, each once, with the word to use instead. */
export function privateNames(text: string): string[] {
  const names = new Set(text.replaceAll(silent, ' ').match(/\b[A-Za-z_$][\w$]*/g) ?? []);
  return [...names].flatMap(name => {
    if (/^most[A-Z]/.test(name)) return [`"${name}": say max${name.slice('most'.length)}`];
    const word = wordsOf(name).find(one => Object.hasOwn(plainWords, one));
    return word === undefined ? [] : [`"${name}": say ${plainWords[word]} for ${word}`];
  });
}
