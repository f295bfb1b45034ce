import { roles } from '@skonto/domain/actor/role';
import { list } from './list.ts';
import { userStatuses } from './users.ts';

export const clientList = list({
  name: 'clients',
  fields: {
    id: { type: 'integer', sort: true },
    username: { type: 'text', sort: true, filter: true },
    role: { type: 'enum', values: roles, sort: true, filter: true },
    status: { type: 'enum', values: userStatuses, sort: true, filter: true },
    company: { type: 'text', sort: true, filter: true },
    companyId: { type: 'integer', filter: true },
    lastLogin: { type: 'datetime', sort: true, filter: true },
    lastApiCall: { type: 'datetime', sort: true, filter: true },
  },
  defaultSort: { key: 'username', dir: 'asc' },
});
