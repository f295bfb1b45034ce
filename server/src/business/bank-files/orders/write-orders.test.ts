import { readFileSync } from 'node:fs';
import { makeReference } from '@skonto/domain/payment/payment-reference';
import { seededRandom } from '@skonto/domain/testing/seeded-random';
import iconv from 'iconv-lite';
import { describe, expect, test } from 'vitest';
import { validateXML } from 'xmllint-wasm';
import { loadTexts } from '../../../platform/words/texts.ts';
import { readSheetOf } from '../../../testing/read-sheet.ts';
import en from '../texts.en.json' with { type: 'json' };
import sr from '../texts.sr.json' with { type: 'json' };
import { type BankProfile, bankProfiles, findBankProfile } from './bank-profiles.ts';
import { noReference, type OrderFile, type OrderParty, type OrderPayment } from './order-file.ts';
import { testFile, writeOrders } from './write-orders.ts';

const translators = loadTexts([{ en, sr }]);
const words = { t: translators('en'), locale: 'en' } as const;
const schema = readFileSync(new URL('../samples/pain.001.001.09.xsd', import.meta.url), 'utf8');

const payer: OrderParty = {
  name: 'Žitoprodukt d.o.o.',
  place: 'Novi Sad',
  country: 'RS',
  addressLines: [],
  account: '160000000026565175',
};
const supplier: OrderParty = {
  name: 'Čelik Metal & Đorđević a.d.',
  place: 'Kragujevac',
  country: 'RS',
  addressLines: ['Šumadijska 12'],
  account: '205000000010804045',
};
const abroad: OrderParty = {
  ...supplier,
  name: 'Müller & Söhne GmbH',
  country: 'DE',
  account: 'DE89370400440532013000',
};
const first: OrderPayment = {
  id: 'SK-2026-1042',
  payee: supplier,
  amountCents: 123_456_789n,
  currency: 'RSD',
  purpose: 'Faktura 17/2026, ranije plaćanje',
  code: '221',
  debitReference: noReference,
  creditReference: { model: '97', number: '82-20261042' },
  urgent: false,
};
const second: OrderPayment = {
  ...first,
  id: 'SK-2026-1043',
  payee: { ...supplier, name: 'Šumadija Trans SZTR', place: 'Beograd', account: '165000000000005574' },
  amountCents: 5n,
  code: '220',
  debitReference: { model: '00', number: '1043' },
  creditReference: noReference,
};
const orders: OrderFile = {
  id: 'SKONTO-2026-12-01-1',
  createdAt: '2026-11-30T09:30:00Z',
  payer,
  day: '2026-12-01',
  payments: [first, second],
};
const inEuro: OrderFile = {
  ...orders,
  payments: [
    { ...first, payee: abroad, currency: 'EUR', amountCents: 99_999_999_999n },
    {
      ...first,
      id: 'SK-2026-1044',
      currency: 'EUR',
      payee: { ...abroad, place: '', addressLines: [] },
      amountCents: 1n,
    },
  ],
};

const profile = (id: string): BankProfile => {
  const found = findBankProfile(id);
  if (!found) throw new Error(`no profile ${id}`);
  return found;
};
async function written(id: string, file = orders, said: Parameters<typeof writeOrders>[2] = words) {
  const made = await writeOrders(file, profile(id), said);
  if ('problems' in made) throw new Error(JSON.stringify(made.problems));
  return made;
}
const problemsOf = async (id: string, file: OrderFile): Promise<readonly unknown[]> => {
  const made = await writeOrders(file, profile(id), words);
  return 'problems' in made ? made.problems.map(({ code, payment, field }) => [code, payment, field]) : [];
};
const at = (row: string | undefined, from: number, to: number): string => (row ?? '').slice(from - 1, to);
const cell = (text: string, width: number): string => text.padEnd(width, ' ');

describe('rows of fixed positions are what the specification says, character by character', () => {
  test('Asseco TXT 180', { tags: 'BANK-10' }, async () => {
    const { bytes } = await written('asseco-txt', { ...orders, payments: [first, { ...second, urgent: true }] });
    const rows = iconv.decode(bytes, 'windows-1250').split('\r\n');
    expect(rows.map(row => row.length)).toEqual([180, 180, 180, 0]);
    expect(rows[0]).toBe(
      `160000000026565175${cell('Žitoprodukt d.o.o.', 35)}${cell('Novi Sad', 20)}000000123456794${'00002'}RSD${cell('', 82)}39`,
    );
    expect(rows[1]).toBe(
      `205000000010804045${cell('Čelik Metal & Đorđević a.d.', 35)}${cell('Kragujevac', 20)} ${cell('', 22)}221${cell(
        'Faktura 17/2026, ranije plaćanje',
        35,
      )}000012345678997${cell('82-20261042', 20)}01122026 31`,
    );
    expect([at(rows[2], 74, 74), at(rows[2], 75, 76), at(rows[2], 77, 96), at(rows[2], 148, 169)]).toEqual([
      'H',
      '00',
      cell('1043', 20),
      cell('', 22),
    ]);
    expect(at(rows[2], 135, 147)).toBe('0000000000005');
  });

  test('Halcom 182', { tags: 'BANK-10' }, async () => {
    const { bytes } = await written('halcom-txt');
    expect(bytes.at(-1)).toBe(0x1a);
    const rows = iconv.decode(bytes, 'windows-1250').split('\r\n');
    expect(rows.map(row => row.length)).toEqual([180, 180, 182, 182, 1]);
    const head = `160000000026565175${cell('Žitoprodukt d.o.o.', 35)}${cell('Novi Sad', 10)}`;
    expect(rows[0]).toBe(`${head}011226${cell('', 98)}MULTI E-BANK0`);
    expect(rows[1]).toBe(`${head}00000012345679400002${cell('', 96)}9`);
    expect(rows[2]).toBe(
      `205000000010804045${cell('Čelik Metal & Đorđević a.d.', 35)}Kragujevac0${cell('', 25)}${cell(
        'Faktura 17/2026, ranije plaćanje',
        36,
      )}00000 221  000012345678997${cell('82-20261042', 23)}01122601`,
    );
  });

  test('Multi E-Bank 180, and in ASCII', { tags: 'BANK-10' }, async () => {
    const rows = iconv.decode((await written('multi-e-bank')).bytes, 'windows-1250').split('\r\n');
    expect(rows.map(row => row.length)).toEqual([180, 180, 180, 180, 1]);
    expect(rows[2]).toBe(
      `205000000010804045${cell('Čelik Metal & Đorđević a.d.', 35)}Kragujevac000${cell('', 22)}${cell(
        'Faktura 17/2026, ranije plaćanje',
        36,
      )}00000 221  000012345678997${cell('82-20261042', 22)}01122601`,
    );
    const ascii = (await written('halcom-txt-ascii')).bytes.toString('latin1').split('\r\n');
    expect(at(ascii[2], 19, 53)).toBe(cell('Celik Metal & Dordevic a.d.', 35));
    expect(ascii.at(-1)).toBe('');
  });
});

describe('XML of Asseco', () => {
  test('has each element in its order, in UTF-8 with a declaration', { tags: 'BANK-12' }, async () => {
    const { bytes, name, contentType } = await written('intesa', { ...orders, payments: [first] });
    expect([name, contentType]).toEqual(['SKONTO-2026-12-01-1.xml', 'application/xml']);
    expect(bytes.toString('utf8')).toBe(
      `<?xml version="1.0" encoding="utf-8"?>
<pmtorderrq count="1"><pmtorder><companyinfo><name>Žitoprodukt d.o.o.</name><city>Novi Sad</city></companyinfo><accountinfo><acctid>160-0000000265651-75</acctid><bankid>160</bankid><bankname>Banca Intesa</bankname></accountinfo><payeecompanyinfo><name>Čelik Metal &amp; Đorđević a.d.</name><city>Kragujevac</city></payeecompanyinfo><payeeaccountinfo><acctid>205-0000000108040-45</acctid><bankid>205</bankid><bankname>NLB Komercijalna banka</bankname></payeeaccountinfo><trnuid>SK-2026-1042</trnuid><dtdue>2026-12-01T00:00:00</dtdue><trnamt>1234567.89</trnamt><trnplace>online</trnplace><purpose>Faktura 17/2026, ranije plaćanje</purpose><purposecode>221</purposecode><curdef>RSD</curdef><refmodel/><refnumber/><payeerefmodel>97</payeerefmodel><payeerefnumber>82-20261042</payeerefnumber><urgency>ACH</urgency></pmtorder></pmtorderrq>
`,
    );
  });

  test('is UTF-16 with a mark and without a declaration, or says DIN, as the profile says', {
    tags: 'BANK-12',
  }, async () => {
    const { bytes } = await written('intesa-utf-16');
    expect(bytes.subarray(0, 2).toString('hex')).toBe('fffe');
    expect(bytes.subarray(2).toString('utf16le')).toMatch(/^<pmtorderrq count="2"><pmtorder>/);
    const urgent = await written('asseco-xml-din', { ...orders, payments: [{ ...first, urgent: true }] });
    expect(urgent.bytes.toString('utf8')).toMatch(/<curdef>DIN<\/curdef>.*<urgency>RTGS<\/urgency>/s);
  });
});

describe('pain.001', () => {
  const valid = async (xml: string): Promise<boolean> =>
    (await validateXML({ xml: { fileName: 'a.xml', contents: xml }, schema })).valid;

  test('is valid by its schema, with one debit for each transfer and sums that are exact', {
    tags: 'BANK-13',
  }, async () => {
    const xml = (await written('sepa', inEuro)).bytes.toString('utf8');
    expect(await valid(xml)).toBe(true);
    expect(xml).toContain('<BtchBookg>false</BtchBookg><NbOfTxs>2</NbOfTxs><CtrlSum>1000000000.00</CtrlSum>');
    expect(xml).toContain('<ReqdExctnDt><Dt>2026-12-01</Dt></ReqdExctnDt>');
    expect(xml).toContain('<IBAN>RS35160000000026565175</IBAN>');
    expect(xml).toContain(
      '<CdtTrfTxInf><PmtId><InstrId>SK-2026-1042</InstrId><EndToEndId>SK-2026-1042</EndToEndId></PmtId><Amt><InstdAmt Ccy="EUR">999999999.99</InstdAmt></Amt><Cdtr><Nm>Muller + Sohne GmbH</Nm><PstlAdr><TwnNm>Kragujevac</TwnNm><Ctry>DE</Ctry><AdrLine>Sumadijska 12</AdrLine></PstlAdr></Cdtr><CdtrAcct><Id><IBAN>DE89370400440532013000</IBAN></Id></CdtrAcct><RmtInf><Ustrd>97 82-20261042 Faktura 17/2026, ranije placanje</Ustrd></RmtInf></CdtTrfTxInf>',
    );
    expect(xml).toContain('<Cdtr><Nm>Muller + Sohne GmbH</Nm></Cdtr>');
  });

  test('the schema finds what is wrong, so it is one that looks', { tags: 'BANK-13' }, async () => {
    const xml = (await written('sepa', inEuro)).bytes.toString('utf8');
    for (const [from, to] of [
      ['<ChrgBr>SLEV</ChrgBr>', '<ChrgBr>OUR</ChrgBr>'],
      ['>999999999.99<', '>9999999999.99<'],
      ['<Dt>2026-12-01</Dt>', '2026-12-01'],
      ['Ccy="EUR"', 'Ccy="EURO"'],
      [/<EndToEndId>[^<]*<\/EndToEndId>/, ''],
    ] as const) {
      const wrong = xml.replace(from, to);
      expect(wrong).not.toBe(xml);
      expect(await valid(wrong)).toBe(false);
    }
  });

  test('whatever names and purposes hold, the file is valid or there is none', { tags: 'BANK-13' }, async () => {
    const drawn = seededRandom(20261201);
    const letters = [...'aA0 &"/#čĐЉ–\n\t.ß'];
    const text = (most: number): string =>
      Array.from({ length: drawn() % most }, () => letters[drawn() % letters.length]).join('') +
      (drawn() % 25 === 0 ? '€' : '');
    let files = 0;
    for (let round = 0; round < 40; round += 1) {
      const payments = Array.from({ length: 1 + (drawn() % 3) }, (_one, place) => ({
        ...first,
        id: `R${round}-${place}`,
        currency: 'EUR',
        amountCents: BigInt(1 + (drawn() % 99_999_999)),
        purpose: text(200),
        payee: { ...abroad, name: `a${text(90)}`, place: text(45), addressLines: drawn() % 2 ? [text(80)] : [] },
      }));
      const made = await writeOrders({ ...inEuro, payments }, profile('sepa'), words);
      if ('problems' in made) continue;
      files += 1;
      expect(await valid(made.bytes.toString('utf8'))).toBe(true);
    }
    expect(files).toBeGreaterThan(3);
  });
});

describe('tables', () => {
  const risky: OrderFile = {
    ...orders,
    payments: [{ ...first, purpose: '=1+2;"x"', payee: { ...supplier, name: '@SUM(A1)' } }],
  };

  test('CSV is headed in the reader’s language, parted for the reader’s Excel, and no cell runs', {
    tags: 'BANK-14',
  }, async () => {
    const english = (await written('csv', risky)).bytes.toString('utf8').split('\r\n');
    expect(english[0]).toMatch(/^\uFEFFPayer’s account,Payer,Payment date,Payee,/);
    expect(english[1]).toBe(
      '160-265651-75,Žitoprodukt d.o.o.,2026-12-01,\'@SUM(A1),Kragujevac,205-108040-45,1234567.89,RSD,"\'=1+2;""x""",221,,,97,82-20261042,ACH,SK-2026-1042',
    );
    const serbian = (await written('csv', orders, { t: translators('sr'), locale: 'sr' })).bytes.toString('utf8');
    expect(serbian).toMatch(/^\uFEFFRačun platioca;Platilac;Datum plaćanja;Primalac;/);
  });

  test('XLSX has the same cells, as texts', { tags: 'BANK-14' }, async () => {
    const { bytes } = await written('xlsx', risky);
    const rows = await readSheetOf(bytes);
    expect(rows[1]?.slice(3, 10)).toEqual([
      '@SUM(A1)',
      'Kragujevac',
      '205-108040-45',
      '1234567.89',
      'RSD',
      '=1+2;"x"',
      '221',
    ]);
  });
});

describe('what a file can’t say is a problem with its place, and then there is no file', () => {
  const one = (change: Partial<OrderPayment>, payee: Partial<OrderParty> = {}): OrderFile => ({
    ...orders,
    payments: [second, { ...first, ...change, payee: { ...supplier, ...payee } }],
  });
  test.each<readonly [string, string, OrderFile, readonly unknown[]]>([
    ['no payments', 'intesa', { ...orders, payments: [] }, [['no-payments', null, null]]],
    ['a day that is none', 'intesa', { ...orders, day: '2026-02-30' }, [['day', null, null]]],
    ['Saturday', 'intesa', { ...orders, day: '2026-12-05' }, [['not-banking-day', null, null]]],
    ['a holiday', 'intesa', { ...orders, day: '2027-05-04' }, [['not-banking-day', null, null]]],
    ['a local time', 'sepa', { ...inEuro, createdAt: '2026-12-01T09:30:00' }, [['created-at', null, null]]],
    ['an id with two slashes', 'sepa', { ...inEuro, id: 'a//b' }, [['file-id', null, null]]],
    ['nothing', 'intesa', one({ amountCents: 0n }), [['amount', 2, null]]],
    ['less than nothing', 'intesa', one({ amountCents: -1n }), [['amount', 2, null]]],
    ['more than 11 digits', 'halcom-txt', one({ amountCents: 10_000_000_000_000n }), [['amount-large', 2, null]]],
    ['euros', 'intesa', one({ currency: 'EUR' }), [['currency', 2, null]]],
    ['dinars by SEPA', 'sepa', { ...inEuro, payments: [{ ...first, payee: abroad }] }, [['currency', 1, null]]],
    ['an account as people write it', 'intesa', one({}, { account: '205-108040-45' }), [['account', 2, 'payee']]],
    ['a wrong account', 'intesa', one({}, { account: '205000000010804046' }), [['account', 2, 'payee']]],
    ['an account abroad', 'halcom-txt', one({}, { account: abroad.account }), [['account', 2, 'payee']]],
    ['to oneself', 'intesa', one({}, { account: payer.account }), [['same-account', 2, null]]],
    ['cash', 'intesa', one({ code: '121' }), [['code', 2, null]]],
    [
      'a wrong reference',
      'intesa',
      one({ creditReference: { model: '97', number: '83-20261042' } }),
      [['reference', 2, 'credit']],
    ],
    [
      'a long reference',
      'asseco-txt',
      one({ creditReference: { model: '00', number: '123456789-123456789-1' } }),
      [['reference-long', 2, 'credit']],
    ],
    ['no name', 'intesa', one({}, { name: ' \n' }), [['name', 2, 'payee']]],
    ['no purpose', 'intesa', one({ purpose: ' ' }), [['purpose', 2, null]]],
    ['no place where the bank asks for one', 'halcom-txt', one({}, { place: '' }), [['place', 2, 'payee']]],
    ['a letter that cp1250 lacks', 'halcom-txt', one({ purpose: '日本' }), [['letters', 2, 'purpose']]],
    ['urgent where the file can’t say so', 'halcom-txt', one({ urgent: true }), [['urgent', 2, null]]],
    ['an id twice', 'intesa', one({ id: second.id }), [['id-twice', 2, null]]],
    ['an id with blanks', 'intesa', one({ id: 'a b' }), [['id', 2, null]]],
    [
      'three lines',
      'sepa',
      { ...inEuro, payer: { ...payer, addressLines: ['a', 'b', 'c'] } },
      [['address', null, 'payer']],
    ],
    [
      'lines without a town',
      'sepa',
      { ...inEuro, payer: { ...payer, place: '', addressLines: ['a'] } },
      [['address', null, 'payer']],
    ],
    [
      'beyond SEPA',
      'sepa',
      {
        ...inEuro,
        payments: [{ ...first, currency: 'EUR', payee: { ...abroad, account: 'TR330006100519786457841326' } }],
      },
      [['not-sepa', 1, null]],
    ],
    [
      'a debit reference',
      'sepa',
      { ...inEuro, payments: [{ ...second, currency: 'EUR' }] },
      [['debit-reference', 1, null]],
    ],
  ])('%s', { tags: 'BANK-15' }, async (_what, id, file, problems) => {
    expect(await problemsOf(id, file)).toEqual(problems);
  });

  test('more orders than the bank takes, and a sum that has no room', { tags: 'BANK-15' }, async () => {
    const many = Array.from({ length: 501 }, (_one, place) => ({ ...first, id: `P${place}` }));
    expect(await problemsOf('raiffeisen', { ...orders, payments: many })).toEqual([['too-many', null, null]]);
    expect(await problemsOf('intesa', { ...orders, payments: many })).toEqual([]);
    const large = many.slice(0, 101).map(payment => ({ ...payment, amountCents: 9_999_999_999_999n }));
    expect(await problemsOf('halcom-txt', { ...orders, payments: large })).toEqual([['total-large', null, null]]);
  });

  test('each problem has its sentence in both languages, without the account or reference that is wrong', {
    tags: 'BANK-15',
  }, async () => {
    const made = await writeOrders(
      one({ amountCents: 0n }, { account: '205000000010804046' }),
      profile('intesa'),
      words,
    );
    if (!('problems' in made)) throw new Error('no problems');
    const said = made.problems.map(({ code, payment, field, params }) =>
      translators('sr')(`bankFiles.problems.${code}`, { payment: payment ?? 0, field: field ?? '', ...params }),
    );
    expect(said).toEqual([
      'Iznos mora biti veći od nule.',
      'Broj računa nije ispravan. Proverite ga na papiru koji ste dobili od primaoca.',
    ]);
  });
});

test('names and purposes are shortened by whole words, and each time it is told', { tags: 'BANK-07' }, async () => {
  const long: OrderFile = {
    ...orders,
    payments: [
      {
        ...first,
        payee: { ...supplier, name: 'Preduzeće za proizvodnju i promet Čelik Metal a.d.', place: 'Sremski Karlovci' },
        purpose: 'Fakture 17/2026, 18/2026, 19/2026 i 20/2026',
      },
    ],
  };
  const { bytes, shortened } = await written('halcom-txt', long);
  const row = iconv.decode(bytes, 'windows-1250').split('\r\n')[2];
  expect([at(row, 19, 53).trimEnd(), at(row, 54, 63).trimEnd(), at(row, 90, 125).trimEnd()]).toEqual([
    'Preduzeće za proizvodnju i promet',
    'Sremski',
    'Fakture 17/2026, 18/2026, 19/2026 i',
  ]);
  expect(shortened).toEqual([
    {
      payment: 1,
      field: 'payee',
      from: 'Preduzeće za proizvodnju i promet Čelik Metal a.d.',
      to: 'Preduzeće za proizvodnju i promet',
    },
    { payment: 1, field: 'place', from: 'Sremski Karlovci', to: 'Sremski' },
    {
      payment: 1,
      field: 'purpose',
      from: 'Fakture 17/2026, 18/2026, 19/2026 i 20/2026',
      to: 'Fakture 17/2026, 18/2026, 19/2026 i',
    },
  ]);
});

test('every profile writes its test file of 1.00, twice the same', { tags: 'BANK-16' }, async () => {
  for (const one of bankProfiles) {
    const parties = {
      payer,
      payee: one.currency === 'EUR' ? abroad : supplier,
      day: '2026-12-01',
      createdAt: orders.createdAt,
    };
    const made = await testFile(one, parties, words);
    if ('problems' in made) throw new Error(`${one.id}: ${JSON.stringify(made.problems)}`);
    expect([made.count, made.totalCents, made.bytes.length > 100]).toEqual([1, 100n, true]);
    const again = await testFile(one, parties, words);
    if (one.format !== 'xlsx') expect('bytes' in again && again.bytes.equals(made.bytes)).toBe(true);
  }
});

test('in every format and letter, amount, account and reference stand in the file as they were', {
  tags: 'BANK-17',
}, async () => {
  const drawn = seededRandom(7);
  for (let round = 0; round < 60; round += 1) {
    const reference = makeReference(String(drawn()));
    const amountCents = BigInt(1 + drawn()) * BigInt(1 + (drawn() % 2000));
    if (!reference) throw new Error('no reference');
    const file = { ...orders, payments: [{ ...first, amountCents, creditReference: reference, purpose: 'Uplata' }] };
    for (const { id, currency, format } of bankProfiles) {
      if (currency !== 'RSD' || format === 'xlsx') continue;
      const { bytes } = await written(id, file);
      const text = id === 'intesa-utf-16' ? bytes.toString('utf16le') : bytes.toString('latin1');
      const digits = String(amountCents).padStart(3, '0');
      const isFixed = /-txt|multi/.test(format);
      expect(text).toContain(isFixed ? digits.padStart(13, '0') : `${digits.slice(0, -2)}.${digits.slice(-2)}`);
      expect(text).toContain(reference.number);
    }
  }
});
