import type { Href } from '../lib/href.ts';

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** The address of the first file's check; it carries the files that wait behind it, so that a reload or a return loses none. */
export const uploadPath = ([first, ...waiting]: readonly [string, ...string[]]): Href =>
  `/invoices/upload/${first}${waiting.length > 0 ? `?next=${waiting.join(',')}` : ''}`;

/** The files that wait behind the one on the page. */
export function waitingIn(search: Readonly<Record<string, unknown>>): string[] {
  const ids = typeof search.next === 'string' ? search.next.split(',') : [];
  return ids.filter(id => uuid.test(id));
}
