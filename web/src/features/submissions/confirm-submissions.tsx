import type { SubmissionsConfirmed } from '@skonto/api/submissions';
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiError } from '../../lib/api-error.ts';
import { announceDone } from '../../lib/messages.ts';
import { randomKey } from '../../lib/random-key.ts';
import { useFormats } from '../../lib/use-formats.ts';
import { t, texts } from '../../lib/words/words.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Refusal } from '../../ui/refusal.tsx';
import { LeftList } from './left-part.tsx';
import { confirm, confirmingQuery, type DialogProps, submissionsKey } from './submissions-queries.ts';

/**
 * What the yes comes to, by what the books say, before it is given. The yes names it; if it is something else by now nothing is done, and the new
 * figures are shown.
 */
export function ConfirmSubmissions({ chosen, onDone, onClose }: DialogProps) {
  const formats = useFormats();
  const queries = useQueryClient();
  const [requested] = useState(randomKey);
  const [key, setKey] = useState(randomKey);
  const [asBooks, setAsBooks] = useState(false);
  const preview = useQuery({ ...confirmingQuery(chosen, asBooks, requested), placeholderData: keepPreviousData });
  const { data } = preview;
  const counted = (count: number) => ({ count, shown: formats.count(count) });
  const change = useMutation({
    mutationFn: ({ confirmed }: SubmissionsConfirmed) => confirm(chosen, { asBooks, expected: confirmed }, key),
    onSuccess: reply => {
      announceDone(t($ => $.submissions.confirming.done, counted(reply.count)));
      onClose();
      onDone(reply.left);
      void queries.invalidateQueries({ queryKey: submissionsKey });
      void queries.invalidateQueries({ queryKey: ['invoices'] });
    },
    onError: async error => {
      setKey(randomKey());
      if (error instanceof ApiError && error.code === 'submissions-changed') await preview.refetch();
    },
  });
  const isReady = data !== undefined && data.count > 0 && !preview.isPlaceholderData;
  return (
    <Dialog
      title={t($ => $.submissions.confirming.title)}
      isStatic={change.isPending}
      onClose={onClose}
      wide
      actions={
        <>
          <Button onClick={onClose}>{t($ => $.ui.cancel)}</Button>
          <Button
            look="primary"
            busy={change.isPending || preview.isFetching}
            aria-disabled={!isReady || undefined}
            onClick={() => isReady && change.mutate(data)}
          >
            {t($ => $.submissions.confirming.main, counted(data?.count ?? 0))}
          </Button>
        </>
      }
    >
      <Refusal text={change.error?.message ?? preview.error?.message} />
      {data ? (
        <Outcome data={data} asBooks={asBooks} onAsBooks={setAsBooks} />
      ) : (
        !preview.isError && <p role="status">{t($ => $.ui.list.loading)}</p>
      )}
      <p className="quiet">{texts($ => $.submissions.confirming).next}</p>
    </Dialog>
  );
}

type OutcomeProps = { data: SubmissionsConfirmed; asBooks: boolean; onAsBooks: (next: boolean) => void };
function Outcome({ data, asBooks, onAsBooks }: OutcomeProps) {
  const formats = useFormats();
  const counted = (count: number) => ({ count, shown: formats.count(count) });
  const { added, linked, asBooks: differing } = data.confirmed;
  const sums = formats.list(data.sums.map(({ amount, currency }) => formats.moneyWithCurrency(amount, currency)));
  const differs = data.left.find(one => one.code === 'differs')?.count ?? differing;
  return (
    <>
      <ul className="named-list">
        {added > 0 && <li>{t($ => $.submissions.confirming.added, { ...counted(added), sums })}</li>}
        {linked > 0 && <li>{t($ => $.submissions.confirming.linked, counted(linked))}</li>}
        {differing > 0 && <li>{t($ => $.submissions.confirming.asBooks, counted(differing))}</li>}
        {data.count === 0 && <li>{t($ => $.submissions.confirming.none)}</li>}
      </ul>
      {differs > 0 && (
        <label className="check">
          <input type="checkbox" checked={asBooks} onChange={event => onAsBooks(event.currentTarget.checked)} />
          {t($ => $.submissions.confirming.alsoDiffering, counted(differs))}
        </label>
      )}
      <LeftList left={data.left} />
    </>
  );
}
