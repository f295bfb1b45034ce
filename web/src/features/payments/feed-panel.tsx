import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useFormats } from '../../lib/use-formats.ts';
import { t, texts } from '../../lib/words/words.ts';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { endFeed, feedQuery, makeFeed } from './payments-queries.ts';

/** The reader's own secret address, for the calendar of its phone or its mail program. */
export function FeedPanel() {
  const words = texts($ => $.payments.feed);
  const formats = useFormats();
  const queries = useQueryClient();
  const { data } = useQuery(feedQuery);
  const [question, setQuestion] = useState<'make' | 'end' | null>(null);
  const [address, setAddress] = useState<string | null>(null);
  if (!data) return null;
  const done = (made: string | null) => {
    setAddress(made);
    void queries.invalidateQueries({ queryKey: feedQuery.queryKey });
  };
  return (
    <section className="panel payment-feed no-print">
      <h2>{words.title}</h2>
      <p className="quiet">{words.text}</p>
      {data.createdAt !== null && <p>{t($ => $.payments.feed.since, { at: formats.dateTime(data.createdAt) })}</p>}
      {address !== null && (
        <label className="payment-address">
          {words.address}
          <input className="control" readOnly value={address} onFocus={event => event.currentTarget.select()} />
          <span className="field-help">{words.once}</span>
        </label>
      )}
      <div className="row">
        <Button small onClick={() => setQuestion('make')}>
          {data.createdAt === null ? words.make : words.renew}
        </Button>
        {data.createdAt !== null && (
          <Button small onClick={() => setQuestion('end')}>
            {words.end}
          </Button>
        )}
      </div>
      {question === 'make' && (
        <ConfirmDialog
          title={data.createdAt === null ? words.makeTitle : words.renewTitle}
          main={data.createdAt === null ? words.make : words.renew}
          look="primary"
          act={makeFeed}
          changes={feedQuery.queryKey}
          onDone={made => done(made.address)}
          onClose={() => setQuestion(null)}
        >
          <p>{data.createdAt === null ? words.makeText : words.renewText}</p>
        </ConfirmDialog>
      )}
      {question === 'end' && (
        <ConfirmDialog
          title={words.endTitle}
          main={words.end}
          act={endFeed}
          changes={feedQuery.queryKey}
          said={() => words.ended}
          onDone={() => done(null)}
          onClose={() => setQuestion(null)}
        >
          <p>{words.endText}</p>
        </ConfirmDialog>
      )}
    </section>
  );
}
