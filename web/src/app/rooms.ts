import type { Role } from '@skonto/domain/actor/role';
import type { ComponentType } from 'react';
import { invoicesEntry, invoicesRoutes } from '../features/invoices/routes.ts';
import type { RoomEntry } from '../lib/room.ts';

/** The registry: one line per room in each list. A room that isn't here isn't there. */
export const guardedRoomRoutes = [...invoicesRoutes] as const;

export const roomEntries: readonly RoomEntry[] = [invoicesEntry];

/** Buttons that a room puts into the top bar, such as the operator's billing run. */
export const topBarActions: readonly { id: string; visible: (role: Role) => boolean; Action: ComponentType }[] = [];
