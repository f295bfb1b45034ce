import { expect, test } from 'vitest';
import { everyTourStep, holding, keptLooks, looksOfTours, type TourFacts, tourOf, tourSides } from './tour-steps.ts';

const nothing = { looked: [], already: [] };
const doneOf = (side: 'buyer' | 'supplier' | 'operator', facts: TourFacts, looked: (typeof everyTourStep)[number][]) =>
  tourOf(side, facts, { ...nothing, looked })
    .filter(step => step.done)
    .map(step => step.id);

test.each([
  ['buyer', { contract: true, imported: true, accepted: true }, ['contract', 'imported']],
  ['supplier', { verified: true, accepted: true, contract: true }, ['verified', 'accepted']],
  ['operator', { company: true, billed: false }, ['company']],
] as const)('%s: a step is done by its fact, and another side’s facts do nothing', (side, facts, done) => {
  expect(doneOf(side, facts, [])).toEqual(done);
});

test.each(tourSides)('%s: what leaves nothing behind is done by having looked, and by no fact', side => {
  const looks = tourOf(side, {}, nothing).flatMap(({ id }) => looksOfTours.filter(look => look === id));
  expect(looks.length).toBeGreaterThan(0);
  expect(doneOf(side, {}, looks)).toEqual(looks);
  const facts = Object.fromEntries(everyTourStep.map(step => [step, true]));
  expect(doneOf(side, facts, []).filter(id => looks.some(look => look === id))).toEqual([]);
});

test('what was looked at does no step that is a fact', () => {
  expect(doneOf('supplier', {}, ['accepted', 'rule', 'understood'])).toEqual(['understood']);
});

test('what held when the tour began is told as that, as long as it holds', () => {
  const facts = { company: true, billed: true };
  const memory = { looked: [], already: holding('operator', facts) };
  const already = (now: TourFacts) =>
    tourOf('operator', now, memory)
      .filter(step => step.already)
      .map(step => step.id);
  expect(already(facts)).toEqual(['company', 'billed']);
  expect(already({ billed: true })).toEqual(['billed']);
});

test('of what somebody says was looked at, a tour keeps the looks of its own side, each once', () => {
  expect(keptLooks('buyer', ['fee', 'preview', 'fee', 'rates', 'accepted'])).toEqual(['preview', 'fee']);
});
