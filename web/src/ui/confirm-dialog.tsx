import { type QueryKey, useMutation, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { ApiError } from '../lib/api-error.ts';
import { announceDone } from '../lib/messages.ts';
import { t } from '../lib/words/words.ts';
import { Button } from './button.tsx';
import { Dialog } from './dialog.tsx';
import { Refusal } from './refusal.tsx';

type ConfirmProps<Reply> = {
  title: string;
  /** What the action means for those whom it touches. */
  children: ReactNode;
  /** What the main button does, as a verb with its object. */
  main: string;
  /** What the other button says, where “Cancel” could be taken for the action itself. */
  keep?: string;
  look?: 'danger' | 'primary';
  /** Nothing can be done as the question stands now. */
  disabled?: boolean;
  act: () => Promise<Reply>;
  /** What the action changes: every query below this key is asked again. */
  changes: QueryKey;
  /** Said in the message bar when it is done; null where the server or the page says it. */
  said?: (reply: Reply) => string | null;
  onDone?: ((reply: Reply) => void) | undefined;
  onClose: () => void;
};

/**
 * The question before an action. While the action runs nothing closes the dialog, because it could only look cancelled; a refusal is
 * said in the dialog, and the question stands again. `onDone` follows a success, `onClose` both a success and a Cancel.
 */
export function ConfirmDialog<Reply>(props: ConfirmProps<Reply>) {
  const { title, children, main, keep, look = 'danger', disabled, act, changes, said, onDone, onClose } = props;
  const queries = useQueryClient();
  // Its own, drawn with the press itself: the mutation's state comes a moment later, in which a key could still close the dialog.
  const [busy, setBusy] = useState(false);
  const action = useMutation({
    mutationFn: act,
    // A reply may hold what must not linger where other screens could find it.
    gcTime: 0,
    onError: () => setBusy(false),
    onSuccess: reply => {
      onClose();
      onDone?.(reply);
      const sentence = said?.(reply);
      if (sentence) announceDone(sentence);
      // Not waited for: what was done is done, even where what it changed can't be fetched just now.
      void queries.invalidateQueries({ queryKey: changes });
    },
  });
  const start = () => {
    setBusy(true);
    action.mutate();
  };
  const cancel = () => !busy && onClose();
  return (
    <Dialog
      title={title}
      role={look === 'danger' ? 'alertdialog' : undefined}
      isStatic={busy}
      onClose={cancel}
      actions={
        <>
          <Button aria-disabled={busy} onClick={cancel}>
            {keep ?? t($ => $.ui.cancel)}
          </Button>
          <Button look={look} busy={busy} disabled={disabled} onClick={start}>
            {main}
          </Button>
        </>
      }
    >
      <Refusal text={reasonsOf(action.error)} />
      {children}
    </Dialog>
  );
}

/** The server's sentence, and those about single records where it names them. "See each field" is left out: what they say stands here. */
function reasonsOf(error: Error | null): string | null {
  if (!(error instanceof ApiError)) return error?.message ?? null;
  const single = error.fields.map(one => one.message);
  const first = error.code === 'invalid' && single.length > 0 ? [] : [error.message];
  return [...new Set([...first, ...single])].join(' ');
}
