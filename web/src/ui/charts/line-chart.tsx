import { axisTop } from './axis.ts';
import { useWidth } from './use-width.ts';
import './charts.css';

/** A value at a place on the axis; `shown` tells both in words. */
export type LinePoint = { readonly at: number; readonly value: number; readonly shown: string };
/** An upright line with its name: something happens there. The first and the last are the ends of the axis and named below it, others above. */
export type LineMark = { readonly at: number; readonly label: string };
/** A level that the line is measured by. */
export type LineLevel = { readonly value: number; readonly label: string };
type LineChartProps = {
  /** The picture in a sentence, for who can't see it. */
  summary: string;
  points: readonly LinePoint[];
  /** The axis, from the first of these to the last. */
  marks: readonly LineMark[];
  level?: LineLevel | null;
  /** A value of the axis, short. */
  tick: (value: number) => string;
};

const height = 176;
const above = 22;
const below = 24;
const left = 52;
const right = 10;
const base = height - below;
/** A value over days, with what happens on some of them; each point tells its own under the pointer. */
export function LineChart({ summary, points, marks, level = null, tick }: LineChartProps) {
  const [frame, width] = useWidth<HTMLDivElement>(480);
  const places = marks.map(({ at }) => at);
  const [first, end] = [Math.min(...places), Math.max(...places)];
  const top = axisTop(Math.max(level?.value ?? 0, ...points.map(({ value }) => value)));
  const xOf = (at: number) => left + ((at - first) / Math.max(end - first, 1)) * (width - left - right);
  const yOf = (value: number) => base - (value / top) * (base - above);
  const line = points.map(({ at, value }) => `${xOf(at)},${yOf(value)}`).join(' ');
  return (
    <div ref={frame} className="line-chart">
      <svg width={width} height={height} role="img" aria-label={summary}>
        {[0, top / 2, top].map(value => (
          <g key={value}>
            <line className="grid" x1={left} x2={width - right} y1={yOf(value)} y2={yOf(value)} />
            <text x={left - 6} y={yOf(value) + 4} textAnchor="end">
              {tick(value)}
            </text>
          </g>
        ))}
        {marks.map(({ at, label }) => (
          <line key={label} className="mark" x1={xOf(at)} x2={xOf(at)} y1={above} y2={base} />
        ))}
        {marks.map(({ at, label }) => {
          const isEnd = at === first || at === end;
          const isLeft = xOf(at) < width / 2;
          return (
            <text
              key={label}
              x={isLeft ? xOf(at) : width}
              y={isEnd ? height - 6 : above - 8}
              textAnchor={isLeft ? 'start' : 'end'}
            >
              {label}
            </text>
          );
        })}
        {level && (
          <>
            <line className="level" x1={left} x2={width - right} y1={yOf(level.value)} y2={yOf(level.value)} />
            <text x={left + 8} y={yOf(level.value) - 5}>
              {level.label}
            </text>
          </>
        )}
        <polyline className="line" points={line} />
        {points.map(({ at, value, shown }) => (
          <circle key={at} className="point" cx={xOf(at)} cy={yOf(value)} r="4">
            <title>{shown}</title>
          </circle>
        ))}
      </svg>
    </div>
  );
}
