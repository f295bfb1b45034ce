import { failedMail, failedMailsEndpoints } from '@skonto/api/failed-mails';
import { operatorOnly } from '../../platform/access.ts';
import { nobodyElse, operatorAlone } from '../../platform/access-matrix.ts';
import type { Room } from '../../platform/room.ts';
import { defineRoutes } from '../../platform/route.ts';
import { listFailedMails, retryFailedMails } from './failed-mails.ts';
import en from './texts.en.json' with { type: 'json' };
import sr from './texts.sr.json' with { type: 'json' };

/**
 * Mails that didn't go out: the operator sees which, to whom and why, and has them tried anew once the mail server is mended. Sending
 * and trying is the queue's; what a mail says is nobody's to read here.
 */
export const failedMailsRoom: Room = {
  ...defineRoutes('failedMails', failedMailsEndpoints, {
    list: { access: operatorOnly, handle: listFailedMails },
    retry: { access: operatorOnly, handle: retryFailedMails },
  }),
  tag: { name: 'Failed mails', description: 'Mails that the mail server did not take.' },
  texts: { en, sr },
  access: {
    'GET /api/failed-mails': { own: operatorAlone },
    'POST /api/failed-mails/retry': {
      target: 'failed-mail',
      own: operatorAlone,
      foreign: nobodyElse,
      mixed: nobodyElse,
    },
  },
  schemas: { FailedMail: failedMail },
};
