import type { ReactNode } from 'react';

export type KeyFigure = {
  readonly label: string;
  readonly values: readonly string[];
  readonly strong?: boolean;
  readonly note?: ReactNode;
};

/** A row of cards, one number (or one per currency) each. They keep their height while the numbers load. */
export function KeyFigures({ figures }: { figures: readonly KeyFigure[] }) {
  return (
    <dl className="key-figures">
      {figures.map(figure => (
        <div key={figure.label} className="key-figure" data-strong={figure.strong || undefined}>
          <dt>{figure.label}</dt>
          {(figure.values.length > 0 ? figure.values : ['–']).map(value => (
            <dd key={value} className="number">
              {value}
            </dd>
          ))}
          {figure.note && <dd className="quiet">{figure.note}</dd>}
        </div>
      ))}
    </dl>
  );
}
