export const workspaces: readonly string[];
export function runnerOf(path: string): 'e2e' | 'widgets' | 'domain' | 'api' | 'tools' | 'web' | 'server' | null;
export function planOf(
  wanted: readonly string[],
  stages: readonly string[],
  filesNaming: (id: string) => readonly string[],
): { stages: string[]; files: Map<string, string[]>; unknown: string[] };
