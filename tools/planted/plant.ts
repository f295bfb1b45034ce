import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** A text of a file, as it stands there, and what stands there instead while a fault is planted. */
export type Edit = { readonly file: string; readonly from: string; readonly to: string };

/** Plants edits in a copy of the sources; what it answers puts the files back. */
export async function plant(tree: string, edits: readonly Edit[]): Promise<() => Promise<void>> {
  const before = new Map<string, string>();
  for (const { file, from, to } of edits) {
    const path = join(tree, file);
    const text = await readFile(path, 'utf8');
    if (!text.includes(from)) throw new Error(`it can't be planted: ${file} doesn't say “${from}” any more`);
    if (!before.has(path)) before.set(path, text);
    // A function, because a dollar sign in a replacement means something.
    await writeFile(
      path,
      text.replace(from, () => to),
    );
  }
  return async () => {
    for (const [path, text] of before) await writeFile(path, text);
  };
}
