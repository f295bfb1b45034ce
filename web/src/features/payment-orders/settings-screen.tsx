import type { PaymentSettings } from '@skonto/api/payment-settings';
import { readBankAccount, showAccount } from '@skonto/domain/payment/bank-account';
import { type OrderCurrency, orderCurrencies } from '@skonto/domain/payment/payment-batch';
import { useMutation, useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { fieldSentences } from '../../lib/field-sentences.ts';
import { announceDone } from '../../lib/messages.ts';
import { pageLanguage, t, texts } from '../../lib/words/words.ts';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/forms/field.tsx';
import { NumberInput } from '../../ui/forms/number-field.tsx';
import { numberOf, typedNumber } from '../../ui/forms/typed-numbers.ts';
import { RecordHeader } from '../../ui/record-header.tsx';
import { Refusal } from '../../ui/refusal.tsx';
import { downloadTestFile, saveSettings, settingsQuery } from './orders-queries.ts';
import './payment-orders.css';

/** The accounts that a buyer pays from, and how much each of its people may release on a day. */
export function PaymentSettingsScreen() {
  const { data } = useSuspenseQuery(settingsQuery);
  const words = texts($ => $.paymentOrders.settings);
  return (
    <div className="stack">
      <RecordHeader title={words.title} feature={texts($ => $.paymentOrders)} list="/payments/orders" />
      <p className="quiet">{data.can.update ? words.text : words.administrators}</p>
      <SettingsForm key={data.version} settings={data} />
    </div>
  );
}

type Typed = {
  readonly accounts: Readonly<Record<OrderCurrency, AccountTyped>>;
  readonly limits: Readonly<Record<string, string>>;
};
type AccountTyped = { readonly account: string; readonly profile: string };
const limitKey = (userId: number, currency: OrderCurrency) => `${userId}:${currency}`;

function typedOf(settings: PaymentSettings): Typed {
  const account = (currency: OrderCurrency): AccountTyped => {
    const stored = settings.accounts.find(one => one.currency === currency);
    const usual = settings.profiles.find(one => one.currencies.includes(currency))?.id ?? '';
    return { account: stored?.account ?? '', profile: stored?.profile ?? usual };
  };
  return {
    accounts: { RSD: account('RSD'), EUR: account('EUR') },
    limits: Object.fromEntries(
      settings.limits.map(one => [limitKey(one.userId, one.currency), typedNumber(one.daily, pageLanguage(), 2)]),
    ),
  };
}

/** What was typed as the call takes it; NaN stands for what is no number. */
function bodyOf(settings: PaymentSettings, typed: Typed) {
  const accounts = orderCurrencies.flatMap(currency => {
    const { account, profile } = typed.accounts[currency];
    return account.trim() === '' ? [] : [{ currency, account, profile }];
  });
  const limits = settings.people.flatMap(person =>
    orderCurrencies.flatMap(currency => {
      const text = typed.limits[limitKey(person.id, currency)] ?? '';
      return text.trim() === ''
        ? []
        : [{ userId: person.id, currency, daily: numberOf(text, 'money', pageLanguage()) }];
    }),
  );
  return { accounts, limits, version: settings.version };
}

function SettingsForm({ settings }: { settings: PaymentSettings }) {
  const [typed, setTyped] = useState(() => typedOf(settings));
  const queries = useQueryClient();
  const words = texts($ => $.paymentOrders.settings);
  const save = useMutation({
    mutationFn: async () => {
      const body = bodyOf(settings, typed);
      if (body.limits.some(one => Number.isNaN(one.daily))) throw new Error(words.wrongLimit);
      return saveSettings(body);
    },
    onSuccess: saved => {
      queries.setQueryData(settingsQuery.queryKey, saved);
      announceDone(words.saved);
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!save.isPending) save.mutate();
  };
  const isOff = !settings.can.update;
  return (
    <form className="stack order-settings" noValidate onSubmit={submit}>
      <section className="panel">
        <h2>{words.accounts}</h2>
        {orderCurrencies.map(currency => (
          <AccountFields
            key={currency}
            currency={currency}
            value={typed.accounts[currency]}
            profiles={settings.profiles.filter(one => one.currencies.includes(currency))}
            isOff={isOff}
            onChange={value => setTyped(old => ({ ...old, accounts: { ...old.accounts, [currency]: value } }))}
          />
        ))}
      </section>
      <section className="panel">
        <h2>{words.limits}</h2>
        <p className="quiet">{words.limitsText}</p>
        {settings.people.map(person => (
          <LimitFields
            key={person.id}
            person={person}
            limits={typed.limits}
            isOff={isOff}
            onChange={(key, text) => setTyped(old => ({ ...old, limits: { ...old.limits, [key]: text } }))}
          />
        ))}
      </section>
      <Refusal text={fieldSentences(save.error) ?? save.error?.message} />
      {!isOff && (
        <div>
          <Button type="submit" look="primary" busy={save.isPending}>
            {words.save}
          </Button>
        </div>
      )}
    </form>
  );
}

type LimitProps = {
  person: PaymentSettings['people'][number];
  limits: Typed['limits'];
  isOff: boolean;
  onChange: (key: string, text: string) => void;
};
function LimitFields({ person, limits, isOff, onChange }: LimitProps) {
  const words = texts($ => $.paymentOrders.settings);
  return (
    <fieldset className="order-limits">
      <legend>
        {person.name} {person.isAdministrator && <span className="quiet">{words.administrator}</span>}
      </legend>
      {orderCurrencies.map(currency => {
        const key = limitKey(person.id, currency);
        return (
          <NumberInput
            key={key}
            id={`limit-${person.id}-${currency}`}
            kind="money"
            label={t($ => $.paymentOrders.settings.limit, { currency })}
            value={limits[key] ?? ''}
            disabled={isOff}
            onChange={text => onChange(key, text)}
          />
        );
      })}
    </fieldset>
  );
}

type AccountProps = {
  currency: OrderCurrency;
  value: AccountTyped;
  profiles: PaymentSettings['profiles'];
  isOff: boolean;
  onChange: (value: AccountTyped) => void;
};
function AccountFields({ currency, value, profiles, isOff, onChange }: AccountProps) {
  const words = texts($ => $.paymentOrders.settings);
  const reading = readBankAccount(value.account);
  return (
    <div className="order-choices">
      <Field
        label={t($ => $.paymentOrders.settings.account, { currency })}
        help={words.accountHelp}
        required={false}
        echo={'account' in reading ? showAccount(reading.account) : undefined}
      >
        {props => (
          <input
            {...props}
            className="control"
            autoComplete="off"
            maxLength={50}
            disabled={isOff}
            value={value.account}
            onChange={event => onChange({ ...value, account: event.currentTarget.value })}
          />
        )}
      </Field>
      <Field label={t($ => $.paymentOrders.settings.profile, { currency })}>
        {props => (
          <select
            {...props}
            className="control"
            disabled={isOff}
            value={value.profile}
            onChange={event => onChange({ ...value, profile: event.currentTarget.value })}
          >
            {profiles.map(({ id, name }) => (
              <option key={id} value={id}>
                {name ?? words.csv}
              </option>
            ))}
          </select>
        )}
      </Field>
      <TestFile currency={currency} profile={profiles.find(one => one.id === value.profile)} />
    </div>
  );
}

type TestProps = { currency: OrderCurrency; profile: PaymentSettings['profiles'][number] | undefined };
/** A file with which the bank shows that it takes the chosen format, also before it is saved. */
function TestFile({ currency, profile }: TestProps) {
  const words = texts($ => $.paymentOrders.settings);
  const test = useMutation({
    mutationFn: (of: PaymentSettings['profiles'][number]) =>
      downloadTestFile({ currency, profile: of.id }, of.extension),
  });
  if (!profile) return null;
  return (
    <div className="order-test">
      <Button icon="download" busy={test.isPending} onClick={() => test.mutate(profile)}>
        {t($ => $.paymentOrders.settings.test, { currency })}
      </Button>
      <p className="quiet">{words.testHelp}</p>
      <Refusal text={test.error?.message} />
    </div>
  );
}
