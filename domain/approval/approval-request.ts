/** What becomes of a request: open, approved or declined by a second person, withdrawn by whoever made it, or over. */
export const approvalStatuses = ['OPEN', 'APPROVED', 'DECLINED', 'WITHDRAWN', 'EXPIRED'] as const;
export type ApprovalStatus = (typeof approvalStatuses)[number];

/** Characters of the words that go with a request or with a no. */
export const maxApprovalWords = 500;

/** Calendar days on which a request can be approved, the day on which it was made included. */
export const approvalDays = 14;

/** Hours after which approvers are reminded of an open request, once. */
export const reminderHours = 24;
