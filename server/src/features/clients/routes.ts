import { clientsEndpoints } from '@skonto/api/clients';
import { defineRoutes } from '../../platform/route.ts';
import { grantDelete, grantRead, grantWrite } from './access.ts';
import { getClient, listClients } from './list-clients.ts';
import { createClient, deleteClients, saveClient } from './save-client.ts';

/**
 * API clients: systems of a company with credentials of their own, kept by its administrator. Their signing in is the sign-in room's;
 * people are the users room's, which never shows a client.
 */
export const clientsRoom = defineRoutes('clients', clientsEndpoints, {
  list: { access: grantRead, handle: listClients },
  get: { access: grantRead, handle: getClient },
  create: { access: grantWrite, handle: createClient },
  update: { access: grantWrite, handle: saveClient },
  remove: { access: grantDelete, handle: deleteClients },
});
