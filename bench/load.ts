import { type ChildProcess, fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { callers } from './settings.ts';

/** A company that calls, with the headers of its session and some of its invoices. */
export type Party = {
  readonly companyId: number;
  readonly supplierId: number;
  readonly headers: string;
  readonly ids: readonly number[];
};
/** `{company}` and `{id}` in the path stand for a random party and one of its invoices. */
export type LoadOrder = {
  readonly port: number;
  readonly method: 'GET' | 'POST';
  readonly path: string;
  readonly signedIn: boolean;
  readonly parties: readonly Party[];
  readonly callers: number;
  readonly seconds: number;
  /** Begins the numbers of created invoices, so that no two rounds use the same. */
  readonly run: string;
};
export type LoadResult = {
  readonly requests: number;
  readonly failed: number;
  readonly perSecond: number;
  readonly p50: number;
  readonly p99: number;
};
export type Target = Pick<LoadOrder, 'port' | 'method' | 'path' | 'signedIn' | 'parties'>;
export type Load = {
  /** Rounds in turns, each target after the other, so that what the machine does besides hits all alike. */
  inTurns(targets: readonly Target[], rounds: number): Promise<LoadResult[][]>;
  stop(): void;
};

const warmUpSeconds = 2;
const roundSeconds = 3;
let runs = 0;

function order(child: ChildProcess, target: Target, seconds: number): Promise<LoadResult> {
  runs += 1;
  const run = `B${runs}-${Date.now().toString(36)}`;
  return new Promise((resolve, reject) => {
    const ended = (): void => reject(new Error('the load generator ended'));
    child.once('exit', ended);
    child.once('message', result => {
      child.off('exit', ended);
      resolve(result as LoadResult);
    });
    child.send({ ...target, callers, seconds, run } satisfies LoadOrder);
  });
}

export function startLoad(): Load {
  const child = fork(fileURLToPath(new URL('load-process.ts', import.meta.url)));
  return {
    inTurns: async (targets, rounds) => {
      for (const target of targets) await order(child, target, warmUpSeconds);
      const results: LoadResult[][] = targets.map(() => []);
      for (let round = 0; round < rounds; round += 1) {
        for (const [at, target] of targets.entries()) {
          const result = await order(child, target, roundSeconds);
          if (result.failed > 0) throw new Error(`${result.failed} of ${result.requests} failed: ${target.path}`);
          results[at]?.push(result);
        }
      }
      return results;
    },
    stop: () => void child.kill(),
  };
}
