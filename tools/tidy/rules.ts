/**
 * The rules of the house that no library checks. Each takes a file's path and text and answers what offends, so that each can be
 * shown to catch an offence without a file.
 */
export type Offence = { readonly rule: string; readonly path: string; readonly detail: string };
export type SourceFile = { readonly path: string; readonly text: string };
type Rule = (file: SourceFile) => string[];

const isTest = (path: string): boolean =>
  /\.test\.tsx?$/.test(path) || path.startsWith('server/src/testing/') || path.startsWith('e2e/');
const isConfig = (path: string): boolean =>
  /(^|\/)([\w.-]+\.config\.ts|\.dependency-cruiser\.mjs)$/.test(path) ||
  path.endsWith('postgres-setup.ts') ||
  path.endsWith('.d.ts');
const withoutComments = (text: string): string =>
  text.replace(/\/\*[\s\S]*?\*\//g, '').replace(/(^|[^:])\/\/.*$/gm, '$1');
const isGenerated = (path: string): boolean => path.endsWith('row-types.ts');

const bannedNames = new Set([
  'utils',
  'util',
  'helpers',
  'helper',
  'common',
  'shared',
  'manager',
  'service',
  'impl',
  'misc',
]);

const fileSize: Rule = ({ path, text }) => {
  if (isGenerated(path)) return [];
  const limit = isTest(path) ? 600 : 400;
  const lines = text.split('\n').length;
  return lines > limit ? [`${lines} lines, the limit is ${limit}`] : [];
};

const fileName: Rule = ({ path }) => {
  if (isConfig(path)) return [];
  const name = (path.split('/').at(-1) ?? '').replace(/\.(test|spec|config|module|d)(?=\.)/g, '').replace(/\.\w+$/, '');
  const bad = /^[a-z0-9]+(-[a-z0-9]+)*(\.(en|sr))?$/.test(name) ? [] : [`"${name}" is not kebab-case`];
  const banned = name.split(/[-.]/).filter(word => bannedNames.has(word));
  return [...bad, ...banned.map(word => `"${word}" says nothing about what is inside`)];
};

const functionStart = /^(\s*)(?:export )?(?:async )?function\*? (\w+)/;

/** Functions by their indentation: the formatter closes each at the column where it began. */
const functionSize: Rule = ({ path, text }) => {
  const limit = path.startsWith('domain/') && !isTest(path) ? 40 : 70;
  const lines = text.split('\n');
  return lines.flatMap((line, at) => {
    const start = functionStart.exec(line);
    if (!start) return [];
    const end = lines.findIndex((later, index) => index > at && later === `${start[1]}}`);
    const length = end < 0 ? 0 : end - at + 1;
    return length > limit ? [`${start[2]} has ${length} lines, the limit is ${limit}`] : [];
  });
};

const noDefaultExport: Rule = ({ path, text }) =>
  !isConfig(path) && /^export default /m.test(text) ? ['a default export has no name'] : [];
const noBarrel: Rule = ({ path, text }) =>
  /^export (\*|\{[^}]*\}) from /m.test(withoutComments(text)) && !isConfig(path)
    ? ['re-exports hide where a thing lives']
    : [];
const noDoubt: Rule = ({ path, text }) => {
  // These two name what they look for.
  if (path.startsWith('tools/tidy/')) return [];
  const code = withoutComments(text);
  return [/\bas any\b/, /: any\b/, /@ts-(ignore|nocheck)/, /\bTODO\b|\bFIXME\b/, /\.only\(/].flatMap(pattern =>
    pattern.test(pattern.source.includes('ts-') ? text : code) ? [`${pattern.source} stands in the code`] : [],
  );
};

const pureDomain: Rule = ({ path, text }) => {
  if (!path.startsWith('domain/') || isTest(path) || isConfig(path)) return [];
  return [/\bnew Date\(/, /\bDate\.now\(/, /Math\.random\(/, /\bparseFloat\(/].flatMap(pattern =>
    pattern.test(withoutComments(text)) ? [`${pattern.source} has no place in the rules`] : [],
  );
};

const sqlWrite =
  /\b(insert\s+into|update\s+[a-z_]+\s+(?:[a-z]\s+)?set\b|delete\s+from)|\.(insertInto|updateTable|deleteFrom)\(/i;

const writesInTables: Rule = ({ path, text }) => {
  const allowed =
    isTest(path) ||
    !path.startsWith('server/src/') ||
    path.startsWith('server/src/tables/') ||
    path.startsWith('server/src/db/migrate');
  return !allowed && sqlWrite.test(withoutComments(text)) ? ['SQL that writes belongs in server/src/tables'] : [];
};

/** `contractActive` is a fact of every session, which the ground reads with it and hands on without knowing what it means. */
const sessionFacts = /\bcontract_?[aA]ctive\b/g;
const nouns = /\b\w*(invoice|offers?(?![a-z])|supplier|buyer|contract|discount|partnership)\w*\b/i;

const noNounBelow: Rule = ({ path, text }) => {
  const low = ['server/src/platform/', 'web/src/lib/', 'web/src/ui/'].some(folder => path.startsWith(folder));
  if (!low || isTest(path) || !/\.tsx?$/.test(path)) return [];
  const code = withoutComments(text)
    .replace(/'[^'\n]*'|`[^`]*`|"[^"\n]*"/g, '')
    .replace(sessionFacts, '');
  const found = nouns.exec(code);
  return found ? [`"${found[0]}" is a business noun`] : [];
};

const heldBy: Rule = ({ path, text }) =>
  /^docs\/decisions\/\d{4}-/.test(path) && !/^Held by: .+/m.test(text)
    ? ['says nothing of what holds it ("Held by:")']
    : [];

const sourceRules: Readonly<Record<string, Rule>> = {
  fileSize,
  fileName,
  functionSize,
  noDefaultExport,
  noBarrel,
  noDoubt,
  pureDomain,
  writesInTables,
  noNounBelow,
};
const textRules: Readonly<Record<string, Rule>> = { heldBy };

/** All offences of one file. */
export function offences(file: SourceFile): Offence[] {
  const rules = /\.(ts|tsx|mjs)$/.test(file.path) ? sourceRules : textRules;
  return Object.entries(rules).flatMap(([rule, judge]) =>
    judge(file).map(detail => ({ rule, path: file.path, detail })),
  );
}

type Catalogue = { readonly [key: string]: string | Catalogue };

function leaves(catalogue: Catalogue, prefix = ''): Map<string, string> {
  const found = new Map<string, string>();
  for (const [key, value] of Object.entries(catalogue)) {
    if (typeof value === 'string') found.set(`${prefix}${key}`, value);
    else for (const [inner, text] of leaves(value, `${prefix}${key}.`)) found.set(inner, text);
  }
  return found;
}

const placeholders = (text: string): string =>
  [...text.matchAll(/\{\{(\w+)/g)]
    .map(match => match[1])
    .sort()
    .join(',');

/** Both languages say the same things: equal keys, equal placeholders, and Serbian plurals one, few and other. */
export function catalogueOffences(path: string, english: Catalogue, serbian: Catalogue): Offence[] {
  const [en, sr] = [leaves(english), leaves(serbian)];
  const expected = new Map<string, string>();
  for (const [key, text] of en) {
    expected.set(key, text);
    if (key.endsWith('_one')) expected.set(`${key.slice(0, -4)}_few`, text);
  }
  const offence = (detail: string): Offence => ({ rule: 'catalogue', path, detail });
  const missing = [...expected.keys()].filter(key => !sr.has(key)).map(key => offence(`Serbian lacks ${key}`));
  const extra = [...sr.keys()]
    .filter(key => !expected.has(key))
    .map(key => offence(`Serbian has ${key}, English doesn't`));
  const differing = [...expected]
    .filter(
      ([key, text]) =>
        sr.has(key) &&
        !key.endsWith('_one') &&
        placeholders(text) !== placeholders(sr.get(key) ?? '') &&
        !key.endsWith('_few'),
    )
    .map(([key]) => offence(`${key} has other placeholders`));
  const empty = [...sr, ...en].filter(([, text]) => text.trim() === '').map(([key]) => offence(`${key} is empty`));
  return [...missing, ...extra, ...differing, ...empty];
}
