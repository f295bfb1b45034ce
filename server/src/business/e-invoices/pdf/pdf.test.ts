import { deflateSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { anyCurrency, sample } from '../../../testing/e-invoice-samples.ts';
import { validateFile } from '../decide.ts';
import { readOneFile } from '../read-one-file.ts';

const invoice = sample('factur-x.xml');
const other = Buffer.from(invoice.toString('utf8').replace('RE-20201121/508', 'RE-2'));

type Part = { readonly dictionary: string; readonly stream?: Buffer };
const pressed = (bytes: Buffer, more = ''): Part => {
  const stream = deflateSync(bytes);
  return { dictionary: `<< ${more} /Filter /FlateDecode /Length ${stream.length} >>`, stream };
};
const specification = (name: string, object: number): Part => ({
  dictionary: `<< /Type /Filespec /F (${name}) /UF (${name}) /EF << /F ${object} 0 R >> >>`,
});
/** A catalog whose files are in a name tree with a node between. */
const withFiles = (files: readonly { readonly name: string; readonly bytes: Buffer }[]): Part[] => {
  const specifications = files.map((_file, at) => 3 + at * 2);
  return [
    { dictionary: '<< /Type /Catalog /Names << /EmbeddedFiles << /Kids [2 0 R] >> >> >>' },
    { dictionary: `<< /Names [${specifications.map(at => `(x) ${at} 0 R`).join(' ')}] >>` },
    ...files.flatMap(({ name, bytes }, at) => [specification(name, 4 + at * 2), pressed(bytes)]),
  ];
};

/** A PDF of these objects, the first being its catalog, with a table that is text. */
function oldPdf(parts: readonly Part[], { shift = 0, trailer = '' } = {}): Buffer {
  let file = Buffer.from('%PDF-1.7\n%\u00e2\u00e3\n', 'latin1');
  const places: number[] = [];
  parts.forEach(({ dictionary, stream }, at) => {
    places.push(file.length + shift);
    const body = stream ? [Buffer.from('\nstream\r\n'), stream, Buffer.from('\nendstream')] : [];
    file = Buffer.concat([file, Buffer.from(`${at + 1} 0 obj\n${dictionary}`), ...body, Buffer.from('\nendobj\n')]);
  });
  const entries = places.map(place => `${String(place).padStart(10, '0')} 00000 n \n`).join('');
  return Buffer.concat([
    file,
    Buffer.from(
      `xref\n0 ${parts.length + 1}\n0000000000 65535 f \n${entries}trailer\n<< /Size ${parts.length + 1} /Root 1 0 R ${trailer} >>\nstartxref\n${file.length + shift}\n%%EOF\n`,
    ),
  ]);
}

/** The same with its objects packed into a stream, and a table that is a stream with the predictor of PNG. */
function newPdf(parts: readonly Part[]): Buffer {
  const packed = parts.map((part, at) => ({ ...part, number: at + 1 })).filter(({ stream }) => !stream);
  const content = packed.map(({ dictionary }) => `${dictionary} `);
  const starts = content.map((_text, at) => content.slice(0, at).join('').length);
  const head = packed.map(({ number }, at) => `${number} ${starts[at]} `).join('');
  const pack = pressed(Buffer.from(head + content.join('')), `/Type /ObjStm /N ${packed.length} /First ${head.length}`);
  const packNumber = parts.length + 1;
  const rows = new Map<number, [number, number, number]>(packed.map(({ number }, at) => [number, [2, packNumber, at]]));
  let file = Buffer.from('%PDF-1.7\n');
  const add = (number: number, { dictionary, stream }: Part): number => {
    const place = file.length;
    const body = stream ? [Buffer.from('\nstream\n'), stream, Buffer.from('\nendstream')] : [];
    file = Buffer.concat([file, Buffer.from(`${number} 0 obj ${dictionary}`), ...body, Buffer.from('\nendobj\n')]);
    return place;
  };
  parts.forEach((part, at) => {
    if (part.stream) rows.set(at + 1, [1, add(at + 1, part), 0]);
  });
  rows.set(packNumber, [1, add(packNumber, pack), 0]);
  const size = packNumber + 2;
  const table = Array.from({ length: size }, (_one, number) => {
    const [kind, second, third] = rows.get(number) ?? [0, 0, 0];
    return Buffer.from([kind, second >> 16, (second >> 8) & 0xff, second & 0xff, third]);
  });
  const up = table.map((row, at) => [2, ...row.map((byte, place) => (byte - (table[at - 1]?.[place] ?? 0)) & 0xff)]);
  const start = add(
    packNumber + 1,
    pressed(
      Buffer.from(up.flat()),
      `/Type /XRef /Size ${size} /W [1 3 1] /Root 1 0 R /DecodeParms << /Predictor 12 /Columns 5 >>`,
    ),
  );
  return Buffer.concat([file, Buffer.from(`startxref\n${start}\n%%EOF`)]);
}

/** The place of the embedded file is that of the specification before it. */
function withWrongEntry(bytes: Buffer): Buffer {
  const [table, text] = [bytes.lastIndexOf('xref\n0'), bytes.toString('latin1')];
  const [, , , , third = '', fourth = ''] = text.slice(table).split('\n');
  return Buffer.from(text.replace(fourth, third), 'latin1');
}

const read = (bytes: Buffer) => readOneFile({ name: 'a.pdf', bytes });
/** The same invoice by ZUGFeRD 1, whose amounts are others. */
const zugferd1 = Buffer.from(
  sample('ZUGFeRD_1p0_COMFORT_Einfach.pdf-ZUGFeRD-invoice.xml')
    .toString('utf8')
    .replace('471102', 'RE-20201121/508')
    .replace('20130305', '20201121')
    .replaceAll('473.00', '496.00')
    .replaceAll('56.87', '75.04')
    .replaceAll('529.87', '571.04'),
);
const numberIn = (bytes: Buffer) => {
  const { refusal, invoices } = read(bytes);
  return refusal?.code ?? invoices.map(({ number }) => number).join();
};
const facturX = withFiles([{ name: 'factur-x.xml', bytes: invoice }]);

describe('the e-invoice in a PDF', () => {
  test.each([
    ['a table that is text', oldPdf(facturX)],
    ['a table that is a stream, with packed objects', newPdf(facturX)],
    ['something before its beginning', Buffer.concat([Buffer.from('\r\n\r\n'), oldPdf(facturX)])],
    ['a table that is wrong', oldPdf(facturX, { shift: 7 })],
    ['a table whose last entry is wrong', withWrongEntry(oldPdf(facturX))],
    [
      'no table at all',
      Buffer.concat([
        oldPdf(facturX).subarray(0, oldPdf(facturX).lastIndexOf('xref\n0')),
        Buffer.from('<< /Root 1 0 R >>'),
      ]),
    ],
    [
      'pictures and terms beside it',
      oldPdf(
        withFiles([
          { name: 'AGB.pdf', bytes: Buffer.from('%PDF-1.4') },
          { name: 'factur-x.xml', bytes: invoice },
          { name: 'order.xml', bytes: Buffer.from('<Order/>') },
        ]),
      ),
    ],
    [
      'the same invoice in two syntaxes',
      oldPdf(
        withFiles([
          { name: 'ZUGFeRD-invoice.xml', bytes: zugferd1 },
          { name: 'factur-x.xml', bytes: invoice },
        ]),
      ),
    ],
    [
      'the same invoice twice',
      oldPdf(
        withFiles([
          { name: 'factur-x.xml', bytes: invoice },
          { name: 'ZUGFeRD-invoice.xml', bytes: invoice },
        ]),
      ),
    ],
  ])('is found with %s', (_what, bytes) => {
    expect(numberIn(bytes)).toBe('RE-20201121/508');
  });

  test('is kept with its name, size and sum', () => {
    const { xml } = read(oldPdf(facturX));
    expect([xml?.name, xml?.mime, xml?.size]).toEqual(['factur-x.xml', 'application/xml', invoice.length]);
    expect(xml?.sha256).toBe('b2c843bfec9ddd6c94a7827247ea9deebbc7095429755c52df3c0c0dba55edbc');
    expect(Buffer.from(xml?.bytes ?? []).equals(invoice)).toBe(true);
  });

  test('of two syntaxes that of today is read', () => {
    const bytes = oldPdf(
      withFiles([
        { name: 'ZUGFeRD-invoice.xml', bytes: zugferd1 },
        { name: 'factur-x.xml', bytes: invoice },
      ]),
    );
    expect([read(bytes).invoices[0]?.syntax, read(bytes).xml?.name]).toEqual(['CII', 'factur-x.xml']);
  });

  test('what was changed later counts', () => {
    const first = oldPdf(facturX);
    const { dictionary, stream = Buffer.alloc(0) } = pressed(other);
    const place = first.length;
    const body = Buffer.concat([
      Buffer.from(`4 0 obj\n${dictionary}\nstream\n`),
      stream,
      Buffer.from('\nendstream\nendobj\n'),
    ]);
    const before = first.lastIndexOf('xref\n0');
    const table = `xref\n4 1\n${String(place).padStart(10, '0')} 00000 n \ntrailer\n<< /Size 5 /Root 1 0 R /Prev ${before} >>\nstartxref\n${place + body.length}\n%%EOF`;
    expect(numberIn(Buffer.concat([first, body, Buffer.from(table)]))).toBe('RE-2');
  });
});

const entity = Buffer.from('<!DOCTYPE a [<!ENTITY a "x">]><a>&a;</a>');
/** Objects that refer to each other without an end. */
const circle: Part[] = [
  { dictionary: '<< /Type /Catalog /Names 2 0 R >>' },
  { dictionary: '<< /EmbeddedFiles 3 0 R >>' },
  { dictionary: `<< /Kids [${'3 0 R 5 0 R '.repeat(50)}] /Names [(x) 4 0 R] >>` },
  { dictionary: '4 0 R' },
  { dictionary: '<< /Kids [3 0 R 5 0 R] >>' },
];

/** Where the table of a file with one object begins. */
const ownPast = oldPdf([{ dictionary: '<< >>' }]).lastIndexOf('xref\n0');

describe('a PDF without an e-invoice that can be read is refused', () => {
  test.each([
    ['no files', oldPdf([{ dictionary: '<< /Type /Catalog >>' }]), 'e-invoice-pdf-no-invoice'],
    ['only other files', oldPdf(withFiles([{ name: 'a.csv', bytes: invoice }])), 'e-invoice-pdf-no-invoice'],
    [
      'two different ones',
      oldPdf(
        withFiles([
          { name: 'factur-x.xml', bytes: invoice },
          { name: 'xrechnung.xml', bytes: other },
        ]),
      ),
      'e-invoice-pdf-several',
    ],
    ['entities in its XML', oldPdf(withFiles([{ name: 'factur-x.xml', bytes: entity }])), 'e-invoice-xml-doctype'],
    ['a password', oldPdf(facturX, { trailer: '/Encrypt 9 0 R' }), 'e-invoice-pdf-encrypted'],
    [
      '100 MB in a stream',
      oldPdf(withFiles([{ name: 'a.xml', bytes: Buffer.alloc(100_000_000, ' ') }])),
      'e-invoice-pdf-limits',
    ],
    ['a circle', oldPdf(circle), 'e-invoice-pdf-no-invoice'],
    [
      'a table that is its own past',
      oldPdf([{ dictionary: '<< >>' }], { trailer: `/Prev ${ownPast}` }),
      'e-invoice-pdf-no-invoice',
    ],
    ['nothing but its beginning', Buffer.from('%PDF-1.7\n'), 'e-invoice-pdf-broken'],
    ['arrays in each other', oldPdf([{ dictionary: '['.repeat(100_000) }]), 'e-invoice-pdf-broken'],
    ['half of it', oldPdf(facturX).subarray(0, 900), 'e-invoice-pdf-broken'],
  ])('%s', (_what, bytes, code) => {
    expect(numberIn(bytes)).toBe(code);
  });

  test('one byte wrong, anywhere: no other number, and nothing thrown', () => {
    const whole = newPdf(facturX);
    const found = new Set<string>();
    for (let at = 0; at < whole.length; at += 7) {
      const bytes = Buffer.from(whole);
      bytes[at] = (bytes[at] ?? 0) ^ 0x15;
      const file = read(bytes);
      if (validateFile(file, { findCurrency: anyCurrency }).decision === 'take')
        found.add(`${file.invoices[0]?.number} ${file.invoices[0]?.payableCents}`);
    }
    expect([...found]).toEqual(['RE-20201121/508 57104']);
  });
});
