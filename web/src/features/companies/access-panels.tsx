import { type Company, type HandOverInput, maxInvitations } from '@skonto/api/companies';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { announceDone } from '../../lib/messages.ts';
import { useFormats } from '../../lib/use-formats.ts';
import { pageLanguage, t, texts } from '../../lib/words/words.ts';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { Field } from '../../ui/forms/field.tsx';
import { NumberInput } from '../../ui/forms/number-field.tsx';
import { numberOf } from '../../ui/forms/typed-numbers.ts';
import { Refusal } from '../../ui/refusal.tsx';
import {
  companiesKey,
  handOverCompany,
  invitationQuotaQuery,
  saveInvitationQuota,
  standingQuery,
} from './companies-queries.ts';

/** What the operator sets for one company alone, and the way to give it to whom it belongs to. */
export function AccessPanels({ company }: { company: Company }) {
  return (
    <>
      <InvitationPanel company={company} />
      <HandOverPanel company={company} />
    </>
  );
}

/** How many people the company may invite in an hour; an empty field means as many as all. */
function InvitationPanel({ company: { id } }: { company: Company }) {
  const formats = useFormats();
  const queries = useQueryClient();
  const quota = useQuery(invitationQuotaQuery(id));
  const [typed, setTyped] = useState<string | null>(null);
  const words = texts($ => $.companies.invitations);
  const stored = quota.data?.perHour == null ? '' : String(quota.data.perHour);
  const text = typed ?? stored;
  const perHour = text.trim() === '' ? null : numberOf(text, 'whole', pageLanguage());
  const wrong = perHour !== null && !(perHour >= 1 && perHour <= maxInvitations);
  const save = useMutation({
    mutationFn: () => saveInvitationQuota(id, perHour),
    onSuccess: reply => {
      queries.setQueryData(invitationQuotaQuery(id).queryKey, reply);
      setTyped(null);
      announceDone(words.saved);
    },
  });
  const shown = quota.data && {
    used: formats.count(quota.data.used),
    most: formats.count(quota.data.perHour ?? quota.data.usual),
  };
  return (
    <form
      className="panel company-access"
      noValidate
      onSubmit={event => {
        event.preventDefault();
        if (!wrong && !save.isPending) save.mutate();
      }}
    >
      <h2>{words.title}</h2>
      <p className="quiet">{shown ? t($ => $.companies.invitations.used, shown) : t($ => $.ui.list.loading)}</p>
      <Refusal text={save.error?.message ?? quota.error?.message} />
      <NumberInput
        id="field-perHour"
        kind="whole"
        label={words.perHour}
        help={t($ => $.companies.invitations.help, {
          usual: formats.count(quota.data?.usual ?? 0),
          most: formats.count(maxInvitations),
        })}
        required={false}
        error={wrong ? t($ => $.companies.invitations.wrong, { most: formats.count(maxInvitations) }) : undefined}
        value={text}
        disabled={!quota.data}
        onChange={setTyped}
        onBlur={() => undefined}
      />
      <Button type="submit" busy={save.isPending} aria-disabled={wrong || text === stored}>
        {words.save}
      </Button>
    </form>
  );
}

/** One action, because every step between would leave somebody in who doesn't belong there. */
function HandOverPanel({ company }: { company: Company }) {
  const [asking, setAsking] = useState(false);
  const words = texts($ => $.companies.handOver);
  return (
    <section className="panel company-access no-print">
      <h2>{words.title}</h2>
      <p className="quiet">{words.when}</p>
      <Button icon="key" onClick={() => setAsking(true)}>
        {words.button}
      </Button>
      {asking && <HandOver company={company} onClose={() => setAsking(false)} />}
    </section>
  );
}

const fields = ['firstName', 'lastName', 'email'] as const;

function HandOver({ company, onClose }: { company: Company; onClose: () => void }) {
  const formats = useFormats();
  const standing = useQuery(standingQuery(company.id));
  const [person, setPerson] = useState<HandOverInput>({ firstName: '', lastName: '', email: '' });
  const words = texts($ => $.companies.handOver);
  const people = standing.data?.users ?? 0;
  const act = async () => {
    const missing = fields.find(name => person[name].trim() === '');
    if (missing) throw new Error(words.missing[missing]);
    return handOverCompany(company, { ...person, email: person.email.trim() });
  };
  return (
    <ConfirmDialog
      title={t($ => $.companies.handOver.question, { name: company.name })}
      main={words.main}
      act={act}
      changes={companiesKey}
      said={reply => t($ => $.companies.handOver.done, { email: person.email.trim(), count: reply.people })}
      onClose={onClose}
    >
      <ul className="company-consequences">
        <li>
          {!standing.data
            ? t($ => $.ui.list.loading)
            : people === 0
              ? words.nobody
              : t($ => $.companies.handOver.people, { count: people, shown: formats.count(people) })}
        </li>
        <li>{words.invited}</li>
        <li>{words.stays}</li>
      </ul>
      {fields.map(name => (
        <Field key={name} label={words[name]} required>
          {props => (
            <input
              {...props}
              className="control"
              type={name === 'email' ? 'email' : 'text'}
              autoComplete="off"
              maxLength={name === 'email' ? 254 : 100}
              value={person[name]}
              onChange={event => setPerson({ ...person, [name]: event.currentTarget.value })}
            />
          )}
        </Field>
      ))}
    </ConfirmDialog>
  );
}
