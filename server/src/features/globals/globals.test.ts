import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openTestServer, type TestServer } from '../../testing/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await openTestServer({ SKONTO_COUNTRIES: 'SRB,HRV,DEU', SKONTO_CURRENCIES: 'RSD,EUR,JPY' });
});
afterAll(() => server.close());

describe('GET /api/globals', () => {
  test('tells anybody the supported countries by name and the supported currencies by code', {
    tags: 'REQ-06',
  }, async () => {
    const { status, body } = await server.anonymous.get('/api/globals');
    expect(status).toBe(200);
    expect(body.supportedCountries).toEqual([
      { alpha3Code: 'SRB', displayName: 'Serbia' },
      { alpha3Code: 'HRV', displayName: 'Croatia' },
      { alpha3Code: 'DEU', displayName: 'Germany' },
    ]);
    expect(body.supportedCurrencies).toMatchObject([{ code: 'RSD' }, { code: 'EUR' }, { code: 'JPY' }]);
  });

  test('names the countries in the language of the request', { tags: 'REQ-06' }, async () => {
    const { body } = await server.anonymous.get('/api/globals', { 'accept-language': 'sr' });
    const named = ['Srbija', 'Hrvatska', 'Nemačka'].map(displayName => ({ displayName }));
    expect(body.supportedCountries).toMatchObject(named);
  });
});
