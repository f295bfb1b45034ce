import { useEffect, useRef, useState } from 'react';
import { openDraft } from '../../lib/drafts.ts';
import { isAnything, isText, listOf, oneOf, shapeOf } from '../../lib/guards.ts';
import { beforeSessionEnd } from '../../lib/session.ts';
import { type Selection, selectedRows } from './selection.ts';

const isKept = shapeOf({ filters: isText, mode: oneOf(['rows', 'matching']), rows: listOf(isAnything) });

/**
 * A selection that outlives its session: put away in the moment when that ends, and found again by the same person in the same list with
 * the same filters. Leaving the page by oneself still clears it.
 */
export function useKeptSelection<Row>(
  list: { name: string; filters: string; idOf: (row: Row) => number },
  selection: Selection<Row>,
  select: (next: Selection<Row>) => void,
): void {
  const [draft] = useState(() => openDraft(`selection.${list.name}`));
  const now = useRef({ list, selection });
  now.current = { list, selection };
  useEffect(
    () =>
      beforeSessionEnd(() => {
        const { list, selection } = now.current;
        const rows = selectedRows(selection);
        if (rows.length > 0 || selection.mode === 'matching')
          draft.keep({ filters: list.filters, mode: selection.mode, rows });
      }),
    [draft],
  );
  useEffect(() => {
    const found = draft.find();
    draft.drop();
    if (!isKept(found) || found.filters !== now.current.list.filters) return;
    if (found.mode === 'matching') select({ mode: 'matching' });
    else {
      // They went away as this list's rows, and newer facts replace them as their pages come.
      const rows = found.rows as Row[];
      select({ mode: 'rows', rows: new Map(rows.map(row => [now.current.list.idOf(row), row])) });
    }
  }, [draft, select]);
}
