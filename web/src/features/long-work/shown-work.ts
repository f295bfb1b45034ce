import { isMoving, type Work } from '../../pickers/long-work-query.ts';

/** What goes on is shown to all of the company; what ended until whoever began it has seen that. */
export const isShown = (work: Work, seen: readonly string[]): boolean => isMoving(work) || !seen.includes(work.id);

/** How far all that goes on is together, 0 to 1; null while nothing of it can be known. */
export function shareDone(works: readonly Work[]): number | null {
  const moving = works.filter(isMoving);
  const total = moving.reduce((sum, work) => sum + work.total, 0);
  return total === 0 ? null : moving.reduce((sum, work) => sum + work.processed, 0) / total;
}

/** Those of `now` that went on in `before` and have ended. */
export function endedSince(before: readonly Work[], now: readonly Work[]): Work[] {
  const moved = new Set(before.filter(isMoving).map(work => work.id));
  return now.filter(work => moved.has(work.id) && !isMoving(work));
}
