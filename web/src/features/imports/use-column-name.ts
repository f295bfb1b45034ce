import type { PreparedImport } from '@skonto/api/imports';
import { useTranslation } from 'react-i18next';

/** What a column is called: by its heading, and where it has none, by its place. */
export function useColumnName(): (column: PreparedImport['columns'][number]) => string {
  const { t } = useTranslation();
  return ({ name, index }) => name || t($ => $.imports.column, { number: index + 1 });
}
