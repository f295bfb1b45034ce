import { readFile } from 'node:fs/promises';
import { openApiDocument } from '../platform/openapi.ts';
import type { Json } from '../platform/openapi-schema.ts';
import { rooms } from './rooms.ts';

const tag = (name: string, description: string) => ({ name, description });

/** The rooms in the words of those who use the API, in the order in which they are needed. */
const tags = {
  auth: tag('Sign-in', 'Sessions, registration, passwords.'),
  invoices: tag('Invoices and offers', 'An offer is a registered invoice, seen by its supplier.'),
  imports: tag('Imports', 'Files of invoices: upload, mapping, import, progress.'),
  suppliers: tag('Suppliers', 'Partnerships as the buyer sees them.'),
  buyers: tag('Buyers', 'Partnerships as the supplier sees them.'),
  discountCategories: tag('Discount categories', 'The rates and fees that a buyer gives a group of suppliers.'),
  contracts: tag('Contracts', 'The operator’s agreements with companies.'),
  companies: tag('Companies', 'Companies and their verification.'),
  users: tag('Users', 'The people of a company.'),
  failedMails: tag('Failed mails', 'Mails that the mail server did not take.'),
  clients: tag('API clients', 'Systems with credentials of their own.'),
  terms: tag('Terms of use', 'Their versions, what was accepted, and the next draft.'),
  statistics: tag('Statistics', 'The figures of the dashboard.'),
  globals: tag('Globals', 'Countries, currencies and the business date.'),
  system: tag('System', 'What a supervisor asks.'),
};

const text = { type: 'string' };
const asked = (operationId: string, summary: string, responses: Json): Json => ({
  get: { operationId, tags: [tags.system.name], summary, security: [], parameters: [], responses },
});
const json = (description: string, properties: Json): Json => ({
  description,
  content: { 'application/json': { schema: { type: 'object', properties } } },
});

const truth = (description: string): Json => ({ type: 'boolean', description });
const readiness = {
  status: { ...text, enum: ['ready', 'not-ready'], description: 'All parts together.' },
  database: truth('The database answers.'),
  migrations: truth('The schema is up to date.'),
  queue: truth('The queue of jobs runs.'),
};

const systemPaths: Readonly<Record<string, Json>> = {
  '/api/health': asked('system.health', 'Is the process there?', {
    200: json('It is.', { status: { ...text, enum: ['ok'], description: 'It is.' } }),
  }),
  '/api/ready': asked('system.ready', 'Can it work?', {
    200: json('It can.', readiness),
    503: json('A part isn’t ready.', readiness),
  }),
  '/api/openapi.json': asked('system.openapi', 'This description', {
    200: { description: 'OpenAPI 3.1', content: { 'application/json': { schema: { type: 'object' } } } },
  }),
  '/api/docs': asked('system.docs', 'This description to read and to try', {
    200: { description: 'A page', content: { 'text/html': { schema: text } } },
  }),
};

const introductionFile = new URL('docs/introduction.md', import.meta.url);

/** The whole API in OpenAPI 3.1: what the rooms declare, and how to begin. */
export async function describeApi(version: string): Promise<Json> {
  const introduction = await readFile(introductionFile, 'utf8');
  return openApiDocument(rooms, { title: 'Skonto API', version, introduction, tags, paths: systemPaths });
}
