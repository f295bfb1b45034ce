import { describeApi } from '../server/src/app/api-description.ts';

/** The API's description as types for `client/`, which knows nothing else of Skonto. */
export const clientTypesFile = new URL('../client/call-types.ts', import.meta.url);

type Json = Record<string, unknown>;
type Parameter = { name: string; in: string; required?: boolean; description?: string; schema: Json; $ref?: string };
type Content = Record<string, { schema: Json }>;
type Operation = {
  operationId: string;
  summary: string;
  parameters?: Parameter[];
  requestBody?: { required: boolean; content: Content };
  responses: Record<string, { content?: Content }>;
};
type Description = {
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Record<string, Json>; parameters: Record<string, Parameter> };
};

const isJson = (value: unknown): value is Json => typeof value === 'object' && value !== null && !Array.isArray(value);
const jsons = (value: unknown): Json[] => (Array.isArray(value) ? value.filter(isJson) : []);
const member = (name: string): string => (/^\w+$/.test(name) ? name : JSON.stringify(name));
const nameOf = (reference: string): string => reference.split('/').at(-1) ?? '';
const union = (types: readonly string[]): string => [...new Set(types)].join(' | ');
const plain: Readonly<Record<string, string>> = {
  integer: 'number',
  number: 'number',
  string: 'string',
  boolean: 'boolean',
  null: 'null',
};

const comment = (text: unknown): string => (typeof text === 'string' ? `/** ${text.replaceAll('*/', '*')} */\n` : '');

function objectType({ properties, required, additionalProperties }: Json): string {
  if (!isJson(properties))
    return `Record<string, ${isJson(additionalProperties) ? typeOf(additionalProperties) : 'unknown'}>`;
  const must: unknown[] = Array.isArray(required) ? required : [];
  const members = Object.entries(properties).map(([name, schema]) => {
    const of = isJson(schema) ? schema : {};
    return `${comment(of.description)}${member(name)}${must.includes(name) ? '' : '?'}: ${typeOf(of)};`;
  });
  return `{\n${members.join('\n')}\n}`;
}

/** A JSON Schema as TypeScript; of what the description holds, nothing else is met. */
function typeOf(schema: Json): string {
  const { $ref, anyOf, type, items } = schema;
  if (typeof $ref === 'string') return nameOf($ref);
  if ('const' in schema) return JSON.stringify(schema.const);
  if (Array.isArray(schema.enum)) return union(schema.enum.map(value => JSON.stringify(value)));
  if (anyOf !== undefined) return union(jsons(anyOf).map(typeOf));
  if (Array.isArray(type)) return union(type.map(one => plain[String(one)] ?? 'unknown'));
  if (type === 'array') return `(${isJson(items) ? typeOf(items) : 'unknown'})[]`;
  if (type === 'object') return objectType(schema);
  return plain[String(type)] ?? 'unknown';
}

function replyType({ responses }: Operation): string {
  const [answer] = Object.entries(responses).flatMap(([code, response]) => (code.startsWith('2') ? [response] : []));
  const content = answer?.content;
  if (!content) return 'undefined';
  const schema = content['application/json']?.schema;
  return schema ? typeOf(schema) : content['text/event-stream'] ? 'Response' : 'Blob';
}

function parametersType(parameters: readonly Parameter[], place: string): string[] {
  const of = parameters.filter(one => one.in === place);
  if (of.length === 0) return [];
  const name = place === 'path' ? 'params' : place;
  const members = of.map(one => `${member(one.name)}${one.required ? '' : '?'}: ${typeOf(one.schema)};`);
  return [`${name}${of.some(one => one.required) ? '' : '?'}: {\n${members.join('\n')}\n};`];
}

function bodyType({ requestBody }: Operation): string[] {
  if (!requestBody) return [];
  const schema = requestBody.content['application/json']?.schema;
  return [`body${requestBody.required ? '' : '?'}: ${schema ? typeOf(schema) : '{ file: Blob }'};`];
}

export async function clientTypes(): Promise<string> {
  const { paths, components } = (await describeApi({ versionLabel: '', publicUrl: 'http://localhost' })) as Description;
  const operations = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method: method.toUpperCase(), operation })),
  );
  const calls = operations.map(({ operation }) => {
    const parameters = (operation.parameters ?? []).map(one => components.parameters[nameOf(one.$ref ?? '')] ?? one);
    const given = ['path', 'query'].flatMap(place => parametersType(parameters, place));
    const members = [...given, ...bodyType(operation), `reply: ${replyType(operation)};`];
    return `${comment(operation.summary)}'${operation.operationId}': {\n${members.join('\n')}\n};`;
  });
  const lines = [
    '/** Written by `npm run types` from the description that a server gives at `/api/openapi.json`. */',
    ...Object.entries(components.schemas).map(([name, schema]) => `export type ${name} = ${typeOf(schema)};`),
    '/** What each call takes and answers, by its `operationId`. */',
    `export type Calls = {\n${calls.join('\n')}\n};`,
    'export const addresses: { readonly [Name in keyof Calls]: readonly [method: string, path: string] } = {',
    ...operations.map(({ path, method, operation }) => `'${operation.operationId}': ['${method}', '${path}'],`),
    '};',
  ];
  return `${indented(lines.join('\n'))}\n`;
}

/** Each brace at a line's end opens a step, each at a line's start closes one. */
function indented(text: string): string {
  let depth = 0;
  return text
    .split('\n')
    .map(line => {
      if (line.startsWith('}')) depth -= 1;
      const at = '  '.repeat(depth) + line;
      if (line.endsWith('{')) depth += 1;
      return at;
    })
    .join('\n');
}
