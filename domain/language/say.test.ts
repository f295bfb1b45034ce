import { describe, expect, it } from 'vitest';
import { say } from './say.ts';

const invoices = { one: '{{count}} faktura', few: '{{count}} fakture', other: '{{count}} faktura je puno' };

describe('say', () => {
  it('puts values in their places, each as often as it is named', () => {
    expect(say('{{name}} pays {{amount}}; {{name}} is early', { name: 'Una', amount: 5 }, 'en')).toBe(
      'Una pays 5; Una is early',
    );
  });

  it('leaves a value as it is, even one that looks like a place or a pattern', () => {
    expect(say('{{a}} {{b}}', { a: '{{b}}', b: '$&' }, 'en')).toBe('{{b}} $&');
  });

  it('leaves the place of a missing value as it is', () => {
    expect(say('by {{name}}.', {}, 'en')).toBe('by {{name}}.');
  });

  it.each([
    [1, '1 faktura'],
    [21, '21 faktura'],
    [11, '11 faktura je puno'],
    [2, '2 fakture'],
    [104, '104 fakture'],
    [12, '12 faktura je puno'],
    [0, '0 faktura je puno'],
  ])('chooses the Serbian form of %i', (count, text) => {
    expect(say(invoices, { count }, 'sr')).toBe(text);
  });

  it('chooses the English form, and the common one where a form or the number is missing', () => {
    const rows = { one: 'one row', other: 'rows' };
    expect(say(rows, { count: 1 }, 'en')).toBe('one row');
    expect(say(rows, { count: 2 }, 'en')).toBe('rows');
    expect(say(rows, { count: 3 }, 'sr')).toBe('rows');
    expect(say(rows, {}, 'en')).toBe('rows');
  });
});
