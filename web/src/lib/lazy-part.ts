import { type LazyExoticComponent, lazy, type ReactNode } from 'react';

type Part<Props> = (props: Props) => ReactNode;

/** The component `name` of a module that is fetched when it is first drawn; `load` may be called before, to have it at hand by then. */
export const lazyPart = <Name extends string, Props>(
  load: () => Promise<Record<Name, Part<Props>>>,
  name: Name,
): LazyExoticComponent<Part<Props>> => lazy(async () => ({ default: (await load())[name] }));
