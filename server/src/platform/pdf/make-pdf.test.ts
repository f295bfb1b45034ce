import { readFileSync } from 'node:fs';
import { findUnshownLetter } from '@skonto/domain/text/document-letters';
import { hasInvisible } from '@skonto/domain/text/plain-text';
import { create } from 'fontkit';
import { expect, test } from 'vitest';
import { readPdf } from '../../testing/read-pdf.ts';
import type { PdfBlock, PdfDocument } from './document.ts';
import { makePdf, makePdfs } from './make-pdf.ts';

const longName =
  'Preduzeće za proizvodnju, promet i usluge „Šumadijska čarobna žetva i đakonije” društvo sa ograničenom odgovornošću Ćuprija & sinovi';
const amount = '9.999.999.999.999,99 RSD';

const documentOf = (blocks: readonly PdfBlock[], title = 'Spisak 2026/000001'): PdfDocument => ({
  title,
  language: 'sr-Latn',
  madeAt: '2026-04-01T10:00:00.000Z',
  footer: 'Spisak 2026/000001',
  pageWords: 'Strana {page} od {pages}',
  blocks,
});
const table = (rows: number): PdfBlock => ({
  kind: 'table',
  columns: [{ heading: 'Naziv', share: 2 }, { heading: 'Broj' }, { heading: 'Iznos', align: 'right' }],
  rows: Array.from({ length: rows }, (_, row) => [longName, `F-${row + 1}`, amount]),
});
const all: readonly PdfBlock[] = [
  { kind: 'title', text: 'Spisak 2026/000001', under: 'ČĆĐŠŽ čćđšž' },
  {
    kind: 'facts',
    columns: [
      { heading: 'Izdaje', facts: [{ label: 'Naziv', value: longName }] },
      { heading: 'Prima', facts: [{ label: 'Naziv', value: '' }] },
    ],
  },
  { kind: 'heading', text: 'Stavke' },
  table(1),
  { kind: 'totals', lines: [{ label: 'Za plaćanje', value: '117.724,66 RSD', strong: true }] },
  { kind: 'text', text: 'Napomena', small: true },
  { kind: 'signatures', text: 'Potvrđujem.', lines: [{ label: 'Za kupca', name: longName }] },
];

test('a document is read as it was written, with its title, its language and its parts', async () => {
  const read = await readPdf(await makePdf(documentOf(all)));
  expect(read.title).toBe('Spisak 2026/000001');
  expect(read.language).toBe('sr-Latn');
  for (const words of ['ČĆĐŠŽ čćđšž', longName, 'Naziv –', amount, 'Za plaćanje 117.724,66 RSD', 'Strana 1 od 1'])
    expect(read.text).toContain(words);
  for (const role of ['H1', 'H2', 'L', 'LI', 'Table', 'TH', 'TD', 'P']) expect([...read.roles]).toContain(role);
});

test('the same document always gives the same bytes', async () => {
  const [first, second] = await makePdfs([documentOf(all), documentOf(all)]);
  expect(first && Buffer.from(first).equals(second ?? Buffer.of())).toBe(true);
});

test('letters are found in a document whatever parts of them the documents before it had', async () => {
  const texts = ['ČĆŠŽčćšž', 'CSZcsz'];
  const made = await makePdfs(texts.map(text => ({ ...documentOf([{ kind: 'text', text }]), footer: '' })));
  for (const [index, pdf] of made.entries()) expect((await readPdf(pdf)).text).toContain(texts[index]);
});

test('dates, currencies and invoice numbers of a table stand on one line, and so does each word of their headings', {
  tags: 'OPER-06',
}, async () => {
  const whole = true;
  const columns = [
    { heading: 'Broj fakture', whole },
    { heading: 'Dobavljač' },
    { heading: 'Datum prihvatanja', whole },
    { heading: 'Valutaiznosa', whole },
    ...Array.from({ length: 3 }, () => ({ heading: 'Naknada na popust', align: 'right' as const })),
  ];
  const cells = ['R-2026/004030-DODATAK', longName, '26. 11. 2026.', 'RSD', amount, amount, amount];
  const { text } = await readPdf(await makePdf(documentOf([{ kind: 'table', columns, rows: [cells] }])));
  for (const words of ['R-2026/004030-DODATAK', '26. 11. 2026.', 'Valutaiznosa', 'prihvatanja'])
    expect(text).toContain(words);
});

test('what is longer than a page goes on upon the next, with its headings and with no row lost', async () => {
  const { pages } = await readPdf(await makePdf(documentOf([table(60)])));
  expect(pages.length).toBeGreaterThan(3);
  for (const [index, page] of pages.entries()) {
    expect(page).toContain('Naziv Broj Iznos');
    expect(page).toContain(`Strana ${index + 1} od ${pages.length}`);
  }
  for (let row = 1; row <= 60; row += 1) expect(pages.join(' ')).toContain(`F-${row} ${amount}`);
  const paragraph = await readPdf(await makePdf(documentOf([{ kind: 'text', text: `${longName} `.repeat(100) }])));
  expect(paragraph.pages.length).toBeGreaterThan(1);
  expect(paragraph.text.split('Ćuprija')).toHaveLength(101);
});

test('numbers are never cut, however many columns of them there are', async () => {
  const columns = Array.from({ length: 4 }, (_, index) => ({ heading: `Iznos ${index}`, align: 'right' as const }));
  const rows = [['Stavka', ...columns.map(() => amount)]];
  const read = await readPdf(
    await makePdf(documentOf([{ kind: 'table', columns: [{ heading: 'Opis' }, ...columns], rows }])),
  );
  expect(read.text.split(amount)).toHaveLength(5);
});

test.each([
  ['nothing', []],
  [
    'empty parts',
    [
      { kind: 'facts', columns: [] },
      { kind: 'totals', lines: [] },
      { kind: 'signatures', lines: [] },
    ],
  ],
  ['a row without its cells', [{ kind: 'table', columns: [{ heading: 'A' }, { heading: 'B' }], rows: [[]] }]],
  ['letters of no font', [{ kind: 'text', text: '\u0000\u{1f600}\ud800 日本 \u202e' }]],
  ['one endless word', [{ kind: 'text', text: 'x'.repeat(2000) }]],
] satisfies [string, PdfBlock[]][])('%s still gives a file', async (_, blocks) => {
  const read = await readPdf(await makePdf(documentOf(blocks, '<&> ]]> "')));
  expect(read.text).toContain('Strana 1 od');
});

test('every letter that may be entered has a glyph in both fonts', { tags: 'IMP-27' }, () => {
  for (const name of ['inter-regular', 'inter-semibold']) {
    const font = create(readFileSync(new URL(`./fonts/${name}.ttf`, import.meta.url)));
    if (!('characterSet' in font)) throw new Error('a collection is no font');
    const letters = Array.from({ length: 0x3000 }, (_one, code) => String.fromCodePoint(code)).filter(
      letter => !hasInvisible(letter) && !/[\s\p{C}\p{Z}]/u.test(letter) && findUnshownLetter(letter) === null,
    );
    expect(letters.length).toBeGreaterThan(400);
    // A letter that has another form in NFC is shown in that one.
    const missing = letters.filter(letter => !font.hasGlyphForCodePoint(letter.normalize('NFC').codePointAt(0) ?? 0));
    expect(missing).toEqual([]);
  }
});
