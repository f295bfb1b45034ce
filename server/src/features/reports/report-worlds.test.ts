import { addDays } from '@skonto/domain/calendar/business-date';
import { daysBetween } from '@skonto/domain/calendar/calendar-date';
import { type Period, periodKinds, periodOf } from '@skonto/domain/calendar/report-period';
import { seededRandom } from '@skonto/domain/testing/seeded-random';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  defaultCategory,
  firstDay,
  openReportWorld,
  type ReportWorld,
  type WorldCategories,
  worldDays,
} from '../../testing/report-world.ts';
import { openTestServer, type TestCaller, type TestServer } from '../../testing/test-server.ts';

const worlds = Number(process.env.REPORT_WORLDS ?? 4);
let server: TestServer;
let world: ReportWorld;
beforeAll(async () => {
  server = await openTestServer({}, { work: false });
  server.setNow('2027-03-10T10:00:00Z');
  world = await openReportWorld(server);
});
afterAll(() => server.close());

type Party = { id: number; name: string };
type Listed = {
  status: string;
  dueDate: string;
  amount: number;
  discountValue: number;
  processingValue: number;
  totalPrice: number;
  currency: { code: string };
  buyer: Party;
  supplier: Party;
  paymentDate: string | null;
  terms: { priceDate: string } | null;
  billingInfo: { approvedDate: string; billingFee: number | null } | null;
};
const ended = ['DISCOUNT_APPROVED', 'DISCOUNT_REJECTED', 'VOIDED'];

/** All that the list of invoices answers, page by page. */
async function listed(caller: TestCaller, side: string): Promise<Listed[]> {
  const rows: Listed[] = [];
  for (let page = 0; ; page += 1) {
    const { status, body } = await caller.get(`/api/invoices?size=100&page=${page}&sort=id${side}`);
    expect(status).toBe(200);
    const content = (body.content ?? []) as Listed[];
    rows.push(...content);
    if (content.length < 100) return rows;
  }
}

const cents = (value: number): bigint => BigInt(Math.round(value * 100));
const belgrade = new Intl.DateTimeFormat('en-CA', { dateStyle: 'short', timeZone: 'Europe/Belgrade' });
const dayOf = ({ billingInfo, terms }: Listed): string =>
  billingInfo ? belgrade.format(new Date(billingInfo.approvedDate)) : (terms?.priceDate ?? '');

type Sums = Record<
  'accepted' | 'rejected' | 'unanswered' | 'amount' | 'discount' | 'processing' | 'paid' | 'fee',
  bigint
> & {
  centDays: bigint;
};
const nothing = (): Sums => ({
  ...{ accepted: 0n, rejected: 0n, unanswered: 0n, amount: 0n, discount: 0n },
  ...{ processing: 0n, paid: 0n, fee: 0n, centDays: 0n },
});

function add(to: Sums, row: Listed): void {
  if (row.status === 'DISCOUNT_REJECTED') to.rejected += 1n;
  if (row.status === 'VOIDED') to.unanswered += 1n;
  if (row.status !== 'DISCOUNT_APPROVED') return;
  to.accepted += 1n;
  to.amount += cents(row.amount);
  to.discount += cents(row.discountValue);
  to.processing += cents(row.processingValue);
  to.paid += cents(row.totalPrice);
  to.fee += cents(row.billingInfo?.billingFee ?? 0);
  const early = daysBetween({ from: row.paymentDate ?? dayOf(row), to: row.dueDate });
  to.centDays += cents(row.totalPrice) * BigInt(early);
}

/** Lines and totals by hand from what the list answered, in the words of the report's file. */
function expected(rows: readonly Listed[], period: Period, nameOf: (row: Listed) => string): Map<string, string> {
  const sums = new Map<string, Sums>();
  for (const row of rows) {
    const day = dayOf(row);
    if (!ended.includes(row.status) || day === '' || day < period.from || day > period.to) continue;
    for (const name of [nameOf(row), 'Total']) {
      const key = `${name}|${row.currency.code}`;
      const own = sums.get(key) ?? nothing();
      add(own, row);
      sums.set(key, own);
    }
  }
  return new Map([...sums].map(([key, own]) => [key, inWords(own)]));
}

const money = (of: bigint): string => `${of / 100n}.${String(of % 100n).padStart(2, '0')}`;
/** Rounded half up, of whole numbers. */
const divided = (of: bigint, by: bigint): bigint => (2n * of + by) / (2n * by);
const inWords = (own: Sums): string => {
  const answered = own.accepted + own.rejected;
  const share = answered > 0n ? Number(divided(own.accepted * 1_000_000n, answered)) / 1e4 : null;
  const days = own.paid > 0n && own.centDays > 0n ? Number(divided(own.centDays * 100n, own.paid)) / 100 : null;
  const sums = [own.amount, own.discount, own.processing, own.paid, own.fee].map(money);
  return [own.accepted, ...sums, days, own.rejected, own.unanswered, share].join(' ');
};

type Line = Record<string, number | string | null>;
const shown = (value: unknown): string => money(cents(Number(value)));
function ofReply(line: Line, name: unknown): readonly [string, string] {
  const sums = [line.amount, line.discount, line.processingFee, line.paid, line.operatorFee].map(shown);
  const rest = [line.daysEarly, line.rejected, line.unanswered, line.acceptanceRate];
  return [`${name}|${line.currency}`, [line.accepted, ...sums, ...rest].join(' ')];
}

/** Lines of the CSV file, whose columns are those of the page behind period, name and currency. */
function ofFile(text: string, hasFee: boolean): Map<string, string> {
  const rows = text.replace('\uFEFF', '').trim().split('\r\n').slice(1);
  return new Map(
    rows.map(row => {
      const [, , name, currency, ...cells] = row.split(',');
      const figures = hasFee ? cells : [...cells.slice(0, 5), '0.00', ...cells.slice(5)];
      const [accepted, amount, discount, processing, paid, fee, days, , ...rest] = figures;
      return [`${name}|${currency}`, [accepted, amount, discount, processing, paid, fee, days, ...rest].join(' ')];
    }),
  );
}

const sorted = (of: ReadonlyMap<string, string>) => [...of].toSorted(([a], [b]) => (a < b ? -1 : 1));

async function compare(caller: TestCaller, by: string, period: Period, wanted: Map<string, string>, why: string) {
  const query = `by=${by}&from=${period.from}&to=${period.to}`;
  const { status, body } = await caller.get(`/api/reports?${query}`);
  expect(status, why).toBe(200);
  const lines = (body.lines as Line[]).map(line => ofReply(line, line.name));
  const totals = (body.totals as Line[]).map(total => ofReply(total, 'Total'));
  expect(sorted(new Map([...lines, ...totals])), `${why}, ${query}`).toEqual(sorted(wanted));
  expect(lines.length + totals.length, why).toBe(wanted.size);
  const file = await caller.get(`/api/reports/file?${query}`);
  const hasFee = file.text.includes('Fee for Skonto');
  expect(sorted(ofFile(file.text, hasFee)), `${why}, file of ${query}`).toEqual(sorted(wanted));
}

const categoryOf = (categories: WorldCategories) => (row: Listed) =>
  categories.get(`${row.buyer.id}/${row.supplier.id}`) ?? defaultCategory(row.buyer.name);

test(`reports and their files equal the sums of the lists to the cent, by all groups, kinds of period and sides: ${worlds} worlds`, {
  tags: 'REP-02',
  timeout: worlds * 20_000,
}, async () => {
  const seed = Number(process.env.SEED ?? Date.now() % 2 ** 32);
  const random = seededRandom(seed);
  let [compared, filled] = [0, 0];
  for (let n = 0; n < worlds; n += 1) {
    const why = `SEED=${seed}, world ${n}`;
    const categories = await world.renew(random);
    const day = addDays(firstDay, random() % worldDays);
    const anyDays = { from: day, to: addDays(day, random() % 150) };
    const periods = [...periodKinds.map(kind => periodOf(kind, day)), anyDays];
    const all = await listed(world.operator, '');
    for (const { caller } of world.companies) {
      const bought = await listed(caller, '&filter=role,eq,buyer');
      const sold = await listed(caller, '&filter=role,eq,supplier');
      for (const period of periods)
        for (const [by, rows, nameOf] of [
          ['SUPPLIER', bought, (row: Listed) => row.supplier.name],
          ['CATEGORY', bought, categoryOf(categories)],
          ['BUYER', sold, (row: Listed) => row.buyer.name],
        ] as const) {
          const wanted = expected(rows, period, nameOf);
          await compare(caller, by, period, wanted, why);
          compared += 1;
          if (wanted.size > 0) filled += 1;
        }
    }
    for (const period of periods)
      for (const [by, side] of [
        ['BUYER', 'buyer'],
        ['SUPPLIER', 'supplier'],
      ] as const)
        await compare(
          world.operator,
          by,
          period,
          expected(all, period, row => row[side].name),
          why,
        );
  }
  console.log(`SEED=${seed}: ${worlds} worlds, ${compared} reports of companies, ${filled} with something in them`);
  expect(filled).toBeGreaterThan(worlds * 5);
});
