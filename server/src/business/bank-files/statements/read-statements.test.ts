import { describe, expect, test } from 'vitest';
import { Problem } from '../../../platform/problem.ts';
import { statementSample as sample } from '../../../testing/statement-samples.ts';
import type { TableMapping } from './read-mapped-table.ts';
import { readCsvStatement, readStatements } from './read-statements.ts';
import type { Statement } from './statement.ts';

const first = (text: string): Statement => {
  const [statement] = readStatements(Buffer.from(text));
  if (!statement) throw new Error('no statement');
  return statement;
};
const refusalOf = (text: string | Buffer, covers: readonly Buffer[] = []): unknown => {
  try {
    readStatements(Buffer.from(text), covers);
    return 'read';
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    return [error.code, error.params];
  }
};
const codes = ({ warnings }: Statement): readonly string[] => warnings.map(({ code }) => code);

describe('MT940', () => {
  const message = (...lines: readonly string[]): string =>
    [':20:1', ':25:160/000000026565175', ':28C:47', ':60F:C261130RSD1000,', ...lines, '-'].join('\r\n');
  const withClosing = (closing: string, ...lines: readonly string[]): string => message(...lines, `:62F:${closing}`);

  test('in Asseco’s dialect: purpose, code, references, the other side', { tags: 'BANK-22' }, () => {
    const read = first(
      withClosing(
        'C261201RSD900,50',
        ':61:2612011201D99,50NTRFSK-2026-1042//8700044894992',
        ':86:221',
        '?20Promet robe i usluga finalna potro',
        'snja po fakturi 17',
        '?21SIF-221',
        '?22PBZ-001043',
        '?23PBO-978220261042',
        '?30205000000010804045',
        '?31205000000010804045',
        '?32CELIK METAL AD',
        '?33KRAGUJEVAC',
      ),
    );
    expect(read).toMatchObject({
      account: '160000000026565175',
      number: '47',
      openingCents: 100_000n,
      closingCents: 90_050n,
    });
    expect(read.warnings).toEqual([]);
    expect(read.lines).toEqual([
      {
        ...{ identity: '8700044894992', direction: 'out', amountCents: 9950n, reversal: false, code: '221' },
        ...{ otherAccount: '205000000010804045', otherName: 'CELIK METAL AD', bookedOn: '2026-12-01' },
        ...{ debitReference: { model: '', number: '001043' }, creditReference: { model: '', number: '978220261042' } },
        ...{
          purpose: 'Promet robe i usluga finalna potro snja po fakturi 17',
          valueOn: '2026-12-01',
          endToEndId: 'SK-2026-1042',
        },
        batch: null,
      },
    ]);
  });

  test('in the dialect of foreign payments, and of other banks', { tags: 'BANK-22' }, () => {
    const read = first(
      withClosing(
        'C261201RSD1000,',
        ':61:261201C5,NTRFNONREF',
        ':86:',
        '?000746081054956',
        '?20PROGRES SERBIA DOO BEOGRAD',
        '?22OCMT/EUR387,08',
        '?26/RFB/putni troskovi',
        '?38RS35205000000010804045',
        ':61:261201D5,NTRFNONREF',
        ':86:166?00TRANSFER?20EREF+SK-2026-7?21Rechnung 17?32MUELLER GMBH?31DE89370400440532013000',
      ),
    );
    expect(
      read.lines.map(({ otherAccount, otherName, purpose, endToEndId }) => [
        otherAccount,
        otherName,
        purpose,
        endToEndId,
      ]),
    ).toEqual([
      ['205000000010804045', 'PROGRES SERBIA DOO BEOGRAD', 'putni troskovi', null],
      ['DE89370400440532013000', 'MUELLER GMBH', 'EREF+SK-2026-7 Rechnung 17', 'SK-2026-7'],
    ]);
  });

  test('a reversal moves the balance the other way, and a day without a year is the nearest', {
    tags: 'BANK-22',
  }, () => {
    const read = first(
      withClosing('C270102RSD1010,', ':61:2612300102RD20,NTRFNONREF', ':61:2612311231RC10,NTRFNONREF'),
    );
    expect(read.lines.map(({ direction, reversal, bookedOn }) => [direction, reversal, bookedOn])).toEqual([
      ['in', true, '2027-01-02'],
      ['out', true, '2026-12-31'],
    ]);
    expect(read.warnings).toEqual([]);
  });

  test('in SWIFT’s envelope, several messages one after the other', { tags: 'BANK-22' }, () => {
    const inner = withClosing('C261201RSD990,', ':61:261201D10,NTRFNONREF', ':86:UPLATA', '-1').replace(/\r\n-$/, '');
    const enveloped = (end: string): string => `{1:F01DBDBRSBGAXXX0000000000}{2:I940X}{4:\r\n${inner}\r\n${end}\r\n`;
    const read = readStatements(Buffer.from(enveloped('-}') + enveloped('-}{5:{CHK:1}}') + enveloped('-')));
    expect(read.map(({ lines, closingCents }) => [lines.length, lines[0]?.purpose, closingCents])).toEqual(
      Array.from({ length: 3 }, () => [1, 'UPLATA -1', 99_000n]),
    );
  });

  test('two equal lines are two, and their names don’t depend on what is around them', { tags: 'BANK-22' }, () => {
    const line = ':61:261201D10,NTRFNONREF';
    const two = first(withClosing('C261201RSD980,', line, line));
    const three = first(withClosing('C261201RSD975,', ':61:261201D5,NTRFNONREF', line, line));
    const [one, other] = two.lines.map(({ identity }) => identity);
    expect(other).toBe(`${one}#2`);
    expect(three.lines.slice(1).map(({ identity }) => identity)).toEqual([one, other]);
    expect(codes(first(withClosing('C261201RSD980,', `${line}//7`, `${line}//7`)))).toEqual(['identity-twice']);
  });

  test.each([
    ['an amount with a point', withClosing('C261201RSD900.50'), 'statement-unreadable'],
    ['an amount without a comma', withClosing('C261201RSD900'), 'statement-unreadable'],
    ['three decimals', withClosing('C261201RSD900,505'), 'statement-unreadable'],
    ['no day', withClosing('C261301RSD900,50'), 'statement-unreadable'],
    ['another currency at the end', withClosing('C261201EUR1000,'), 'statement-unreadable'],
    ['no closing balance', message(), 'statement-missing'],
    ['two closing balances', message(':62F:C261201RSD1000,', ':62F:C261201RSD1000,'), 'statement-twice'],
    ['a line that isn’t one', withClosing('C261201RSD1000,', ':61:garbage'), 'statement-unreadable'],
    ['a tag that isn’t one', withClosing('C261201RSD1000,', ':6x:2612011201D99,50NTRFNONREF'), 'statement-unreadable'],
  ])('%s is refused', { tags: 'BANK-22' }, (_what, text, code) => {
    expect(refusalOf(text)).toEqual([code, expect.anything()]);
  });
});

describe('camt.053', () => {
  const original = sample('camt053.v8.xml').toString('utf8');
  const entry = /<Ntry>[\s\S]*<\/Ntry>/.exec(original)?.[0] ?? '';
  const withEntries = (...entries: readonly string[]): Statement => first(original.replace(entry, entries.join('')));

  test('only what is booked counts, and what isn’t is told', { tags: 'BANK-23' }, () => {
    const pending = entry.replace('BOOK</Cd>\n                </Sts>', 'PDNG</Cd>\n                </Sts>');
    expect(pending).not.toBe(entry);
    const read = withEntries(entry, pending);
    expect([read.lines.length, codes(read)]).toEqual([1, ['other-currency-balance', 'not-booked', 'no-balances']]);
  });

  test('a batch with its payments becomes them where their amounts are its amount, else stays one with its id and count', {
    tags: 'BANK-23',
  }, () => {
    const details = (id: string, amount: string): string =>
      `<TxDtls><Refs><EndToEndId>${id}</EndToEndId></Refs>${amount === '' ? '' : `<Amt Ccy="EUR">${amount}</Amt>`}</TxDtls>`;
    const batch = (...all: readonly string[]): string =>
      entry.replace(
        /<NtryDtls>[\s\S]*<\/NtryDtls>/,
        `<NtryDtls><Btch><PmtInfId>SK-9</PmtInfId><NbOfTxs>2</NbOfTxs></Btch>${all.join('')}</NtryDtls>`,
      );
    const parts = withEntries(batch(details('A', '8.00'), details('B', '0.85'))).lines;
    expect(
      parts.map(({ endToEndId, amountCents, identity, batch: of }) => [endToEndId, amountCents, identity, of?.id]),
    ).toEqual([
      ['A', 800n, 'AAAASESS-FP-CN_98765/01/1', 'SK-9'],
      ['B', 85n, 'AAAASESS-FP-CN_98765/01/2', 'SK-9'],
    ]);
    for (const whole of [
      batch(),
      batch(details('A', '8.00'), details('B', '0.84')),
      batch(details('A', ''), details('B', '')),
    ]) {
      const [line, second] = withEntries(whole).lines;
      expect([line?.amountCents, line?.batch, line?.endToEndId, second]).toEqual([
        885n,
        { id: 'SK-9', count: 2 },
        null,
        undefined,
      ]);
    }
  });

  test('a reversed debit comes in, and its other side is who was paid', { tags: 'BANK-23' }, () => {
    const [line] = withEntries(entry.replace('<Sts>', '<RvslInd>true</RvslInd><Sts>')).lines;
    expect(line).toMatchObject({ direction: 'in', reversal: true, otherName: 'Company Name' });
  });

  test.each([
    ['another version', original.replace('053.001.08', '053.001.13'), 'statement-camt-version'],
    [
      'an entry in another currency',
      original.replace('<Amt Ccy="EUR">8.85', '<Amt Ccy="SEK">8.85'),
      'statement-unreadable',
    ],
    ['an amount with a comma', original.replace('>8.85<', '>8,85<'), 'statement-unreadable'],
    ['an amount in thousandths', original.replace('>8.85<', '>8.851<'), 'statement-unreadable'],
    ['a negative amount', original.replace('>8.85<', '>-8.85<'), 'statement-unreadable'],
    [
      'two amounts',
      original.replace('<Amt Ccy="EUR">8.85</Amt>', '<Amt Ccy="EUR">8.85</Amt><Amt Ccy="EUR">8.85</Amt>'),
      'statement-twice',
    ],
    ['no direction', original.replace(/(8\.85<\/Amt>\s*)<CdtDbtInd>CRDT<\/CdtDbtInd>/, '$1'), 'statement-missing'],
    ['no status', original.replace(/<Sts>[\s\S]*?<\/Sts>/, ''), 'statement-missing'],
  ])('%s is refused', { tags: 'BANK-23' }, (_what, text, code) => {
    expect(text).not.toBe(original);
    expect(refusalOf(text)).toEqual([code, expect.anything()]);
  });
});

describe('Halcom and ROL and Asseco', () => {
  const halcom = sample('halcom-HalcomIZVOD.txt').toString('latin1');
  const cover = sample('halcom-HalcomIZVOD_cov.txt');
  const rol = sample('rol-DinarskiIzvodPrimerXML.xml').toString('utf8');
  const asseco = sample('asseco-FXclientIzvod.xml').toString('utf8');

  test('a line that takes another back is sure only where balances say which way', { tags: 'BANK-24' }, () => {
    const [storno = ''] = halcom.split('\r\n').slice(1);
    const back = `${storno.slice(0, 18)}30${storno.slice(20, 28)}S ${storno.slice(30)}`;
    const text = `${halcom}${back}\r\n`;
    const read = first(text);
    expect([read.lines.at(-1)?.direction, read.lines.at(-1)?.reversal, codes(read)]).toEqual([
      'in',
      true,
      ['reversal-unsure', 'no-balances'],
    ]);
    const [known] = readStatements(Buffer.from(text), [cover]);
    expect(known && codes(known)).toEqual(['balances-differ', 'debits-differ', 'count-differs']);
    expect(refusalOf(text.replace('S MELANY', '  MELANY'))).toEqual([
      'statement-unreadable',
      { field: '29–30', value: '  ' },
    ]);
  });

  test.each<readonly [string, string, unknown]>([
    ['a short row', halcom.replace('MELANY TEAM DOO ', 'MELANY TEAM DOO'), ['statement-row-length', { most: 280 }]],
    [
      'letters in an amount',
      halcom.replace('000000006980880', '00000000698O880'),
      ['statement-unreadable', { field: '91–105', value: '00000000698O880' }],
    ],
    [
      'a day that is none',
      halcom.replace('27.12.11', '31.02.11'),
      ['statement-unreadable', { field: '21–28', value: '31.02.11' }],
    ],
    [
      'both sides',
      rol.replace('Duguje="0"', 'Duguje="1"'),
      ['statement-unreadable', { field: 'Duguje / Potrazuje', value: '100 / 36344' }],
    ],
    ['no side', rol.replace('Potrazuje="363.44"', 'Potrazuje="0"'), ['statement-unreadable', expect.anything()]],
    ['a comma', rol.replace('"363.44"', '"363,44"'), ['statement-unreadable', { field: 'Potrazuje', value: '363,44' }]],
    ['no head', rol.replace(/<Zaglavlje[^>]*>/, ''), ['statement-missing', { field: 'Zaglavlje' }]],
    ['an answer that is an error', asseco.replace('<code>0<', '<code>17<'), ['statement-bank-error', { status: '17' }]],
    [
      'a statement of foreign payments',
      asseco.replace('ibank.payment.stmtrs.ledger', 'ibank.fps.stmtrs.statement'),
      ['statement-other-kind', { kind: 'ibank.fps.stmtrs.statement' }],
    ],
    [
      'a direction that is none',
      asseco.replace('>credit<', '>Credit<'),
      ['statement-unreadable', { field: 'benefit', value: 'Credit' }],
    ],
    [
      'an amount in groups',
      asseco.replace('10000000.90', '10,000,000.90'),
      ['statement-unreadable', { field: 'trnamt', value: '10,000,000.90' }],
    ],
    ['an order', '<pmtorderrq/>', ['statement-other-kind', { kind: 'pmtorderrq' }]],
    ['a picture', '\u0089PNG\r\n', ['statement-unknown-kind', {}]],
    ['nothing', '', ['statement-empty', {}]],
  ])('%s is refused', { tags: 'BANK-24' }, (_what, text, refusal) => {
    expect(refusalOf(text)).toEqual(refusal);
  });

  test('what the head says otherwise than the lines is told', { tags: 'BANK-24' }, () => {
    expect(codes(first(rol.replace('DugovniPromet="1880798.05"', 'DugovniPromet="1880798.06"')))).toEqual([
      'debits-differ',
      'account-unchecked',
    ]);
    expect(codes(first(rol.replace('PotrazniPromet="4483895.99"', 'PotrazniPromet="1"')))).toEqual([
      'credits-differ',
      'account-unchecked',
    ]);
    expect(codes(first(asseco.replace('count="3"', 'count="4"').replace('>10001005<', '>10001005.90<')))).toEqual([
      'count-differs',
    ]);
  });
});

const mt940Head = ':20:1\n:25:1\n:28C:1\n:60F:C261130RSD1,\n';

describe('files that are made to be dear are refused before they cost', () => {
  test.each<readonly [string, string, unknown]>([
    ['entities', '<!DOCTYPE a [<!ENTITY a "x">]><stmtrs>&a;</stmtrs>', ['statement-xml-doctype', {}]],
    ['depth', '<a>'.repeat(1000), ['statement-xml-depth', { most: 64 }]],
    [
      'attributes',
      `<a ${Array.from({ length: 100 }, (_one, at) => `b${at}=""`).join(' ')}/>`,
      ['statement-xml-attributes', { most: 64 }],
    ],
    ['a long text', `<a>${'x'.repeat(200_000)}</a>`, ['statement-xml-text', { most: 100_000 }]],
    ['elements', `<a>${'<b/>'.repeat(1_000_001)}</a>`, ['statement-xml-elements', { most: 1_000_000 }]],
    ['a million lines', `${mt940Head}${'\n'.repeat(1_000_000)}`, ['statement-lines', { most: 50_000 }]],
    ['an endless field', `${mt940Head}:86:${'x\n'.repeat(10_000)}`, ['statement-unreadable', expect.anything()]],
    ['endless rows', `${'0'.repeat(18)}1027.12.11${'\n'.repeat(1_000_000)}`, ['statement-lines', { most: 50_000 }]],
    ['20 MB', ' '.repeat(20_000_001), ['statement-too-large', { most: 20 }]],
    [
      '50,001 lines',
      `${sample('halcom-HalcomIZVOD.txt').toString('latin1').split('\r\n')[0]}\r\n`.repeat(50_001),
      ['statement-lines', { most: 50_000 }],
    ],
  ])('%s', { tags: 'BANK-25' }, (_what, text, refusal) => {
    expect(refusalOf(text)).toEqual(refusal);
  });
});

describe('a table by the columns that a person named', () => {
  const mapping: TableMapping = {
    ...{ account: '205000000010804045', currency: 'RSD', number: '12', date: '2026-12-01' },
    ...{ openingCents: 0n, closingCents: 123_450n, delimiter: ';', headRows: 1, numbers: '1.234,56' },
    columns: ['bookedOn', 'debit', 'credit', 'otherName', 'creditReference'],
  };
  const read = (text: string, change: Partial<TableMapping> = {}): Statement =>
    readCsvStatement(Buffer.from(text), { ...mapping, ...change });
  const table =
    'Datum;Duguje;Potražuje;Naziv;Poziv\r\n1.12.2026.;;1.244,50;"Kupac; d.o.o.";82-20261042\r\n01.12.2026;10,00;0,00;Banka;\r\n';

  test('amounts in two columns, or in one with a sign', { tags: 'BANK-26' }, () => {
    const statement = read(table);
    expect(
      statement.lines.map(({ direction, amountCents, otherName, bookedOn }) => [
        direction,
        amountCents,
        otherName,
        bookedOn,
      ]),
    ).toEqual([
      ['in', 124_450n, 'Kupac; d.o.o.', '2026-12-01'],
      ['out', 1000n, 'Banka', '2026-12-01'],
    ]);
    expect(statement.lines[0]?.creditReference).toEqual({ model: '', number: '82-20261042' });
    expect(statement.warnings).toEqual([]);
    const one = read('d;a\n2026-12-01;-5,00\n2026-12-01;7,00', {
      columns: ['bookedOn', 'amount'],
      closingCents: 200n,
    });
    expect([one.lines.map(({ direction, amountCents }) => [direction, amountCents]), one.warnings]).toEqual([
      [
        ['out', 500n],
        ['in', 700n],
      ],
      [],
    ]);
  });

  test.each([
    ['points for decimals', table.replace('10,00', '10.00'), 'statement-unreadable'],
    ['both sides', table.replace(';0,00;', ';1,00;'), 'statement-unreadable'],
    ['no side', table.replace('10,00', ''), 'statement-missing'],
    ['no day', table.replace('01.12.2026', 'juče'), 'statement-unreadable'],
    ['a day with slashes without an order', table.replace('01.12.2026', '01/12/2026'), 'statement-unreadable'],
    ['an open quote', table.replace('d.o.o."', 'd.o.o.'), 'statement-table-broken'],
  ])('%s is refused', { tags: 'BANK-26' }, (_what, text, code) => {
    expect(text).not.toBe(table);
    expect(() => read(text)).toThrow(code);
  });
});
