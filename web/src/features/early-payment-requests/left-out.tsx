import type { RequestsChanged } from '@skonto/api/early-payment-requests';
import { useEffect, useRef } from 'react';
import { t } from '../../lib/words/words.ts';

/** What an action didn't change, each with its name and the reason. */
export type Left = readonly { readonly name: string; readonly code: RequestsChanged['refused'][number]['code'] }[];

/** Hears what an action left; nothing where it did all. */
export type OnLeft = (left: Left) => void;

/** Names what was refused, as the reader knows it. */
export const leftOf = (
  { refused }: RequestsChanged,
  names: readonly { readonly id: number; readonly name: string }[],
): Left => refused.map(({ id, code }) => ({ name: names.find(one => one.id === id)?.name ?? String(id), code }));

/** Says it on top of the page and brings it into view: what it is about may have left the page by then. */
export function LeftOut({ left }: { left: Left }) {
  const region = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (left.length > 0) region.current?.scrollIntoView({ block: 'center' });
  }, [left]);
  return (
    <div role="alert" ref={region}>
      {left.length > 0 && (
        <div className="notice" data-tone="warning">
          <ul className="named-list">
            {left.map(({ name, code }) => (
              <li key={name}>
                <strong>{name}</strong> {t($ => $.earlyPaymentRequests.left[code])}
              </li>
            ))}
          </ul>
        </div>
      )}
    </div>
  );
}
