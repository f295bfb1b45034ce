import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { useForm } from 'react-hook-form';
import { beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { createFormats } from '../../lib/formats.ts';
import { startWords } from '../../lib/words/words.ts';
import english from '../texts.en.json';
import { day } from './day.tsx';
import { type FormField, form, type ValuesOf } from './form.tsx';
import { choice, either, flag, line, note, percent } from './form-fields.tsx';
import { changedMeanwhile } from './meanwhile.ts';
import { optionalPercent } from './optional-percent.tsx';

beforeAll(() => startWords('en', { ui: english }));

type Input = {
  id?: number;
  number: string;
  signed: string;
  share: number;
  fixed: boolean;
  remark: string;
  active: boolean;
  rank: number;
  rate: number | null;
  look: 'PLAIN' | 'FIRM';
};
type Stored = Omit<Input, 'id'> & { id: number; version: string };

/** One that the screen draws itself. */
const rank: FormField<number, string, number> = {
  empty: '1',
  valueOf: stored => `${stored}`,
  said: value => `No. ${value}`,
  schema: () => z.pipe(z.string(), z.transform(Number)),
};
const fields = {
  number: line(5, { onceSaved: 'fixed' }),
  signed: day({ half: true }),
  share: percent({ half: true, about: label => <i>{label}?</i> }),
  fixed: either(value => (value === 'true' ? 'Fixed' : 'Relative')),
  remark: note(10),
  active: flag(true, { onceSaved: 'hidden' }),
  rank,
  rate: optionalPercent(),
  look: choice(['PLAIN', 'FIRM'], value => value.toLowerCase()),
};
const words = {
  number: { label: 'Number', missing: 'Enter the number.', help: 'Of the contract.', fixed: 'It stays.' },
  signed: { label: 'Signed', missing: 'Enter the day.' },
  share: { label: 'Share', missing: 'Enter the share.', negative: 'Below 0.', over: 'Above 100.' },
  fixed: { label: 'Type' },
  remark: { label: 'Remark', long: 'Too long.' },
  active: { label: 'Active' },
  rank: { label: 'Rank' },
  rate: { label: 'Rate', wrong: 'No rate.' },
  look: { label: 'Look' },
};
const sample = form<Stored, Input>()(fields, () => words);
type Values = ValuesOf<typeof sample>;

const stored: Stored = {
  id: 7,
  version: '1',
  number: 'A-1',
  signed: '2026-11-29',
  share: 12.375,
  fixed: true,
  remark: '',
  active: false,
  rank: 3,
  rate: null,
  look: 'FIRM',
};
const typed: Values = {
  number: ' A-1 ',
  signed: '2026-11-29',
  share: '12.375',
  fixed: 'true',
  remark: '',
  active: false,
  rank: '3',
  rate: '',
  look: 'FIRM',
};
const problems = (change: Partial<Values>) =>
  (z.safeParse(sample.schema('en'), { ...typed, ...change }).error?.issues ?? []).map(issue => [
    issue.path.join('.'),
    issue.message,
  ]);

describe('a form from its declaration', () => {
  it('begins empty, each field in its way', () => {
    expect(sample.empty).toEqual({
      number: '',
      signed: '',
      share: '',
      fixed: 'false',
      remark: '',
      active: true,
      rank: '1',
      rate: '',
      look: 'PLAIN',
    });
  });

  it.each([
    ['en', '12.375'],
    ['sr', '12,375'],
  ])('writes a stored record in %s as its reader would, and reads it back unchanged', (language, share) => {
    const values = sample.valuesOf(stored, language);
    expect(values).toEqual({ ...typed, number: 'A-1', share });
    const { id: _, version: _version, ...sent } = stored;
    expect(z.safeParse(sample.schema(language), values).data).toEqual(sent);
  });

  it('sends what may be left out as null, or as it is typed', () => {
    const sent = (rate: string) => z.safeParse(sample.schema('sr'), { ...typed, share: '1', rate }).data?.rate;
    expect([sent(' '), sent('9,25'), sent('0')]).toEqual([null, 9.25, 0]);
    expect(sample.valuesOf({ ...stored, rate: 9.25 }, 'sr').rate).toBe('9,25');
  });

  it('sends a line without the space around it', () => {
    expect(z.safeParse(sample.schema('en'), typed).data?.number).toBe('A-1');
  });

  it.each([
    [{ number: ' ' }, [['number', 'Enter the number.']]],
    [{ number: 'A-1234' }, [['number', 'Enter the number.']]],
    [{ signed: '31.11.2026' }, [['signed', 'Enter the day.']]],
    [{ share: 'much' }, [['share', 'Enter the share.']]],
    [{ share: '-0.1' }, [['share', 'Below 0.']]],
    [{ share: '100.01' }, [['share', 'Above 100.']]],
    [{ remark: 'x'.repeat(11) }, [['remark', 'Too long.']]],
    [{ rate: '100.5' }, [['rate', 'No rate.']]],
    [{ rate: 'none' }, [['rate', 'No rate.']]],
    [
      { number: '', share: '', remark: '' },
      [
        ['number', 'Enter the number.'],
        ['share', 'Enter the share.'],
      ],
    ],
  ])('refuses %o in the words of the field', (change, expected) => {
    expect(problems(change)).toEqual(expected);
  });

  it('says in the order of its fields what somebody else changed, but not what can no longer be changed', () => {
    const formats = createFormats('en', 'Europe/Belgrade');
    const said = (change: Partial<Values>) => sample.said({ ...typed, ...change }, formats);
    expect(said({})).toEqual([
      ['signed', 'Signed', '29 Nov 2026'],
      ['share', 'Share', '12.375'],
      ['fixed', 'Type', 'Fixed'],
      ['remark', 'Remark', ''],
      ['rank', 'Rank', 'No. 3'],
      ['rate', 'Rate', ''],
      ['look', 'Look', 'firm'],
    ]);
    const now = said({ share: '9', fixed: 'false', active: true });
    expect(changedMeanwhile({ before: said({}), now, mine: said({ share: '10' }) })).toEqual([
      { name: 'share', label: 'Share', before: '12.375', now: '9', mine: '10' },
      { name: 'fixed', label: 'Type', before: 'Fixed', now: 'Relative', mine: null },
    ]);
  });
});

function Shown({ isNew }: { isNew: boolean }) {
  const { control } = useForm<Values, unknown, Input>({ defaultValues: sample.empty });
  return <sample.Fields control={control} isNew={isNew} help={{ fixed: 'By year.' }} own={{ rank: <b>own</b> }} />;
}
const shown = (isNew: boolean) =>
  renderToStaticMarkup(
    <QueryClientProvider client={new QueryClient()}>
      <Shown isNew={isNew} />
    </QueryClientProvider>,
  );
const labelsOf = (html: string) => [...html.matchAll(/(?:<label[^>]*>(?:<input[^>]*>)?|<b>)(\w+)/g)].map(one => one[1]);

describe('the elements of a form', () => {
  it('come in the order of the declaration, with what the screen draws itself between them', () => {
    const html = shown(true);
    expect(labelsOf(html)).toEqual(['Number', 'Signed', 'Share', 'Type', 'Remark', 'Active', 'own', 'Rate', 'Look']);
    expect(html).toContain('<span class="field-help" id="field-number-help">Of the contract.</span>');
    expect(html).toContain('<span class="field-help" id="field-fixed-help">By year.</span>');
    expect(html).toContain('<i>Share?</i>');
    expect([...html.matchAll(/<option value="(\w+)"/g)].map(one => one[1])).toEqual(['true', 'false', 'PLAIN', 'FIRM']);
  });

  it('fix or leave out what a saved record keeps, and say why', () => {
    const html = shown(false);
    expect(labelsOf(html)).toEqual(['Number', 'Signed', 'Share', 'Type', 'Remark', 'own', 'Rate', 'Look']);
    expect(html).toContain('It stays.');
    expect(html).not.toContain('Of the contract.');
    expect(html.match(/<input[^>]*disabled=""[^>]*>/g)).toHaveLength(1);
  });

  it('put halves that are neighbours into one row', () => {
    const rows = shown(true).split('<div class="form-columns">');
    expect(rows).toHaveLength(2);
    expect(labelsOf(rows[1] ?? '').slice(0, 2)).toEqual(['Signed', 'Share']);
  });
});

/** Never called: what is wrong here must not compile. */
export function MustNotCompile() {
  const { rank: _, ...allButRank } = fields;
  const { share, ...otherWords } = words;
  const declare = form<Stored, Input>();
  // @ts-expect-error: `rank` is a member of the input without a field.
  declare(allButRank, () => words);
  // @ts-expect-error: `colour` is no member of the input.
  declare({ ...fields, colour: line(5) }, () => ({ ...words, colour: { label: 'Colour', missing: '?' } }));
  // @ts-expect-error: `share` has no texts.
  declare(fields, () => otherWords);
  // @ts-expect-error: a percentage has a sentence for what is above 100, too.
  declare(fields, () => ({ ...otherWords, share: { label: share.label, missing: '', negative: '' } }));
  // @ts-expect-error: `share` is a number, which a line of text isn't.
  declare({ ...fields, share: line(5) }, () => words);
  const values = sample.empty;
  const { control } = useForm<Values, unknown, Input>({ defaultValues: values });
  return [
    // @ts-expect-error: `rank` has no element of its own, so the screen must give one.
    <sample.Fields key="own" control={control} isNew />,
    // @ts-expect-error: `id` isn't filled in.
    values.id,
  ];
}
