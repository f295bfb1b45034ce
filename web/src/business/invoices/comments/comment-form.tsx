import type { Colleague, CommentFile } from '@skonto/api/invoice-comments';
import { type CommentAudience, maxComment } from '@skonto/domain/invoice/invoice-comment';
import { useIsMutating, useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { announceDone } from '../../../lib/messages.ts';
import { t, texts } from '../../../lib/words/words.ts';
import { Button } from '../../../ui/button.tsx';
import { WordsField } from '../../../ui/forms/words-field.tsx';
import { Refusal } from '../../../ui/refusal.tsx';
import { type CommentMatter, commentsKey, writeComment } from './comment-calls.ts';
import { ChosenFiles, sendingFiles } from './comment-files.tsx';
import { Mentioned } from './mentioned.tsx';

type FormProps = { matter: CommentMatter; partner: string; colleagues: readonly Colleague[] };
/** A new comment: to colleagues unless the writer says otherwise, and the button says who will read it. */
export function CommentForm({ matter, partner, colleagues }: FormProps) {
  const queries = useQueryClient();
  const [to, setTo] = useState<CommentAudience>('COLLEAGUES');
  const [text, setText] = useState('');
  const [files, setFiles] = useState<readonly CommentFile[]>([]);
  const [mentioned, setMentioned] = useState<readonly Colleague[]>([]);
  const isSendingFiles = useIsMutating({ mutationKey: sendingFiles }) > 0;
  const [isMissing, setMissing] = useState(false);
  const words = texts($ => $.invoiceComments.form);
  const sending = useMutation({
    mutationFn: () =>
      writeComment(
        matter,
        { to, text, mentions: mentioned.map(({ id }) => id) },
        files.map(({ id }) => id),
      ),
    onSuccess: () => {
      announceDone(to === 'PARTNER' ? t($ => $.invoiceComments.form.sentPartner, { partner }) : words.sentColleagues);
      setText('');
      setFiles([]);
      setMentioned([]);
      setTo('COLLEAGUES');
      void queries.invalidateQueries({ queryKey: commentsKey });
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setMissing(text.trim() === '');
    if (text.trim() !== '' && !sending.isPending && !isSendingFiles) sending.mutate();
  };
  return (
    <form className="stack no-print" onSubmit={submit} noValidate>
      <WordsField
        label={words.text}
        help={words.help}
        error={isMissing ? words.missing : undefined}
        maxLength={maxComment}
        rows={3}
        value={text}
        onChange={setText}
      />
      {matter.kind === 'invoice' && <ChosenFiles invoiceId={matter.id} files={files} onChange={setFiles} />}
      <Mentioned colleagues={colleagues} chosen={mentioned} onChange={setMentioned} />
      <Audience {...{ to, partner }} onChoose={setTo} />
      <Refusal text={sending.error?.message} />
      <div>
        <Button type="submit" look="primary" busy={sending.isPending || isSendingFiles}>
          {to === 'PARTNER' ? t($ => $.invoiceComments.form.sendPartner, { partner }) : words.sendColleagues}
        </Button>
      </div>
    </form>
  );
}

type AudienceProps = { to: CommentAudience; partner: string; onChoose: (to: CommentAudience) => void };
function Audience({ to, partner, onChoose }: AudienceProps) {
  const words = texts($ => $.invoiceComments.form);
  const choices = [
    { value: 'COLLEAGUES' as const, label: words.colleagues, help: words.colleaguesHelp },
    {
      value: 'PARTNER' as const,
      label: t($ => $.invoiceComments.form.partner, { partner }),
      help: t($ => $.invoiceComments.form.partnerHelp, { partner }),
    },
  ];
  return (
    <fieldset className="radio-field">
      <legend>{words.to}</legend>
      {choices.map(({ value, label, help }) => (
        <div key={value} className="check-field">
          <label className="check">
            <input
              type="radio"
              name="comment-to"
              checked={to === value}
              aria-describedby={`comment-to-${value}`}
              onChange={() => onChoose(value)}
            />
            {label}
          </label>
          <span className="field-help" id={`comment-to-${value}`}>
            {help}
          </span>
        </div>
      ))}
    </fieldset>
  );
}
