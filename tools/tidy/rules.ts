import { privateNames } from './plain-names.ts';

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
  /(^|\/)[\w.-]+\.config\.ts$/.test(path) ||
  path === '.dependency-cruiser.mjs' ||
  path.endsWith('postgres-setup.ts') ||
  path.endsWith('.d.ts');
const withoutComments = (text: string): string =>
  text.replace(/\/\*[\s\S]*?\*\//g, '').replace(/(^|[^:])\/\/.*$/gm, '$1');
const isGenerated = (path: string): boolean => /\/(row|text|call)-types\.ts$/.test(path) && !path.startsWith('tools/');

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
  const banned = [...path.split('/').slice(0, -1), name]
    .flatMap(part => part.split(/[-.]/))
    .filter(word => bannedNames.has(word));
  return [...bad, ...banned.map(word => `"${word}" says nothing about what is inside`)];
};

const functionStarts = [
  /^(\s*)(?:export )?(?:async )?function\*? (\w+)/,
  /^(\s*)(?:export )?const (\w+)\b.* = (?:async )?(?:<.*>)?\((?!.*\)[;,]$)/,
  /^(\s+)(?:static |async |override |private |get |set )*(?!if\b|for\b|while\b|switch\b|catch\b|return\b)(\w+)\((?!.*=>).*\{$/,
];

/** Functions, arrows and methods by their indentation: the formatter closes each at the column where it began. */
const functionSize: Rule = ({ path, text }) => {
  const limit = path.startsWith('domain/') && !isTest(path) ? 40 : 70;
  const lines = text.split('\n');
  return lines.flatMap((line, at) => {
    const start = functionStarts.map(pattern => pattern.exec(line)).find(found => found !== null);
    if (!start) return [];
    const [, indent = '', name] = start;
    const rest = lines.slice(at + 1);
    // It ends with the next line of its column, unless that line only closes the parameters and opens the body.
    const end = rest.findIndex(later => {
      const own = later.startsWith(indent) ? later.slice(indent.length) : later;
      return own.trim() !== '' && !own.startsWith(' ') && !/^[)}].*(\{|\(|=>)$/.test(own);
    });
    const length = end < 0 ? 0 : end + 2;
    return length > limit ? [`${name} has ${length} lines, the limit is ${limit}`] : [];
  });
};

const noDefaultExport: Rule = ({ path, text }) =>
  !isConfig(path) && /^export (default |\{[^}]*\bas default\b)/m.test(text) ? ['a default export has no name'] : [];
const noBarrel: Rule = ({ path, text }) =>
  /^export (\*|\{[^}]*\}) from /m.test(withoutComments(text)) && !isConfig(path)
    ? ['re-exports hide where a thing lives']
    : [];
/** In the code, or in what is left when comments are gone. */
const doubts: readonly { readonly in: 'text' | 'code'; readonly pattern: RegExp }[] = [
  { in: 'text', pattern: /@ts-(ignore|nocheck)/ },
  { in: 'text', pattern: /\bTODO\b|\bFIXME\b/ },
  { in: 'code', pattern: /\bas any\b/ },
  { in: 'code', pattern: /\bas unknown as\b/ },
  { in: 'code', pattern: /[:<,|&]\s*any\b\s*(?=[,>;)\]=|&[{]|$)/m },
  { in: 'code', pattern: /\.only\(/ },
];

const noDoubt: Rule = ({ path, text }) => {
  // These name what they look for.
  if (path.startsWith('tools/tidy/')) return [];
  const code = withoutComments(text);
  const found = doubts.filter(doubt => doubt.pattern.test(doubt.in === 'text' ? text : code));
  return [...found.map(doubt => `${doubt.pattern.source} stands in the code`), ...skipsWithoutReason(text)];
};

/** A test may be left out with a comment that says why, on its line or the one above. */
function skipsWithoutReason(text: string): string[] {
  const lines = text.split('\n');
  return lines.flatMap((line, at) =>
    /\b(test|it|describe)\.skip(If)?\(/.test(line) && !`${lines[at - 1] ?? ''}\n${line}`.includes('//')
      ? ['a test is left out and no comment says why']
      : [],
  );
}

const impurities = [
  /\bnew Date\b/,
  /(?<![.\w])Date\(/,
  /\bDate\.(now|parse)\b/,
  /\bTemporal\.Now\b/,
  /\bperformance\.now\b/,
  /\bMath\.random\b/,
  /\bparseFloat\(/,
];

const pureDomain: Rule = ({ path, text }) => {
  if (!path.startsWith('domain/') || isTest(path) || isConfig(path)) return [];
  const code = withoutComments(text);
  return impurities.flatMap(pattern => (pattern.test(code) ? [`${pattern.source} has no place in the rules`] : []));
};

const sqlWrite = new RegExp(
  [
    String.raw`\b(insert|merge)\s+into\b`,
    String.raw`\bdelete\s+from\b`,
    String.raw`\btruncate\s+(table\s+)?[a-z_."]+`,
    String.raw`\bcopy\s+[a-z_."]+\s*(\([^)]*\))?\s+from\b`,
    String.raw`\bupdate\s+(only\s+)?[a-z_."${'$'}{}]+\s+(as\s+)?([a-z_]+\s+)?set\b`,
    String.raw`\.(insertInto|mergeInto|updateTable|deleteFrom)\(`,
  ].join('|'),
  'i',
);

const writesInTables: Rule = ({ path, text }) => {
  const allowed =
    isTest(path) ||
    !path.startsWith('server/src/') ||
    path.startsWith('server/src/tables/') ||
    path.startsWith('server/src/db/migrate');
  return !allowed && sqlWrite.test(withoutComments(text)) ? ['SQL that writes belongs in server/src/tables'] : [];
};

/** The router answers for what its own files load, and the tests' frame for itself. */
const loadsItself = /(^|\/)routes\.ts$|^web\/src\/(app|site|testing)\//;

/** What an action loads first may be missing without a connection: `onDemand` says so as a call without an answer does. */
const demandedParts: Rule = ({ path, text }) => {
  if (!path.startsWith('web/src/') || isTest(path) || loadsItself.test(path)) return [];
  const code = withoutComments(text);
  const bare =
    /(?<!onDemand\(\s*async \(\) => \()\bawait import\(/.test(code) || /\(\) => import\('@skonto\/api\//.test(code);
  return bare ? ['a module that is loaded later is loaded by onDemand'] : [];
};

/** Tests may say what they like; what runs is named by words that a newcomer knows. */
const plainNames: Rule = ({ path, text }) =>
  path.startsWith('tools/tidy/') || isTest(path) || isGenerated(path) ? [] : privateNames(text);

const heldBy: Rule = ({ path, text }) =>
  /^docs\/decisions\/\d{4}-/.test(path) && !/^Held by: .+/.test(text.trimEnd().split('\n\n').at(-1) ?? '')
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
  demandedParts,
  plainNames,
};
const textRules: Readonly<Record<string, Rule>> = { heldBy };

/** All offences of one file. */
export function offences(file: SourceFile): Offence[] {
  const rules = /\.(ts|tsx|mjs)$/.test(file.path) ? sourceRules : textRules;
  return Object.entries(rules).flatMap(([rule, validate]) =>
    validate(file).map(detail => ({ rule, path: file.path, detail })),
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

/** A mail in Serbian greets nobody by name: its vocative can't be made from one (MAIL-02). */
const unnamed = (key: string, text: string): string =>
  /^mails\.\w+\.body$/.test(key) ? text.replace(/^Hello \{\{name\}\},/, '') : text;

/** Both languages say the same things: equal keys, equal placeholders, and Serbian plurals one, few and other. */
export function catalogueOffences(path: string, english: Catalogue, serbian: Catalogue): Offence[] {
  const [en, sr] = [leaves(english), leaves(serbian)];
  const expected = new Map<string, string>();
  for (const [key, text] of en) {
    const group = key.slice(0, key.lastIndexOf('.'));
    const many = key === `${group}.one` ? en.get(`${group}.other`) : undefined;
    // Serbian uses "one" for 21 and 101 too, so each of its forms must name what English names for many.
    if (many === undefined) expected.set(key, text);
    else for (const form of ['one', 'few']) expected.set(`${group}.${form}`, many);
  }
  const offence = (detail: string): Offence => ({ rule: 'catalogue', path, detail });
  const missing = [...expected.keys()].filter(key => !sr.has(key)).map(key => offence(`Serbian lacks ${key}`));
  const extra = [...sr.keys()]
    .filter(key => !expected.has(key))
    .map(key => offence(`Serbian has ${key}, English doesn't`));
  const differing = [...expected]
    .filter(([key, text]) => sr.has(key) && placeholders(unnamed(key, text)) !== placeholders(sr.get(key) ?? ''))
    .map(([key]) => offence(`${key} has other placeholders`));
  const empty = [...sr, ...en].filter(([, text]) => text.trim() === '').map(([key]) => offence(`${key} is empty`));
  return [...missing, ...extra, ...differing, ...empty];
}
