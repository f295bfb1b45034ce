/** What may go with a comment, by its content, whatever a file is called. */
export const commentFileKinds = ['pdf', 'png', 'jpg', 'xlsx', 'xml', 'txt'] as const;
export type CommentFileKind = (typeof commentFileKinds)[number];

/** Files of one comment, and bytes of one file. */
export const maxCommentFiles = 5;
export const maxCommentFileBytes = 5_000_000;

/** Bytes that a company may send within a day with its comments. */
export const maxCommentFileBytesADay = 200_000_000;

/** Hours for which a file waits for the comment that it was sent for. */
export const commentFileWaitHours = 24;
