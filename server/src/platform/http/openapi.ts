import type { Endpoint, FieldNotes } from '@skonto/api/endpoint';
import { type ListDeclaration, maxPageSize, operatorsFor } from '@skonto/api/list';
import { problem } from '@skonto/api/wire';
import * as z from 'zod/mini';
import type { AccessRow, AccessRows, SchemaNames } from '../access/access-matrix.ts';
import { whoMayCall } from '../access/who-may-call.ts';
import type { Feature } from '../feature.ts';
import { type Json, SchemaWriter, type WriteShape } from './openapi-schema.ts';

/** What the application adds to what its features declare. */
export type ApiDescription = {
  readonly title: string;
  readonly version: string;
  /** Markdown: how to begin. */
  readonly introduction: string;
  /** Where the API is, the address to use first. */
  readonly servers: readonly { readonly url: string; readonly description: string }[];
  /** What is outside the features, such as a tag of its own for `paths`. */
  readonly tags: readonly { readonly name: string; readonly description: string }[];
  /** Shapes that several features use, by name. */
  readonly schemas: SchemaNames;
  /** What members mean that several features have. */
  readonly notes: FieldNotes;
  /** Who may make each call. */
  readonly access: AccessRows;
  /** Paths outside the features. */
  readonly paths: Readonly<Record<string, Json>>;
};

const refTo = (kind: 'responses' | 'headers' | 'parameters', name: string): Json => ({
  $ref: `#/components/${kind}/${name}`,
});

function objectParameters(write: WriteShape, name: string, schema: z.ZodMiniType | undefined, place: 'path' | 'query') {
  if (!schema) return [];
  // As they are read, not as they travel: an id is a number although an address is text.
  const written = write(schema, 'output', [name, name.split('.')[0] ?? '']);
  const { properties = {}, required = [] } = written as { properties?: Record<string, Json>; required?: string[] };
  return Object.entries(properties).map(([parameter, { description, examples, ...of }]) => ({
    name: parameter,
    in: place,
    required: place === 'path' || required.includes(parameter),
    description,
    schema: of,
    ...(Array.isArray(examples) ? { example: examples[0] } : {}),
  }));
}

/** The keys of each type with the operators that the type takes, a line a type. */
function filterLines(fields: [string, ListDeclaration['fields'][string]][]): string {
  const types = [...new Set(fields.map(([, field]) => field.type))];
  const named = ([key, field]: (typeof fields)[number]) =>
    field.values ? `\`${key}\` (${field.values.join(', ')})` : `\`${key}\``;
  return types
    .map(type => {
      const keys = fields.filter(([, field]) => field.type === type).map(named);
      return `- ${type} (${operatorsFor(type).join(', ')}): ${keys.join(', ')}`;
    })
    .join('\n');
}

/** An example that this list takes. */
function exampleFilter(fields: [string, ListDeclaration['fields'][string]][]): string {
  const [key, field] = fields.find(([, one]) => one.type === 'enum') ?? fields[0] ?? ['', null];
  if (!field) return '';
  const samples = { money: '100', percent: '1', integer: '1', boolean: 'true', date: '2026-12-31', text: 'a' };
  if (field.type === 'enum') return `${key},eq,${field.values?.[0] ?? ''}`;
  if (field.type === 'text') return `${key},like,${samples.text}`;
  return `${key},eq,${field.type === 'datetime' ? '2026-12-31T00:00:00Z' : samples[field.type]}`;
}

/** The grammar of a list's query, with the keys that this list knows. */
function listParameters({ list }: Endpoint): Json[] {
  if (!list) return [];
  const fields = Object.entries(list.fields);
  const sortable = fields.filter(([, field]) => field.sort).map(([key]) => key);
  const filterable = fields.filter(([, field]) => field.filter);
  return [
    refTo('parameters', 'Page'),
    refTo('parameters', 'Size'),
    {
      name: 'sort',
      in: 'query',
      description: `What to sort by; several keys sort one after the other. Each has its direction in a parameter of its own, such as \`${list.defaultSort.key}.dir=desc\`. Without any: \`${list.defaultSort.key}\`, ${list.defaultSort.dir}.`,
      schema: { type: 'array', items: { type: 'string', enum: sortable } },
    },
    ...sortable.map(key => ({
      name: `${key}.dir`,
      in: 'query',
      description: `Direction of the sort key \`${key}\`; goes with \`sort=${key}\`.`,
      schema: { type: 'string', enum: ['asc', 'desc'] },
    })),
    {
      name: 'filter',
      in: 'query',
      description: `One or more \`key,operator,value\`, each as a parameter of its own; all must match. A literal \`,\` \`*\` or \`\\\` in a value is written with a \`\\\` before it, several values of \`in\` and \`notIn\` are joined with \`*\`.\n\n${filterLines(filterable)}`,
      schema: { type: 'array', maxItems: 20, items: { type: 'string', examples: [exampleFilter(filterable)] } },
    },
  ];
}

function requestBody(write: WriteShape, name: string, { body }: Endpoint): Json {
  if (body === undefined) return {};
  if (body === 'multipart') {
    const file = { type: 'string', format: 'binary', description: 'The file.' };
    const schema = { type: 'object', required: ['file'], properties: { file } };
    return { requestBody: { required: true, content: { 'multipart/form-data': { schema } } } };
  }
  const schema = write(body, 'input', [name, name.split('.')[0] ?? '']);
  const required = !body.safeParse(undefined).success;
  return { requestBody: { required, content: { 'application/json': { schema } } } };
}

const messageHeaders = Object.fromEntries(
  ['Info-Message', 'Success-Message', 'Warning-Message'].map(name => [name, refTo('headers', name)]),
);

function answer(write: WriteShape, name: string, { reply, summary }: Endpoint): Json {
  const common = { description: summary, headers: messageHeaders };
  if (reply === 'none') return common;
  if (reply === 'file')
    return {
      description: summary,
      headers: { 'Content-Disposition': refTo('headers', 'Content-Disposition') },
      content: { 'text/csv': { schema: { type: 'string' } } },
    };
  if (reply === 'events') {
    const description = `${summary}. Each \`data:\` line is one JSON object; the stream ends with the work.`;
    return { description, content: { 'text/event-stream': { schema: { type: 'string' } } } };
  }
  const schema = write(reply, 'output', [name, name.split('.')[0] ?? '']);
  return { ...common, content: { 'application/json': { schema } } };
}

/** A PUT that takes what GET gave takes its version too. */
const takesVersion = ({ method, body }: Endpoint): boolean =>
  method === 'PUT' && body instanceof z.ZodMiniObject && 'version' in body.shape;

/** The refusals that this call can meet, apart from those that only a broken request meets. */
function refusals(endpoint: Endpoint): Json {
  const isPublic = endpoint.access === 'public';
  const writes = endpoint.method !== 'GET';
  const codes: [number, boolean][] = [
    [400, endpoint.params !== undefined || endpoint.query !== undefined || endpoint.list !== undefined || writes],
    [401, !isPublic],
    [403, !isPublic],
    [404, endpoint.params !== undefined || (writes && !isPublic)],
    [409, writes],
    [412, takesVersion(endpoint)],
    [413, endpoint.body !== undefined],
    [415, endpoint.body !== undefined],
    [429, isPublic && writes],
  ];
  const met = codes.filter(([, meets]) => meets).map(([code]) => [code, refTo('responses', `Problem${code}`)]);
  return { ...Object.fromEntries(met), default: refTo('responses', 'Problem') };
}

function security({ access, method }: Endpoint): Json[] {
  if (access === 'public') return [];
  return [{ bearer: [] }, method === 'GET' ? { session: [] } : { session: [], xsrf: [] }];
}

type OfFeature = { readonly tag: string; readonly row: AccessRow | undefined };

function operation(write: WriteShape, name: string, endpoint: Endpoint, { tag, row }: OfFeature): Json {
  const isPost = endpoint.method === 'POST' && endpoint.access !== 'public' && endpoint.reply !== 'file';
  return {
    operationId: name,
    tags: [tag],
    summary: endpoint.summary,
    ...(row ? { description: whoMayCall(row) } : {}),
    security: security(endpoint),
    parameters: [
      ...objectParameters(write, name, endpoint.params, 'path'),
      ...objectParameters(write, name, endpoint.query, 'query'),
      ...listParameters(endpoint),
      ...(isPost ? [refTo('parameters', 'IdempotencyKey')] : []),
      ...(takesVersion(endpoint) ? [refTo('parameters', 'IfMatch')] : []),
      ...(endpoint.respondAsync ? [refTo('parameters', 'Prefer')] : []),
    ],
    ...requestBody(write, name, endpoint),
    responses: {
      [String(endpoint.status ?? 200)]: answer(write, name, endpoint),
      ...(endpoint.respondAsync ? { 202: refTo('responses', 'Accepted') } : {}),
      ...refusals(endpoint),
    },
  };
}

const problemTexts: Readonly<Record<number, string>> = {
  400: 'The request isn’t right; `errors` names each field at fault.',
  401: 'There is no session: sign in first.',
  403: 'The caller’s role may not do this, or the XSRF header is missing.',
  404: 'There is no such object, or it is another company’s.',
  409: 'It conflicts with the present state; nothing was changed.',
  412: 'Somebody else changed it since the caller read it; nothing was changed.',
  413: 'The body or the file is too large.',
  415: 'The body must be JSON, a file multipart/form-data.',
  429: 'Too many tries; `Retry-After` says how many seconds to wait.',
};

const problemContent = { 'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } } };

function problemResponses(): Json {
  const headers = { 'Error-Message': refTo('headers', 'Error-Message') };
  const retry = { 'Retry-After': { description: 'Seconds to wait.', schema: { type: 'integer' } } };
  return Object.fromEntries([
    ['Problem', { description: 'Any other refusal.', headers, content: problemContent }],
    ...Object.entries(problemTexts).map(([code, description]) => [
      `Problem${code}`,
      {
        description,
        // A session that ended says nothing in the message bar: the sign-in page does.
        headers: code === '401' ? {} : code === '429' ? { ...headers, ...retry } : headers,
        content: problemContent,
      },
    ]),
    [
      'Accepted',
      {
        description: 'The work goes on; its progress is at `Location`.',
        headers: { Location: { description: 'Where the progress is.', schema: { type: 'string' } } },
        content: { 'application/json': { schema: { $ref: '#/components/schemas/BatchProgress' } } },
      },
    ],
  ]);
}

const messageText = (what: string): Json => ({
  description: `${what}, in the language of \`Accept-Language\`, percent-encoded UTF-8 (\`decodeURIComponent\`).`,
  schema: { type: 'string' },
});

const headers: Json = {
  'Info-Message': messageText('Something to know'),
  'Success-Message': messageText('What was done'),
  'Warning-Message': messageText('What to look at'),
  'Error-Message': messageText('Why it was refused'),
  'Content-Disposition': { description: 'Names the file.', schema: { type: 'string' } },
};

const queryNumber = (name: string, description: string, schema: Json): Json => ({
  name,
  in: 'query',
  description,
  schema,
});
const parameters: Json = {
  Page: queryNumber('page', 'The page, counted from 0.', { type: 'integer', minimum: 0, default: 0 }),
  Size: queryNumber('size', 'Rows a page.', { type: 'integer', minimum: 1, maximum: maxPageSize, default: 20 }),
  IdempotencyKey: {
    name: 'Idempotency-Key',
    in: 'header',
    description:
      'Any text of your own, such as a UUID. The same key with the same request answers as the first time for 24 hours and does nothing again; with another request it is refused (409).',
    schema: { type: 'string', minLength: 1, maxLength: 200, pattern: '^[\\x21-\\x7e]+$' },
  },
  IfMatch: {
    name: 'If-Match',
    in: 'header',
    description:
      'The `version` that was read, in double quotes, or the `ETag` that came with it. When somebody else changed the object since, nothing is changed (412).',
    schema: { type: 'string' },
  },
  Prefer: {
    name: 'Prefer',
    in: 'header',
    description: 'With `respond-async` the answer comes at once (202) and the work goes on.',
    schema: { type: 'string', enum: ['respond-async'] },
  },
};

const securitySchemes: Json = {
  bearer: {
    type: 'http',
    scheme: 'bearer',
    description: 'The token of an API client, from `POST /api/auth/generate-token`.',
  },
  session: { type: 'apiKey', in: 'cookie', name: 'SESSION', description: 'The session of a browser that signed in.' },
  xsrf: {
    type: 'apiKey',
    in: 'header',
    name: 'X-XSRF-TOKEN',
    description: 'With a browser’s session: the value of the cookie `XSRF-TOKEN`.',
  },
};

/** The API as OpenAPI 3.1, from the same declarations that the routes are built of. */
export function openApiDocument(features: readonly Feature[], description: ApiDescription): Json {
  const writer = new SchemaWriter(description, features);
  const paths: Record<string, Json> = {};
  for (const feature of features) {
    for (const { name, endpoint } of feature.routes) {
      const path = endpoint.path.replace(/:(\w+)/g, '{$1}');
      const tag = feature.tag?.name ?? feature.name;
      paths[path] = {
        ...paths[path],
        [endpoint.method.toLowerCase()]: operation(writer.of(feature), name, endpoint, {
          tag,
          row: description.access[`${endpoint.method} ${endpoint.path}`],
        }),
      };
    }
  }
  const { additionalProperties: _, ...problemShape } = writer.of()(problem, 'output', ['Problem']);
  return {
    openapi: '3.1.0',
    info: { title: description.title, version: description.version, description: description.introduction },
    servers: description.servers,
    tags: [...features.flatMap(feature => feature.tag ?? []), ...description.tags],
    security: [{ bearer: [] }, { session: [] }],
    paths: { ...paths, ...description.paths },
    components: {
      schemas: { ...writer.components, Problem: problemShape },
      parameters,
      headers,
      responses: problemResponses(),
      securitySchemes,
    },
  };
}
