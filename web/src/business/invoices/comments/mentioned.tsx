import { type Colleague, maxMentions } from '@skonto/api/invoice-comments';
import { useFormats } from '../../../lib/use-formats.ts';
import { t, texts } from '../../../lib/words/words.ts';
import { Button } from '../../../ui/button.tsx';
import { Field } from '../../../ui/forms/field.tsx';

type MentionedProps = {
  colleagues: readonly Colleague[];
  chosen: readonly Colleague[];
  onChange: (chosen: readonly Colleague[]) => void;
};

/** Whom the comment that is being written mentions: chosen one by one, each of whom can be left out again. */
export function Mentioned({ colleagues, chosen, onChange }: MentionedProps) {
  const formats = useFormats();
  const words = texts($ => $.invoiceComments.form);
  const others = colleagues.filter(one => !chosen.some(({ id }) => id === one.id));
  if (colleagues.length === 0) return null;
  return (
    <div className="stack">
      {chosen.length > 0 && (
        <ul className="comment-files">
          {chosen.map(({ id, name }) => (
            <li key={id}>
              {name}{' '}
              <Button
                look="plain"
                aria-label={t($ => $.invoiceComments.form.leaveOut, { name })}
                onClick={() => onChange(chosen.filter(one => one.id !== id))}
              >
                {t($ => $.invoiceComments.files.leaveOut)}
              </Button>
            </li>
          ))}
        </ul>
      )}
      {others.length > 0 && chosen.length < maxMentions && (
        <Field
          label={words.mention}
          help={t($ => $.invoiceComments.form.mentionHelp, { shown: formats.count(maxMentions) })}
        >
          {props => (
            <select
              {...props}
              className="control"
              value=""
              onChange={event => {
                const found = others.find(({ id }) => String(id) === event.currentTarget.value);
                if (found) onChange([...chosen, found]);
              }}
            >
              <option value="">{words.mentionChoose}</option>
              {others.map(({ id, name }) => (
                <option key={id} value={String(id)}>
                  {name}
                </option>
              ))}
            </select>
          )}
        </Field>
      )}
    </div>
  );
}
