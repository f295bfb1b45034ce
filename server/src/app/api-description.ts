import { readFile } from 'node:fs/promises';
import { fieldNotes } from '@skonto/api/field-notes';
import { schemaNames } from '@skonto/api/schema-names';
import type { Settings } from '../platform/context.ts';
import { openApiDocument } from '../platform/http/openapi.ts';
import type { Json } from '../platform/http/openapi-schema.ts';
import { authorizationMatrix } from './authorization-matrix.ts';
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
  disk: truth('The disk of the data folder has room.'),
  reasons: {
    type: 'array',
    items: text,
    description: 'What isn’t ready and what to do, for the operator of the server.',
  },
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

const thisServer = { url: '/', description: 'The server that this description is from.' };

/** A server that nobody gave a public address has a local one, which is of no use on other machines. */
const isLocal = ({ hostname }: URL): boolean => ['localhost', '127.0.0.1', '[::1]'].includes(hostname);

const serversAt = (publicUrl: string) =>
  isLocal(new URL(publicUrl)) ? [thisServer] : [{ url: publicUrl, description: 'The public address.' }, thisServer];

/** The whole API in OpenAPI 3.1: what the features declare, and how to begin. */
export async function describeApi({
  versionLabel,
  publicUrl,
}: Pick<Settings, 'versionLabel' | 'publicUrl'>): Promise<Json> {
  const introduction = await readFile(introductionFile, 'utf8');
  return openApiDocument(features, {
    title: 'Skonto API',
    version: versionLabel,
    introduction,
    servers: serversAt(publicUrl),
    tags: [system],
    schemas: schemaNames,
    notes: fieldNotes,
    access: authorizationMatrix,
    paths: systemPaths,
  });
}
