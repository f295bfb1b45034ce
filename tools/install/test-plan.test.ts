import { expect, test } from 'vitest';
import { planOf } from '../test-plan.mjs';

const stages = ['check', 'domain', 'server', 'e2e', 'widgets'];
const filesNaming = (id: string) => (id === 'INV-13' ? ['domain/invoice/a.test.ts', 'e2e/offers.spec.ts'] : []);

test('a file is run by what runs files of its kind, several of one kind together', () => {
  const wanted = [
    'domain/money/cents.test.ts',
    './server/src/app/a.test.ts',
    'server/src/db/b.test.ts',
    'web/src/ui/menu-widget.test.tsx',
    'e2e/offers.spec.ts',
  ];
  expect([...planOf(wanted, stages, filesNaming).files]).toEqual([
    ['domain', ['domain/money/cents.test.ts']],
    ['server', ['server/src/app/a.test.ts', 'server/src/db/b.test.ts']],
    ['widgets', ['web/src/ui/menu-widget.test.tsx']],
    ['e2e', ['e2e/offers.spec.ts']],
  ]);
});

test('a stage is run by its name, and what is neither is named', () => {
  expect(planOf(['domain', 'docs/a.test.ts', 'everything', 'INV-99'], stages, filesNaming)).toMatchObject({
    stages: ['domain'],
    unknown: ['docs/a.test.ts', 'everything', 'INV-99'],
  });
});

test('a requirement line is run by the files that name it', () => {
  expect([...planOf(['INV-13', 'e2e/offers.spec.ts'], stages, filesNaming).files]).toEqual([
    ['domain', ['domain/invoice/a.test.ts']],
    ['e2e', ['e2e/offers.spec.ts']],
  ]);
});
