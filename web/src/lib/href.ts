import type { RegisteredRouter } from '@tanstack/react-router';

/** A route's path with something in the place of its parameters: `/users/details/$id` is `/users/details/…`. */
type Filled<Path extends string> = Path extends `${infer Before}$${infer Parameter}`
  ? Parameter extends `${string}/${infer After}`
    ? `${Before}${string}/${Filled<After>}`
    : `${Before}${string}`
  : Path;
type PagePath = Filled<keyof RegisteredRouter['routesByPath'] & string>;

/** The address of a page that is there: one that no route knows doesn't compile. */
export type Href = PagePath | `${PagePath}?${string}`;
