import { EventEmitter } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { Admission, type AdmissionLimits, type Leave, type Requester } from './admission.ts';

const wide = { account: 100, company: 100, companies: 100, operators: 100 };
const limits: AdmissionLimits = {
  work: { account: 2, company: 3, companies: 5, operators: 1 },
  costs: {
    list: wide,
    heavy: { ...wide, account: 1 },
    long: wide,
    export: wide,
    upload: wide,
    watch: { ...wide, account: 2 },
  },
  largeBodies: { ...wide, account: 1 },
  strangers: { site: 2, all: 3 },
  waiting: { most: 4, strangers: 6, seconds: 0.2 },
};
const never = new EventEmitter().setMaxListeners(0);
const person = (account: number, company: number | null = account): Requester => ({ account, company });
const stranger = (site: string, isKnown = false): Requester => ({ account: null, site, isKnown });

/** Asks to begin and notes in `begun` when it may. */
function asks(admission: Admission, requester: Requester, begun: string[], name: string): Promise<Leave> {
  const entered = admission.enter('light', requester, never);
  return Promise.resolve(entered).then(leave => {
    begun.push(name);
    return leave;
  });
}

test('where there is room a call begins at once, without a promise', () => {
  expect(new Admission(limits).enter('light', person(1), never)).toBeTypeOf('function');
});

test('an account, a company and all companies have their own bounds; who is over one waits for its own', async () => {
  const admission = new Admission(limits);
  const begun: string[] = [];
  const first = await Promise.all([
    asks(admission, person(1, 7), begun, 'a1'),
    asks(admission, person(1, 7), begun, 'a2'),
  ]);
  const third = asks(admission, person(1, 7), begun, 'a3');
  const colleague = await asks(admission, person(2, 7), begun, 'b1');
  const other = asks(admission, person(2, 7), begun, 'b2');
  await asks(admission, person(9, 9), begun, 'c1');
  await sleep(1);
  expect(begun).toEqual(['a1', 'a2', 'b1', 'c1']);
  colleague();
  await other;
  first[0]?.();
  await third;
  expect(begun).toEqual(['a1', 'a2', 'b1', 'c1', 'b2', 'a3']);
});

test('lines take turns: a company with one call waits for one turn, not behind another’s hundred', async () => {
  const admission = new Admission(limits);
  const begun: string[] = [];
  const running = await Promise.all([1, 2, 3, 4, 5].map(id => asks(admission, person(id), begun, `busy${id}`)));
  begun.length = 0;
  const hundred = [1, 2, 3, 4].map(n => asks(admission, person(10, 10), begun, `many${n}`));
  const single = asks(admission, person(20, 20), begun, 'single');
  running[0]?.();
  await hundred[0];
  running[1]?.();
  await single;
  expect(begun).toEqual(['many1', 'single']);
  for (const waiting of hundred.slice(1)) waiting.catch(() => undefined);
});

test('who waits too long is told to come back, and so is who finds its line full', async () => {
  const admission = new Admission(limits);
  void admission.enter('heavy', person(1), never);
  const waiting = Array.from({ length: 4 }, () => admission.enter('heavy', person(1), never));
  expect(() => admission.enter('heavy', person(1), never)).toThrow(
    expect.objectContaining({ status: 429, code: 'too-many-at-once', headers: { 'Retry-After': '5' } }),
  );
  for (const one of waiting)
    await expect(one).rejects.toMatchObject({ status: 503, code: 'overloaded', headers: { 'Retry-After': '5' } });
});

test('a line of strangers has a length of its own', async () => {
  const admission = new Admission(limits);
  const requested = Array.from({ length: 8 }, () => admission.enter('light', stranger('n1'), never));
  expect(() => admission.enter('light', stranger('n1'), never)).toThrow(expect.objectContaining({ status: 429 }));
  const waiting = requested.slice(2).map(one => expect(one).rejects.toMatchObject({ status: 503 }));
  await Promise.all(waiting);
});

test('who hangs up leaves the line', async () => {
  const admission = new Admission(limits);
  const leave = admission.enter('heavy', person(1), never);
  const caller = new EventEmitter();
  const waiting = admission.enter('heavy', person(1), caller);
  const behind = admission.enter('heavy', person(1), never);
  caller.emit('close');
  await expect(waiting).rejects.toBeDefined();
  if (typeof leave === 'function') leave();
  expect(await behind).toBeTypeOf('function');
});

test('what stays open is refused where it is one too many, and gives its place back once', () => {
  const admission = new Admission(limits);
  const open = [1, 2].map(() => admission.enter('watch', person(1), never));
  expect(() => admission.enter('watch', person(1), never)).toThrow(expect.objectContaining({ status: 429 }));
  const [first] = open;
  if (typeof first === 'function') {
    first();
    first();
  }
  expect(admission.enter('watch', person(1), never)).toBeTypeOf('function');
  expect(() => admission.enter('watch', person(1), never)).toThrow();
});

test('strangers are bounded by site and all together; the operator’s people by themselves', async () => {
  const admission = new Admission(limits);
  const begun: string[] = [];
  await Promise.all([asks(admission, stranger('n1'), begun, 's1'), asks(admission, stranger('n1'), begun, 's2')]);
  const third = asks(admission, stranger('n1'), begun, 's3');
  third.catch(() => undefined);
  await asks(admission, stranger('n2'), begun, 's4');
  const fifth = asks(admission, stranger('n3'), begun, 's5');
  fifth.catch(() => undefined);
  await asks(admission, person(1, null), begun, 'operator');
  await sleep(1);
  expect(begun).toEqual(['s1', 's2', 's4', 'operator']);
  await expect(third).rejects.toMatchObject({ status: 503 });
  await expect(fifth).rejects.toMatchObject({ status: 503 });
});

test('strangers in known browsers go first, one site after the other', async () => {
  const admission = new Admission(limits);
  const begun: string[] = [];
  const running = await Promise.all(['n1', 'n2', 'n3'].map(site => asks(admission, stranger(site), begun, site)));
  const others = ['n4', 'n5', 'n6'].map(site => asks(admission, stranger(site), begun, site));
  const known = [
    asks(admission, stranger('n4', true), begun, 'known4a'),
    asks(admission, stranger('n4', true), begun, 'known4b'),
    asks(admission, stranger('n7', true), begun, 'known7'),
  ];
  for (const leave of running) leave();
  (await known[0])?.();
  (await known[2])?.();
  (await known[1])?.();
  await Promise.all(others);
  expect(begun).toEqual(['n1', 'n2', 'n3', 'known4a', 'known7', 'known4b', 'n4', 'n5', 'n6']);
});

test('when the server ends, who waits is refused and nobody waits any more', async () => {
  const admission = new Admission(limits);
  void admission.enter('heavy', person(1), never);
  const waiting = admission.enter('heavy', person(1), never);
  admission.endWaiting();
  await expect(waiting).rejects.toMatchObject({ status: 503 });
  expect(() => admission.enter('heavy', person(1), never)).toThrow(expect.objectContaining({ status: 503 }));
});
