import type { Ability } from '@skonto/domain/actor/abilities';
import type { Href } from '../../lib/href.ts';
import type { IconName } from '../../ui/icon.tsx';

/** The parts of the menu, in their order; the first has no heading. */
export const menuGroups = ['start', 'trade', 'money', 'companies', 'books', 'administration'] as const;
export type MenuGroup = (typeof menuGroups)[number];

/** What a feature tells the shell about itself. Only features that exist register; the shell shows no empty promises. */
export type MenuEntry = {
  /** Stable id: key of its name in the shell's texts. */
  readonly id: string;
  readonly path: Href;
  /** Other paths that belong to the same entry. */
  readonly also?: readonly Href[];
  readonly icon: IconName;
  readonly group: MenuGroup;
  /** Its place within the group. */
  readonly order: number;
  readonly name: () => string;
  /** What a visitor's session must be able to do to see it; absent: everyone signed in sees it. */
  readonly needs?: Ability;
};
