import type { ReactNode } from 'react';
import './record.css';

/** The head of a record that is read: whose it is, its state, and the amount that matters, large. */
export function RecordHead({ about, badge, amount }: { about: string; badge: ReactNode; amount: AmountWords }) {
  return (
    <div className="record-head">
      <p style={{ margin: 0 }}>
        <span className="quiet">{about}</span> {badge}
      </p>
      <p style={{ margin: 0 }}>
        <span className="quiet">{amount.label} </span>
        <span className="record-amount">
          {amount.amount} <small>{amount.currency}</small>
        </span>
      </p>
    </div>
  );
}
export type AmountWords = { readonly label: string; readonly amount: string; readonly currency: string };

export type Fact = {
  readonly label: string;
  readonly value: ReactNode;
  readonly strong?: boolean;
  /** Explains the label's word, beside it. */
  readonly about?: ReactNode;
};

/** Names and values of a record, under a heading of their own. */
export function RecordFacts({
  title,
  facts,
  children,
}: {
  title: string;
  facts: readonly Fact[];
  children?: ReactNode;
}) {
  return (
    <section className="panel">
      <h2>{title}</h2>
      <dl className="record-facts">
        {facts.map(fact => (
          <FactLine key={fact.label} fact={fact} />
        ))}
      </dl>
      {children}
    </section>
  );
}

function FactLine({ fact }: { fact: Fact }) {
  const strong = fact.strong || undefined;
  return (
    <>
      <dt data-strong={strong}>
        {fact.label}
        {fact.about}
      </dt>
      <dd data-strong={strong}>{fact.value}</dd>
    </>
  );
}

export type Happening = {
  readonly what: string;
  readonly when: string;
  readonly iso: string;
  readonly ahead?: boolean;
  /** Who did it, at what price: whatever stands behind the moment. */
  readonly note?: ReactNode;
};

/** What happened to a record and what lies ahead, in the order of time. */
export function Timeline({
  title,
  happenings,
  children,
}: {
  title: string;
  happenings: readonly Happening[];
  children?: ReactNode;
}) {
  return (
    <section className="panel">
      <h2>{title}</h2>
      <ol className="timeline">
        {happenings.map((one, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the same may happen twice in one moment, and what happened keeps its place.
          <li key={at} data-ahead={one.ahead || undefined}>
            {one.what}
            <span className="timeline-when">
              <time dateTime={one.iso}>{one.when}</time>
              {one.note}
            </span>
          </li>
        ))}
      </ol>
      {children}
    </section>
  );
}
