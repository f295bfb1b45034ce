import type { Abilities } from '@skonto/domain/actor/abilities';
import type { ComponentType } from 'react';
import { billingEntry, billingRoutes } from '../features/billing/routes.ts';
import { clientsEntry, clientsRoutes } from '../features/clients/routes.ts';
import { discountCategoriesEntry, discountCategoriesRoutes } from '../features/discount-categories/routes.ts';
import { invoiceImportRoutes } from '../features/invoice-import/routes.ts';
import { invoicesEntry, invoicesRoutes } from '../features/invoices/routes.ts';
import { offersEntry, offersRoutes } from '../features/offers/routes.ts';
import { ProfileLink } from '../features/profile/profile-link.tsx';
import { profileRoutes } from '../features/profile/routes.ts';
import { termsEntry, termsRoutes } from '../features/terms/routes.ts';
import { usersEntry, usersRoutes } from '../features/users/routes.ts';
import type { RoomEntry } from '../pickers/room-entry.ts';

/** The registry: one line per room in each list. A room that isn't here isn't there. */
export const guardedRoomRoutes = [
  ...invoicesRoutes,
  ...invoiceImportRoutes,
  ...offersRoutes,
  ...billingRoutes,
  ...usersRoutes,
  ...discountCategoriesRoutes,
  ...clientsRoutes,
  ...termsRoutes,
  ...profileRoutes,
] as const;

export const roomEntries: readonly RoomEntry[] = [
  invoicesEntry,
  offersEntry,
  billingEntry,
  usersEntry,
  discountCategoriesEntry,
  clientsEntry,
  termsEntry,
];

/** Whether an entry is for somebody with these abilities. */
export const isOpenTo = ({ needs }: RoomEntry, can: Abilities): boolean => needs === undefined || can[needs];

/** Buttons that a room puts into the top bar, such as the operator's billing run. */
export const topBarActions: readonly { id: string; Action: ComponentType }[] = [{ id: 'profile', Action: ProfileLink }];
