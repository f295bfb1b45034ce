import { isMoving, type Work } from '../../business/long-work/long-work-query.ts';
import type { OwnExport } from '../../business/long-work/own-exports.ts';

/** An export of this tab, beside what the server tells of. */
export type ExportWork = Omit<OwnExport, 'stop'> &
  Pick<Work, 'mine' | 'good' | 'bad'> & { readonly kind: 'EXPORT'; readonly target: null };
export type TrayWork = Work | ExportWork;

export const exportWork = ({ stop: _, ...reported }: OwnExport): ExportWork => ({
  ...reported,
  kind: 'EXPORT',
  target: null,
  mine: true,
  good: 0,
  bad: 0,
});

/** What goes on is shown to all of the company; what ended until whoever began it has seen that. */
export const isShown = (work: Pick<Work, 'id' | 'state'>, seen: readonly string[]): boolean =>
  isMoving(work) || !seen.includes(work.id);

/** How far all that goes on is together, 0 to 1; null while nothing of it can be known. */
export function shareDone(works: readonly Pick<Work, 'state' | 'processed' | 'total'>[]): number | null {
  const moving = works.filter(isMoving);
  const total = moving.reduce((sum, work) => sum + work.total, 0);
  return total === 0 ? null : moving.reduce((sum, work) => sum + work.processed, 0) / total;
}

/** Those of `now` that went on in `before` and have ended. */
export function endedSince<One extends Pick<Work, 'id' | 'state'>>(before: readonly One[], now: readonly One[]): One[] {
  const moved = new Set(before.filter(isMoving).map(work => work.id));
  return now.filter(work => moved.has(work.id) && !isMoving(work));
}
