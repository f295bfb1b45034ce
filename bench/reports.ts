import { get } from './post.ts';
import { type Bench, type Line, median, type Work } from './work.ts';

const repetitions = 5;
const to = '2026-10-31';
const periods = [
  { name: 'a month', from: '2026-10-01' },
  { name: 'a quarter', from: '2026-08-01' },
  { name: 'a year', from: '2025-11-01' },
] as const;

/** Whose report by what, and the same as plain SQL has it. */
const viewsOf = ({ bigBuyer, bigSupplier }: Bench) => [
  { by: 'SUPPLIER', party: bigBuyer, own: `i.buyer_id = ${bigBuyer.companyId}`, other: 'i.supplier_id' },
  { by: 'BUYER', party: bigSupplier, own: `i.supplier_id = ${bigSupplier.companyId}`, other: 'i.buyer_id' },
];
type Timed = { readonly ms: number; readonly accepted: number };

async function throughSkonto(bench: Bench, view: ReturnType<typeof viewsOf>[number], from: string): Promise<Timed> {
  const path = `/api/reports?by=${view.by}&from=${from}&to=${to}`;
  const reply = await get(bench.skontoPort, path, view.party);
  if (reply.status !== 200) throw new Error(`${path}: ${reply.status} ${reply.text.slice(0, 300)}`);
  const { totals } = JSON.parse(Buffer.from(reply.text, 'latin1').toString()) as { totals: { accepted: number }[] };
  return { ms: reply.ms, accepted: totals.reduce((sum, total) => sum + total.accepted, 0) };
}

/** The sums alone, by partner and currency, as a developer would write them who needs no walls and no totals. */
async function plainSql({ client }: Bench, view: ReturnType<typeof viewsOf>[number], from: string): Promise<Timed> {
  const started = performance.now();
  const { rows } = await client.query<{ accepted: number }>(
    `SELECT ${view.other}, c.name, i.currency, count(*)::integer AS accepted, sum(i.amount_cents), sum(i.discount_cents),
       sum(i.processing_cents), sum(i.total_cents), sum(i.own_fee_cents)
     FROM invoice i JOIN company c ON c.id = ${view.other}
     WHERE ${view.own} AND i.status = 'DISCOUNT_APPROVED' AND i.approved_on BETWEEN '${from}' AND '${to}'
     GROUP BY ${view.other}, c.name, i.currency`,
  );
  return { ms: performance.now() - started, accepted: rows.reduce((sum, row) => sum + row.accepted, 0) };
}

async function lineOf(bench: Bench, { name, from }: (typeof periods)[number]): Promise<Line> {
  const ours: number[] = [];
  const theirs: number[] = [];
  let accepted = 0;
  for (const view of viewsOf(bench))
    for (let n = 0; n <= repetitions; n += 1) {
      const mine = await throughSkonto(bench, view, from);
      const plain = await plainSql(bench, view, from);
      if (mine.accepted !== plain.accepted || mine.accepted === 0)
        throw new Error(`report by ${view.by}: ${mine.accepted} accepted, plain SQL says ${plain.accepted}`);
      if (n === 0) accepted += mine.accepted;
      else {
        ours.push(mine.ms);
        theirs.push(plain.ms);
      }
    }
  return {
    work: `report of ${name}, ${accepted.toLocaleString('en')} accepted offers`,
    skonto: `${median(ours).toFixed(1)} ms`,
    reference: `sums by plain SQL ${median(theirs).toFixed(1)} ms`,
    ratio: median(ours) / median(theirs),
    limit: 'at most',
    must: 6,
    goal: 3,
  };
}

/** The reports of the buyer and the supplier with the most invoices, one caller at a time. */
export const reportsWork: Work = {
  name: 'reports',
  byNameOnly: true,
  run: async bench => {
    const lines: Line[] = [];
    for (const period of periods) lines.push(await lineOf(bench, period));
    return lines;
  },
};
