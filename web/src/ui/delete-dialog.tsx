import type { QueryKey } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useFormats } from '../lib/use-formats.ts';
import { ConfirmDialog } from './confirm-dialog.tsx';
import { NamedList } from './named-list.tsx';

type Counted = { readonly count: number; readonly shown: string };
export type DeleteDialogProps = {
  /** What goes, by id and name. */
  rows: readonly { readonly id: number; readonly name: string }[];
  /** The feature's words: the question, the main button, and what is said when it is done. */
  say: (which: 'title' | 'main' | 'done', counted: Counted) => string;
  /** What it means that they go. */
  children: ReactNode;
  /** More than a sentence about it, such as a list. */
  details?: ReactNode;
  remove: (ids: number[]) => Promise<{ count: number }>;
  changes: QueryKey;
  onDone: () => void;
  onClose: () => void;
};

/** Asks before records are deleted, by their names; why the server leaves one as it is, is said here. */
export function DeleteDialog({ rows, say, children, details, remove, ...rest }: DeleteDialogProps) {
  const formats = useFormats();
  const counted = (count: number): Counted => ({ count, shown: formats.count(count) });
  return (
    <ConfirmDialog
      {...rest}
      title={say('title', counted(rows.length))}
      main={say('main', counted(rows.length))}
      act={() => remove(rows.map(row => row.id))}
      said={({ count }) => say('done', counted(count))}
    >
      <NamedList names={rows.map(row => row.name)} />
      <p>{children}</p>
      {details}
    </ConfirmDialog>
  );
}
