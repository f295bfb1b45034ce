import { expect, test } from 'vitest';
import { bankProfiles, findBankProfile, profilesFor } from './bank-profiles.ts';
import { assecoTxt, halcomTxt, type Layout, multiEBank } from './layouts.ts';
import { writeRow } from './write-fixed-width.ts';

/** First and last position of each field, as the tables of the specifications list them; what lies between is blank. */
const specified: readonly (readonly [name: string, layout: Layout, heads: readonly string[], payment: string])[] = [
  [
    'Asseco TXT',
    assecoTxt,
    ['1-18 19-53 54-73 74-88 89-93 94-96 179-179 180-180'],
    '1-18 19-53 54-73 74-74 75-76 77-96 97-99 100-134 135-147 148-149 150-169 170-177 179-179 180-180',
  ],
  [
    'Halcom',
    halcomTxt,
    ['1-18 19-53 54-63 64-69 168-179 180-180', '1-18 19-53 54-63 64-78 79-83 180-180'],
    '1-18 19-53 54-63 64-64 65-66 67-89 90-125 126-130 132-132 133-134 137-149 150-151 152-174 175-180 181-181 182-182',
  ],
  [
    'Multi E-Bank',
    multiEBank,
    ['1-18 19-53 54-63 64-69 168-179 180-180', '1-18 19-53 54-63 64-78 79-83 180-180'],
    '1-18 19-53 54-63 64-64 65-66 67-88 89-124 125-129 131-131 132-133 136-148 149-150 151-172 173-178 179-179 180-180',
  ],
];

test.each(specified)(
  'the fields of %s lie where its specification says',
  { tags: 'BANK-10' },
  (_name, layout, heads, payment) => {
    const written = ({ fields }: Layout['payment']): string => fields.map(({ at: [a, b] }) => `${a}-${b}`).join(' ');
    expect(layout.heads.map(written)).toEqual(heads);
    expect(written(layout.payment)).toBe(payment);
    for (const row of [...layout.heads, layout.payment]) expect(writeRow(row, {})).toHaveLength(row.length);
  },
);

test('a profile allows no more than its layout has room for', { tags: 'BANK-11' }, () => {
  const layouts = { 'asseco-txt': assecoTxt, 'halcom-txt': halcomTxt, 'multi-e-bank': multiEBank } as const;
  const tooWide = bankProfiles.flatMap(({ id, format, limits }) => {
    if (format !== 'asseco-txt' && format !== 'halcom-txt' && format !== 'multi-e-bank') return [];
    const width = (name: string): number => {
      const field = layouts[format].payment.fields.find(one => 'is' in one && one.is === name);
      return field ? field.at[1] - field.at[0] + 1 : 0;
    };
    const asked = {
      name: limits.name,
      place: limits.place,
      purpose: limits.purpose,
      'credit-number': limits.reference,
    };
    const amounts = String(limits.cents).length > width('amount') ? [`${id} amount`] : [];
    return [
      ...Object.entries(asked).flatMap(([name, most]) => (most > width(name) ? [`${id} ${name}`] : [])),
      ...amounts,
    ];
  });
  expect(tooWide).toEqual([]);
  expect(new Set(bankProfiles.map(({ id }) => id)).size).toBe(bankProfiles.length);
});

test('the payer’s own bank is proposed first', { tags: 'BANK-11' }, () => {
  expect(
    profilesFor('RSD', '160')
      .slice(0, 2)
      .map(({ id }) => id),
  ).toEqual(['intesa', 'intesa-utf-16']);
  expect(profilesFor('RSD', null)).toHaveLength(bankProfiles.length - 1);
  expect(profilesFor('EUR', '160').map(({ id }) => id)).toEqual(['sepa']);
  expect(profilesFor('USD', '160')).toEqual([]);
  expect(findBankProfile('raiffeisen')?.limits.payments).toBe(500);
  expect(findBankProfile('nobody')).toBe(undefined);
});
