import type { Ability } from '@skonto/domain/actor/abilities';
import type { Href } from '../../lib/href.ts';
import type { IconName } from '../../ui/icon.tsx';

/** What a feature tells the shell about itself. Only features that exist register; the shell shows no empty promises. */
export type MenuEntry = {
  /** Stable id: key of its name in the shell's texts. */
  readonly id: string;
  readonly path: Href;
  /** Other paths that belong to the same entry. */
  readonly also?: readonly Href[];
  readonly icon: IconName;
  readonly order: number;
  readonly name: () => string;
  /** What a visitor's session must be able to do to see it; absent: everyone signed in sees it. */
  readonly needs?: Ability;
};
