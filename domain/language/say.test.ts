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
    ['Issued by {{name}}.', 'Skonto Demo d.o.o.', 'Issued by Skonto Demo d.o.o.'],
    ['Issued by {{name}}. It is yours.', 'Vino d.o.o.', 'Issued by Vino d.o.o. It is yours.'],
    ['Issued by {{name}}.', 'Nordwind GmbH', 'Issued by Nordwind GmbH.'],
    ['Since {{name}}.', '25. 11. 2026.', 'Since 25. 11. 2026.'],
    ['{{name}}, {{name}}', 'Vino d.o.o.', 'Vino d.o.o., Vino d.o.o.'],
    ['Rate {{name}}.5', '1', 'Rate 1.5'],
  ])('a name that ends with a full stop ends the sentence %j itself', { tags: 'OPER-04' }, (text, name, said) => {
    expect(say(text, { name }, 'en')).toBe(said);
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
