import { useLocation } from '@tanstack/react-router';
import { useSession } from '../../lib/session.ts';
import { t, texts } from '../../lib/words/words.ts';
import { AppLink } from '../../ui/app-link.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { DefaultsTab } from './defaults-tab.tsx';
import { DiscountsTab } from './discounts-tab.tsx';
import { GeneralTab } from './general-tab.tsx';
import { ImportTab } from './import-tab.tsx';
import './settings.css';

const tabs = { discounts: DiscountsTab, defaults: DefaultsTab, general: GeneralTab, import: ImportTab } as const;
const names = ['discounts', 'defaults', 'general', 'import'] as const;

/** SET-01, SET-02: four tabs, each of which changes something. */
export function SettingsScreen() {
  const user = useSession();
  const requested = useLocation({ select: ({ search }) => ('tab' in search ? String(search.tab) : '') });
  const open = names.find(name => name === requested) ?? 'discounts';
  const Tab = tabs[open];
  return (
    <>
      <PageHeader feature={texts($ => $.settings)} />
      <div className="settings">
        <nav className="tabs settings-tabs" aria-label={t($ => $.settings.title)}>
          {names.map(name => (
            <AppLink key={name} href={`/settings?tab=${name}`} aria-current={name === open ? 'page' : undefined}>
              {t($ => $.settings.tabs[name])}
            </AppLink>
          ))}
        </nav>
        {user && (
          <section className="settings-tab" aria-label={t($ => $.settings.tabs[open])}>
            <Tab key={user.id} user={user} />
          </section>
        )}
      </div>
    </>
  );
}
