import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestServer, type TestServer } from '../../testing/test-server.ts';
import { csvCell, inertCell } from './text-cells.ts';

let server: TestServer;
beforeAll(async () => {
  server = await openTestServer({}, { work: false });
});
afterAll(() => server.close());

const dangerous = [
  '=1+1',
  '+1',
  '-1',
  '@SUM(A1)',
  '\t=1',
  '\r=1',
  '\n=1',
  ' =1',
  '  @x',
  '\u00a0=1',
  '\u2003=1',
  '\u3000=1',
  '\ufeff=1',
  '＝1',
  '＋1',
  '－1',
  '＠x',
  '=HYPERLINK("http://x")',
  ' \n =1',
  '--',
  '-',
  '"=1',
];
const harmless = [
  '',
  'F-2026/1',
  'Čelik Metal a.d.',
  'a,b',
  'a"b',
  'line\nbreak',
  'a=b',
  '1.5',
  ' text',
  "'quoted",
  'Plastika "Novi" Dom',
  'ĐĆŽŠ',
  'a\tb',
  '2026-11-21',
];

test.each(dangerous)('a spreadsheet runs nothing of %j', cell => {
  expect(inertCell(cell)).toBe(`'${cell}`);
});

test.each(harmless)('%j stays as it is', cell => {
  expect(inertCell(cell)).toBe(cell);
});

test('nor of what begins behind the separator of a spreadsheet in another language', () => {
  expect(inertCell("x;=cmd|' /C calc'!A0;y")).toBe("x;'=cmd|' /C calc'!A0;y");
  expect(inertCell('a; -b;@c, =d')).toBe("a;' -b;'@c, =d");
  expect(inertCell('a; -b, =c', ';')).toBe("a; -b,' =c");
  expect(inertCell(';=1;=2')).toBe(";'=1;'=2");
  // The other spreadsheet takes the quotes off.
  expect(inertCell('x;"=1+2;y')).toBe('x;\'"=1+2;y');
  expect(inertCell('x, ""@y', ';')).toBe('x,\' ""@y');
});

test('exports write cells by the same rule as the server does', async () => {
  for (const cell of [
    ...dangerous,
    ...harmless,
    "x;=cmd|' /C calc'!A0;y",
    'a; -b;@c, =d',
    ' =a;＝b',
    'a;b',
    'x;"=1+2;y',
    '"=1',
  ]) {
    const { rows } = await server.sql.query<{ cell: string }>('SELECT csv_cell($1) AS cell', [cell]);
    // SQL may quote more than it must; what a reader sees is the same.
    const unquoted = (text: string) => (text.startsWith('"') ? text.slice(1, -1).replaceAll('""', '"') : text);
    expect(unquoted(rows[0]?.cell ?? ''), JSON.stringify(cell)).toBe(unquoted(csvCell(cell)));
  }
});
