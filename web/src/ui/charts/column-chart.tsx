import { useId } from 'react';
import { axisTop, labelEvery } from './axis.ts';
import { useWidth } from './use-width.ts';
import './charts.css';

/** One column: `label` stands under it, `shown` is its value in words; null is no value, which is not the same as none. */
export type Point = {
  readonly key: string;
  readonly label: string;
  readonly value: number | null;
  readonly shown: string;
};
type ColumnChartProps = {
  /** The picture in a sentence, for who can't see it. */
  summary: string;
  points: readonly Point[];
  /** A value of the axis, short. */
  tick: (value: number) => string;
  /** The last column isn't complete yet, and is drawn so. */
  lastIsOpen?: boolean;
};

const height = 190;
const above = 18;
const below = 24;
const left = 52;
const base = height - below;

/** Columns over time, drawn to the width there is. The largest carries its value, and each tells its own under the pointer. */
export function ColumnChart({ summary, points, tick, lastIsOpen = false }: ColumnChartProps) {
  const [frame, width] = useWidth<HTMLDivElement>(480);
  const pattern = useId();
  const largest = Math.max(0, ...points.map(point => point.value ?? 0));
  const top = axisTop(largest);
  const step = (width - left) / Math.max(points.length, 1);
  const every = labelEvery(points.length, width - left, 38);
  const yOf = (value: number) => base - (value / top) * (base - above);
  const largestAt = points.findIndex(point => point.value === largest);
  return (
    <div ref={frame} className="column-chart">
      <svg width={width} height={height} role="img" aria-label={summary}>
        <pattern id={pattern} width="6" height="6" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
          <rect width="6" height="6" className="column-open-back" />
          <rect width="3" height="6" className="column" />
        </pattern>
        {[0, top / 2, top].map(value => (
          <g key={value}>
            <line className="grid" x1={left} x2={width} y1={yOf(value)} y2={yOf(value)} />
            <text x={left - 6} y={yOf(value) + 4} textAnchor="end">
              {tick(value)}
            </text>
          </g>
        ))}
        {points.map(({ key, label, value, shown }, at) => {
          const middle = left + step * (at + 0.5);
          const isLast = at === points.length - 1;
          const y = yOf(value ?? 0);
          const thick = Math.min(step * 0.68, 44);
          return (
            <g key={key}>
              <title>{`${label}: ${shown}`}</title>
              <rect className="column-room" x={middle - step / 2} y={above} width={step} height={base - above} />
              <rect
                className="column"
                x={middle - thick / 2}
                y={y}
                width={thick}
                height={Math.max(base - y, value ? 1 : 0)}
                rx="2"
                style={isLast && lastIsOpen ? { fill: `url(#${pattern})` } : undefined}
              />
              {value !== null && value > 0 && at === largestAt && (
                <text className="value" x={Math.min(middle, width - 26)} y={y - 5} textAnchor="middle">
                  {tick(value)}
                </text>
              )}
              {(points.length - 1 - at) % every === 0 && (
                <text x={middle} y={height - 6} textAnchor="middle">
                  {label}
                </text>
              )}
            </g>
          );
        })}
      </svg>
    </div>
  );
}
