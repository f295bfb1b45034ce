import { failedMailsEndpoints } from '@skonto/api/failed-mails';
import { defineRoutes } from '../../platform/route.ts';
import { grantOperator } from './access.ts';
import { listFailedMails, retryFailedMails } from './failed-mails.ts';

/**
 * Mails that didn't go out: the operator sees which, to whom and why, and has them tried anew once the mail server is mended. Sending
 * and trying is the queue's; what a mail says is nobody's to read here.
 */
export const failedMailsRoom = defineRoutes('failedMails', failedMailsEndpoints, {
  list: { access: grantOperator, handle: listFailedMails },
  retry: { access: grantOperator, handle: retryFailedMails },
});
