import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { clientTypes, clientTypesFile } from './client-types.ts';
import { textTypes, textTypesFile } from './text-types.ts';

/**
 * `npm run types`: writes what the compiler is to know of the texts and of the API. The check, the tests and `npm run dev` do it by themselves;
 * none of it is kept in git. A file that says so already stays as it is.
 */
function write(file: URL, text: string): void {
  if (!existsSync(file) || readFileSync(file, 'utf8') !== text) writeFileSync(file, text);
}

write(textTypesFile, textTypes());
write(clientTypesFile, await clientTypes());
