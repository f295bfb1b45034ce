import { client, clientsEndpoints, clientWithSecret } from '@skonto/api/clients';
import { inTx, systemActor } from '../../db/tx.ts';
import { administrators, companyAdministrators, everybody } from '../../platform/access/access.ts';
import type { Feature } from '../../platform/feature.ts';
import { defineRoutes } from '../../platform/route.ts';
import { deleteEndedSecrets } from '../../tables/client-secrets.ts';
import { clientAccess } from './access-matrix.ts';
import { clients } from './clients.ts';
import { createClient, deleteClients, saveClient } from './save-client.ts';
import en from './texts.en.json' with { type: 'json' };
import sr from './texts.sr.json' with { type: 'json' };

/**
 * API clients: systems of a company with credentials of their own. Secrets are a company's own: its administrator makes them, the
 * operator never does. Their signing in is the sign-in feature's; people are the users feature's, which never shows a client.
 */
export const clientsFeature: Feature = {
  ...defineRoutes('clients', clientsEndpoints, {
    list: { access: everybody, handle: clients.list },
    get: { access: everybody, handle: clients.get },
    create: { access: companyAdministrators, handle: createClient },
    update: { access: companyAdministrators, handle: saveClient },
    remove: { access: administrators, handle: deleteClients },
  }),
  tag: { name: 'API clients', description: 'Systems with credentials of their own.' },
  texts: { en, sr },
  access: clientAccess,
  eachDay: ({ db, clock }) => inTx(db, systemActor, tx => deleteEndedSecrets(tx, clock.instant())),
  schemas: { Client: client, ClientWithSecret: clientWithSecret },
  notes: {
    clientId: {
      text: 'What the client signs in with; it ends with `.cid-` and the number of its company.',
      example: 'erp.cid-2',
    },
    'clients.create.clientId': {
      text: 'Letters, digits, dots and dashes, at most 64; the server appends `.cid-` and the number of the company.',
      example: 'erp',
    },
    newSecret: {
      text: 'True to generate a new secret. The old one stops working and the client’s tokens end, at once or after `oldSecretHours`.',
      example: true,
    },
    oldSecretHours: {
      text: 'Only with `newSecret`: for how many hours the old secret stays valid beside it, up to 168. What it opened ends with it. Left out: 0. While an older one is still valid only 0 is possible, or `endOldSecret` beside it.',
      example: 24,
    },
    endOldSecret: {
      text: 'True to end the old secret, and the tokens that it opened, before its time.',
      example: true,
    },
    oldSecretUntil: {
      text: 'Until when the old secret is valid beside the new one; null when there is none.',
      example: '2026-11-22T10:00:00Z',
    },
    secret: {
      text: 'The secret of the client: shown once, when it is made; null where none was made.',
      example: 'k3J9vQ0pXr7sT2uW',
    },
    username: { text: 'The client id, under the name by which the list sorts and filters.', example: 'erp.cid-2' },
    status: { text: 'ACTIVE gets tokens, INACTIVE gets none.', example: 'ACTIVE' },
    company: { text: 'The company whose client it is.' },
    role: { text: 'Always COMPANY_USER.', example: 'COMPANY_USER' },
  },
};
