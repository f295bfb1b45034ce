import type { FailedMail } from '@skonto/api/failed-mails';
import type { ListFilter } from '@skonto/api/list';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useFormats } from '../../lib/use-formats.ts';
import { t } from '../../lib/words/words.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { NamedList } from '../../ui/named-list.tsx';
import {
  failedMailsKey,
  giveUpMails,
  giveUpMatching,
  matchingQuery,
  retryMails,
  retryMatching,
} from './failed-mails-queries.ts';
import { useMailWords } from './mail-words.tsx';

export type MailAction = 'retry' | 'giveUp';
type Ends = { action: MailAction; onClose: () => void; onDone: () => void };

/** The words of one action, each with its number. */
function useActionWords(action: MailAction) {
  const formats = useFormats();
  return (which: 'title' | 'main' | 'done', count: number) =>
    t($ => $.failedMails[action][which], { count, shown: formats.count(count) });
}

/** Chosen mails, by their names. Those that are tried still are on their way already, so only the others are sent again. */
export function ChosenMails({ rows, action, ...ends }: Ends & { rows: readonly FailedMail[] }) {
  const words = useMailWords();
  const say = useActionWords(action);
  const touched = action === 'retry' ? rows.filter(row => row.state === 'GIVEN_UP') : rows;
  const ids = touched.map(row => row.id);
  return (
    <ConfirmDialog
      {...ends}
      title={say('title', touched.length)}
      main={say('main', touched.length)}
      look={action === 'retry' ? 'primary' : 'danger'}
      disabled={touched.length === 0}
      act={() => (action === 'retry' ? retryMails(ids) : giveUpMails(ids))}
      changes={failedMailsKey}
      said={({ count }) => say('done', count)}
    >
      <NamedList names={touched.map(words.name)} />
      {touched.length < rows.length && (
        <p>{t($ => $.failedMails.retry.tried, { count: rows.length - touched.length })}</p>
      )}
      <p>{t($ => $.failedMails[action].text)}</p>
    </ConfirmDialog>
  );
}

/** Everything that matches, as many as the server counts now; a thousand go at a time. `said` are the filters in words. */
export function MatchingMails(props: Ends & { filters: readonly ListFilter[]; said: readonly string[] }) {
  const { action, filters, said, ...ends } = props;
  const formats = useFormats();
  const queries = useQueryClient();
  const say = useActionWords(action);
  const matching = useQuery(matchingQuery(filters));
  const count = (action === 'retry' ? matching.data?.givenUp : matching.data?.count) ?? 0;
  const tried = action === 'retry' && matching.data ? matching.data.count - count : 0;
  const act = async () => {
    try {
      return await (action === 'retry' ? retryMatching : giveUpMatching)(filters, count);
    } catch (error) {
      void queries.invalidateQueries({ queryKey: failedMailsKey });
      throw error;
    }
  };
  return (
    <ConfirmDialog
      {...ends}
      title={say('title', count)}
      main={say('main', count)}
      look={action === 'retry' ? 'primary' : 'danger'}
      disabled={count === 0 || matching.isFetching}
      act={act}
      changes={failedMailsKey}
      said={reply =>
        [
          say('done', reply.count),
          reply.left > 0 && t($ => $.failedMails.left, { count: reply.left, shown: formats.count(reply.left) }),
        ]
          .filter(Boolean)
          .join(' ')
      }
    >
      {matching.error && (
        <div className="notice" data-tone="danger" role="alert">
          {matching.error.message}
        </div>
      )}
      <p>
        {said.length === 0 ? t($ => $.failedMails.all) : t($ => $.failedMails.matching, { filters: said.join('; ') })}
      </p>
      {tried > 0 && <p>{t($ => $.failedMails.retry.tried, { count: tried })}</p>}
      <p>{t($ => $.failedMails[action].text)}</p>
    </ConfirmDialog>
  );
}
