import type { MailTopic } from './settings.ts';

/** What people are told by choice, by mail and in the product, and the choice in their settings that is about it. The names are those of the mails. */
const topics = {
  digestOffered: 'offered',
  digestAccepted: 'accepted',
  digestAcceptedByRule: 'accepted',
  digestRejected: 'rejected',
  digestReopened: 'rejected',
  digestPayments: 'payments',
  requestsMade: 'requests',
  requestsDeclined: 'requests',
  countersMade: 'counterOffers',
  countersAgreed: 'counterOffers',
  countersDeclined: 'counterOffers',
  countersLapsed: 'counterOffers',
  commentsWritten: 'comments',
  mentioned: 'comments',
  disputesOpened: 'comments',
  disputesSettled: 'comments',
  notesIssued: 'notes',
  submissionsMade: 'submissions',
  submissionsConfirmed: 'submissions',
  submissionsDeclined: 'submissions',
} as const satisfies Readonly<Record<string, MailTopic>>;
type ByChoice = keyof typeof topics;

const always = [
  'paymentOrdered',
  'paymentLate',
  'billReady',
  'billCancelled',
  'batchSentBack',
  'approvalRequested',
  'approvalApproved',
  'approvalDeclined',
  'approvalExpired',
  'approvalWaits',
  'approvalPolicyChanged',
  'companyVerified',
  'companyRefused',
  'contractAsked',
  'accountEntered',
  'accountConfirmed',
  'accountActive',
  'accountStopped',
  'accountStoppedForOperator',
] as const;
export type NoticeKind = ByChoice | (typeof always)[number];

const isByChoice = (name: string): name is ByChoice => Object.hasOwn(topics, name);
export const noticeKinds: readonly NoticeKind[] = [...Object.keys(topics).filter(isByChoice), ...always];
export const isNoticeKind = (name: string): name is NoticeKind => noticeKinds.some(kind => kind === name);

/** The choice that is about a kind; null where there is none. */
export const topicOf = (kind: NoticeKind): MailTopic | null => (isByChoice(kind) ? topics[kind] : null);
