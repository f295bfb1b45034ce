import { list as declare } from '@skonto/api/list';
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { mount } from '../../testing/mount.tsx';
import { useList } from './use-list.ts';

type Thing = { readonly id: number };
const declaration = declare({
  name: 'things',
  fields: { id: { type: 'integer' } },
  defaultSort: { key: 'id', dir: 'asc' },
});
const content = Array.from({ length: 20 }, (_, id): Thing => ({ id }));
const things = { content, number: 0, size: 20, totalElements: 20, totalPages: 1 };
const load = () => ({ queryKey: ['things'], queryFn: async () => things });
const idOf = (thing: Thing): number => thing.id;

/** Counts the browser's turns, so that it shows when something else had one in between. */
function countTurns(): { readonly now: () => number; readonly stop: () => void } {
  const { port1, port2 } = new MessageChannel();
  let turns = 0;
  port1.onmessage = () => {
    turns += 1;
    port2.postMessage(null);
  };
  port2.postMessage(null);
  return { now: () => turns, stop: () => port1.close() };
}

/** As long as a row takes on a slow phone. */
function work(): void {
  const until = performance.now() + 10;
  while (performance.now() < until);
}

const turns = countTurns();
const drawnIn: number[] = [];

function Row({ id }: Thing) {
  work();
  drawnIn.push(turns.now());
  return <li>{`thing ${id}`}</li>;
}

function Things() {
  const { drawn, isPending } = useList<Thing>({ declaration, load, idOf });
  if (isPending) return <p>Not yet</p>;
  return (
    <ul>
      {drawn.rows.map(thing => (
        <Row key={thing.id} {...thing} />
      ))}
    </ul>
  );
}

it('the first rows come in slices: whoever taps meanwhile is answered before the last one is drawn', async () => {
  const router = createRouter({
    routeTree: createRootRoute({ component: Things }),
    history: createMemoryHistory({ initialEntries: ['/things'] }),
  });
  mount(<RouterProvider router={router} />);
  await expect.element(page.getByText('thing 19')).toBeVisible();
  turns.stop();
  expect(new Set(drawnIn).size).toBeGreaterThan(5);
});
