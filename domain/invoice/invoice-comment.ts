/** Whom a comment on an invoice is for: the writer's own company alone, or both sides of the invoice. */
export const commentAudiences = ['COLLEAGUES', 'PARTNER'] as const;
export type CommentAudience = (typeof commentAudiences)[number];

/** A comment has so many characters at most. */
export const maxComment = 2000;

/** So many minutes its author may remove it. */
export const removableMinutes = 15;

export type WrittenComment = {
  readonly authorId: number;
  /** Milliseconds since it was written. */
  readonly age: number;
  readonly isRemoved: boolean;
};

/** Why a person may not remove a comment now: somebody else's, removed already, or read for too long; null where it may. */
export function refuseRemoval(
  { authorId, age, isRemoved }: WrittenComment,
  userId: number,
): 'not-author' | 'removed' | 'too-late' | null {
  if (authorId !== userId) return 'not-author';
  if (isRemoved) return 'removed';
  return age <= removableMinutes * 60_000 ? null : 'too-late';
}
