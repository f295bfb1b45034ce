import { expect, test } from 'vitest';
import { invitationRefusal, missingNeeds } from './partnership.ts';

const active = { awaitsBuyer: false, verified: true, enteredByBuyer: false, hasPeople: true };

test.each([
  ['a verified supplier with people', {}, [], 'active'],
  ['entered by the buyer, never verified', { verified: false, enteredByBuyer: true }, [], 'active'],
  ['registered by a stranger', { verified: false }, ['verification'], 'verification'],
  ['asked for by the supplier', { awaitsBuyer: true }, ['category'], 'category'],
  ['without people', { hasPeople: false }, ['people'], 'nobody'],
  ['a stranger who asked', { awaitsBuyer: true, verified: false }, ['category', 'verification'], 'category'],
  [
    'nothing of it',
    { awaitsBuyer: true, verified: false, hasPeople: false },
    ['category', 'verification', 'people'],
    'nobody',
  ],
] as const)('%s', (_what, more, missing, refusal) => {
  const found = missingNeeds({ ...active, ...more });
  expect(found).toEqual(missing);
  expect(invitationRefusal(found)).toBe(refusal);
});
