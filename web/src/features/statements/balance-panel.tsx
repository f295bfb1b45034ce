import type { CheckedStatement, StatementDetails } from '@skonto/api/statements';
import type { ReactNode } from 'react';
import { useFormats } from '../../lib/use-formats.ts';
import { t, texts } from '../../lib/words/words.ts';

type Balance = Pick<CheckedStatement & StatementDetails, 'account' | 'opening' | 'closing' | 'out' | 'in' | 'currency'>;

/** A statement's account and balances, which add up from left to right. */
export function BalancePanel({ of, title, children }: { of: Balance; title: ReactNode; children?: ReactNode }) {
  const formats = useFormats();
  const words = texts($ => $.statements.balance);
  const signed = (sign: '+' | '−', amount: number) =>
    amount === 0 ? formats.money(0) : `${sign}${formats.money(amount)}`;
  return (
    <section className="panel">
      {title}
      <dl className="balance">
        <div>
          <dt>{words.account}</dt>
          <dd>{of.account}</dd>
        </div>
        <div>
          <dt>{words.opening}</dt>
          <dd>{formats.money(of.opening)}</dd>
        </div>
        <div>
          <dt>{t($ => $.statements.balance.out, { count: of.out.count, shown: formats.count(of.out.count) })}</dt>
          <dd>{signed('−', of.out.amount)}</dd>
        </div>
        <div>
          <dt>{t($ => $.statements.balance.in, { count: of.in.count, shown: formats.count(of.in.count) })}</dt>
          <dd>{signed('+', of.in.amount)}</dd>
        </div>
        <div>
          <dt>{words.closing}</dt>
          <dd data-strong>
            {formats.money(of.closing)} {of.currency}
          </dd>
        </div>
      </dl>
      {children}
    </section>
  );
}

/** What fits and what doesn't, each with a sign of its own. */
export function Warnings({ warnings }: { warnings: CheckedStatement['warnings'] }) {
  const words = texts($ => $.statements.check);
  return (
    <ul className="statement-checks">
      {warnings.map(one => (
        <li key={one.code} data-fits={one.fits || undefined}>
          <span className="visually-hidden">{one.fits ? words.fits : words.look} </span>
          {one.message}
        </li>
      ))}
    </ul>
  );
}
