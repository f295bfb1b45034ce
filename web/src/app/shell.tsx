import { useQuery } from '@tanstack/react-query';
import { Outlet, useRouter } from '@tanstack/react-router';
import { type ReactNode, Suspense, useDeferredValue, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isSignedIn, useSession } from '../lib/session.ts';
import { readStored, writeStored } from '../lib/storage.ts';
import type { RoomEntry } from '../pickers/room-entry.ts';
import { AppLink } from '../ui/app-link.tsx';
import { Button, IconButton } from '../ui/button.tsx';
import { Footer } from '../ui/footer.tsx';
import { LanguageMenu } from '../ui/language-menu.tsx';
import { Logo } from '../ui/logo.tsx';
import { ThemeMenu } from '../ui/theme-menu.tsx';
import { InShell } from './in-shell.ts';
import { OfflineNotice } from './offline-notice.tsx';
import { ownSessionQuery } from './own-session.ts';
import { LazyCommandPalette, paletteKeyName, preloadPalette, usePaletteKey } from './palette-key.ts';
import { isOpenTo, roomEntries, topBarActions } from './rooms.ts';
import { SideMenu } from './side-menu.tsx';
import { signOut } from './sign-out.ts';
import './shell.css';

const menuKey = 'skonto.menu-collapsed';
const isNarrow = () => matchMedia('(max-width: 767px)').matches;

/** The entries for whoever is signed in. What they may is asked anew now and then: a contract may begin or end meanwhile. */
function useVisibleEntries(): readonly RoomEntry[] {
  const user = useSession();
  useQuery({ ...ownSessionQuery, enabled: isSignedIn() });
  if (!user) return [];
  return roomEntries.filter(entry => isOpenTo(entry, user.can)).sort((a, b) => a.order - b.order);
}

/** Everything around the pages behind the sign-in; `children` stand where no route has a page. */
export function Shell({ children = <Outlet /> }: { children?: ReactNode }) {
  const { t } = useTranslation();
  const entries = useVisibleEntries();
  const [collapsed, setCollapsedState] = useState(() => isNarrow() || readStored('local', menuKey) === '1');
  const palette = usePaletteKey();
  // The page follows its frame in slices, so that a slow device isn't blocked by the two at once.
  const begun = useDeferredValue(true, false);
  const setCollapsed = (next: boolean) => {
    setCollapsedState(next);
    if (!isNarrow()) writeStored('local', menuKey, next ? '1' : '0');
  };
  useEffect(() => {
    const narrow = matchMedia('(max-width: 767px)');
    const onChange = () => setCollapsedState(narrow.matches || readStored('local', menuKey) === '1');
    narrow.addEventListener('change', onChange);
    return () => narrow.removeEventListener('change', onChange);
  }, []);
  return (
    <div className="app">
      <a className="skip-link button" href="#content">
        {t($ => $.shell.skip)}
      </a>
      <TopBar menuOpen={!collapsed} onMenu={() => setCollapsed(!collapsed)} onSearch={() => palette.setOpen(true)} />
      <OfflineNotice />
      <SideMenu
        entries={entries}
        collapsed={collapsed}
        onCollapsed={setCollapsed}
        onFollow={() => isNarrow() && setCollapsed(true)}
      />
      <main id="content" className="page" tabIndex={-1}>
        <InShell value={true}>{begun && children}</InShell>
      </main>
      <Footer />
      {palette.open && (
        <Suspense>
          <LazyCommandPalette entries={entries} onClose={() => palette.setOpen(false)} />
        </Suspense>
      )}
    </div>
  );
}

function TopBar({ menuOpen, onMenu, onSearch }: { menuOpen: boolean; onMenu: () => void; onSearch: () => void }) {
  const { t } = useTranslation();
  const user = useSession();
  const router = useRouter();
  return (
    <header className="top-bar no-print">
      <span className="only-narrow">
        <IconButton icon="menu" label={t($ => $.shell.openMenu)} aria-expanded={menuOpen} onClick={onMenu} />
      </span>
      <AppLink href="/dashboard" className="brand">
        <Logo size={28} />
        <span>{user?.company?.name ?? t($ => $.ui.product)}</span>
      </AppLink>
      <div className="top-bar-end">
        {user && topBarActions.map(({ id, Action }) => <Action key={id} />)}
        <Button
          look="plain"
          icon="search"
          aria-keyshortcuts="Control+K Meta+K"
          onPointerEnter={preloadPalette}
          onFocus={preloadPalette}
          onClick={onSearch}
        >
          <span className="visually-hidden">{t($ => $.shell.search)}</span>
          <span className="key hide-narrow" aria-hidden="true">
            {paletteKeyName()}
          </span>
        </Button>
        <ThemeMenu />
        <LanguageMenu />
        {user ? (
          <Button look="plain" icon="leave" aria-label={t($ => $.shell.logout)} onClick={() => void signOut(router)}>
            <span className="hide-narrow">{t($ => $.shell.logout)}</span>
          </Button>
        ) : (
          <AppLink href="/login" className="button">
            {t($ => $.shell.login)}
          </AppLink>
        )}
      </div>
    </header>
  );
}
