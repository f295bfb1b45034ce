/** The workspaces whose unit tests Vitest runs. */
export const workspaces = ['domain', 'api', 'tools', 'web', 'server'];

const isFile = word => /\.(test|spec)\.tsx?$/.test(word);
const isLine = word => /^[A-Z0-9]{2,7}-\d{2,3}$/.test(word);

/**
 * What a test file is run by: its workspace by Vitest, widgets in a browser, journeys by Playwright; null for a path that holds no tests.
 *
 * @param {string} path from the project's root
 * @returns {'e2e' | 'widgets' | 'domain' | 'api' | 'tools' | 'web' | 'server' | null}
 */
export function runnerOf(path) {
  if (/^e2e\/[^/]+\.spec\.ts$/.test(path)) return 'e2e';
  if (/^web\/src\/.*-widget\.test\.tsx$/.test(path)) return 'widgets';
  const workspace = workspaces.find(name => path.startsWith(`${name}/`));
  return workspace !== undefined && /\.test\.tsx?$/.test(path) ? workspace : null;
}

/**
 * What `npm test -- …` was asked for: stages by name, files by path, or requirement lines by id, which are the files that name them; `unknown`
 * are words that are none of these.
 *
 * @param {readonly string[]} wanted
 * @param {readonly string[]} stages
 * @param {(id: string) => readonly string[]} filesNaming
 * @returns {{ stages: string[], files: Map<string, string[]>, unknown: string[] }} files by what runs them
 */
export function planOf(wanted, stages, filesNaming) {
  const files = new Map();
  const unknown = [];
  for (const word of wanted) {
    const named = isLine(word) ? filesNaming(word) : [word.replace(/^\.\//, '')];
    const tests = named.filter(path => isFile(path) && runnerOf(path) !== null);
    for (const path of tests) {
      const runner = runnerOf(path);
      files.set(runner, [...new Set([...(files.get(runner) ?? []), path])]);
    }
    if (tests.length === 0 && !stages.includes(word)) unknown.push(word);
  }
  return { stages: wanted.filter(word => stages.includes(word)), files, unknown };
}
