import { viewScreens } from '@skonto/api/view-screens';
import { expect, it } from 'vitest';

/** Every page that is a list, as its feature names it: of these the server keeps views, and of no others. */
const sources = import.meta.glob<string>('../../features/*/*.{ts,tsx}', {
  eager: true,
  query: '?raw',
  import: 'default',
});
const spaceOf = (path: string): string => path.split('/').at(-2) ?? '';
const features = new Set(
  Object.entries(sources)
    .filter(([path, text]) => path.endsWith('-screen.tsx') && text.includes('<DataTable'))
    .map(([path]) => spaceOf(path)),
);
/** Pages of such features that are no lists. */
const noList = ['/bookkeeping', '/terms-of-use'];

it('the server knows every screen that is a list', () => {
  const pages = Object.entries(sources)
    .filter(([path]) => path.includes('/routes.ts') && features.has(spaceOf(path)))
    .flatMap(([, text]) => [...text.matchAll(/path: '(\/[^/']+)'/g)].map(found => found[1] ?? ''));
  expect([...new Set(pages)].filter(page => !noList.includes(page)).toSorted()).toEqual([...viewScreens].toSorted());
});
