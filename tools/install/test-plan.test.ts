import { expect, test } from 'vitest';
import { planOf } from '../test-plan.mjs';

const stages = ['check', 'domain', 'server', 'e2e', 'widgets'];

test('a file is run by what runs files of its kind, several of one kind together', () => {
  const wanted = [
    'domain/money/cents.test.ts',
    './server/src/app/a.test.ts',
    'server/src/db/b.test.ts',
    'web/src/ui/menu-widget.test.tsx',
    'e2e/offers.spec.ts',
  ];
  expect([...planOf(wanted, stages).files]).toEqual([
    ['domain', ['domain/money/cents.test.ts']],
    ['server', ['server/src/app/a.test.ts', 'server/src/db/b.test.ts']],
    ['widgets', ['web/src/ui/menu-widget.test.tsx']],
    ['e2e', ['e2e/offers.spec.ts']],
  ]);
});

test('a stage is run by its name, and what is neither is named', () => {
  expect(planOf(['domain', 'docs/a.test.ts', 'everything'], stages)).toMatchObject({
    stages: ['domain'],
    unknown: ['docs/a.test.ts', 'everything'],
  });
});
