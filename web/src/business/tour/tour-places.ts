import type { TourLook, TourStep } from '@skonto/domain/tour/tour-steps';
import type { Href } from '../../lib/href.ts';
import { equals, listHref } from '../../lib/list-href.ts';

/** Where a step is taken, and the places on that page to point to: the first of them that is there. */
type TourPlace = { readonly href: Href; readonly marks: readonly string[] };

const registerButton = '.selection-bar .button[data-look=primary]';
const firstTick = '.data-table tbody input[type=checkbox]:enabled';
const firstRow = '.data-table tbody tr[data-row]';
const pending = listHref('/invoices', [equals('status', 'PENDING')]);

export const tourPlaces: Readonly<Record<TourStep, TourPlace>> = {
  contract: { href: '/contracts', marks: [firstRow] },
  category: { href: '/suppliers', marks: [firstRow] },
  supplier: { href: '/suppliers/add', marks: ['main form .control'] },
  imported: { href: '/dashboard', marks: ['.import-bar .button[data-look=primary]', '.upload-zone'] },
  preview: { href: pending, marks: [registerButton, firstTick] },
  registered: { href: pending, marks: ['dialog[open] .button[data-look=primary]', registerButton, firstTick] },
  answered: { href: '/invoices', marks: ['.data-table tbody .badge'] },
  fee: { href: '/billing', marks: ['.data-table tbody td:last-child'] },
  verified: { href: '/dashboard', marks: [] },
  buyer: { href: '/buyers/add', marks: ['main form .control'] },
  offered: { href: '/offers', marks: [] },
  understood: { href: '/offers', marks: [firstRow] },
  accepted: {
    href: '/offers',
    marks: ['.side-panel .button[data-look=primary]', registerButton, firstRow],
  },
  document: { href: '/documents', marks: [firstRow, '.data-table tbody td'] },
  rule: { href: '/automatic-accept/add', marks: ['.rule-trial'] },
  company: {
    href: listHref('/companies', [equals('verification', 'WAITING')]),
    marks: ['.company-verification .button[data-look=primary]', firstRow],
  },
  rates: { href: '/reference-rates', marks: ['.rates-standing'] },
  billed: { href: '/billing', marks: ['dialog[open] .button[data-look=primary]', '.top-bar [aria-haspopup=dialog]'] },
  audit: { href: '/audits', marks: ['.audit-check'] },
};

/** Pages that belong to a step besides its own, such as the record behind a list. */
const also: Readonly<Partial<Record<TourStep, readonly string[]>>> = {
  imported: ['/invoices', '/invoices/upload/'],
  registered: ['/invoices/details/'],
  company: ['/companies/details/'],
};
export const isOnPage = (step: TourStep, path: string): boolean =>
  path === tourPlaces[step].href.split('?')[0] ||
  (also[step] ?? []).some(one => (one.endsWith('/') ? path.startsWith(one) : path === one));

/** What stands on a page when it has really been looked at, and not only asked for. */
const looks: Readonly<Record<TourLook, string>> = {
  preview: 'dialog[open] .button[data-look=primary]:not([aria-disabled=true])',
  fee: '.data-table tbody tr',
  understood: '.side-panel .record-price, .side-panel dl, .side-panel table',
  document: '.data-table tbody tr',
  rates: '.rates-standing',
  audit: '.audit-check',
};
const isLook = (step: TourStep): step is TourLook => Object.hasOwn(looks, step);

/** Whether a step that is done by looking is being looked at. */
export const isLookedAt = (step: TourStep, path: string, page: ParentNode): boolean =>
  isLook(step) && isOnPage(step, path) && page.querySelector(looks[step]) !== null;

/** The place on the page to which a step points; null when it isn't there. */
export function markOf(step: TourStep, path: string, page: ParentNode): HTMLElement | null {
  if (!isOnPage(step, path)) return null;
  for (const mark of tourPlaces[step].marks) {
    const found = page.querySelector<HTMLElement>(mark);
    if (found) return found;
  }
  return null;
}
