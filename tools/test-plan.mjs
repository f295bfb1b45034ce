/** The workspaces whose unit tests Vitest runs. */
export const workspaces = ['domain', 'api', 'tools', 'web', 'server'];

const isFile = word => /\.(test|spec)\.tsx?$/.test(word);

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
 * What `npm test -- …` was asked for: stages by name, or files by path; `unknown` are words that are neither.
 *
 * @param {readonly string[]} wanted
 * @param {readonly string[]} stages
 * @returns {{ stages: string[], files: Map<string, string[]>, unknown: string[] }} files by what runs them
 */
export function planOf(wanted, stages) {
  const files = new Map();
  const unknown = [];
  for (const word of wanted) {
    const path = word.replace(/^\.\//, '');
    const runner = isFile(path) ? runnerOf(path) : null;
    if (runner !== null) files.set(runner, [...(files.get(runner) ?? []), path]);
    else if (!stages.includes(word)) unknown.push(word);
  }
  return { stages: wanted.filter(word => stages.includes(word)), files, unknown };
}
