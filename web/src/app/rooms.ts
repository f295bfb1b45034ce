import type { Abilities } from '@skonto/domain/actor/abilities';
import type { ComponentType } from 'react';
import type { LocaleCode } from '../lib/locale.ts';
import type { RecordKind } from '../pickers/record-kind.ts';
import type { RoomEntry } from '../pickers/room-entry.ts';
import * as invoiceStory from '../pickers/story/texts.ts';
import * as audits from '../rooms/audits/routes.ts';
import * as automationRules from '../rooms/automation-rules/routes.ts';
import { ExecuteBilling } from '../rooms/billing/execute-billing.tsx';
import * as billing from '../rooms/billing/routes.ts';
import * as bills from '../rooms/bills/routes.ts';
import * as buyers from '../rooms/buyers/routes.ts';
import * as clients from '../rooms/clients/routes.ts';
import * as companies from '../rooms/companies/routes.ts';
import * as contracts from '../rooms/contracts/routes.ts';
import * as dashboard from '../rooms/dashboard/routes.ts';
import * as discountCategories from '../rooms/discount-categories/routes.ts';
import * as documents from '../rooms/documents/routes.ts';
import * as failedMails from '../rooms/failed-mails/routes.ts';
import * as imports from '../rooms/imports/routes.ts';
import * as invoiceDialogs from '../rooms/invoices/dialogs/texts.ts';
import * as invoices from '../rooms/invoices/routes.ts';
import { LongWork } from '../rooms/long-work/long-work.tsx';
import * as longWork from '../rooms/long-work/routes.ts';
import * as offers from '../rooms/offers/routes.ts';
import { ProfileLink } from '../rooms/profile/profile-link.tsx';
import * as profile from '../rooms/profile/routes.ts';
import { Receipts } from '../rooms/receipts/receipts.tsx';
import * as receipts from '../rooms/receipts/routes.ts';
import * as referenceRates from '../rooms/reference-rates/routes.ts';
import * as registration from '../rooms/registration/routes.ts';
import { AppliedSettings } from '../rooms/settings/applied-settings.tsx';
import * as settings from '../rooms/settings/routes.ts';
import * as signIn from '../rooms/sign-in/routes.ts';
import * as suppliers from '../rooms/suppliers/routes.ts';
import * as terms from '../rooms/terms/routes.ts';
import * as tour from '../rooms/tour/routes.ts';
import { Tour } from '../rooms/tour/tour.tsx';
import * as users from '../rooms/users/routes.ts';
import * as forms from '../ui/forms/form-texts.ts';

/**
 * The registry: a room that isn't here isn't there. What a room brings stands in its `routes.ts`: its pages behind the sign-in (`routes`)
 * and before it (`publicRoutes`), its place in the menu (`entry`), what the palette finds of it (`records`), and its words (`texts`), which
 * are called as the room is here.
 */
export const rooms = {
  dashboard,
  invoices,
  imports,
  longWork,
  receipts,
  tour,
  offers,
  automationRules,
  billing,
  documents,
  bills,
  suppliers,
  buyers,
  users,
  clients,
  discountCategories,
  contracts,
  referenceRates,
  audits,
  failedMails,
  companies,
  terms,
  settings,
  profile,
  registration,
  signIn,
  invoiceDialogs,
  invoiceStory,
  forms,
};
const all = Object.values(rooms);
type Room = (typeof all)[number];
type GuardedRoute = Extract<Room, { routes: unknown }>['routes'][number];
type PublicRoute = Extract<Room, { publicRoutes: unknown }>['publicRoutes'][number];

export const guardedRoomRoutes = all.flatMap<GuardedRoute>(room => ('routes' in room ? room.routes : []));
export const publicRoomRoutes = all.flatMap<PublicRoute>(room => ('publicRoutes' in room ? room.publicRoutes : []));
export const roomEntries: readonly RoomEntry[] = all.flatMap(room => ('entry' in room ? [room.entry] : []));
export const recordKinds: readonly RecordKind[] = all.flatMap(room => ('records' in room ? room.records : []));

const isRoom = (name: string): name is keyof typeof rooms => Object.hasOwn(rooms, name);

/** The words of a room in a language, which come with its screens; null for what is no room. */
export const roomTexts = (name: string, language: LocaleCode): Promise<{ default: object }> | null =>
  isRoom(name) ? rooms[name].texts[language]() : null;

/** Whether an entry is for somebody with these abilities. */
export const isOpenTo = ({ needs }: RoomEntry, can: Abilities): boolean => needs === undefined || can[needs];

/** Buttons that a room puts into the top bar, such as the operator's billing run. */
export const topBarActions: readonly { id: string; Action: ComponentType }[] = [
  { id: 'longWork', Action: LongWork },
  { id: 'billing', Action: ExecuteBilling },
  { id: 'profile', Action: ProfileLink },
];

/** What stands on top of a page, such as the receipt of what was decided there. */
export const abovePages: readonly { id: string; Part: ComponentType }[] = [{ id: 'receipts', Part: Receipts }];

/** What is there for whoever is signed in and seen only now and then: taking over what they chose elsewhere, and the tour. */
export const standingParts: readonly { id: string; Part: ComponentType }[] = [
  { id: 'settings', Part: AppliedSettings },
  { id: 'tour', Part: Tour },
];
