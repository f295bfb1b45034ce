import { expect, test } from 'vitest';
import { everyRole, operatorAlone } from './access-matrix.ts';
import { whoMayCall } from './who-may-call.ts';

test.each([
  [everyRole, 'whoever is signed in.'],
  [{ own: operatorAlone }, 'the operator. API clients may not.'],
  [{ own: 'ok ok ok none none ok' }, 'the operator and buyers.'],
  [{ own: 'role ok ok ok ok ok', client: 'role' as const }, 'buyers and suppliers. API clients may not.'],
  [{ own: 'ok ok ok zero zero zero' }, 'whoever is signed in.'],
  [{ own: 'role invalid invalid ok ok invalid' }, 'suppliers.'],
  [{ own: 'role none none none none none' }, 'buyers and suppliers.'],
  [{ own: 'role ok role ok role ok' }, 'administrators of buyers and of suppliers. API clients may not.'],
  [{ own: 'ok ok role none role ok' }, 'the operator and administrators of buyers. API clients may not.'],
  [{ own: 'role ok ok contract contract contract' }, 'buyers. The company needs an active contract.'],
  [{ ...everyRole, access: 'session' as const }, 'whoever is signed in. Before the terms of use are accepted, too.'],
  [{ own: 'open open open open open open', access: 'public' as const }, 'anybody, signed in or not.'],
  [{ own: 'role role role role role role' }, 'nobody; it is always refused.'],
])('of the row %o: %s', (row, words) => {
  expect(whoMayCall(row)).toBe(`Who may call it: ${words}`);
});
