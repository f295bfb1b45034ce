import { expect, it } from 'vitest';
import { withoutSchemas } from './calls-without-schemas.ts';

const source = `
import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
export const thing = z.strictObject({ id: z.int() });
export const things = list({ name: 'things' }) as List;
const start = { method: 'POST', reply: thing };
const order = z.refine(inOrder, { path: ['from'], params: { code: 'order' } });
export const thingsEndpoints = {
  list: endpoint({ method: 'GET', path: '/api/things', summary: 'List "things"', list: things, reply: z.array(thing) }),
  file: endpoint({ method: 'POST', path: '/api/things/file', summary: 'A file', body: 'multipart', reply: 'file' }),
};
`;

it('keeps how a call is made, and lets what the server judges by go with the last one who needs it', () => {
  const code = withoutSchemas(source);
  expect(code).toContain("method: 'GET', path: '/api/things', summary: '', list: things, reply: ''");
  expect(code).toContain("things = /*#__PURE__*/(() => (list({ name: 'things' }) as List))()");
  expect(code).toContain("summary: '', body: 'multipart', reply: 'file'");
  expect(code).toContain('thing = /*#__PURE__*/(() => (z.strictObject({ id: z.int() })))()');
  expect(code).toContain("{ method: 'POST', reply: '' }");
  expect(code).toContain("{ path: ['from'], params: { code: 'order' } }");
  expect(code).toContain('thingsEndpoints = /*#__PURE__*/(() => ({');
});

it('stops the build at a module that can not be read', () => {
  expect(() => withoutSchemas('export const = 1')).toThrow();
});
