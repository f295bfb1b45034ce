import type { ApprovalStandIn } from '@skonto/api/approvals';
import { readDate } from '@skonto/domain/calendar/read-date';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { fieldSentences } from '../../lib/field-sentences.ts';
import { announceDone } from '../../lib/messages.ts';
import { useFormats } from '../../lib/use-formats.ts';
import { t, texts } from '../../lib/words/words.ts';
import { Button } from '../../ui/button.tsx';
import { DateInput } from '../../ui/forms/date-input.tsx';
import { Field } from '../../ui/forms/field.tsx';
import { Refusal } from '../../ui/refusal.tsx';
import { approvalsKey, saveStandIn } from './approval-queries.ts';

/** Whoever approves names a colleague for the days of a holiday; others don't see it. */
export function StandInPart({ standIn: { standIn, isApprover, people } }: { standIn: ApprovalStandIn }) {
  const formats = useFormats();
  const queries = useQueryClient();
  const words = texts($ => $.approvals.standIn);
  const save = useMutation({
    mutationFn: saveStandIn,
    onSuccess: () => {
      announceDone(words.saved);
      void queries.invalidateQueries({ queryKey: approvalsKey });
    },
  });
  if (!isApprover && standIn === null) return null;
  const named = people.find(one => one.id === standIn?.id);
  return (
    <section className="panel stack" aria-labelledby="stand-in-title">
      <h2 id="stand-in-title">{words.title}</h2>
      {standIn ? (
        <>
          <p>
            {t($ => $.approvals.standIn.named, {
              person: named?.name ?? words.gone,
              from: formats.date(standIn.fromDay),
              until: formats.date(standIn.untilDay),
            })}
          </p>
          <Refusal text={save.error?.message} />
          <div>
            <Button busy={save.isPending} onClick={() => save.mutate({ standIn: null })}>
              {words.end}
            </Button>
          </div>
        </>
      ) : (
        <StandInForm
          people={people}
          busy={save.isPending}
          refusal={fieldSentences(save.error) ?? save.error?.message ?? null}
          onSave={named => save.mutate({ standIn: named })}
        />
      )}
    </section>
  );
}

type FormProps = {
  people: ApprovalStandIn['people'];
  busy: boolean;
  refusal: string | null;
  onSave: (standIn: NonNullable<ApprovalStandIn['standIn']>) => void;
};
function StandInForm({ people, busy, refusal, onSave }: FormProps) {
  const [typed, setTyped] = useState({ person: '', from: '', until: '' });
  const [problem, setProblem] = useState<string | null>(null);
  const words = texts($ => $.approvals.standIn);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const [fromDay, untilDay] = [readDate(typed.from), readDate(typed.until)];
    const isComplete = typed.person !== '' && fromDay !== 'bad-date' && untilDay !== 'bad-date';
    setProblem(isComplete ? null : words.incomplete);
    if (isComplete && !busy) onSave({ id: Number(typed.person), fromDay, untilDay });
  };
  return (
    <form className="stack" noValidate onSubmit={submit}>
      <p className="quiet">{words.text}</p>
      <div className="approval-fields">
        <Field label={words.person} required>
          {props => (
            <select
              {...props}
              className="control"
              value={typed.person}
              onChange={event => setTyped({ ...typed, person: event.currentTarget.value })}
            >
              <option value="">{words.choose}</option>
              {people.map(({ id, name }) => (
                <option key={id} value={id}>
                  {name}
                </option>
              ))}
            </select>
          )}
        </Field>
        <Field label={words.from} required>
          {props => (
            <DateInput
              {...props}
              label={words.from}
              value={typed.from}
              onChange={from => setTyped({ ...typed, from })}
            />
          )}
        </Field>
        <Field label={words.until} required>
          {props => (
            <DateInput
              {...props}
              label={words.until}
              value={typed.until}
              onChange={until => setTyped({ ...typed, until })}
            />
          )}
        </Field>
      </div>
      <Refusal text={problem ?? refusal} />
      <div>
        <Button type="submit" busy={busy}>
          {words.save}
        </Button>
      </div>
    </form>
  );
}
