import { fieldNotes } from '@skonto/api/field-notes';
import { isCalendarDate } from '@skonto/domain/calendar/calendar-date';
import { isEmail } from '@skonto/domain/text/email-address';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openTestServer, type TestServer } from '../testing/test-server.ts';
import { describeApi } from './api-description.ts';
import { features } from './features.ts';

type Json = { readonly [member: string]: unknown };
const isJson = (value: unknown): value is Json => typeof value === 'object' && value !== null && !Array.isArray(value);
const isUuid = (text: string): boolean => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(text);

let server: TestServer;
let document: Json;
beforeAll(async () => {
  server = await openTestServer();
  document = JSON.parse((await server.anonymous.get('/api/openapi.json')).text);
});
afterAll(() => server.close());

/** A member of a body, of a reply or of an address, by its shape or call and its path there. */
type Member = { readonly at: string; readonly schema: Json; readonly text: unknown; readonly examples: unknown[] };

/** The schema without what is said of it. */
function bare({ description: _, examples: __, ...schema }: Json): Json {
  return schema;
}

function membersIn(node: unknown, at: string): Member[] {
  if (Array.isArray(node)) return node.flatMap(one => membersIn(one, at));
  if (!isJson(node)) return [];
  return Object.entries(node).flatMap(([key, value]) => {
    if (key !== 'properties' || !isJson(value)) return membersIn(value, at);
    return Object.entries(value).flatMap(([member, of]) => {
      if (!isJson(of)) return [];
      const examples = Array.isArray(of.examples) ? of.examples : [];
      const own = { at: `${at}.${member}`, schema: bare(of), text: of.description, examples };
      return [own, ...membersIn(of, own.at)];
    });
  });
}

const entriesOf = (node: unknown): [string, unknown][] => (isJson(node) ? Object.entries(node) : []);

/** What is said of a parameter stands beside its schema. */
function parametersOf(call: string, parameters: unknown): Member[] {
  const own = (Array.isArray(parameters) ? parameters : []).filter(one => isJson(one) && typeof one.name === 'string');
  return own.map(one => ({
    at: `${call}?${one.name}`,
    schema: one.schema,
    text: one.description,
    examples: one.example === undefined ? [] : [one.example],
  }));
}

function everyMember(): Member[] {
  const { schemas } = document.components as Json;
  const calls = entriesOf(document.paths).flatMap(([, methods]) => entriesOf(methods).map(([, call]) => call as Json));
  return [
    ...entriesOf(schemas).flatMap(([name, shape]) => membersIn(shape, name)),
    ...calls.flatMap(({ operationId, parameters, requestBody, responses }) => [
      ...parametersOf(String(operationId), parameters),
      ...membersIn(requestBody, String(operationId)),
      ...membersIn(
        Object.fromEntries(entriesOf(responses).filter(([code]) => code.startsWith('2'))),
        String(operationId),
      ),
    ]),
  ];
}

describe('what the API’s description says', () => {
  test('of each member and parameter is something', () => {
    const silent = everyMember().filter(one => typeof one.text !== 'string' || one.text === '');
    expect(
      silent.map(one => one.at),
      'these need a line in the notes of their feature',
    ).toEqual([]);
  });

  test('is every line of the notes: none is left of a member that is gone, or hidden by another line', () => {
    const said = new Set(everyMember().map(one => one.text));
    const every = [['', fieldNotes] as const, ...features.map(one => [one.name, one.notes ?? {}] as const)];
    const unused = every.flatMap(([feature, notes]) =>
      Object.entries(notes).flatMap(([key, { text }]) => (said.has(text) ? [] : [`${feature} ${key}`])),
    );
    expect(unused).toEqual([]);
  });

  test('of each member and parameter has examples that its schema takes', () => {
    const ajv = new Ajv2020({ strict: false });
    ajv.addFormat('date', isCalendarDate);
    ajv.addFormat(
      'date-time',
      text => /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/.test(text) && !Number.isNaN(Date.parse(text)),
    );
    ajv.addFormat('email', isEmail);
    ajv.addFormat('uuid', isUuid);
    ajv.addSchema({ $id: 'api', components: document.components });
    const members = everyMember().filter(one => one.examples.length > 0);
    expect(members.length).toBeGreaterThan(2000);
    const wrong = members.flatMap(({ at, schema, examples }) => {
      const linked: Json = JSON.parse(JSON.stringify(schema).replaceAll('"#/components/', '"api#/components/'));
      return examples
        .filter(example => !ajv.validate(linked, example))
        .map(example => `${at}: ${JSON.stringify(example)} ${ajv.errorsText()}`);
    });
    expect(wrong).toEqual([]);
  });

  test('of an id of letters shows one as an example', () => {
    const ids = everyMember().filter(({ schema }) => schema.format === 'uuid');
    expect(ids.length).toBeGreaterThan(20);
    const others = ids.filter(({ examples }) => !examples.every(one => typeof one === 'string' && isUuid(one)));
    expect(others.map(one => one.at)).toEqual([]);
    expect(ids.filter(({ examples }) => examples.length === 0).map(one => one.at)).toEqual([]);
  });

  test.each([
    ['Company.name', /^Name of the company\.$/],
    ['Company.code', /^Tax ID of the company/],
    ['Invoice.buyer', /owes the invoice/],
    ['InvoiceInput.supplier.refusal.reason', /operator’s words/],
    ['CompanyReference.name', /^Name of the company\.$/],
    ['Contract.date', /^Date of the contract\.$/],
    ['Contract.active', /contract in force/],
    ['DiscountCategory.name', /^Name of the category\.$/],
    ['DiscountCategory.discount', /^Annual discount rate in percent\.$/],
    ['DiscountCategory.active', /^True while invoices can be registered with it\.$/],
    ['BillRow.date', /^Date of the bill\.$/],
    ['BillRow.number', /^Number of the bill\.$/],
    ['auth.finishSignIn.code', /^Six digits/],
    ['auth.register.company.code', /^Tax ID/],
    ['Invoice.status', /REGISTERED: an open offer/],
    ['User.status', /^ACTIVE can sign in/],
    ['SessionUser.company', /works for/],
    ['ChangeSum.count', /^How many invoices of this currency\.$/],
    ['CommentFile.name', /^Name of the file\.$/],
    ['InvoiceComments.colleagues.name', /^Name of the person\.$/],
    ['invoices.list.number', /^Number of the page/],
  ])('of %s is what it is there', (at, text) => {
    expect(everyMember().find(one => one.at === at)?.text).toMatch(text);
  });

  test('of where it is names the public address, where the server has one, and itself', async () => {
    const serversAt = async (publicUrl: string) => (await describeApi({ versionLabel: '', publicUrl })).servers;
    expect(await serversAt('https://skonto.example')).toMatchObject([{ url: 'https://skonto.example' }, { url: '/' }]);
    for (const local of ['http://localhost:8080', 'http://127.0.0.1:8080', 'http://[::1]:8080'])
      expect(await serversAt(local), local).toMatchObject([{ url: '/' }]);
    expect(document.servers).toBeDefined();
  });

  test('of the supervisor’s question is what the server answers', async () => {
    const reply = await server.anonymous.get('/api/ready');
    const { properties } = (
      (((document.paths as Json)['/api/ready'] as Json).get as Json).responses as {
        200: { content: { 'application/json': { schema: { properties: Json } } } };
      }
    )[200].content['application/json'].schema;
    expect(Object.keys(properties).toSorted()).toEqual(Object.keys(reply.body).toSorted());
  });
});
