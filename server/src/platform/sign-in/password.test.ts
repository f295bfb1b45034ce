import { expect, test, vi } from 'vitest';
import { hashPassword } from './password.ts';

/** Hashes that last until they are let go, in the order in which they began. */
const work = vi.hoisted(() => ({ begun: [] as { password: string; end: () => void }[] }));
vi.mock('@node-rs/argon2', () => ({
  hash: (password: string) =>
    new Promise<string>(resolve => work.begun.push({ password, end: () => resolve(`hash of ${password}`) })),
  verify: async () => false,
}));

const settle = () => new Promise(resolve => setImmediate(resolve));
const many = (requester: string, count: number) =>
  Array.from({ length: count }, (_all, n) =>
    hashPassword(`${requester} ${n}`, requester).catch((error: unknown) => error),
  );

async function endAll(): Promise<string[]> {
  const order: string[] = [];
  for (let one = work.begun.shift(); one; one = work.begun.shift()) {
    order.push(one.password);
    one.end();
    await settle();
  }
  return order;
}

test('four hashes run at once, and whoever asks for many waits for itself', async () => {
  const greedy = many('a', 12);
  const others = [...many('b', 1), ...many('c', 1)];
  await settle();
  expect(work.begun.length).toBe(4);
  const order = await endAll();
  await Promise.all([...greedy, ...others]);
  expect(order.length).toBe(14);
  expect(order.slice(4, 7)).toEqual(['a 4', 'b 0', 'c 0']);
});

test('sixteen of one asker and sixty-four of all may wait; more are refused with 503 and a time to come back', async () => {
  const overloaded = { status: 503, code: 'overloaded', headers: { 'Retry-After': '2' } };
  const one = many('one', 4 + 16 + 3);
  const others = Array.from({ length: 60 }, (_all, n) => many(`other ${n}`, 1)).flat();
  await settle();
  await endAll();
  const refused = async (list: Promise<unknown>[]) => (await Promise.all(list)).filter(reply => reply instanceof Error);
  const ofOne = await refused(one);
  expect(ofOne.length).toBe(3);
  expect(ofOne[0]).toMatchObject(overloaded);
  expect((await refused(others)).length).toBe(60 - (64 - 16));
  const later = many('one', 1);
  await settle();
  await endAll();
  expect(await Promise.all(later)).toEqual(['hash of one 0']);
});
