import { casesOf, type Group, groups, type ListCase, type View, viewsOf } from './big-list-cases.ts';
import { get } from './post.ts';
import { type Bench, type Line, median, type Work } from './work.ts';

const pageSize = 20;
const repetitions = 3;
const source = 'invoice i JOIN company b ON b.id = i.buyer_id JOIN company s ON s.id = i.supplier_id';
const sumsColumns =
  'i.currency, count(*), sum(i.amount_cents), sum(i.discount_cents), sum(i.processing_cents), sum(i.total_cents)';

type Timed = { readonly group: Group; readonly name: string; readonly ours: number; readonly theirs: number };

/** The page of a case in a list of so many rows, counted from nought. */
function pageOf({ place }: ListCase, total: number): number {
  const last = Math.max(0, Math.ceil(total / pageSize) - 1);
  return place === 'first' ? 0 : place === 'last' ? last : Math.floor(last / 2);
}

/** The same as a developer would write it who needs no walls: the page, and the exact total. */
async function plainSql(bench: Bench, view: View, one: ListCase, page: number): Promise<{ ms: number; total: number }> {
  const where = `${view.where} AND ${one.where}`;
  const started = performance.now();
  if (one.group === 'sums') {
    await bench.client.query(`SELECT ${sumsColumns} FROM invoice i WHERE ${where} GROUP BY i.currency`);
    return { ms: performance.now() - started, total: 0 };
  }
  const counted = await bench.client.query<{ n: number }>(
    `SELECT count(*)::integer AS n FROM ${source} WHERE ${where}`,
  );
  await bench.client.query(
    `SELECT i.*, b.name, s.name FROM ${source} WHERE ${where} ORDER BY ${one.order} LIMIT ${pageSize} OFFSET ${page * pageSize}`,
  );
  return { ms: performance.now() - started, total: counted.rows[0]?.n ?? 0 };
}

async function throughSkonto(
  bench: Bench,
  view: View,
  one: ListCase,
  page: number,
): Promise<{ ms: number; total: number }> {
  const list = `/api/invoices?page=${page}&size=${pageSize}&${one.query}&${view.fixed}`;
  const path = one.group === 'sums' ? `/api/invoices/discount-stats?${view.fixed}` : list;
  const reply = await get(bench.skontoPort, path, view.party);
  if (reply.status !== 200) throw new Error(`${path}: ${reply.status} ${reply.text.slice(0, 300)}`);
  const { totalElements = 0 } = JSON.parse(Buffer.from(reply.text, 'latin1').toString()) as { totalElements?: number };
  return { ms: reply.ms, total: totalElements };
}

/** Both in turns; the totals must agree, or the two don't measure the same. */
async function timeCase(bench: Bench, view: View, one: ListCase, total: number): Promise<Timed> {
  const page = pageOf(one, total);
  const ours: number[] = [];
  const theirs: number[] = [];
  for (let n = 0; n < repetitions; n += 1) {
    const mine = await throughSkonto(bench, view, one, page);
    const plain = await plainSql(bench, view, one, page);
    if (mine.total !== plain.total)
      throw new Error(`${view.name}, ${one.query}: total ${mine.total}, plain SQL says ${plain.total}`);
    ours.push(mine.ms);
    theirs.push(plain.ms);
  }
  const name = `${view.name}: ${one.group === 'sums' ? 'sums' : `${one.query}, ${one.place} page`}`;
  return { group: one.group, name, ours: median(ours), theirs: median(theirs) };
}

const sum = (timed: readonly Timed[], pick: (one: Timed) => number): number =>
  timed.reduce((total, one) => total + pick(one), 0);
const ms = (value: number): string => `${value < 10 ? value.toFixed(1) : value.toFixed(0)} ms`;

function lineOf(group: Group, timed: readonly Timed[]): Line {
  const slowest = timed.toSorted((a, b) => b.ours - a.ours)[0];
  if (!slowest) throw new Error(`no case of ${group}`);
  return {
    work: `big lists, ${group} (${timed.length} answers)`,
    skonto: `mean ${ms(sum(timed, one => one.ours) / timed.length)}, slowest ${ms(slowest.ours)} (${slowest.name})`,
    reference: `page and total by plain SQL, mean ${ms(sum(timed, one => one.theirs) / timed.length)}`,
    ratio: sum(timed, one => one.ours) / sum(timed, one => one.theirs),
    limit: 'at most',
    must: 2,
    goal: 1,
  };
}

/** Every list of invoices in every order, with every kind of filter, near and far, one caller at a time. */
export const bigListWork: Work = {
  name: 'big-list',
  run: async bench => {
    const timed: Timed[] = [];
    for (const view of viewsOf(bench)) {
      const [usual, ...others] = casesOf();
      if (!usual) throw new Error('no cases');
      const { total } = await throughSkonto(bench, view, usual, 0);
      for (const one of [usual, ...others]) timed.push(await timeCase(bench, view, one, total));
      bench.say(`  ${view.name}, ${total.toLocaleString('en')} rows: done`);
    }
    for (const one of timed.toSorted((a, b) => b.ours - a.ours).slice(0, 10))
      bench.say(`  ${ms(one.ours)}, plain SQL ${ms(one.theirs)}: ${one.name}`);
    return groups.map(group =>
      lineOf(
        group,
        timed.filter(one => one.group === group),
      ),
    );
  },
};
