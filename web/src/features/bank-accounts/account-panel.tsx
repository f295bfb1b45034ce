import type { BankAccount } from '@skonto/api/bank-accounts';
import type { AccountState } from '@skonto/domain/payment/account-change';
import { useFormats } from '../../lib/use-formats.ts';
import { t, texts } from '../../lib/words/words.ts';
import { Icon, type IconName } from '../../ui/icon.tsx';
import { type BadgeTone, StatusBadge } from '../../ui/status-badge.tsx';
import { AccountActions } from './account-actions.tsx';

const looks: Readonly<Record<AccountState, { tone: BadgeTone; icon: IconName }>> = {
  PENDING: { tone: 'accent', icon: 'clock' },
  ACTIVE: { tone: 'ok', icon: 'check' },
  REPLACED: { tone: 'neutral', icon: 'right' },
  REFUSED: { tone: 'bad', icon: 'ban' },
  CLOSED: { tone: 'neutral', icon: 'close' },
};

type PanelProps = { account: BankAccount; named: boolean };

/** One account: how it stands, what it waits for, what this reader can do about it, and its story. */
export function AccountPanel({ account, named }: PanelProps) {
  const id = `account-${account.id}`;
  return (
    <article className="panel bank-account" aria-labelledby={id} data-state={account.state}>
      <div className="row row-spread">
        <h2 id={id}>
          {named && <span className="bank-account-company">{account.company.name} </span>}
          <span className="bank-account-number">{account.account}</span> <small>{account.currency}</small>
        </h2>
        <StatusBadge {...looks[account.state]}>{t($ => $.bankAccounts.state[account.state])}</StatusBadge>
      </div>
      <Standing account={account} />
      {account.state === 'PENDING' && <Needs account={account} />}
      <AccountActions account={account} />
      <Story account={account} />
    </article>
  );
}

/** In one sentence what the account's state means for payments. */
function Standing({ account }: { account: BankAccount }) {
  const formats = useFormats();
  const { state, activeFrom, activated, ended, waitDoubled, objected } = account;
  const at = (instant: string | null) => (instant === null ? '' : formats.dateTime(instant));
  if (state === 'PENDING')
    return (
      <>
        <p>
          {activeFrom === null
            ? t($ => $.bankAccounts.standing.PENDING)
            : t($ => $.bankAccounts.standing.planned, { at: at(activeFrom) })}
        </p>
        {waitDoubled && (
          <p>
            <Icon name="warning" /> {t($ => $.bankAccounts.standing.doubled)}
          </p>
        )}
      </>
    );
  if (objected !== null) return <p>{t($ => $.bankAccounts.standing.objected, { at: at(objected) })}</p>;
  return <p>{t($ => $.bankAccounts.standing[state], { at: at(state === 'ACTIVE' ? activated : ended) })}</p>;
}

/** The steps before it is paid to, each done or what is to be done for it. */
function Needs({ account }: { account: BankAccount }) {
  const words = texts($ => $.bankAccounts.needs);
  const { waitsFor, ownership, second, evidence } = account;
  const secondWord = second === null ? words.SECOND.open : words.SECOND[second.kind];
  const lines = [
    {
      need: 'OWNERSHIP',
      text:
        ownership !== null
          ? words.OWNERSHIP[ownership.by]
          : evidence !== null
            ? words.OWNERSHIP.sent
            : words.OWNERSHIP.open,
    },
    { need: 'SECOND', text: secondWord },
    { need: 'MAIL', text: waitsFor.includes('MAIL') ? words.MAIL.open : words.MAIL.done },
    { need: 'TIME', text: waitsFor.includes('TIME') ? words.TIME.open : words.TIME.done },
  ] as const;
  return (
    <ul className="bank-account-needs">
      {lines.map(({ need, text }) => {
        const open = waitsFor.includes(need);
        return (
          <li key={need} data-need={need} data-open={open || undefined}>
            <Icon name={open ? 'clock' : 'check'} />
            <span>
              <span className="visually-hidden">{open ? words.isOpen : words.isDone}: </span>
              {text}
            </span>
          </li>
        );
      })}
    </ul>
  );
}

function Story({ account: { steps } }: { account: BankAccount }) {
  const formats = useFormats();
  return (
    <details className="bank-account-story">
      <summary>{t($ => $.bankAccounts.story)}</summary>
      <ol className="timeline">
        {steps.map((one, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the same may happen twice in one moment, and what happened keeps its place.
          <li key={at}>
            {t($ => $.bankAccounts.step[one.step])}
            <span className="timeline-when">
              <time dateTime={one.at}>{formats.dateTime(one.at)}</time>
              {one.name !== '' && <span>{one.name}</span>}
              {one.note !== '' && <span>{one.note}</span>}
            </span>
          </li>
        ))}
      </ol>
    </details>
  );
}
