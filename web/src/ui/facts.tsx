import type { ReactNode } from 'react';
import './facts.css';

export type Fact = readonly [label: string, value: ReactNode];

/** What is known of a record, side by side as far as there is room. Facts that aren't for this reader are left out. */
export function Facts({ facts }: { facts: readonly (Fact | false)[] }) {
  return (
    <dl className="facts">
      {facts
        .filter(fact => fact !== false)
        .map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
    </dl>
  );
}
