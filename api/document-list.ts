import { documentKinds } from '@skonto/domain/document/document-kind';
import { list } from './list.ts';

/** `acceptance` narrows to the documents of the offers that one change accepted, by the name of that change. */
export const documentList = list({
  name: 'documents',
  fields: {
    id: { type: 'integer', sort: true },
    number: { type: 'text', sort: true, filter: true },
    kind: { type: 'enum', values: documentKinds, sort: true, filter: true },
    issuedOn: { type: 'date', sort: true, filter: true },
    invoiceNumber: { type: 'text', sort: true, filter: true },
    invoiceId: { type: 'integer', filter: true },
    acceptance: { type: 'text', filter: true },
    supplier: { type: 'text', sort: true, filter: true },
    supplierId: { type: 'integer', filter: true },
    buyer: { type: 'text', sort: true, filter: true },
    buyerId: { type: 'integer', filter: true },
    currency: { type: 'text', sort: true, filter: true },
    discount: { type: 'money', sort: true, filter: true },
    vat: { type: 'money', sort: true, filter: true },
    total: { type: 'money', sort: true, filter: true },
  },
  defaultSort: { key: 'issuedOn', dir: 'desc' },
});
