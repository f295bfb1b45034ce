import { expect, it, vi } from 'vitest';
import { configureApi } from '../lib/api-client.ts';
import { queryClient } from './query-client.ts';
import { signOut } from './sign-out.ts';

it('the page is left first; then nothing of the company, the contract or anything else is in its memory', {
  tags: 'REQ-12',
}, async () => {
  const storage = { getItem: () => null, setItem: () => undefined, removeItem: () => undefined };
  vi.stubGlobal('localStorage', storage);
  vi.stubGlobal('sessionStorage', storage);
  configureApi({ fetch: async () => new Response('{"done":true}'), cookies: () => '' });
  const contract = ['contract', 'me'];
  queryClient.setQueryData(contract, { contractNumber: 'U-2026/1' });
  let isThere = (): void => undefined;
  const wasLeft: unknown[] = [];
  await signOut({
    subscribe: (_event, listener) => {
      isThere = listener;
      return () => undefined;
    },
    history: { push: path => void wasLeft.push(path, queryClient.getQueryData(contract)) },
  });
  expect(wasLeft).toEqual(['/', { contractNumber: 'U-2026/1' }]);
  isThere();
  expect(queryClient.getQueryCache().getAll()).toEqual([]);
  vi.unstubAllGlobals();
});
