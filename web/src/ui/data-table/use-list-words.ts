import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../../lib/use-formats.ts';
import type { ListWords } from './columns-of.ts';

/** The words and formats that `columnsOf` and `filtersOf` draw with; the same object until the language changes. */
export function useListWords(): ListWords {
  const { t } = useTranslation();
  const formats = useFormats();
  return useMemo(() => ({ formats, yes: t($ => $.ui.yes), no: t($ => $.ui.no) }), [t, formats]);
}
