/**
 * How Skonto speaks, as far as a tool can hear it: words that no native reader expects, hints that are no hints any more, titles that are
 * sentences. `path: key` names a text.
 */
const banned = {
  en: /\b(?:stands?|holds?|lapses?|lapsed|anew|thereby|whoever|mends?|mended|is told|are told|is said|said which|comes? in|goes out|waits for|is led|at the latest)\b/i,
  sr: /(?:^|[^\p{L}])(?:stoji|stoje|važi da|čeka vas|vas čeka|biva|iznova|koji god|slike|brojk\p{L}*|revizij\p{L}*|firm(?:a|e|i|u|om|ama)|preduzeć\p{L}*|imejl\p{L}*|\p{L}+\/la|\p{L}+\/a)(?![\p{L}])/iu,
} as const;
/** Whose last part is one of these is a hint beside a field, or a title. */
const hint = /(?:^|[a-z])(?:help|hint)$/i;
const title = /(?:^|[a-z])(?:title|heading)$/i;
const longest = { hint: 140, title: 90 } as const;

type Catalogue = { readonly [key: string]: string | Catalogue };

function* textsOf(catalogue: Catalogue, group = ''): Generator<readonly [string, string]> {
  for (const [key, text] of Object.entries(catalogue)) {
    if (typeof text === 'string') yield [group + key, text];
    else yield* textsOf(text, `${group}${key}.`);
  }
}

/** Without what is filled in, which may be anything. */
const spoken = (text: string): string => text.replaceAll(/\{\{.*?\}\}/g, '');

/** What is wrong with the words of a catalogue, but for the texts that are excepted. */
export function wordOffences(path: string, catalogue: Catalogue, excepted: ReadonlySet<string>): string[] {
  const language = path.endsWith('.sr.json') ? 'sr' : 'en';
  return [...textsOf(catalogue)].flatMap(([key, text]) => {
    const name = `${path}: ${key}`;
    if (excepted.has(name)) return [];
    // A plural's forms are of the key above them.
    const last =
      key
        .replace(/\.(?:one|few|other)$/, '')
        .split('.')
        .at(-1) ?? '';
    const most = hint.test(last) ? longest.hint : title.test(last) ? longest.title : Number.POSITIVE_INFINITY;
    const word = banned[language].exec(spoken(text))?.[0].trim();
    return [
      ...(word === undefined ? [] : [`${name}: says “${word}”`]),
      ...(text.length > most ? [`${name}: ${text.length} characters, at most ${most}`] : []),
    ];
  });
}
