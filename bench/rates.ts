import type { LoadResult, Target } from './load.ts';
import { type Bench, type Line, median, type Work } from './work.ts';

const rounds = 4;
const activeList = (role: string): string =>
  `/api/invoices?page=0&size=20&sort=dueDate&dueDate.dir=asc&filter=role,eq,${role}&filter=status,in,PENDING*REGISTERED`;

const skontoTarget = (bench: Bench, path: string, method: 'GET' | 'POST' = 'GET'): Target => ({
  port: bench.skontoPort,
  method,
  path,
  signedIn: true,
  parties: bench.typicalBuyers,
});
const bareTarget = (bench: Bench, path: string, method: 'GET' | 'POST' = 'GET'): Target => ({
  port: bench.barePort,
  method,
  path,
  signedIn: false,
  parties: bench.typicalBuyers,
});

const rateOf = (results: readonly LoadResult[]): number => median(results.map(result => result.perSecond));
const shown = (results: readonly LoadResult[]): string =>
  `${Math.round(rateOf(results)).toLocaleString('en')}/s, p50 ${median(results.map(result => result.p50)).toFixed(1)} ms, p99 ${median(results.map(result => result.p99)).toFixed(0)} ms`;

/** The ratio of each pair of neighbouring rounds, and the middle of those: what slows the machine slows both of a pair. */
function pairedRatio(ours: readonly LoadResult[], theirs: readonly LoadResult[]): number {
  return median(ours.map((result, at) => result.perSecond / (theirs[at]?.perSecond ?? Number.NaN)));
}

function rateWork(
  name: string,
  work: string,
  limits: { must: number; goal: number },
  targets: (bench: Bench) => { skonto: Target; bare: Target },
): Work {
  return {
    name,
    run: async bench => {
      const { skonto, bare } = targets(bench);
      const [ours = [], theirs = []] = await bench.load.inTurns([skonto, bare], rounds);
      const line: Line = {
        work,
        skonto: shown(ours),
        reference: `bare Fastify ${shown(theirs)}`,
        ratio: pairedRatio(ours, theirs),
        limit: 'at least',
        ...limits,
      };
      return [line];
    },
  };
}

export const listWork = rateWork('list', 'list page with total, 32 callers', { must: 0.5, goal: 0.8 }, bench => ({
  skonto: skontoTarget(bench, activeList('buyer')),
  bare: bareTarget(bench, '/list?buyer={company}&page=0&size=20'),
}));
/** Everything that the company with the most invoices has: its total is added up from kept sums, the bare server counts. */
export const listOfAllWork = rateWork(
  'list-of-all',
  'list page of 20 % of all, unfiltered',
  { must: 2, goal: 4 },
  bench => {
    const parties = [bench.bigBuyer];
    const ours = '/api/invoices?page=0&size=20&sort=dueDate&dueDate.dir=asc&filter=role,eq,buyer';
    return {
      skonto: { ...skontoTarget(bench, ours), parties },
      bare: { ...bareTarget(bench, '/list-of-all?buyer={company}&page=0&size=20'), parties },
    };
  },
);
export const pointWork = rateWork('point', 'point read, 32 callers', { must: 0.3, goal: 0.5 }, bench => ({
  skonto: skontoTarget(bench, '/api/invoices/{id}'),
  bare: bareTarget(bench, '/point/{id}'),
}));
export const createWork = rateWork('create', 'create, 32 callers', { must: 0.3, goal: 0.5 }, bench => ({
  skonto: skontoTarget(bench, '/api/invoices', 'POST'),
  bare: bareTarget(bench, '/create', 'POST'),
}));

/** The sums of the company with the most invoices, in point reads of the same server. */
export const dashboardWork: Work = {
  name: 'dashboard',
  run: async bench => {
    const sums = { ...skontoTarget(bench, '/api/statistics/invoice'), parties: [bench.bigBuyer] };
    const [big = [], point = []] = await bench.load.inTurns([sums, skontoTarget(bench, '/api/invoices/{id}')], rounds);
    const line: Line = {
      work: 'dashboard sums of the buyer with 20 %',
      skonto: shown(big),
      reference: `point read through Skonto ${shown(point)}`,
      ratio: pairedRatio(point, big),
      limit: 'at most',
      must: 20,
      goal: 3,
    };
    return [line];
  },
};
