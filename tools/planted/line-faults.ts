import { afterFaults } from './after-faults.ts';
import { anchorFaults } from './anchor-faults.ts';
import { approvalFaults } from './approval-faults.ts';
import { bellFaults } from './bell-faults.ts';
import { categoryApprovalFaults } from './category-approval-faults.ts';
import { clientFaults } from './client-faults.ts';
import { counterFaults } from './counter-faults.ts';
import { disputeFaults } from './dispute-faults.ts';
import { fileFaults } from './file-faults.ts';
import { journeyFaults } from './journey-faults.ts';
import type { LineFault } from './line-fault.ts';
import { mailFaults } from './mail-faults.ts';
import { matterCommentFaults } from './matter-comment-faults.ts';
import { noteFaults } from './note-faults.ts';
import { paymentFaults } from './payment-faults.ts';
import { peopleFaults } from './people-faults.ts';
import { reportFaults } from './report-faults.ts';
import { ruleFaults } from './rule-faults.ts';
import { screenFaults } from './screen-faults.ts';
import { submissionFaults } from './submission-faults.ts';
import { togetherFaults } from './together-faults.ts';

/** Faults of all sides. What the tests find of them stands in docs/proofs.md. */
export const lineFaults: readonly LineFault[] = [
  ...ruleFaults,
  ...peopleFaults,
  ...afterFaults,
  ...screenFaults,
  ...journeyFaults,
  ...paymentFaults,
  ...togetherFaults,
  ...disputeFaults,
  ...counterFaults,
  ...submissionFaults,
  ...mailFaults,
  ...approvalFaults,
  ...categoryApprovalFaults,
  ...fileFaults,
  ...bellFaults,
  ...noteFaults,
  ...reportFaults,
  ...matterCommentFaults,
  ...anchorFaults,
  ...clientFaults,
];
