import { expect, test } from 'vitest';
import { draftOf, subjectOffence } from './group-commits.ts';

test('a draft has users’ areas first, then those inside, then what names none', () => {
  const subjects = [
    'tests: a walk that waits',
    'offers: the payment date before consent',
    'Workspaces, pinned tools',
    'bills: by when to pay',
    'offers: a rejection can be taken back',
    'offers: the payment date before consent',
    'mails, docs: one salutation',
    'e2e, tests: new words',
  ];
  expect(draftOf('1.0.0', subjects).split('\n')).toEqual([
    '## 1.0.0',
    '',
    '### bills',
    '',
    '- by when to pay',
    '',
    '### mails, docs',
    '',
    '- one salutation',
    '',
    '### offers',
    '',
    '- the payment date before consent',
    '- a rejection can be taken back',
    '',
    '### e2e, tests',
    '',
    '- new words',
    '',
    '### tests',
    '',
    '- a walk that waits',
    '',
    '### no area',
    '',
    '- Workspaces, pinned tools',
    '',
  ]);
});

test('no commits make an empty draft', () => {
  expect(draftOf('1.0.0', [])).toBe('## 1.0.0\n');
});

test('a first line needs an area, a sentence and at most 72 letters', () => {
  const subject = `bills: ${'x'.repeat(65)}`;
  expect(subject).toHaveLength(72);
  expect(subjectOffence(subject)).toBeNull();
  expect(subjectOffence(`${subject}x`)).toBe('has 73 letters, at most 72');
  for (const bad of ['A sentence alone', 'Bills: a capital', 'bills:no space', 'bills: ', 'bills:'])
    expect(subjectOffence(bad), bad).toBe('says no area; write `area: sentence`');
});
