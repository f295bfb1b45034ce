import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startChildServer } from '../server/src/testing/child-server.ts';
import type { Party } from './load.ts';
import { fillParties, type PartyList, parties, partyLists } from './party-list-cases.ts';
import { get } from './post.ts';
import { addSession, openTradingDatabase, type TradingDatabase } from './trading-database.ts';
import { type Line, median, type Work } from './work.ts';

const pageSize = 20;
const repetitions = 3;
const groups = ['first page', 'middle page', 'last page', 'filtered'] as const;
type Group = (typeof groups)[number];
type Case = {
  readonly group: Group;
  readonly list: PartyList;
  readonly query: string;
  readonly where: string;
  readonly order: string;
};
type Timed = { readonly group: Group; readonly name: string; readonly ours: number; readonly theirs: number };
type Sources = {
  readonly database: TradingDatabase;
  readonly port: number;
  readonly readers: Readonly<Record<PartyList['reader'], Party>>;
};

/** Every column both ways on the first, the middle and the last page, and every filter in the list's own order. */
function casesOf(list: PartyList): Case[] {
  const sorted = list.columns.flatMap(([key, column]) =>
    (['asc', 'desc'] as const).flatMap(dir =>
      (['first page', 'middle page', 'last page'] as const).map(group => ({
        group,
        list,
        query: `sort=${key}&${key}.dir=${dir}`,
        where: 'TRUE',
        order: `${column} ${dir} NULLS LAST, ${list.id} ${dir}`,
      })),
    ),
  );
  const [usual] = sorted;
  if (!usual) throw new Error(`${list.name} has no columns`);
  const filtered = list.filters.map(([filter, where]) => ({
    ...usual,
    group: 'filtered' as const,
    query: `${usual.query}&filter=${filter}`,
    where,
  }));
  return [...sorted, ...filtered];
}

const pageOf = (group: Group, total: number): number => {
  const last = Math.max(0, Math.ceil(total / pageSize) - 1);
  return group === 'middle page' ? Math.floor(last / 2) : group === 'last page' ? last : 0;
};

/** The page and the exact total as a developer would ask for them who needs no walls and no further facts. */
async function plainSql({ database }: Sources, { list, where, order }: Case, page: number) {
  const matching = `FROM ${list.from} WHERE ${list.where} AND ${where}`;
  const started = performance.now();
  const { rows } = await database.sql.query<{ n: number }>(`SELECT count(*)::integer AS n ${matching}`);
  await database.sql.query(
    `SELECT ${list.id}, c.* ${matching} ORDER BY ${order} LIMIT ${pageSize} OFFSET ${page * pageSize}`,
  );
  return { ms: performance.now() - started, total: rows[0]?.n ?? 0 };
}

async function throughSkonto({ port, readers }: Sources, { list, query }: Case, page: number) {
  const path = `${list.path}?page=${page}&size=${pageSize}&${query}`;
  const reply = await get(port, path, readers[list.reader]);
  if (reply.status !== 200) throw new Error(`${path}: ${reply.status} ${reply.text.slice(0, 300)}`);
  const { totalElements } = JSON.parse(Buffer.from(reply.text, 'latin1').toString()) as { totalElements: number };
  return { ms: reply.ms, total: totalElements };
}

/** Both in turns; the totals must agree, or the two don't measure the same. */
async function timeCase(sources: Sources, one: Case, total: number): Promise<Timed> {
  const page = pageOf(one.group, total);
  const ours: number[] = [];
  const theirs: number[] = [];
  for (let n = 0; n < repetitions; n += 1) {
    const mine = await throughSkonto(sources, one, page);
    const plain = await plainSql(sources, one, page);
    if (mine.total !== plain.total)
      throw new Error(`${one.list.name}, ${one.query}: total ${mine.total}, plain SQL says ${plain.total}`);
    ours.push(mine.ms);
    theirs.push(plain.ms);
  }
  const name = `${one.list.name}: ${one.query}, ${one.group}`;
  return { group: one.group, name, ours: median(ours), theirs: median(theirs) };
}

const ms = (value: number): string => `${value.toFixed(0)} ms`;
const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);

function lineOf(group: Group, timed: readonly Timed[]): Line {
  const slowest = timed.toSorted((a, b) => b.ours - a.ours)[0];
  if (!slowest) throw new Error(`no case of ${group}`);
  const [ours, theirs] = [sum(timed.map(one => one.ours)), sum(timed.map(one => one.theirs))];
  return {
    work: `lists of ${parties.toLocaleString('en')} parties, ${group} (${timed.length} answers)`,
    skonto: `mean ${ms(ours / timed.length)}, slowest ${ms(slowest.ours)} (${slowest.name})`,
    reference: `page and total by plain SQL, mean ${ms(theirs / timed.length)}`,
    ratio: ours / theirs,
    limit: 'at most',
    must: 2,
    goal: 1,
  };
}

async function openReaders({ sql, token, operatorToken }: TradingDatabase): Promise<Sources['readers']> {
  const supplierToken = randomBytes(32).toString('base64url');
  await addSession(sql, supplierToken, { companyId: 2, email: 'supplier@skonto.example', role: 'COMPANY_USER' });
  const reader = (bearer: string): Party => ({
    companyId: 0,
    supplierId: 0,
    headers: `Authorization: Bearer ${bearer}\r\n`,
    ids: [],
  });
  return { buyer: reader(token), supplier: reader(supplierToken), operator: reader(operatorToken) };
}

/** Lists of companies, suppliers, buyers and people at a hundred thousand, one caller at a time, in a database of their own. */
export const partyListsWork: Work = {
  name: 'party-lists',
  byNameOnly: true,
  run: async bench => {
    const database = await openTradingDatabase(bench.databaseUrl, 0);
    const dataDir = await mkdtemp(join(tmpdir(), 'skonto-bench-'));
    const more = { SKONTO_REQUESTS_PER_ACCOUNT: '1000000000', SKONTO_REQUESTS_PER_ADDRESS: '1000000000' };
    const server = await startChildServer({ connectionString: database.connectionString, dataDir, more });
    try {
      await fillParties(database.sql);
      const sources = { database, port: Number(new URL(server.address).port), readers: await openReaders(database) };
      const timed: Timed[] = [];
      for (const list of partyLists) {
        const [usual, ...others] = casesOf(list);
        if (!usual) throw new Error('no cases');
        const { total } = await throughSkonto(sources, usual, 0);
        for (const one of [usual, ...others]) timed.push(await timeCase(sources, one, total));
        bench.say(`  ${list.name}, ${total.toLocaleString('en')} rows: done`);
      }
      for (const one of timed.toSorted((a, b) => b.ours - a.ours).slice(0, 10))
        bench.say(`  ${ms(one.ours)}, plain SQL ${ms(one.theirs)}: ${one.name}`);
      return groups.map(group =>
        lineOf(
          group,
          timed.filter(one => one.group === group),
        ),
      );
    } finally {
      await server.stop();
      await database.close();
      await rm(dataDir, { recursive: true, force: true });
    }
  },
};
