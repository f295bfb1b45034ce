import type { BankAccount } from '@skonto/api/bank-accounts';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useAbilities } from '../../lib/session.ts';
import { t, texts } from '../../lib/words/words.ts';
import { AppLink } from '../../ui/app-link.tsx';
import { Icon } from '../../ui/icon.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { AccountPanel } from './account-panel.tsx';
import { accountsQuery } from './accounts-queries.ts';
import './bank-accounts.css';

const isOpen = ({ state }: BankAccount): boolean => state === 'PENDING' || state === 'ACTIVE';

/** What is paid to, what may follow, and what was before. */
export function AccountsScreen() {
  const { data } = useSuspenseQuery(accountsQuery);
  const { seeAllCompanies } = useAbilities();
  const open = data.accounts.filter(isOpen);
  const ended = data.accounts.filter(one => !isOpen(one));
  const words = texts($ => $.bankAccounts);
  return (
    <>
      <PageHeader feature={words}>
        {data.canEnter && (
          <AppLink href="/bank-accounts/add" className="button" data-look="primary">
            <Icon name="plus" />
            {words.add.open}
          </AppLink>
        )}
      </PageHeader>
      <div className="stack">
        <p className="quiet">{seeAllCompanies ? words.operatorText : words.text}</p>
        {open.length === 0 && <p className="panel">{seeAllCompanies ? words.nothingToCheck : words.none}</p>}
        {open.map(account => (
          <AccountPanel key={account.id} account={account} named={seeAllCompanies} />
        ))}
        {ended.length > 0 && (
          <section className="stack" aria-labelledby="ended-title">
            <h2 id="ended-title">{t($ => $.bankAccounts[seeAllCompanies ? 'stoppedTitle' : 'endedTitle'])}</h2>
            {ended.map(account => (
              <AccountPanel key={account.id} account={account} named={seeAllCompanies} />
            ))}
          </section>
        )}
      </div>
    </>
  );
}
