import type { ListDeclaration, ListQuery } from '@skonto/api/list';
import type { FetchQueryOptions, QueryClient } from '@tanstack/react-query';
import { type ListSearch, listQueryOf } from '../../lib/list-state.ts';
import { fetchPart } from '../../lib/missing-part.ts';
import { readScreenSearch } from './list-prefs.ts';

/**
 * What the route of a list's screen does: it reads from the address, and from what its reader chose, what to show, and fetches that page
 * while the screen is on its way.
 */
export const listPage = <Options extends FetchQueryOptions>(
  declaration: ListDeclaration,
  screen: string,
  load: () => Promise<(list: ListQuery) => Options>,
) => ({
  validateSearch: (search: Record<string, unknown>) => readScreenSearch(declaration, screen, search),
  loaderDeps: ({ search }: { search: ListSearch }) => search,
  loader: async ({ context, deps }: { context: { queryClient: QueryClient }; deps: ListSearch }): Promise<void> => {
    const query = await fetchPart(load);
    void context.queryClient.prefetchQuery(query(listQueryOf(declaration, deps)));
  },
});
