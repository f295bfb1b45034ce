import { expect, test } from 'vitest';
import { openTestServer } from '../../testing/test-server.ts';
import { siteFacts } from './site-facts.ts';

test('the public pages say when this installation pays, in words and as a number of banking days', {
  tags: 'HOME-24',
}, async () => {
  for (const [days, en, sr] of [
    ['1', 'on the next banking day', 'narednog bankarskog dana'],
    ['3', '3 banking days after acceptance', '3 bankarska dana posle prihvatanja'],
  ] as const) {
    const server = await openTestServer({ SKONTO_PAYMENT_DAYS: days }, { work: false });
    const facts = siteFacts(server.services);
    expect(await facts('en')).toMatchObject({ payDay: en, paymentDays: days });
    expect(await facts('sr')).toMatchObject({ payDay: sr, paymentDays: days });
    await server.close();
  }
});
