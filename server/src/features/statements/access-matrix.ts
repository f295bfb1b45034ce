import type { AccessRows } from '../../platform/access/access-matrix.ts';

const companies = { own: 'role ok ok ok ok ok' } as const;
const people = { ...companies, client: 'role' } as const;
const nobodyElse = 'role none none none none none';
const statement = {
  target: 'statement',
  own: 'role ok ok ok ok ok',
  counterparty: nobodyElse,
  foreign: nobodyElse,
} as const;
const line = { ...statement, client: 'role' } as const;
const missing = '00000000-0000-4000-8000-000000000000';

/** Both sides bring their own bank's statements, in person; nobody else sees them, the operator neither. */
export const statementAccess: AccessRows = {
  'POST /api/statement-files': people,
  'GET /api/statement-files/:id/table': {
    target: 'statement-table',
    own: 'role ok ok ok ok ok',
    counterparty: nobodyElse,
    foreign: nobodyElse,
    client: 'role',
  },
  'PUT /api/statement-files/:id/table': {
    target: 'statement-table',
    own: 'role ok ok ok ok ok',
    counterparty: nobodyElse,
    foreign: nobodyElse,
    client: 'role',
    body: () => ({
      account: '205-108040-45',
      currency: 'RSD',
      number: null,
      day: null,
      opening: null,
      closing: null,
      delimiter: ';',
      headRows: 1,
      columns: ['bookedOn', 'amount'],
      dateOrder: null,
      numbers: '1.234,56',
    }),
  },
  'POST /api/statements/check': {
    own: 'role none none none none none',
    client: 'role',
    body: () => ({ fileIds: [missing] }),
  },
  'POST /api/statements': {
    own: 'role none none none none none',
    client: 'role',
    body: () => ({ fileIds: [missing], seen: '', decisions: [] }),
  },
  'GET /api/statements': companies,
  'POST /api/statements/export': { ...companies, body: () => ({ filters: [] }) },
  'GET /api/statements/:id': statement,
  'GET /api/statements/:id/lines': statement,
  'POST /api/statement-lines/:id/pair': {
    ...line,
    own: 'role none none none none none',
    target: 'statement-line',
    body: () => ({ target: { kind: 'ORDER', id: 2_000_000_000 } }),
  },
  'POST /api/statement-lines/:id/unpair': { ...line, target: 'paired-line' },
  'POST /api/statement-lines/:id/set-aside': { ...line, target: 'statement-line' },
};
