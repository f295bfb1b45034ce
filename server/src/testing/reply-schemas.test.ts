import { expect, test } from 'vitest';
import { compared, compareReply } from './reply-schemas.ts';

test('a reply is compared with what its call declares: what lacks, what is of another kind, what is more', () => {
  const sent = { method: 'GET', url: '/api/statistics/company', status: 200 };
  const whole = { numSuppliers: 1, numActiveSuppliers: 1, numBuyers: 0, numActiveBuyers: 0 };
  const before = compared.replies;
  expect(() => compareReply({ ...sent, body: whole })).not.toThrow();
  expect(() => compareReply({ ...sent, body: { ...whole, numBuyers: '0' } })).toThrow('GET /api/statistics/company');
  expect(() => compareReply({ ...sent, body: { ...whole, numBuyers: undefined } })).toThrow('numBuyers');
  expect(() => compareReply({ ...sent, body: { ...whole, secret: 1 } })).toThrow('secret');
  expect(compared.replies).toBe(before + 4);
});

test('a refusal and what no call declares are left to their own tests', () => {
  expect(() => compareReply({ method: 'GET', url: '/api/statistics/company', status: 403, body: {} })).not.toThrow();
  expect(() => compareReply({ method: 'GET', url: '/api/nothing', status: 200, body: {} })).not.toThrow();
});
