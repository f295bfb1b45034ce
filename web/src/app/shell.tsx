import { useQuery } from '@tanstack/react-query';
import { Outlet, useRouter } from '@tanstack/react-router';
import { type ReactNode, Suspense, useDeferredValue, useEffect, useRef, useState } from 'react';
import type { MenuEntry } from '../business/records/menu-entry.ts';
import { isSignedIn, useSession } from '../lib/session.ts';
import { readStored, writeStored } from '../lib/storage.ts';
import { t } from '../lib/words/words.ts';
import { AppLink } from '../ui/app-link.tsx';
import { Button, IconButton } from '../ui/button.tsx';
import { Footer } from '../ui/footer.tsx';
import { LanguageMenu } from '../ui/language-menu.tsx';
import { Logo } from '../ui/logo.tsx';
import { ThemeMenu } from '../ui/theme-menu.tsx';
import { abovePages, isOpenTo, menuEntries, standingParts, topBarActions } from './features.ts';
import { InShell } from './in-shell.ts';
import { OfflineNotice } from './offline-notice.tsx';
import { ownSessionQuery } from './own-session.ts';
import { LazyCommandPalette, paletteKeyName, preloadPalette, usePaletteKey } from './palette-key.ts';
import { SideMenu } from './side-menu.tsx';
import { signOut } from './sign-out.ts';
import './shell.css';

const menuKey = 'skonto.menu-collapsed';
const isNarrow = () => matchMedia('(max-width: 767px)').matches;
/** Below this the menu shows icons alone, so that lists have room for their columns; opening it holds until the next page load. */
const spaceForWords = '(min-width: 1200px)';
const isCollapsedAtFirst = () => !matchMedia(spaceForWords).matches || readStored('local', menuKey) === '1';

/** The entries for whoever is signed in. What they may is asked again now and then: a contract may begin or end meanwhile. */
function useVisibleEntries(): readonly MenuEntry[] {
  const user = useSession();
  useQuery({ ...ownSessionQuery, enabled: isSignedIn() });
  if (!user) return [];
  return menuEntries.filter(entry => isOpenTo(entry, user.can)).sort((a, b) => a.order - b.order);
}

/** Everything around the pages behind the sign-in; `children` stand where no route has a page. */
export function Shell({ children = <Outlet /> }: { children?: ReactNode }) {
  const entries = useVisibleEntries();
  const [collapsed, setCollapsedState] = useState(isCollapsedAtFirst);
  const palette = usePaletteKey();
  // The page follows its frame in slices, so that a slow device isn't blocked by the two at once.
  const begun = useDeferredValue(true, false);
  const setCollapsed = (next: boolean) => {
    setCollapsedState(next);
    if (matchMedia(spaceForWords).matches) writeStored('local', menuKey, next ? '1' : '0');
  };
  useEffect(() => {
    const widths = [matchMedia('(max-width: 767px)'), matchMedia(spaceForWords)];
    const onChange = () => setCollapsedState(isCollapsedAtFirst());
    for (const width of widths) width.addEventListener('change', onChange);
    return () => {
      for (const width of widths) width.removeEventListener('change', onChange);
    };
  }, []);
  return (
    <div className="app">
      <a className="skip-link button" href="#content">
        {t($ => $.shell.skip)}
      </a>
      <TopBar menuOpen={!collapsed} onMenu={() => setCollapsed(!collapsed)} onSearch={() => palette.setOpen(true)} />
      <OfflineNotice />
      {!collapsed && <MenuBackdrop onLeave={() => setCollapsed(true)} />}
      <SideMenu
        entries={entries}
        collapsed={collapsed}
        onCollapsed={setCollapsed}
        onFollow={() => isNarrow() && setCollapsed(true)}
      />
      <main id="content" className="page" tabIndex={-1}>
        {begun && (
          <Suspense>
            {isSignedIn() && abovePages.map(({ id, Part }) => <Part key={id} />)}
            <InShell value={true}>{children}</InShell>
          </Suspense>
        )}
      </main>
      <Footer />
      {isSignedIn() && standingParts.map(({ id, Part }) => <Part key={id} />)}
      {palette.open && (
        <Suspense>
          <LazyCommandPalette entries={entries} onClose={() => palette.setOpen(false)} />
        </Suspense>
      )}
    </div>
  );
}

/** On a phone the open menu lies over the page, so a press beside it and Esc close it again. */
function MenuBackdrop({ onLeave }: { onLeave: () => void }) {
  const leave = useRef(onLeave);
  leave.current = onLeave;
  useEffect(() => {
    const onKey = (event: globalThis.KeyboardEvent) => {
      if (event.key !== 'Escape' || !isNarrow() || document.querySelector('dialog[open]')) return;
      leave.current();
      document.querySelector<HTMLElement>('.top-bar [aria-expanded]')?.focus();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, []);
  return <div className="menu-backdrop only-narrow" onPointerDown={onLeave} />;
}

function TopBar({ menuOpen, onMenu, onSearch }: { menuOpen: boolean; onMenu: () => void; onSearch: () => void }) {
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
