import { accountCurrencies } from '@skonto/api/bank-accounts';
import { useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { announceDone } from '../../lib/messages.ts';
import { useSession } from '../../lib/session.ts';
import { useGo } from '../../lib/use-go.ts';
import { t, texts } from '../../lib/words/words.ts';
import { TextField } from '../../ui/forms/fields.tsx';
import { ScreenFormFrame } from '../../ui/forms/screen-form.tsx';
import { SelectField } from '../../ui/forms/select-field.tsx';
import { useScreenForm } from '../../ui/forms/use-screen-form.ts';
import { PageHeader } from '../../ui/page-header.tsx';
import { type AccountValues, accountSchema, type EnteredAccount } from './account-form.ts';
import { accountsKey, enterAccount } from './accounts-queries.ts';

/** A new account, by an administrator of the company; everybody else is told who can enter one. */
export function AddAccountScreen() {
  const session = useSession();
  const words = texts($ => $.bankAccounts.add);
  return (
    <>
      <PageHeader
        title={words.title}
        feature={texts($ => $.bankAccounts)}
        back={{ href: '/bank-accounts', label: t($ => $.bankAccounts.title) }}
      />
      {session?.role === 'COMPANY_ADMIN' ? (
        <AccountForm />
      ) : (
        <div className="notice notice-narrow" data-tone="warning">
          {words.notYours}
        </div>
      )}
    </>
  );
}

function AccountForm() {
  const go = useGo();
  const queries = useQueryClient();
  const words = texts($ => $.bankAccounts.add);
  const schema = useMemo(() => accountSchema(), []);
  const handle = useScreenForm<AccountValues, EnteredAccount>({
    schema,
    defaults: { currency: 'RSD', account: '' },
    draft: null,
    save: async entered => {
      await enterAccount(entered);
      handle.release();
      announceDone(words.done);
      await queries.invalidateQueries({ queryKey: accountsKey });
      go('/bank-accounts');
    },
  });
  const { control } = handle.form;
  return (
    <div className="stack">
      <p className="quiet">{words.text}</p>
      <ScreenFormFrame handle={handle} submitLabel={words.submit}>
        <SelectField
          control={control}
          name="currency"
          label={words.currency}
          choices={accountCurrencies.map(value => ({ value, label: value }))}
        />
        <TextField control={control} name="account" label={words.account} help={words.accountHelp} maxLength={60} />
      </ScreenFormFrame>
    </div>
  );
}
