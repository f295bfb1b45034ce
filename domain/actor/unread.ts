/** How many notices of whoever asks are unread: every answer to a browser's session says it. */
export const unreadHeader = 'Skonto-Unread';

/** Stands for all that are more. */
export const manyUnread = 100;
