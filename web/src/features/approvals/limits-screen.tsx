import type { ApprovalPolicyOnWire } from '@skonto/api/approvals';
import { type InvoiceAction, invoiceActions } from '@skonto/domain/approval/approval-policy';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { fieldSentences } from '../../lib/field-sentences.ts';
import { announceDone } from '../../lib/messages.ts';
import { useAbilities } from '../../lib/session.ts';
import { useFormats } from '../../lib/use-formats.ts';
import { pageLanguage, t, texts } from '../../lib/words/words.ts';
import { Button } from '../../ui/button.tsx';
import { NumberInput } from '../../ui/forms/number-field.tsx';
import { LoadFailure } from '../../ui/load-failure.tsx';
import { RecordHeader } from '../../ui/record-header.tsx';
import { Refusal } from '../../ui/refusal.tsx';
import { approvalsKey, policyQuery, savePolicy } from './approval-queries.ts';
import { limitsBody, type TypedLimits, typedLimits } from './limits-form.ts';
import './approvals.css';

/** APPR-15: what one person offers and accepts alone on a day, and who approves what is above. */
export function LimitsScreen() {
  const { data, isError, refetch } = useQuery(policyQuery);
  const words = texts($ => $.approvals.limits);
  return (
    <div className="stack">
      <RecordHeader title={words.title} feature={texts($ => $.approvals)} list="/approvals" />
      {data ? (
        <>
          <p className="quiet">{data.can.update ? words.text : words.administrators}</p>
          {data.appliesFrom !== null && <Waiting policy={data} />}
          <LimitsForm key={data.version} policy={data} />
        </>
      ) : isError ? (
        <LoadFailure text={t($ => $.approvals.failed)} onRetry={() => void refetch()} />
      ) : (
        <p role="status">{t($ => $.ui.list.loading)}</p>
      )}
    </div>
  );
}

/** What applies until what was saved last does. */
function Waiting({ policy: { appliesFrom, now, people } }: { policy: ApprovalPolicyOnWire }) {
  const formats = useFormats();
  const words = texts($ => $.approvals.limits);
  const names = now.approvers.map(id => people.find(one => one.id === id)?.name ?? '').filter(Boolean);
  return (
    <div className="notice approval-waiting" data-tone="warning">
      <strong>{t($ => $.approvals.limits.waits, { at: formats.dateTime(appliesFrom ?? '') })}</strong>
      <ul>
        {now.limits.map(({ action, daily }) => (
          <li key={action}>
            {words.action[action]}:{' '}
            {action === 'CATEGORY'
              ? words.always
              : daily.length === 0
                ? words.nothingAlone
                : formats.list(daily.map(({ currency, amount }) => formats.moneyWithCurrency(amount, currency)))}
          </li>
        ))}
        <li>
          {words.approvers}: {names.length === 0 ? words.nobody : formats.list(names)}
        </li>
      </ul>
    </div>
  );
}

function LimitsForm({ policy }: { policy: ApprovalPolicyOnWire }) {
  const [typed, setTyped] = useState(() => typedLimits(policy, pageLanguage()));
  const { writeSuppliers } = useAbilities();
  const queries = useQueryClient();
  const words = texts($ => $.approvals.limits);
  const save = useMutation({
    mutationFn: async () => {
      const body = limitsBody(typed, policy, pageLanguage());
      if (!body) throw new Error(words.wrongAmount);
      return savePolicy(body);
    },
    onSuccess: saved => {
      queries.setQueryData(policyQuery.queryKey, saved);
      void queries.invalidateQueries({ queryKey: approvalsKey });
      announceDone(saved.appliesFrom === null ? words.saved : words.savedLater);
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!save.isPending) save.mutate();
  };
  const isOff = !policy.can.update;
  // Only a buyer offers; whoever bounded it before sees it still.
  const actions = invoiceActions.filter(action => action === 'ACCEPT' || writeSuppliers || typed.bounded.REGISTER);
  return (
    <form className="stack" noValidate onSubmit={submit}>
      {actions.map(action => (
        <ActionFields
          key={action}
          action={action}
          typed={typed}
          currencies={policy.currencies}
          isOff={isOff}
          onChange={setTyped}
        />
      ))}
      {(writeSuppliers || typed.bounded.CATEGORY) && <CategorySwitch typed={typed} isOff={isOff} onChange={setTyped} />}
      <Approvers policy={policy} typed={typed} isOff={isOff} onChange={setTyped} />
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

type PartProps = { typed: TypedLimits; isOff: boolean; onChange: (typed: TypedLimits) => void };

/** A change of categories has no amount: it is bounded or not. */
function CategorySwitch({ typed, isOff, onChange }: PartProps) {
  const words = texts($ => $.approvals.limits);
  return (
    <fieldset className="panel stack">
      <legend>{words.action.CATEGORY}</legend>
      <label className="check">
        <input
          type="checkbox"
          checked={typed.bounded.CATEGORY}
          disabled={isOff}
          onChange={event =>
            onChange({ ...typed, bounded: { ...typed.bounded, CATEGORY: event.currentTarget.checked } })
          }
        />
        {words.categories}
      </label>
      <p className="quiet">{words.categoriesText}</p>
    </fieldset>
  );
}

/** Currencies that most companies trade in; the others are one press away. */
const usual = ['RSD', 'EUR'];

function ActionFields({
  action,
  typed,
  currencies,
  isOff,
  onChange,
}: PartProps & { action: InvoiceAction; currencies: readonly string[] }) {
  const words = texts($ => $.approvals.limits);
  const amounts = typed.amounts[action];
  const field = (currency: string) => (
    <NumberInput
      key={currency}
      id={`limit-${action}-${currency}`}
      kind="money"
      label={t($ => $.approvals.limits.amount, { currency })}
      value={amounts[currency] ?? ''}
      disabled={isOff}
      onChange={text =>
        onChange({ ...typed, amounts: { ...typed.amounts, [action]: { ...amounts, [currency]: text } } })
      }
    />
  );
  const shown = currencies.filter(code => usual.includes(code) || amounts[code]);
  const others = currencies.filter(code => !shown.includes(code));
  return (
    <fieldset className="panel stack">
      <legend>{words.action[action]}</legend>
      <label className="check">
        <input
          type="checkbox"
          checked={typed.bounded[action]}
          disabled={isOff}
          onChange={event =>
            onChange({ ...typed, bounded: { ...typed.bounded, [action]: event.currentTarget.checked } })
          }
        />
        {words.bounded}
      </label>
      {typed.bounded[action] && (
        <>
          <p className="quiet">{words.alone[action]}</p>
          <div className="approval-fields">{shown.map(field)}</div>
          {others.length > 0 && (
            <details>
              <summary>{words.otherCurrencies}</summary>
              <div className="approval-fields">{others.map(field)}</div>
            </details>
          )}
        </>
      )}
    </fieldset>
  );
}

function Approvers({ policy, typed, isOff, onChange }: PartProps & { policy: ApprovalPolicyOnWire }) {
  const words = texts($ => $.approvals.limits);
  const choose = (id: number, isIn: boolean) =>
    onChange({
      ...typed,
      approvers: new Set([...typed.approvers].filter(one => one !== id).concat(isIn ? [id] : [])),
    });
  return (
    <fieldset className="panel stack">
      <legend>{words.approvers}</legend>
      <p className="quiet">{words.approversText}</p>
      {policy.people.map(({ id, name }) => (
        <label key={id} className="check">
          <input
            type="checkbox"
            checked={typed.approvers.has(id)}
            disabled={isOff}
            onChange={event => choose(id, event.currentTarget.checked)}
          />
          {name}
        </label>
      ))}
      {typed.approvers.size === 1 && (
        <p className="notice" data-tone="warning">
          {words.onlyOne}
        </p>
      )}
    </fieldset>
  );
}
