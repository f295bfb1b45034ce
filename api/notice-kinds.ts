import type { MailTopic } from './settings.ts';

/**
 * What people are told, by mail and in the product, and the choice in their settings that is about it; null where there is none. The
 * names are those of the mails.
 */
export const noticeTopics = {
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
  disputesOpened: 'comments',
  disputesSettled: 'comments',
  paymentOrdered: null,
  paymentLate: null,
  billReady: null,
  billCancelled: null,
  batchSentBack: null,
  companyVerified: null,
  companyRefused: null,
  contractAsked: null,
  accountEntered: null,
  accountConfirmed: null,
  accountActive: null,
  accountStopped: null,
  accountStoppedForOperator: null,
} as const satisfies Readonly<Record<string, MailTopic | null>>;
export type NoticeKind = keyof typeof noticeTopics;

const isKind = (name: string): name is NoticeKind => Object.hasOwn(noticeTopics, name);
export const noticeKinds: readonly NoticeKind[] = Object.keys(noticeTopics).filter(isKind);
