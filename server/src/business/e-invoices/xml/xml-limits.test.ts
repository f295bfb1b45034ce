import iconv from 'iconv-lite';
import { describe, expect, test } from 'vitest';
import { anyCurrency, sample } from '../../../testing/e-invoice-samples.ts';
import { validateFile } from '../decide.ts';
import { readOneFile } from '../read-one-file.ts';

const original = sample('01.09a-INVOICE_ubl.xml').toString('utf8');
const refusalOf = (bytes: Buffer | string) => {
  const file = readOneFile({ name: 'a.xml', bytes: Buffer.from(bytes) });
  return file.refusal ?? validateFile(file, { findCurrency: anyCurrency }).decision;
};
const inside = (piece: string): string => original.replace('<cbc:ID>', `${piece}<cbc:ID>`);

describe('XML that is made to be dear is refused by what it is', () => {
  test.each([
    [
      'entities that grow',
      '<!DOCTYPE a [<!ENTITY a "xxxx"><!ENTITY b "&a;&a;&a;&a;">]><a>&b;</a>',
      'e-invoice-xml-doctype',
      {},
    ],
    ['a file from elsewhere', '<!DOCTYPE a SYSTEM "file:///etc/passwd"><a/>', 'e-invoice-xml-doctype', {}],
    ['an entity of its own', '<a>&b;</a>', 'e-invoice-xml-broken', { line: 1 }],
    ['300,000 elements in each other', '<a>'.repeat(300_000), 'e-invoice-xml-depth', { most: 64 }],
    [
      '1,000,000 attributes',
      `<a ${Array.from({ length: 1_000_000 }, (_one, at) => `b${at}=""`).join(' ')}/>`,
      'e-invoice-xml-attributes',
      { most: 64 },
    ],
    ['500,000 elements', `<a>${'<b/>'.repeat(500_000)}</a>`, 'e-invoice-xml-elements', { most: 400_000 }],
    ['a text of 2 MB', `<a>${'x'.repeat(2_000_000)}</a>`, 'e-invoice-xml-text', { most: 1_000_000 }],
    ['an attribute of 2 MB', `<a b="${'x'.repeat(2_000_000)}"/>`, 'e-invoice-xml-text', { most: 1_000_000 }],
    [
      'a text of 2 MB in pieces',
      `<a>${`<![CDATA[${'x'.repeat(1000)}]]>`.repeat(2000)}</a>`,
      'e-invoice-xml-text',
      { most: 1_000_000 },
    ],
    ['21 MB', `<a>${'<b/>'.repeat(5_250_000)}</a>`, 'e-invoice-too-large', { most: 20 }],
    ['an element that never ends', original.slice(0, 3000), 'e-invoice-xml-broken', { line: 60 }],
    ['nothing', '', 'e-invoice-empty', {}],
    ['two roots', `${original}<a/>`, 'e-invoice-xml-broken', { line: 131 }],
  ])('%s', (_what, text, code, params) => {
    expect(refusalOf(text)).toEqual({ code, params });
  });

  test('what comes near the limits is read', () => {
    const attributes = Array.from({ length: 63 }, (_one, at) => `b${at}=""`).join(' ');
    expect(refusalOf(inside(`<x xmlns="urn:x" ${attributes}/>`))).toBe('take');
    expect(refusalOf(inside(`${'<x xmlns="urn:x">'.repeat(62)}${'</x>'.repeat(62)}`))).toBe('take');
    expect(refusalOf(inside(`<cbc:Note>${'x'.repeat(1_000_000)}</cbc:Note>`))).toBe('take');
  });

  test('an embedded document has a limit of its own', () => {
    const embedded = (bytes: number): string =>
      inside(
        `<cac:AdditionalDocumentReference><cac:Attachment><cbc:EmbeddedDocumentBinaryObject mimeCode="application/pdf" filename="a.pdf">${Buffer.from(
          `%PDF-${'x'.repeat(bytes)}`,
        ).toString('base64')}</cbc:EmbeddedDocumentBinaryObject></cac:Attachment></cac:AdditionalDocumentReference>`,
      );
    expect(refusalOf(embedded(10_000_000))).toBe('take');
    expect(refusalOf(embedded(11_000_000))).toEqual({ code: 'e-invoice-xml-text', params: { most: 14_000_000 } });
  });
});

describe('letters are read as the file declares them', () => {
  const named = (encoding: string): string =>
    original.replace('UTF-8', encoding).replaceAll('[Seller name]', 'Građevinar Čačak');
  const nameIn = (bytes: Buffer): string | null =>
    readOneFile({ name: 'a.xml', bytes }).invoices[0]?.seller.name ?? null;

  test.each([
    ['UTF-8', Buffer.from(named('UTF-8'))],
    ['UTF-8 with its mark', Buffer.from(`\uFEFF${named('UTF-8')}`)],
    ['UTF-8 that says nothing', Buffer.from(named('UTF-8').replace(/<\?xml[^>]*\?>\s*/, ''))],
    ['Windows-1250', iconv.encode(named('windows-1250'), 'windows-1250')],
    ['ISO 8859-2', iconv.encode(named('ISO-8859-2'), 'iso-8859-2')],
    ['UTF-16 with its mark', iconv.encode(named('UTF-16'), 'utf-16le', { addBOM: true })],
    ['UTF-16, the large byte first', iconv.encode(named('UTF-16'), 'utf-16be', { addBOM: true })],
    ['UTF-16 without a mark', iconv.encode(named('utf-16'), 'utf-16le', { addBOM: false })],
  ])('%s', (_what, bytes) => {
    expect(nameIn(bytes)).toBe('Građevinar Čačak');
  });

  test('a letter of ISO 8859-1 is that letter, and Windows-1251 is Cyrillic', () => {
    const plain = original.replaceAll('[Seller name]', 'Müller');
    expect(nameIn(iconv.encode(plain.replace('UTF-8', 'ISO-8859-1'), 'iso-8859-1'))).toBe('Müller');
    const cyrillic = original.replaceAll('[Seller name]', 'Челик');
    expect(nameIn(iconv.encode(cyrillic.replace('UTF-8', 'windows-1251'), 'windows-1251'))).toBe('Челик');
  });

  test.each([
    ['UTF-8 that is none', iconv.encode(named('UTF-8'), 'windows-1250'), 'e-invoice-letters', 'UTF-8'],
    ['ASCII that is none', Buffer.from(named('US-ASCII')), 'e-invoice-letters', 'US-ASCII'],
    ['UTF-8 that says UTF-16', Buffer.from(named('UTF-16')), 'e-invoice-encoding-contradicts', 'UTF-16'],
    [
      'UTF-16 that says UTF-8',
      iconv.encode(named('UTF-8'), 'utf-16le', { addBOM: true }),
      'e-invoice-encoding-contradicts',
      'UTF-8',
    ],
    ['an encoding of mainframes', Buffer.from(named('EBCDIC-CP-US')), 'e-invoice-encoding-unknown', 'EBCDIC-CP-US'],
    [
      'half a letter of UTF-16',
      iconv.encode(named('UTF-16'), 'utf-16le', { addBOM: true }).subarray(0, -1),
      'e-invoice-letters',
      'UTF-16LE',
    ],
  ])('%s is refused', (_what, bytes, code, encoding) => {
    expect(refusalOf(bytes)).toEqual({ code, params: { encoding } });
  });
});
