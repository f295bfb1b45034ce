import { expect } from '@playwright/test';
import type { IssuedDocument } from '@skonto/api/documents';
import { people } from '../people.ts';
import { answer, dialogOpen, inTurn, nothing, operator, rows, type Screen, state, supplier } from './steps.ts';

const note = {
  id: 1,
  number: '2026/000001',
  kind: 'CREDIT_NOTE',
  follows: null,
  issuedOn: '2026-11-21',
  language: 'sr',
  invoice: { id: 1, invoiceNumber: 'F-2026/118' },
  supplier: { id: 1, name: 'Preduzeće za proizvodnju i međunarodnu špediciju Đurđevdan d.o.o.', code: '100000008' },
  buyer: { id: 2, name: 'Žitoprodukt d.o.o.', code: '100000024' },
  currency: 'RSD',
  discount: 1775.34,
  vat: 295.89,
  total: 117724.66,
  confirmation: null,
  can: { confirm: false },
} satisfies IssuedDocument;
const agreement = {
  ...note,
  id: 2,
  number: null,
  kind: 'AGREEMENT',
  follows: 'CASA_SCONTO',
  issuedOn: '2026-11-22',
  invoice: { id: 2, invoiceNumber: 'F-2026/119' },
  currency: 'EUR',
  discount: 75.34,
  vat: 0,
  total: 7724.66,
} satisfies IssuedDocument;
const issued = { ...nothing, totalElements: 2, totalPages: 1, content: [note, agreement] };
const oneIssued = answer('**/api/documents?*', 200, issued);

export const documentScreens: readonly Screen[] = [
  {
    name: 'documents, none',
    route: '/documents',
    email: people.buyer,
    open: inTurn(answer('**/api/documents?*', 200, nothing), state('/documents')),
  },
  { name: 'documents', route: '/documents', ...operator, open: inTurn(oneIssued, rows('/documents')) },
  { name: 'own documents', route: '/documents', ...supplier, open: inTurn(oneIssued, rows('/documents')) },
  {
    name: 'documents of a period',
    route: '/documents',
    ...supplier,
    open: inTurn(
      oneIssued,
      rows('/documents'),
      page => page.getByRole('button', { name: /period/i }).click(),
      dialogOpen,
      page => expect(page.locator('dialog[open] input').first()).toBeVisible(),
    ),
  },
];
