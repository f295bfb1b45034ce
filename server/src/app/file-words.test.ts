import type { ListDeclaration } from '@skonto/api/list';
import { describe, expect, test } from 'vitest';
import { loadTexts } from '../platform/words/texts.ts';
import { features, texts } from './features.ts';

const translator = loadTexts(texts);
/** The lists that go out as files: those beside whose address an export stands, and a bill's lines. */
const found = features.flatMap(({ routes }) => {
  const paths = new Set<string>(routes.map(({ endpoint }) => endpoint.path));
  return routes.flatMap(({ endpoint: { method, path, list } }) =>
    method === 'GET' && list && Object.values(list.fields).some(field => field.export)
      ? paths.has(`${path}/export`) || paths.has(path.replace('/lines', '/csv'))
        ? [list]
        : []
      : [],
  );
});

/** Each once: two addresses may answer the same list, one of them with more filters. */
const exported: readonly ListDeclaration[] = [...new Map(found.map(list => [list.name, list])).values()];

describe.each(['en', 'sr'] as const)('files in %s', locale => {
  const t = translator(locale);
  test('every list that goes out as a file has a heading for each column, and words for each of a few values', () => {
    expect(exported.map(list => list.name).toSorted()).toEqual([
      'bill-lines',
      'bills',
      'buyers',
      'companies',
      'invoices',
      'payment-batches',
      'payments',
      'statements',
      'submissions',
      'suppliers',
      'users',
      'vat-corrections',
    ]);
    const named = exported.flatMap(({ name, fields }) =>
      Object.entries(fields).flatMap(([key, field]) => {
        if (!field.export) return [];
        const values = field.type === 'boolean' ? ['true', 'false'] : (field.values ?? []);
        return [`${name}.columns.${key}`, ...values.map(value => `${name}.words.${key}.${value}`)];
      }),
    );
    expect(named.filter(key => t(key) === key)).toEqual([]);
  });
});
