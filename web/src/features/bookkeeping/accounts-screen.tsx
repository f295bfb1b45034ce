import type { BookingAccountsReply } from '@skonto/api/bookkeeping';
import { type BookingRole, bookingRoles } from '@skonto/domain/bookkeeping/journal';
import { useMutation, useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { ApiError } from '../../lib/api-error.ts';
import { announceDone } from '../../lib/messages.ts';
import { t, texts } from '../../lib/words/words.ts';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/forms/field.tsx';
import { RecordHeader } from '../../ui/record-header.tsx';
import { Refusal } from '../../ui/refusal.tsx';
import { accountsQuery, journalsKey, saveAccounts } from './bookkeeping-queries.ts';
import './bookkeeping.css';

const sides = ['buyer', 'supplier'] as const;
type Side = (typeof sides)[number];
type Accounts = BookingAccountsReply[Side];

/** The accounts that the company books on, for each side that it can have. */
export function AccountsScreen() {
  const { data } = useSuspenseQuery(accountsQuery);
  const words = texts($ => $.bookkeeping);
  return (
    <div className="stack">
      <RecordHeader title={words.accounts.title} feature={words} list="/bookkeeping" />
      <p className="quiet">{data.can.update ? words.accounts.text : words.accounts.administrators}</p>
      <AccountsForm key={data.version} stored={data} />
    </div>
  );
}

/** An empty field is no account. */
const typedAccount = (text: string): string | null => (text.trim() === '' ? null : text);

function AccountsForm({ stored }: { stored: BookingAccountsReply }) {
  const [typed, setTyped] = useState<Record<Side, Accounts>>({ buyer: stored.buyer, supplier: stored.supplier });
  const queries = useQueryClient();
  const words = texts($ => $.bookkeeping.accounts);
  const save = useMutation({
    mutationFn: () => saveAccounts({ ...typed, version: stored.version }),
    onSuccess: saved => {
      queries.setQueryData(accountsQuery.queryKey, saved);
      void queries.invalidateQueries({ queryKey: journalsKey });
      announceDone(words.saved);
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!save.isPending) save.mutate();
  };
  const errorOf = (side: Side, role: BookingRole) =>
    save.error instanceof ApiError
      ? save.error.fields.find(one => one.field === `${side}.${role}`)?.message
      : undefined;
  const isNamed = save.error instanceof ApiError && save.error.fields.length > 0;
  return (
    <form className="stack" noValidate onSubmit={submit}>
      {sides.map(side => (
        <SideFields
          key={side}
          side={side}
          accounts={typed[side]}
          isOff={!stored.can.update}
          errorOf={role => errorOf(side, role)}
          onChange={(role, text) => {
            save.reset();
            setTyped(old => ({ ...old, [side]: { ...old[side], [role]: typedAccount(text) } }));
          }}
        />
      ))}
      <Refusal text={isNamed ? words.wrong : save.error?.message} />
      {stored.can.update && (
        <div>
          <Button type="submit" look="primary" busy={save.isPending}>
            {words.save}
          </Button>
        </div>
      )}
    </form>
  );
}

type SideProps = {
  side: Side;
  accounts: Accounts;
  isOff: boolean;
  errorOf: (role: BookingRole) => string | undefined;
  onChange: (role: BookingRole, text: string) => void;
};
function SideFields({ side, accounts, isOff, errorOf, onChange }: SideProps) {
  return (
    <fieldset className="panel booking-accounts">
      <legend>{t($ => $.bookkeeping.accounts[side])}</legend>
      {bookingRoles.map(role => (
        <Field
          key={role}
          id={`account-${side}-${role}`}
          label={t($ => $.bookkeeping.accounts.role[side][role])}
          help={role === 'bank' ? t($ => $.bookkeeping.accounts.bankHelp) : undefined}
          required={false}
          error={errorOf(role)}
        >
          {props => (
            <input
              {...props}
              className="control"
              autoComplete="off"
              maxLength={20}
              disabled={isOff}
              value={accounts[role] ?? ''}
              onChange={event => onChange(role, event.currentTarget.value)}
            />
          )}
        </Field>
      ))}
    </fieldset>
  );
}
