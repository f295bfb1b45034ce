import { formatCents } from '@skonto/domain/money/cents';
import iconv from 'iconv-lite';
import { describe, expect, test } from 'vitest';
import { statementSample as sample } from '../../../testing/statement-samples.ts';
import { isCover, readStatements } from './read-statements.ts';
import type { Statement, StatementLine } from './statement.ts';

const sumOf = ({ lines }: Statement, direction: 'in' | 'out'): string =>
  formatCents(lines.filter(one => one.direction === direction).reduce((sum, one) => sum + one.amountCents, 0n));
const written = (cents: bigint | null): string | null => (cents === null ? null : formatCents(cents));

/** A statement as the tests below name it: its head, how many lines, and what they add up to. */
const headOf = (one: Statement) => ({
  ...{ format: one.format, account: one.account, number: one.number, year: one.year, date: one.date },
  ...{ opening: written(one.openingCents), closing: written(one.closingCents), currency: one.currency },
  ...{ count: one.lines.length, in: sumOf(one, 'in'), out: sumOf(one, 'out') },
  warnings: one.warnings.map(({ code }) => code),
});
const plain: StatementLine = {
  ...{ identity: '', direction: 'in', amountCents: 0n, reversal: false, otherAccount: null, otherName: null },
  ...{ debitReference: null, creditReference: null, purpose: '', code: null, bookedOn: null, valueOn: null },
  ...{ endToEndId: null, batch: null },
};
const only = (statements: readonly Statement[]): Statement => {
  const [one, second] = statements;
  if (!one || second) throw new Error(`${statements.length} statements`);
  return one;
};

describe('each real statement is read by value', () => {
  test('Asseco XML, whose own sample doesn’t add up: that is told, not refused', { tags: 'BANK-20' }, () => {
    const read = only(readStatements(sample('asseco-FXclientIzvod.xml')));
    expect(headOf(read)).toEqual({
      ...{ format: 'asseco-xml', account: '160000000001572252', number: '1', year: 2002, date: '2002-11-26' },
      ...{ opening: '0.00', closing: '10001005.00', currency: 'RSD', count: 3, in: '10001005.90', out: '0.00' },
      warnings: ['balances-differ'],
    });
    expect(read.warnings).toEqual([{ code: 'balances-differ', stated: 1_000_100_500n, counted: 1_000_100_590n }]);
    expect(read.lines[0]).toEqual({
      ...plain,
      ...{ identity: '4270038436012', amountCents: 1_000_000_090n, otherAccount: '160000000000000367' },
      ...{ otherName: 'Petar Petrovic', debitReference: { model: '', number: '1234' }, code: '100' },
      ...{ purpose: 'Gotovinska plaćanja-uplate i isplate', bookedOn: '2002-11-05', valueOn: '2002-11-05' },
    });
    expect(read.lines.at(-1)).toEqual({
      ...plain,
      ...{
        identity: '8700044895012',
        amountCents: 500n,
        otherAccount: '160000000000508162',
        otherName: 'Delta pro ang,',
      },
      ...{ debitReference: { model: '', number: '555' }, creditReference: { model: '', number: '555' }, code: '24' },
      ...{ purpose: 'Investicije', bookedOn: '2002-11-05', valueOn: '2002-11-05' },
    });
  });

  test('Halcom TXT with its recapitulation', { tags: 'BANK-20' }, () => {
    const read = only(readStatements(sample('halcom-HalcomIZVOD.txt'), [sample('halcom-HalcomIZVOD_cov.txt')]));
    expect(headOf(read)).toEqual({
      ...{ format: 'halcom-txt', account: '205000000010804045', number: '247', year: 2011, date: '2011-12-27' },
      ...{ opening: '3064406.45', closing: '3102049.00', currency: 'RSD', count: 6, in: '69808.80', out: '32166.25' },
      warnings: [],
    });
    const { identity, ...first } = read.lines[0] ?? plain;
    expect({ ...first, identity: '' }).toEqual({
      ...plain,
      ...{ amountCents: 6_980_880n, otherAccount: '160000000026565175', otherName: 'KLEEMANN LIFTOVI DOO' },
      ...{ creditReference: { model: '00', number: 'P1194-11' }, purpose: 'PROMET ROBE I USLUGA - FINALNA POTRO' },
      ...{ code: '221', bookedOn: '2011-12-27', valueOn: '2011-12-27' },
    });
    const { identity: lastIdentity, ...last } = read.lines.at(-1) ?? plain;
    expect({ ...last, identity: '' }).toEqual({
      ...plain,
      ...{ direction: 'out', amountCents: 12_000n, otherAccount: '908000000002050170' },
      ...{ otherName: 'KOMERCIJALNA BANKA AD -RA^UN TARIFE', purpose: '[AUTOPROV]DNEVNI OBRACUN PROVIZIJE 2' },
      ...{ code: '221', bookedOn: '2011-12-27', valueOn: '2011-12-27' },
    });
    expect([identity, lastIdentity]).toEqual([
      expect.stringMatching(/^sha256:\w{32}$/),
      expect.not.stringMatching(identity),
    ]);
    expect(read.lines.map(({ amountCents }) => amountCents)).toEqual([
      6_980_880n,
      35_925n,
      84_600n,
      2_963_672n,
      120_428n,
      12_000n,
    ]);
    expect(read.lines[3]?.creditReference).toEqual({ model: '99', number: '4801934-8911142525' });
  });

  test('Halcom’s extended table', { tags: 'BANK-20' }, () => {
    const read = only(readStatements(sample('halcom-prosireni.txt')));
    expect(headOf(read)).toEqual({
      ...{ format: 'halcom-extended', account: '170000030045758065', number: '141', year: 2013, date: '2013-08-06' },
      ...{ opening: null, closing: null, currency: 'RSD', count: 4, in: '33669.30', out: '3000000.00' },
      warnings: ['no-balances'],
    });
    expect(
      read.lines.map(({ direction, amountCents, otherAccount, valueOn }) => [
        direction,
        amountCents,
        otherAccount,
        valueOn,
      ]),
    ).toEqual([
      ['out', 300_000_000n, null, '2013-08-02'],
      ['in', 1_275_019n, '265331031000160689', '2013-08-06'],
      ['in', 616_634n, '170003000494100016', '2013-08-06'],
      ['in', 1_475_277n, '170003000494100016', '2013-08-06'],
    ]);
    expect(read.lines.at(-1)).toMatchObject({
      otherName: 'ATOS-FRUCTUM DOO',
      creditReference: { model: '0', number: '80' },
      code: '221',
    });
  });

  test('ROL, with a negative credit that takes an earlier line back', { tags: 'BANK-20' }, () => {
    const read = only(readStatements(sample('rol-DinarskiIzvodPrimerXML.xml')));
    expect(headOf(read)).toEqual({
      ...{ format: 'rol-xml', account: '265110031000008888', number: '181', year: 2006, date: '2006-06-26' },
      ...{
        opening: '11373667.73',
        closing: '13976765.67',
        currency: 'RSD',
        count: 76,
        in: '4486295.99',
        out: '1883198.05',
      },
      // Its account was made unreadable before it was published.
      warnings: ['account-unchecked'],
    });
    expect(read.lines[0]).toEqual({
      ...plain,
      ...{ identity: '1131062230000090000006', amountCents: 36_344n, otherAccount: '220000000005682934', code: '221' },
      ...{
        otherName: 'LIDER TRADE COMPANY BULEVAR AVNOJA 81 NOVI BEOGRAD',
        creditReference: { model: '0', number: '9009206' },
      },
      ...{ purpose: 'PROMET ROBE I USLUGA FINALNA POTROSNJA', bookedOn: '2006-06-26', valueOn: '2006-06-26' },
    });
    expect(read.lines.at(-1)).toEqual({
      ...plain,
      ...{
        identity: '1131062239768349000001',
        direction: 'out',
        amountCents: 1_058_100n,
        otherAccount: '840000000155784553',
      },
      ...{
        otherName: 'PORESKA UPRAVA CVPO',
        creditReference: { model: '97', number: '4801010151613311111' },
        code: '253',
      },
      ...{ purpose: '14%POREZ, SOL.POMOC,M.DIMITRIJEVIC', bookedOn: '2006-06-26', valueOn: '2006-06-26' },
    });
    expect(
      read.lines.filter(({ reversal }) => reversal).map(({ direction, amountCents }) => [direction, amountCents]),
    ).toEqual([['out', 240_000n]]);
  });

  test.each([
    ['02', 'camt053.v2.minimal.xml', '2014-12-31', null, /^sha256:/],
    ['08', 'camt053.v8.xml', '2014-12-30', 'MUELL/FINP/RA12345', /^AAAASESS-FP-CN_98765\/01$/],
  ] as const)(
    'camt.053.001.%s, with balances in four currencies',
    { tags: 'BANK-20' },
    (_version, name, date, endToEndId, identity) => {
      const read = only(readStatements(sample(name)));
      expect(headOf(read)).toEqual({
        ...{ format: 'camt.053', account: 'NL26VAYB8060476890', number: '12312', year: 2014, date },
        ...{ opening: '18.15', closing: null, currency: 'EUR', count: 1, in: '8.85', out: '0.00' },
        warnings: ['other-currency-balance', 'no-balances'],
      });
      expect(read.lines).toEqual([
        {
          ...plain,
          ...{
            identity: expect.stringMatching(identity),
            amountCents: 885n,
            otherAccount: 'NL56AGDH9619008421',
            endToEndId,
          },
          ...{ otherName: 'NAME NAME', creditReference: { model: '', number: '4654654654654654' } },
          ...{ bookedOn: '2014-12-31', valueOn: '2015-01-02' },
        },
      ]);
    },
  );

  test('MT940, two messages of an account with an old number', { tags: 'BANK-20' }, () => {
    const [first, second] = readStatements(sample('generic.sta'));
    if (!first || !second) throw new Error('no two statements');
    const common = {
      format: 'mt940',
      account: '11111111',
      year: 2011,
      currency: 'EUR',
      count: 1,
      in: '0.00',
      out: '10.00',
    };
    expect([headOf(first), headOf(second)]).toEqual([
      {
        ...common,
        number: '1',
        date: '2011-02-01',
        opening: '100.00',
        closing: '90.00',
        warnings: ['account-unchecked'],
      },
      {
        ...common,
        number: '2',
        date: '2011-03-01',
        opening: '90.00',
        closing: '80.00',
        warnings: ['account-unchecked'],
      },
    ]);
    expect(first.lines[0]).toMatchObject({ direction: 'out', amountCents: 1000n, valueOn: '2011-01-01', purpose: '' });
    expect(second.lines[0]).toMatchObject({ direction: 'out', amountCents: 1000n, valueOn: '2011-02-01', purpose: '' });
  });
});

describe('a file is known by its content, in every encoding that banks write', () => {
  const asseco = sample('asseco-FXclientIzvod.xml').toString('utf8');
  const halcom = sample('halcom-HalcomIZVOD.txt')
    .toString('latin1')
    .replace('KLEEMANN LIFTOVI DOO ', 'ČELIK I ĐORĐE D.O.O. ');
  const cyrillic = halcom.replace('ČELIK I ĐORĐE D.O.O. ', 'ЧЕЛИК И ЂОРЂЕ Д.О.О. ');
  const nameIn = (bytes: Buffer): string | null | undefined => only(readStatements(bytes)).lines[0]?.otherName;

  test.each<readonly [string, Buffer, string]>([
    ['UTF-8', Buffer.from(halcom), 'ČELIK I ĐORĐE D.O.O.'],
    ['UTF-8 with its mark', Buffer.from(`\uFEFF${halcom}`), 'ČELIK I ĐORĐE D.O.O.'],
    ['UTF-16', iconv.encode(halcom, 'utf-16le', { addBOM: true }), 'ČELIK I ĐORĐE D.O.O.'],
    ['UTF-16, the large byte first', iconv.encode(halcom, 'utf-16be', { addBOM: true }), 'ČELIK I ĐORĐE D.O.O.'],
    ['Windows-1250', iconv.encode(halcom, 'windows-1250'), 'ČELIK I ĐORĐE D.O.O.'],
    ['Windows-1251', iconv.encode(cyrillic, 'windows-1251'), 'ЧЕЛИК И ЂОРЂЕ Д.О.О.'],
    ['XML in UTF-16', iconv.encode(asseco.replace('utf-8', 'utf-16'), 'utf-16le', { addBOM: true }), 'Petar Petrovic'],
    ['XML behind blanks', Buffer.from(asseco.replace(/^[^\n]*\n/, ' \n')), 'Petar Petrovic'],
    [
      'XML in Windows-1250 that says nothing',
      iconv.encode(asseco.replace(/^[^\n]*\n/, '').replace('Petar Petrovic', 'Đorđe Čolić'), 'windows-1250'),
      'Đorđe Čolić',
    ],
    ['with an end mark', Buffer.from(`${halcom}\u001a`), 'ČELIK I ĐORĐE D.O.O.'],
  ])('%s', { tags: 'BANK-21' }, (_encoding, bytes, name) => {
    expect(nameIn(bytes)).toBe(name);
  });

  test('a list of statements is each of them', { tags: 'BANK-21' }, () => {
    const one = asseco.replace(/^[^\n]*\n/, '');
    const other = one.replace('<stmtnumber>1<', '<stmtnumber>2<');
    expect(readStatements(Buffer.from(`<stmtrslist>${one}${other}</stmtrslist>`)).map(({ number }) => number)).toEqual([
      '1',
      '2',
    ]);
  });

  test('a recapitulation is known, and belongs to its statement alone', { tags: 'BANK-21' }, () => {
    const cover = sample('halcom-HalcomIZVOD_cov.txt');
    expect([isCover(cover), isCover(sample('halcom-HalcomIZVOD.txt')), isCover(sample('generic.sta'))]).toEqual([
      true,
      false,
      false,
    ]);
    const refusal = (bytes: Buffer, covers: readonly Buffer[] = []): unknown => {
      try {
        return readStatements(bytes, covers);
      } catch (error) {
        return error instanceof Error ? error.message : error;
      }
    };
    expect(refusal(cover)).toBe('statement-cover-alone');
    const elsewhere = Buffer.from(cover.toString('latin1').replace('27122011', '28122011'));
    expect(refusal(sample('halcom-HalcomIZVOD.txt'), [elsewhere])).toBe('statement-cover-other');
    expect(refusal(sample('halcom-HalcomIZVOD.txt'), [cover, cover])).toBe('statement-twice');
    expect(refusal(sample('generic.sta'), [cover])).toBe('statement-cover-other');
    expect(refusal(Buffer.from(asseco), [cover])).toBe('statement-cover-other');
  });
});
