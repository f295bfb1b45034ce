import { cp, mkdir, readdir, symlink } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = fileURLToPath(new URL('..', import.meta.url));
const sources = ['api', 'client', 'domain', 'server', 'tsconfig.base.json', 'package.json'];
const skipped = /(^|\/)(node_modules|dist)$/;

/** The sources as they are, `more` of them beside the server's, with the installed packages behind links and the workspaces' own names leading to the copy. */
export async function copyTree(to: string, more: readonly string[] = []): Promise<void> {
  for (const part of [...sources, ...more])
    await cp(join(root, part), join(to, part), { recursive: true, filter: path => !skipped.test(path) });
  const modules = join(to, 'node_modules');
  await mkdir(join(modules, '@skonto'), { recursive: true });
  for (const name of await readdir(join(root, 'node_modules')))
    if (name !== '@skonto' && !name.startsWith('.vite'))
      await symlink(join(root, 'node_modules', name), join(modules, name));
  for (const workspace of ['api', 'domain']) await symlink(join(to, workspace), join(modules, '@skonto', workspace));
}
