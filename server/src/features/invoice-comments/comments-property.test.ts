import { invoiceComment, invoiceComments } from '@skonto/api/invoice-comments';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestServer, type TestCaller, type TestServer } from '../../testing/test-server.ts';
import { openTradingPair, type TradingPair } from '../../testing/trading-pair.ts';

const walks = Number(process.env.COMMENT_WALKS ?? 1000);
const seed = Number(process.env.SEED ?? 20261128);

let server: TestServer;
let pair: TradingPair;
let other: TradingPair;
beforeAll(async () => {
  server = await openTestServer({}, { work: false });
  server.setNow('2026-11-25T10:00:00Z');
  pair = await openTradingPair(server);
  other = await openTradingPair(server);
});
afterAll(() => server.close());

/** Numbers from 0 to 1 that a seed repeats (mulberry32). */
function randomOf(from: number): () => number {
  let state = from;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

type Person = { readonly name: string; readonly companyId: number | null; readonly caller: TestCaller };
type Kept = {
  readonly id: number;
  readonly mark: string;
  readonly by: Person;
  readonly matter: Matter;
  readonly supplierId: number;
  readonly to: 'COLLEAGUES' | 'PARTNER';
  readonly hour: number;
  isRemoved: boolean;
};
/** What is talked about: an invoice, or a partnership. */
type Matter = {
  readonly id: number;
  readonly of: 'invoices' | 'partnerships';
  readonly buyerId: number;
  supplierId: number;
};

/** Every word of a comment that stands in an answer, wherever it stands. */
const marksIn = (text: string): string[] => text.match(/tajna\d+x/g) ?? [];

/** By the rule alone: its own company's, and what both sides of the comment read. */
const mayRead = (comment: Kept, companyId: number | null): boolean =>
  companyId !== null &&
  !comment.isRemoved &&
  (comment.by.companyId === companyId ||
    (comment.to === 'PARTNER' && [comment.matter.buyerId, comment.supplierId].includes(companyId)));

test(`in ${walks} random walks no call shows anybody a word that isn't for its company, and its own are all there`, {
  tags: 'TALK-08',
  timeout: 120_000,
}, async () => {
  // One buyer with two suppliers: what is told to one of them must not reach the other.
  await server.sql.query('INSERT INTO partnership (buyer_id, supplier_id) VALUES ($1, $2)', [
    pair.buyerId,
    other.supplierId,
  ]);
  const sign = async (name: string, companyId: number | null, role: 'COMPANY_USER' | 'SYSTEM_ADMIN') => ({
    name,
    companyId,
    caller: await server.signIn((await server.addUser({ companyId, role })).email),
  });
  const people: Person[] = [
    { name: 'buyer', companyId: pair.buyerId, caller: pair.buyer },
    await sign('buyer’s colleague', pair.buyerId, 'COMPANY_USER'),
    { name: 'supplier', companyId: pair.supplierId, caller: pair.supplier },
    await sign('supplier’s colleague', pair.supplierId, 'COMPANY_USER'),
    { name: 'other supplier', companyId: other.supplierId, caller: other.supplier },
    { name: 'stranger', companyId: other.buyerId, caller: other.buyer },
    await sign('operator', null, 'SYSTEM_ADMIN'),
  ];
  const random = randomOf(seed);
  const pick = <Item>(items: readonly Item[]): Item => items[Math.floor(random() * items.length)] as Item;
  const matters: Matter[] = [];
  for (const [of, amount] of [
    [pair, 1000],
    [pair, 2000],
    [pair, 3000],
    [other, 4000],
  ] as const)
    matters.push({
      id: (await of.addInvoice({ amount })).id,
      of: 'invoices',
      buyerId: of.buyerId,
      supplierId: of.supplierId,
    });
  const partnerships = await server.sql.query<Omit<Matter, 'of'>>(
    'SELECT id, buyer_id AS "buyerId", supplier_id AS "supplierId" FROM partnership ORDER BY id',
  );
  matters.push(...partnerships.rows.map(row => ({ ...row, of: 'partnerships' as const })));
  const kept: Kept[] = [];
  const shown = new Set<string>();
  let hour = 0;

  const isSide = (matter: Matter, { companyId }: Person) =>
    companyId === matter.buyerId || companyId === matter.supplierId;
  const check = (what: string, reader: Person, text: string) => {
    for (const mark of marksIn(text)) {
      const comment = kept.find(one => one.mark === mark);
      expect(comment && mayRead(comment, reader.companyId), `${reader.name} read ${mark} in ${what}`).toBe(true);
      shown.add(`${what} ${comment?.to}`);
    }
  };
  const writes = async (by: Person) => {
    const matter = pick(matters);
    const mark = `tajna${kept.length}x`;
    const to = random() < 0.5 ? ('COLLEAGUES' as const) : ('PARTNER' as const);
    const reply = await by.caller.post(`/api/${matter.of}/${matter.id}/comments`, { to, text: mark });
    expect(reply.status, by.name).toBe(by.companyId === null ? 403 : isSide(matter, by) ? 201 : 404);
    if (reply.status !== 201) return check('refusal', by, reply.text);
    const { id } = invoiceComment.parse(reply.body);
    kept.push({ id, mark, by, matter, supplierId: matter.supplierId, to, hour, isRemoved: false });
    check(`write ${matter.of}`, by, reply.text);
  };
  const removes = async (by: Person) => {
    const comment = kept.length === 0 ? undefined : pick(kept.slice(-6));
    if (!comment) return;
    const reply = await by.caller.post(`/api/invoice-comments/${comment.id}/remove`, {});
    const mayKnow = mayRead({ ...comment, isRemoved: false }, by.companyId);
    const mine = by === comment.by && comment.hour === hour;
    const isRepeat = by === comment.by && comment.isRemoved;
    const expected =
      by.companyId === null ? 403 : !mayKnow ? 404 : by !== comment.by ? 403 : mine || isRepeat ? 200 : 409;
    expect(reply.status, `${by.name} removes ${comment.mark}`).toBe(expected);
    if (reply.status === 200) comment.isRemoved = true;
    check('remove', by, reply.text);
  };
  const reads = async (by: Person) => {
    const matter = pick(matters);
    const call = matter.of === 'invoices' ? pick(['comments', 'story'] as const) : 'comments';
    const reply = await by.caller.get(`/api/${matter.of}/${matter.id}/${call}`);
    check(`${call} ${matter.of}`, by, reply.text);
    if (reply.status !== 200 || call !== 'comments') return;
    const own = kept.filter(one => one.matter === matter && mayRead(one, by.companyId)).map(one => one.mark);
    const got = invoiceComments.parse(reply.body);
    if (!got.earlier) expect(got.comments.flatMap(one => one.text ?? [])).toEqual(own);
  };
  const looksAround = async (by: Person) => {
    const matter = pick(matters);
    const path = pick([
      `/api/invoices/${matter.id}`,
      `/api/suppliers/${matter.id}/partnership`,
      `/api/buyers/${matter.id}/partnership`,
      '/api/invoices?size=100',
      '/api/early-payment-requests',
      '/api/audits?size=100',
      '/api/statistics/waiting',
    ]);
    expect(marksIn((await by.caller.get(path)).text), `${by.name} ${path}`).toEqual([]);
  };
  /** An invoice of the buyer's goes to its other supplier, and what was said to the first one stays with that. */
  const movesOn = async () => {
    const invoice = pick(matters.slice(0, 3));
    invoice.supplierId = pick([pair.supplierId, other.supplierId]);
    await server.sql.query('UPDATE invoice SET supplier_id = $2 WHERE id = $1', [invoice.id, invoice.supplierId]);
  };
  for (let step = 0; step < walks; step += 1) {
    const by = pick(people);
    const chance = random();
    if (chance < 0.3) await writes(by);
    else if (chance < 0.42) await removes(by);
    else if (chance < 0.88) await reads(by);
    else if (chance < 0.95) await looksAround(by);
    else if (chance < 0.97) await movesOn();
    else {
      hour += 1;
      server.setNow(new Date(Date.parse('2026-11-25T10:00:00Z') + hour * 3_600_000).toISOString());
    }
  }
  const { rows } = await server.sql.query<{ text: string }>(
    "SELECT data::text AS text FROM pgboss.job UNION ALL SELECT json::text FROM audit UNION ALL SELECT coalesce(reply::text, '') FROM idempotency",
  );
  expect(rows.flatMap(row => marksIn(row.text))).toEqual([]);
  // The walk went where the words are.
  expect([...shown].sort()).toEqual(
    expect.arrayContaining(
      ['comments invoices', 'comments partnerships', 'story invoices', 'write invoices', 'write partnerships'].flatMap(
        what => [`${what} COLLEAGUES`, `${what} PARTNER`],
      ),
    ),
  );
});
