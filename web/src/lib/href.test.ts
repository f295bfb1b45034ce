import { expect, it } from 'vitest';
import type { Href } from './href.ts';

it('lets no dead link compile', () => {
  const id: number = 7;
  const alive: readonly Href[] = [
    '/',
    '/users',
    `/users/details/${id}`,
    `/offers?dt-filter=${id}`,
    '/login?step=terms',
  ];
  // @ts-expect-error: no route has this path.
  const misspelt: Href = '/userss';
  // @ts-expect-error: a page of clients has an id behind its details.
  const gone: Href = '/clients/detail';
  expect([...alive, misspelt, gone]).toHaveLength(7);
});
