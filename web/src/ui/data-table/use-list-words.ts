import { useMemo } from 'react';
import { useFormats } from '../../lib/use-formats.ts';
import { t } from '../../lib/words/words.ts';
import type { ListWords } from './columns-of.ts';

/** The words and formats that `columnsOf` and `filtersOf` draw with; the same object until the language changes. */
export function useListWords(): ListWords {
  const formats = useFormats();
  return useMemo(() => ({ formats, yes: t($ => $.ui.yes), no: t($ => $.ui.no) }), [formats]);
}
