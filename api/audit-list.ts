import { auditEvents } from '@skonto/domain/audit/audit-event';
import { list } from './list.ts';

/**
 * The audit's entries. Every order and filter here is one that an index brings at a million entries (migration 0125). `entityId` also finds
 * the entries about many invoices of which this is one; `search` is a part of a user's address or a whole invoice number.
 */
export const auditList = list({
  name: 'audits',
  fields: {
    id: { type: 'integer', filter: true },
    entityId: { type: 'integer', filter: true },
    entityName: { type: 'text', filter: true },
    eventTimestamp: { type: 'datetime', sort: true, filter: true },
    auditEvent: { type: 'enum', values: auditEvents, filter: true },
    username: { type: 'text', filter: true },
    search: { type: 'text', filter: true },
  },
  defaultSort: { key: 'eventTimestamp', dir: 'desc' },
});
