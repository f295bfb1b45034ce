import type { Href } from '../../lib/href.ts';

/** The form of a new supplier, filled with what its refused e-invoice in an import says. The address holds neither names nor mail addresses. */
export const inviteAddress = (batchId: string, code: string): Href =>
  `/suppliers/add?import=${batchId}&code=${encodeURIComponent(code)}`;

/** Where such an address leads to; null for any other. */
export function strangerNamed(search: Readonly<Record<string, unknown>>): { batchId: string; code: string } | null {
  const { import: batchId, code } = search;
  if (typeof batchId !== 'string' || (typeof code !== 'string' && typeof code !== 'number')) return null;
  return { batchId, code: String(code) };
}
