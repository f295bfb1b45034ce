import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { type Page, writtenChapter, writtenIndex } from './tidy/records.ts';

/**
 * `npm run decisions`: writes the index of decisions from the records, and at the end of each chapter where its numbers lead. Whoever adds
 * or renames a record, or merges such a change, needs no line of these by hand; what a record itself lacks `npm run check` says.
 */
const root = fileURLToPath(new URL('..', import.meta.url));
const indexPath = 'docs/decisions/README.md';
const read = (path: string): string => readFileSync(root + path, 'utf8');
const pagesIn = (folder: string): Page[] =>
  readdirSync(root + folder)
    .filter(name => name.endsWith('.md') && name !== 'README.md')
    .map(name => ({ path: `${folder}/${name}`, text: read(`${folder}/${name}`) }));

const records = pagesIn('docs/decisions');
writeFileSync(root + indexPath, writtenIndex(read(indexPath), records));
for (const chapter of pagesIn('docs/chapters')) writeFileSync(root + chapter.path, writtenChapter(chapter, records));
