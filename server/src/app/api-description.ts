import { readFile } from 'node:fs/promises';
import { fieldNotes } from '@skonto/api/field-notes';
import { schemaNames } from '@skonto/api/schema-names';
import { openApiDocument } from '../platform/http/openapi.ts';
import type { Json } from '../platform/http/openapi-schema.ts';
import { features } from './features.ts';

const system = { name: 'System', description: 'What a supervisor asks.' };

const text = { type: 'string' };
const requested = (operationId: string, summary: string, responses: Json): Json => ({
  get: { operationId, tags: [system.name], summary, security: [], parameters: [], responses },
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
  wall: truth('Each company sees its own rows only, whatever the server asks for.'),
  reasons: { type: 'array', items: text, description: 'What isn’t ready, for whoever runs the server.' },
};

const systemPaths: Readonly<Record<string, Json>> = {
  '/api/health': requested('system.health', 'Is the process there?', {
    200: json('It is.', { status: { ...text, enum: ['ok'], description: 'It is.' } }),
  }),
  '/api/ready': requested('system.ready', 'Can it work?', {
    200: json('It can.', readiness),
    503: json('A part isn’t ready.', readiness),
  }),
  '/api/openapi.json': requested('system.openapi', 'This description', {
    200: { description: 'OpenAPI 3.1', content: { 'application/json': { schema: { type: 'object' } } } },
  }),
  '/api/docs': requested('system.docs', 'This description to read and to try', {
    200: { description: 'A page', content: { 'text/html': { schema: text } } },
  }),
};

const introductionFile = new URL('docs/introduction.md', import.meta.url);

/** The whole API in OpenAPI 3.1: what the features declare, and how to begin. */
export async function describeApi(version: string): Promise<Json> {
  const introduction = await readFile(introductionFile, 'utf8');
  return openApiDocument(features, {
    title: 'Skonto API',
    version,
    introduction,
    tags: [system],
    schemas: schemaNames,
    notes: fieldNotes,
    paths: systemPaths,
  });
}
