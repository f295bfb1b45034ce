import type { ListQuery } from '@skonto/api/list';
import { userList } from '@skonto/api/users';
import { QueryClient } from '@tanstack/react-query';
import { expect, it, vi } from 'vitest';
import { listPage } from './list-page.ts';

it('fetches ahead the page that the screen will ask for: as the address says, with the rows that its reader chose', async () => {
  const chosen = JSON.stringify({ size: 40, cols: 'email' });
  vi.stubGlobal('localStorage', { getItem: (key: string) => (key === 'skonto.list./users' ? chosen : null) });
  const requested: ListQuery[] = [];
  const page = listPage(userList, '/users', async () => list => ({
    queryKey: ['users', 'list', list],
    queryFn: async () => requested.push(list),
  }));
  const search = page.validateSearch({ page: '2', 'dt-filter': ['lastName,like,ić', 'nothing,eq,1'] });
  expect(search).toEqual({ page: 2, size: 40, cols: 'email', 'dt-filter': ['lastName,like,ić'] });
  const queryClient = new QueryClient();
  await page.loader({ context: { queryClient }, deps: page.loaderDeps({ search }) });
  await vi.waitFor(() =>
    expect(requested).toEqual([
      {
        page: 2,
        size: 40,
        sort: [userList.defaultSort],
        filters: [{ key: 'lastName', operator: 'like', values: ['ić'] }],
      },
    ]),
  );
  queryClient.clear();
});
