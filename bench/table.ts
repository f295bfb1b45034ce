import type { Line } from './work.ts';

const holds = ({ ratio, limit }: Line, bound: number): boolean =>
  limit === 'at least' ? ratio >= bound : ratio <= bound;

/** True when a line keeps what it must. */
export const keepsMust = (line: Line): boolean => holds(line, line.must);

function verdict(line: Line): string {
  if (!keepsMust(line)) return '**missed**';
  return holds(line, line.goal) ? 'goal reached' : 'holds';
}

/** The figures as a Markdown table. */
export function tableOf(lines: readonly Line[]): string {
  const rows = lines.map(line => {
    const sign = line.limit === 'at least' ? '≥' : '≤';
    return `| ${line.work} | ${line.skonto} | ${line.reference} | ${line.ratio.toFixed(2)} × | ${sign} ${line.must} × | ${sign} ${line.goal} × | ${verdict(line)} |`;
  });
  return [
    '| work | Skonto | reference | ratio | must | goal | verdict |',
    '|---|---|---|---|---|---|---|',
    ...rows,
  ].join('\n');
}
