import { createElement, type ReactNode, useEffect } from 'react';
import { LazyFrame, type Part } from './lazy-frame.tsx';
import { announce } from './messages.ts';
import { fetchPart, fetchPartAhead, missingText } from './missing-part.ts';

/**
 * The component `name` of a module that is fetched when it is first drawn; `load` may be called before, to have it at hand by then. If it
 * can't be fetched, the page that asked for it stays as it is: `leave` closes what was to be opened and the message bar says what to do;
 * without it a line in its place offers another try. The next wish for it fetches it again.
 */
export function lazyPart<Name extends string, Props extends object>(
  load: () => Promise<Record<Name, Part<Props>>>,
  name: Name,
  leave?: (props: Props) => void,
): Part<Props> {
  let coming: Promise<Part<Props>> | null = null;
  const source = {
    get: () => {
      coming ??= fetchPart(load).then(module => module[name]);
      return coming;
    },
    forget: () => {
      coming = null;
    },
  };
  const quit =
    leave &&
    ((props: Props) => {
      announce('danger', missingText());
      leave(props);
    });
  return (props: Props): ReactNode => createElement(LazyFrame<Props>, { source, quit, props });
}

/** How long after its first drawing a screen fetches what may be opened from it: nothing of the first visit waits for that. */
const aheadMs = 2000;

/** Fetches ahead what may be opened from a screen, so that it is there without a connection, too. `parts` is a constant of its module. */
export function useFetchedAhead(parts: readonly (() => Promise<unknown>)[]): void {
  useEffect(() => {
    const timer = setTimeout(() => {
      for (const load of parts) fetchPartAhead(load);
    }, aheadMs);
    return () => clearTimeout(timer);
  }, [parts]);
}
