import { afterAll, beforeAll, expect, test } from 'vitest';
import { addTarget, type Party } from '../testing/matrix-targets.ts';
import { openTestServer, type TestCaller, type TestServer } from '../testing/test-server.ts';
import { openTradingPair } from '../testing/trading-pair.ts';
import { authorizationMatrix } from './authorization-matrix.ts';
import { features } from './features.ts';

/** What everything that can be deleted says of it, `can.delete`, beside what the real DELETE does. Invoices: abilities.test.ts. */
type Person = { readonly who: string; readonly caller: TestCaller; readonly party: Party };
let server: TestServer;
let people: readonly Person[];

/** Everything that is read by its id and deleted by a list of ids, found in the server's own routes. */
const routes = new Set(
  features.flatMap(feature => feature.routes.map(({ endpoint: { method, path } }) => `${method} ${path}`)),
);
const deletable = [...routes].flatMap(route => {
  const path = route.replace('DELETE ', '');
  return routes.has(`DELETE ${path}`) && routes.has(`GET ${path}/:id`) ? [path] : [];
});

beforeAll(async () => {
  server = await openTestServer({}, { work: false });
  const { buyerId, supplierId } = await openTradingPair(server);
  const thirdId = await server.addCompany();
  const enter = async (
    who: string,
    side: 'operator' | 'buyer' | 'supplier',
    role: 'ADMIN' | 'USER',
  ): Promise<Person> => {
    const buys = side !== 'supplier';
    const [id, partnerId] = buys ? [buyerId, supplierId] : [supplierId, buyerId];
    const user = await server.addUser(
      side === 'operator' ? { companyId: null, role: 'SYSTEM_ADMIN' } : { companyId: id, role: `COMPANY_${role}` },
    );
    const caller = await server.signIn(user.email);
    return { who, caller, party: { id, partnerId, buys, userId: user.id, thirdId, mark: 'brisan', sender: caller } };
  };
  people = [
    await enter('operator', 'operator', 'ADMIN'),
    await enter('buyer administrator', 'buyer', 'ADMIN'),
    await enter('buyer user', 'buyer', 'USER'),
    await enter('supplier administrator', 'supplier', 'ADMIN'),
    await enter('supplier user', 'supplier', 'USER'),
  ];
});
afterAll(() => server.close());

/** What is shown and what is taken of one record; null where the person doesn't see it, or it says nothing of deleting. */
async function ask({ caller }: Person, path: string, id: number | string) {
  const { status, body } = await caller.get(`${path}/${id}`);
  const can = status === 200 && typeof body.can === 'object' ? body.can : null;
  if (can === null || !('delete' in can)) return null;
  const gone = await caller.delete(`${path}?ids=${id}`);
  return { shown: can.delete, taken: gone.status === 200 && gone.body.count === 1 };
}

/** A fresh record of the person's own. A company's own can't be spared, so the operator is asked of a new one. */
function addOwn({ who, party }: Person, path: string) {
  const isOperator = who === 'operator';
  const row = authorizationMatrix[isOperator ? `DELETE ${path}` : `GET ${path}/:id`];
  return addTarget(server, row?.target ?? '', party, isOperator ? party : null);
}

test('what a record says of deleting it is what the call does, for everything that says so and everybody who sees it', async () => {
  const wrong: string[] = [];
  const said = new Map<string, Set<unknown>>();
  for (const path of deletable)
    for (const person of people) {
      const answer = await ask(person, path, await addOwn(person, path));
      if (!answer) continue;
      said.set(path, (said.get(path) ?? new Set()).add(answer.shown));
      if (answer.shown !== answer.taken)
        wrong.push(`${person.who}: ${path} shown ${answer.shown}, taken ${answer.taken}`);
    }
  expect(wrong).toEqual([]);
  expect([...said.keys()]).toEqual(deletable);
  // An audit entry is seen by the operator alone and one's own views by oneself; of the rest somebody may and somebody may not.
  const onlyYes = ['/api/audits', '/api/saved-views'];
  for (const [path, answers] of said) expect([path, answers.size]).toEqual([path, onlyYes.includes(path) ? 1 : 2]);
});

test('nobody deletes oneself, and the own record says so', async () => {
  for (const person of people)
    expect(await ask(person, '/api/users', person.party.userId)).toEqual({ shown: false, taken: false });
});
