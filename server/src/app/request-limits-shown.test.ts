import { readFile } from 'node:fs/promises';
import { costOf } from '@skonto/api/endpoint';
import { expect, test } from 'vitest';
import { readConfig } from './config.ts';
import { features } from './features.ts';
import { admissionLimits, bodyBytes } from './request-limits.ts';

const page = await readFile(new URL('../../../docs/operating.md', import.meta.url), 'utf8');
const words = page.replace(/\s+/g, ' ');
const rows = new Map(
  page
    .split('\n')
    .filter(line => line.startsWith('| '))
    .map(line => line.split('|').map(cell => cell.trim().replaceAll('`', '')))
    .map(([, name = '', , ...cells]) => [name, cells.slice(0, 5)]),
);

test('docs/operating.md shows the bounds as they are', () => {
  const { work, costs, largeBodies, strangers, waiting } = admissionLimits;
  const shown = { 'all work': work, 'large bodies': largeBodies, ...costs };
  for (const [name, quota] of Object.entries(shown)) {
    const { account, company, companies, operators } = quota;
    expect(rows.get(name)?.slice(0, 4), name).toEqual([account, company, companies, operators].map(String));
  }
  for (const cost of ['light', 'list', 'heavy', 'long', 'export', 'watch'] as const)
    expect(rows.get(cost)?.[4], cost).toBe(`${bodyBytes[cost] / 1024} kB`);
  expect(words).toContain(
    `Strangers' calls: ${strangers.site} at once of one site (an IPv4 address, an IPv6 /48), ${strangers.all} in all`,
  );
  expect(words).toContain(`bodies of up to ${bodyBytes.stranger / 1024} kB`);
  expect(words).toContain(`A line holds ${waiting.most} (of strangers ${waiting.strangers}), for ${waiting.seconds} s`);
  const { fileBytes, openFiles, openBytes } = readConfig({}).settings.uploads;
  expect(words).toContain(`A file has up to ${fileBytes / 1_000_000} MB`);
  expect(words).toContain(`up to ${openFiles} files or ${openBytes / 1_000_000_000} GB`);
});

test('what is under way leaves connections to find sessions with', () => {
  expect(admissionLimits.work.companies).toBeLessThan(16);
  expect(admissionLimits.work.operators + admissionLimits.strangers.all).toBeLessThanOrEqual(8);
});

test('every call has the cost that it should have', () => {
  const costs = new Map(
    features.flatMap(feature =>
      feature.routes.map(({ endpoint }) => [`${endpoint.method} ${endpoint.path}`, costOf(endpoint)]),
    ),
  );
  expect(Object.fromEntries([...costs].filter(([, cost]) => cost !== 'light' && cost !== 'list'))).toMatchObject({
    'POST /api/invoices/change-status': 'long',
    'POST /api/invoices/change-status-by-filter': 'long',
    'POST /api/invoices/bill': 'long',
    'POST /api/invoices/export': 'export',
    'POST /api/invoices/prepare-batch-upload': 'upload',
    'POST /api/invoices/prepare-import/:id': 'heavy',
    'POST /api/invoices/import': 'watch',
    'GET /api/batches/:id/events': 'watch',
    'GET /api/invoices/discount-stats': 'heavy',
  });
  expect(costs.get('GET /api/invoices')).toBe('list');
  expect(costs.get('GET /api/invoices/:id')).toBe('light');
});
