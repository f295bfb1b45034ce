/**
 * Sections that a text cites and its document doesn't have: `decisions.md §5`, `decisions.md §5 and §7`, `domain-facts.md §3.1` or
 * `domain-facts.md 3.1`. Answers each as `path: document §section`.
 */
export function deadCitations(path: string, text: string, documents: ReadonlyMap<string, string>): string[] {
  return [...documents].flatMap(([name, document]) => {
    const sections = new Set([...document.matchAll(/^#{2,3} (\d+(?:\.\d+)?)\.? /gm)].map(match => match[1] ?? ''));
    const cited = new RegExp(
      String.raw`(?<![\w/-])${name.replace('.', '\\.')},? ((?:§?\d+(?:\.\d+)?)(?:(?:, | and |–)§\d+(?:\.\d+)?)*)`,
      'g',
    );
    return [...text.matchAll(cited)].flatMap(([, list = '']) =>
      (list.match(/\d+(?:\.\d+)?/g) ?? [])
        .filter(section => !sections.has(section))
        .map(section => `${path}: ${name} §${section}`),
    );
  });
}
