import type { User } from '@skonto/api/users';
import type { IconName } from '../ui/icon.tsx';

/** What a room tells the shell about itself. Only rooms that exist register; the shell shows no empty promises. */
export type Visitor = { readonly role: User['role']; readonly hasContract: boolean };
export type RoomEntry = {
  /** Stable id: key of its name in the shell's texts. */
  readonly id: string;
  readonly path: string;
  /** Other paths that belong to the same entry. */
  readonly also?: readonly string[];
  readonly icon: IconName;
  readonly order: number;
  readonly name: () => string;
  readonly visible: (visitor: Visitor) => boolean;
};
