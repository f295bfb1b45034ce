import type { AccessRow, Outcome } from '../platform/access/access-matrix.ts';
import { askRoute } from './matrix-requests.ts';
import { addCounterparty, addTarget, missingOf, type Party, type TargetId } from './matrix-targets.ts';
import type { Reply, TestCaller, TestServer } from './test-server.ts';

/** Stands in every name, number, code and address of the pair that nobody here knows. */
export const secret = 'tajna';
const members = ['operator', 'buyerAdmin', 'buyerUser', 'supplierAdmin', 'supplierUser', 'contractOff'] as const;
/** The clients of the buyer and of the supplier, and whose words they have. */
const clients = { buyerClient: 'buyerUser', supplierClient: 'supplierUser' } as const;
export const everyMember = [...members, 'buyerClient', 'supplierClient'] as const;
export type Member = (typeof everyMember)[number];
export type Relation = 'own' | 'counterparty' | 'foreign' | 'mixed';

type Person = {
  readonly caller: TestCaller;
  readonly email: string;
  readonly party: Party;
  readonly partner: Party;
  /** Comes in once more, in a session that may end. */
  readonly enter: () => Promise<TestCaller>;
};
export type Stage = {
  readonly server: TestServer;
  /** Whether the code's own scopes are left out, so that a write meets row-level security, which refuses what they would not have found. */
  readonly scopesOff: boolean;
  readonly people: Readonly<Record<Member, Person>>;
  readonly foreign: Party;
  readonly noTerms: Person;
  readonly deactivated: Person;
  readonly operatorParty: Party;
};

async function openPair(server: TestServer, mark: string): Promise<{ buyer: Party; supplier: Party }> {
  const code = (n: number): string => `${mark}${n}`.toUpperCase();
  const company = (n: number) => server.addCompany({ name: `${mark} ${n} d.o.o.`, code: code(n) });
  const [buyerId, supplierId, third, fourth] = [await company(1), await company(2), await company(3), await company(4)];
  await server.sql.query(
    `INSERT INTO contract (company_id, contract_date, contract_number, representative, min_discount_ppm, discount_fee_ppm, discount_pct_fixed, processing_fee_ppm)
     VALUES ($1, '2026-01-01', $2, $2, 1000, 200000, false, 500000)`,
    [buyerId, `${mark}-U`],
  );
  await server.sql.query(
    `INSERT INTO discount_category (company_id, name, is_default, annual_rate_ppm, processing_fee_ppm, processing_fee_min)
     VALUES ($1, $2, true, 120000, 2500, '{}')`,
    [buyerId, mark],
  );
  await server.sql.query("INSERT INTO partnership (buyer_id, supplier_id, note_generation) VALUES ($1, $2, 'NONE')", [
    buyerId,
    supplierId,
  ]);
  const admin = async (companyId: number, email: string) => server.addUser({ companyId, role: 'COMPANY_ADMIN', email });
  const buyerAdmin = await admin(buyerId, `${mark}-b@primer.example`);
  const supplierAdmin = await admin(supplierId, `${mark}-s@primer.example`);
  const sender = await server.signIn(buyerAdmin.email);
  return {
    buyer: { id: buyerId, partnerId: supplierId, buys: true, userId: buyerAdmin.id, thirdId: third, mark, sender },
    supplier: {
      id: supplierId,
      partnerId: buyerId,
      buys: false,
      userId: supplierAdmin.id,
      thirdId: fourth,
      mark,
      sender: null,
    },
  };
}

/** Pairs of companies with their people, one of which nobody here knows. */
export async function setStage(server: TestServer, scopesOff: boolean): Promise<Stage> {
  const { buyer, supplier } = await openPair(server, 'nasa');
  const foreign = (await openPair(server, secret)).buyer;
  const off = await openPair(server, 'ugasena');
  const join = async (role: 'COMPANY_ADMIN' | 'COMPANY_USER', party: Party, partner: Party, terms = true) => {
    const user = await server.addUser({ companyId: party.id, role, terms });
    const own = { ...party, userId: user.id };
    const enter = () => server.signIn(user.email);
    return { caller: await enter(), email: user.email, party: own, partner, enter };
  };
  const system = await server.addUser({ companyId: null, role: 'SYSTEM_ADMIN', email: 'operater@primer.example' });
  const enterOperator = () => server.signIn(system.email);
  const operator = {
    caller: await enterOperator(),
    email: system.email,
    party: buyer,
    partner: supplier,
    enter: enterOperator,
  };
  const contractOff = await join('COMPANY_ADMIN', off.buyer, off.supplier);
  const openClient = async (party: Party, partner: Party, administrator: TestCaller) => {
    const client = await server.openClient(administrator, `matrica-${party.id}`);
    const { id: userId, enter } = client;
    return { caller: await enter(), email: '', party: { ...party, userId }, partner, enter };
  };
  const [buyerAdmin, supplierAdmin] = [
    await join('COMPANY_ADMIN', buyer, supplier),
    await join('COMPANY_ADMIN', supplier, buyer),
  ];
  const noTerms = await join('COMPANY_ADMIN', buyer, supplier, false);
  const deactivated = await join('COMPANY_ADMIN', buyer, supplier);
  for (const kind of [
    'user',
    'contract',
    'category',
    'supplier',
    'buyer',
    'invoice',
    'approved-invoice',
    'batch',
    'client',
  ] as const)
    await addTarget(server, kind, foreign);
  await server.sql.query('UPDATE contract SET active = false WHERE company_id = $1', [off.buyer.id]);
  await server.sql.query("UPDATE app_user SET status = 'INACTIVE' WHERE id = $1", [deactivated.party.userId]);
  return {
    server,
    scopesOff,
    foreign,
    noTerms,
    deactivated,
    operatorParty: { ...buyer, userId: system.id, sender: operator.caller },
    people: {
      operator,
      contractOff: { ...contractOff, party: { ...contractOff.party, sender: null } },
      buyerAdmin,
      buyerUser: await join('COMPANY_USER', buyer, supplier),
      supplierAdmin,
      supplierUser: await join('COMPANY_USER', supplier, buyer),
      buyerClient: await openClient(buyer, supplier, buyerAdmin.caller),
      supplierClient: await openClient(supplier, buyer, supplierAdmin.caller),
    },
  };
}

/** A reply as the matrix names it. */
function outcomeOf(reply: Reply, expected: Outcome): string {
  const { status, body } = reply;
  if (expected === 'open') return [401, 403, 404, 429].includes(status) || status >= 500 ? `${status}` : 'open';
  if (expected === 'zero' || expected === 'part') {
    if (status !== 200) return `${status} ${body.code}`;
    const count = body.count ?? body.willChange;
    const refused = Array.isArray(body.refused) ? body.refused.length : Number(body.refused);
    return count === 0 ? 'zero' : refused > 0 ? 'part' : 'ok';
  }
  if (status >= 200 && status < 300) return 'ok';
  const named: Record<string, string> = {
    '401 not-signed-in': 'in',
    '403 forbidden': 'role',
    '403 no-active-contract': 'contract',
    '403 terms-not-accepted': 'terms',
    '404 not-found': 'none',
    '400 invalid': 'invalid',
  };
  return named[`${status} ${body.code}`] ?? `${status} ${body.code} ${JSON.stringify(body.errors)}`;
}

/** What a row says of a member in a relation. */
function expectedOf(row: AccessRow, relation: Relation, member: Member): Outcome {
  const isClient = member in clients;
  if (isClient && row.client) return row.client;
  const asMember = isClient ? clients[member as keyof typeof clients] : member;
  return (row[relation] ?? '').split(' ')[members.indexOf(asMember as (typeof members)[number])] as Outcome;
}

/** What a refusal says, without what must differ. */
const withoutIds = (reply: Reply, ids: readonly TargetId[]): string => {
  const { requestId: _differs, batchErrorUploadInfoDTO: _own, ...body } = reply.body;
  const says = JSON.stringify({ ...body, status: null });
  return `${reply.status} ${ids.reduce<string>((text, id) => text.replace(new RegExp(`\\b${id}\\b`, 'g'), '#'), says)}`;
};

async function ask(stage: Stage, person: Person, route: string, ids: readonly TargetId[]): Promise<Reply> {
  const { server } = stage;
  // Signing out would end the session that goes on asking.
  const isMember = Object.values(stage.people).includes(person) || person === stage.noTerms;
  const leaving = route === 'POST /api/auth/logout' && isMember;
  const caller = leaving ? await person.enter() : person.caller;
  const facts = { server, ids, companyId: person.party.id, partnerId: person.party.partnerId };
  const reply = await askRoute(caller, route, facts);
  if (person === stage.noTerms && route.endsWith('/accept-terms/me'))
    await server.sql.query('UPDATE app_user SET terms_version = NULL WHERE email = $1', [person.email]);
  return reply;
}

async function idsFor(stage: Stage, member: Member, row: AccessRow, relation: Relation): Promise<TargetId[]> {
  const { target } = row;
  if (!target) return [];
  const { party, partner } = stage.people[member];
  const operator = member === 'operator' ? stage.operatorParty : null;
  const own = () => addTarget(stage.server, target, party, operator);
  if (relation === 'own') return [await own()];
  if (relation === 'counterparty') return [await addCounterparty(stage.server, target, party, partner)];
  const beyond = operator ? missingOf(target) : await addTarget(stage.server, target, stage.foreign);
  return relation === 'foreign' ? [beyond] : [await own(), beyond];
}

/** Asks a route in one relation for each member; answers what isn't as written. */
export async function probe(
  stage: Stage,
  route: string,
  row: AccessRow,
  relation: Relation,
  asking: readonly Member[] = everyMember,
): Promise<string[]> {
  const wrong: string[] = [];
  for (const member of asking) {
    const person = stage.people[member];
    const expected = expectedOf(row, relation, member);
    // A company that anybody may name is nobody's: there is only the one that isn't there.
    const beyond = relation === 'foreign' && row.target === 'new-company' && !route.startsWith('DELETE');
    const ids = beyond ? [missingOf('new-company')] : await idsFor(stage, member, row, relation);
    const reply = await ask(stage, person, route, ids);
    const got = outcomeOf(reply, expected);
    const where = `${route} ${relation} ${member}`;
    const stoppedByWall =
      stage.scopesOff &&
      relation === 'own' &&
      ((expected === 'none' && got === 'role') || (expected === 'zero' && got === '403 forbidden'));
    if (got !== expected && !stoppedByWall) wrong.push(`${where}: ${got} instead of ${expected}`);
    if (member !== 'operator' && reply.text.toLowerCase().includes(secret)) wrong.push(`${where}: leaks ${reply.text}`);
    if (relation === 'foreign' && row.target) {
      const missing = [missingOf(row.target)];
      const absent = await ask(stage, person, route, missing);
      if (withoutIds(absent, missing) !== withoutIds(reply, ids))
        wrong.push(`${where}: ${withoutIds(reply, ids)} but missing reads ${withoutIds(absent, missing)}`);
    }
  }
  return wrong;
}

/** Those who are no member: they get no further than the sign-in, whatever they ask for. */
export async function probeOutsiders(stage: Stage, route: string, row: AccessRow): Promise<string[]> {
  const wrong: string[] = [];
  const ids = await idsFor(stage, 'buyerAdmin', row, 'own');
  const nobody = { ...stage.noTerms, caller: stage.server.anonymous, email: '' };
  const anySession = row.access === 'session';
  const outsiders: [string, Person, Outcome][] = [
    ['anonymous', nobody, 'in'],
    ['deactivated', stage.deactivated, 'in'],
    ['terms not accepted', stage.noTerms, anySession ? 'ok' : 'terms'],
  ];
  for (const [name, person, closed] of outsiders) {
    const expected = row.access === 'public' ? 'open' : closed;
    const reply = await ask(stage, person, route, ids);
    const got = outcomeOf(reply, expected);
    if (got !== expected) wrong.push(`${route} ${name}: ${got} instead of ${expected}`);
    if (reply.text.toLowerCase().includes(secret)) wrong.push(`${route} ${name}: leaks ${reply.text}`);
  }
  return wrong;
}
