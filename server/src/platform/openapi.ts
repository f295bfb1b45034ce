import type { Endpoint } from '@skonto/api/endpoint';
import { filterOperators } from '@skonto/api/list';
import { problem } from '@skonto/api/wire';
import * as z from 'zod/mini';
import type { RoutedRoom } from './route.ts';

type Json = Record<string, unknown>;

const jsonSchema = (schema: z.ZodMiniType, io: 'input' | 'output'): Json =>
  z.toJSONSchema(schema, { io, unrepresentable: 'any', target: 'draft-2020-12' });

function objectParameters(schema: z.ZodMiniType | undefined, place: 'path' | 'query'): Json[] {
  if (!schema) return [];
  const { properties = {}, required = [] } = jsonSchema(schema, 'input') as { properties?: Json; required?: string[] };
  return Object.entries(properties).map(([name, of]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    schema: of,
  }));
}

/** The grammar of a list's query, with the keys that this list knows. */
function listParameters(endpoint: Endpoint): Json[] {
  if (!endpoint.list) return [];
  const keys = Object.entries(endpoint.list.fields);
  const sortable = keys.filter(([, field]) => field.sort).map(([key]) => key);
  const filterable = keys.filter(([, field]) => field.filter).map(([key, field]) => `${key} (${field.type})`);
  const text = (name: string, description: string, schema: Json): Json => ({
    name,
    in: 'query',
    required: false,
    description,
    schema,
  });
  return [
    text('page', 'Zero-based page', { type: 'integer', minimum: 0, default: 0 }),
    text('size', 'Rows a page', { type: 'integer', minimum: 1, maximum: 1000, default: 20 }),
    text('sort', 'Sort key; `{key}.dir=asc|desc` gives its direction', {
      type: 'array',
      items: { type: 'string', enum: sortable },
    }),
    text('filter', `key,operator,value — operators: ${filterOperators.join(', ')}; keys: ${filterable.join(', ')}`, {
      type: 'array',
      items: { type: 'string' },
    }),
  ];
}

function requestBody(endpoint: Endpoint): Json {
  if (endpoint.body === undefined) return {};
  if (endpoint.body === 'multipart') {
    const schema = { type: 'object', required: ['file'], properties: { file: { type: 'string', format: 'binary' } } };
    return { requestBody: { required: true, content: { 'multipart/form-data': { schema } } } };
  }
  return {
    requestBody: { required: true, content: { 'application/json': { schema: jsonSchema(endpoint.body, 'input') } } },
  };
}

function response(endpoint: Endpoint): Json {
  const description = endpoint.summary;
  if (endpoint.reply === 'none') return { description };
  if (endpoint.reply === 'file') return { description, content: { 'text/csv': { schema: { type: 'string' } } } };
  if (endpoint.reply === 'events')
    return { description, content: { 'text/event-stream': { schema: { type: 'string' } } } };
  return { description, content: { 'application/json': { schema: jsonSchema(endpoint.reply, 'output') } } };
}

function operation(name: string, endpoint: Endpoint): Json {
  return {
    operationId: name,
    tags: [name.split('.')[0]],
    summary: endpoint.summary,
    ...(endpoint.access === 'public' ? { security: [] } : {}),
    parameters: [
      ...objectParameters(endpoint.params, 'path'),
      ...objectParameters(endpoint.query, 'query'),
      ...listParameters(endpoint),
    ],
    ...requestBody(endpoint),
    responses: {
      [String(endpoint.status ?? 200)]: response(endpoint),
      default: {
        description: 'A refusal',
        content: { 'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } } },
      },
    },
  };
}

/** The API as OpenAPI 3.1, from the same declarations that the routes are built of. */
export function openApiDocument(rooms: readonly RoutedRoom[], version: string): Json {
  const paths: Record<string, Json> = {};
  for (const room of rooms) {
    for (const { name, endpoint } of room.routes) {
      const path = endpoint.path.replace(/:(\w+)/g, '{$1}');
      paths[path] = { ...paths[path], [endpoint.method.toLowerCase()]: operation(name, endpoint) };
    }
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Skonto', version, description: 'Early payment of invoices for an exact discount.' },
    security: [{ bearer: [] }],
    paths,
    components: {
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } },
      schemas: { Problem: jsonSchema(problem, 'output') },
    },
  };
}
