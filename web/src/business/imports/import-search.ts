import { call } from '../../lib/api-client.ts';
import type { Formats } from '../../lib/formats.ts';
import { onDemand } from '../../lib/missing-part.ts';
import { maxSuggestions, type TypeaheadSearch } from '../../ui/forms/suggestion.ts';

const loadImportCalls = onDemand(async () => (await import('@skonto/api/invoice-imports')).invoiceImportsEndpoints);
const loadBatchCalls = onDemand(async () => (await import('@skonto/api/imports')).batchEndpoints);

/** Imports by the name of their file, the latest first; beside it stands when it came, since files of one name come every week. */
export const searchImports =
  (formats: Formats): TypeaheadSearch<string> =>
  async (term, signal) => {
    const invoiceImportsEndpoints = await loadImportCalls();
    const list = {
      page: 0,
      size: maxSuggestions,
      sort: [{ key: 'uploaded', dir: 'desc' }] as const,
      filters: term === '' ? [] : [{ key: 'fileName', operator: 'like', values: [term] } as const],
    };
    const found = await call(invoiceImportsEndpoints.list, { list, signal, errors: 'place' });
    return found.content.map(one => ({ id: one.id, label: one.fileName, detail: formats.dateTime(one.uploaded) }));
  };

/** What the file of an import is called, for a filter that names it by its id. */
export const findImportName = async (id: string, signal: AbortSignal): Promise<string> => {
  const batchEndpoints = await loadBatchCalls();
  return (await call(batchEndpoints.progress, { params: { id }, signal, errors: 'place' })).fileName;
};
