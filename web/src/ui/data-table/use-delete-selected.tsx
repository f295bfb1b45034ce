import { type ReactNode, useState } from 'react';
import { Button } from '../button.tsx';
import type { ListModel } from './list-types.ts';
import { emptySelection, selectedRows } from './selection.ts';

type Requested<Row> = { readonly rows: readonly Row[]; readonly onClose: () => void; readonly onDone: () => void };
type Deletion<Row> = {
  readonly label: string;
  /** The question before it. */
  readonly ask: (requested: Requested<Row>) => ReactNode;
  /** False for a reader who may not delete; there is no button then. */
  readonly may?: boolean;
};

/** Deleting what is selected in a list: the button for it, and the question, which stands beside the table. */
export function useDeleteSelected<Row>(list: ListModel<Row>, { label, ask, may = true }: Deletion<Row>) {
  const [asking, setAsking] = useState(false);
  const button = (
    <Button look="danger" icon="trash" onClick={() => setAsking(true)}>
      {label}
    </Button>
  );
  return {
    button: may ? button : undefined,
    question:
      asking &&
      ask({
        rows: selectedRows(list.selection),
        onClose: () => setAsking(false),
        onDone: () => list.select(emptySelection),
      }),
  };
}
