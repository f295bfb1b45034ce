import type { InvoiceComment, InvoiceComments } from '@skonto/api/invoice-comments';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useFormats } from '../../../lib/use-formats.ts';
import { t, texts } from '../../../lib/words/words.ts';
import { Button } from '../../../ui/button.tsx';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { LoadFailure } from '../../../ui/load-failure.tsx';
import { StatusBadge } from '../../../ui/status-badge.tsx';
import { type CommentMatter, commentsKey, commentsQuery, removeComment } from './comment-calls.ts';
import { CommentFiles } from './comment-files.tsx';
import { CommentForm } from './comment-form.tsx';
import './comments.css';

/** What both companies, and the reader's own people among themselves, write about a matter; each comment says who reads it. */
export function CommentsPanel({ matter }: { matter: CommentMatter }) {
  const { data, isError, refetch } = useQuery(commentsQuery(matter));
  const words = texts($ => $.invoiceComments);
  if (!data) return isError ? <LoadFailure text={words.failed} onRetry={() => void refetch()} /> : null;
  return (
    <section className="panel stack comments" aria-labelledby="comments-title">
      <h2 id="comments-title">{words.title}</h2>
      {data.earlier && <p className="quiet">{words.earlier}</p>}
      {data.comments.length === 0 ? (
        <p className="quiet">{words.none[matter.kind]}</p>
      ) : (
        <Comments kind={matter.kind} comments={data.comments} />
      )}
      <CommentForm
        key={`${matter.kind} ${matter.id}`}
        matter={matter}
        partner={data.partner}
        colleagues={data.colleagues}
      />
    </section>
  );
}

function Comments({ kind, comments }: Pick<InvoiceComments, 'comments'> & Pick<CommentMatter, 'kind'>) {
  const [removing, setRemoving] = useState<number | null>(null);
  const words = texts($ => $.invoiceComments.remove);
  return (
    <>
      <ol className="comment-list">
        {comments.map(comment => (
          <OneComment key={comment.id} comment={comment} onRemove={() => setRemoving(comment.id)} />
        ))}
      </ol>
      {removing !== null && (
        <ConfirmDialog
          title={words.title}
          main={words.main}
          act={() => removeComment(removing)}
          changes={commentsKey}
          said={() => words.done}
          onClose={() => setRemoving(null)}
        >
          <p>{words.text[kind]}</p>
        </ConfirmDialog>
      )}
    </>
  );
}

function OneComment({ comment, onRemove }: { comment: InvoiceComment; onRemove: () => void }) {
  const formats = useFormats();
  const words = texts($ => $.invoiceComments);
  const { to, at, company, person, text, files, mentioned, removableUntil } = comment;
  return (
    <li data-to={to}>
      <div className="comment-head">
        <strong>{person === null ? company : `${person}, ${company}`}</strong>
        <time className="quiet" dateTime={at}>
          {formats.dateTime(at)}
        </time>
        <StatusBadge tone={to === 'PARTNER' ? 'accent' : 'neutral'} icon={to === 'PARTNER' ? 'people' : 'lock'}>
          {words[to]}
        </StatusBadge>
        {removableUntil !== null && (
          <Button look="plain" onClick={onRemove}>
            {words.remove.button}
          </Button>
        )}
      </div>
      {text === null ? <p className="quiet">{words.removed}</p> : <p className="comment-text">{text}</p>}
      {mentioned.length > 0 && (
        <p className="quiet">{t($ => $.invoiceComments.mentioned, { names: mentioned.join(', ') })}</p>
      )}
      <CommentFiles files={files} />
    </li>
  );
}
