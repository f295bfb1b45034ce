import { sessionEndpoints } from '@skonto/api/session';
import { keepReceipts } from '../business/receipts/kept-receipts.ts';
import { call } from '../lib/api-client.ts';
import { clearUser } from '../lib/session.ts';
import { queryClient } from './query-client.ts';

/** What of the router it needs. */
type Leaving = {
  readonly subscribe: (event: 'onResolved', listener: () => void) => () => void;
  readonly history: { readonly push: (path: string) => void };
};

/**
 * Ends the session here even when the server can't be told; then nothing of the user stays in the page (REQ-11..13). The page is left
 * first: what it still shows meanwhile would ask again for what is taken from it. Nobody's calls go out from then on (api-client.ts).
 */
export async function signOut(router: Leaving): Promise<void> {
  await call(sessionEndpoints.signOut, { errors: 'place' }).catch(() => undefined);
  clearUser();
  keepReceipts(null);
  const stop = router.subscribe('onResolved', () => {
    stop();
    queryClient.clear();
  });
  router.history.push('/');
}
