import type { CounterLeft } from '@skonto/api/counter-offers';
import { t } from '../../lib/words/words.ts';

export type Left = readonly { readonly name: string; readonly message: string }[];

/** Names what was refused, as the reader knows it. */
export const leftOf = (refused: CounterLeft, names: readonly { readonly id: number; readonly name: string }[]): Left =>
  refused.map(({ id, message }) => ({ name: names.find(one => one.id === id)?.name ?? String(id), message }));

/** What isn't done, each with a sentence that says what to do; of many that share a sentence it says how many they are. */
export function LeftList({ left }: { left: Left }) {
  if (left.length === 0) return null;
  const groups = Map.groupBy(left, one => one.message);
  return (
    <div className="notice" data-tone="warning">
      <ul className="named-list">
        {[...groups].map(([message, some]) => (
          <li key={message}>
            <strong>{namesOf(some)}</strong> {message}
          </li>
        ))}
      </ul>
    </div>
  );
}

/** So many are named one by one. */
const maxNamed = 5;

function namesOf(some: Left): string {
  const named = some.slice(0, maxNamed).map(one => one.name);
  const more = some.length - named.length;
  return `${named.join(', ')}${more > 0 ? ` ${t($ => $.business.choice.more, { count: more, shown: more })}` : ''}:`;
}
