import { useLocation } from '@tanstack/react-router';
import { useId } from 'react';
import { type MenuEntry, menuGroups } from '../business/records/menu-entry.ts';
import { t, texts } from '../lib/words/words.ts';
import { AppLink } from '../ui/app-link.tsx';
import { Icon } from '../ui/icon.tsx';

type SideMenuProps = {
  entries: readonly MenuEntry[];
  collapsed: boolean;
  onCollapsed: (collapsed: boolean) => void;
  onFollow: () => void;
};

export function isCurrent(entry: MenuEntry, path: string): boolean {
  return [entry.path, ...(entry.also ?? [])].some(one => path === one || path.startsWith(`${one}/`));
}

/** The features a visitor may enter, by what they are about. Collapsed it shows their icons, whose names stay readable to everyone by title. */
export function SideMenu({ entries, collapsed, onCollapsed, onFollow }: SideMenuProps) {
  const path = useLocation({ select: location => location.pathname });
  const id = useId();
  const groupNames = texts($ => $.shell.groups);
  const toggle = collapsed ? t($ => $.shell.expand) : t($ => $.shell.collapse);
  return (
    <nav className="side-menu no-print" aria-label={t($ => $.shell.menu)} data-collapsed={collapsed || undefined}>
      <ul>
        {menuGroups.map(group => {
          const own = entries.filter(entry => entry.group === group);
          if (own.length === 0) return null;
          return (
            <li key={group}>
              {group !== 'start' && (
                <span id={`${id}${group}`} className="menu-group">
                  <span className="menu-word">{groupNames[group]}</span>
                </span>
              )}
              <ul aria-labelledby={group === 'start' ? undefined : `${id}${group}`}>
                {own.map(entry => (
                  <li key={entry.id}>
                    <AppLink
                      href={entry.path}
                      aria-current={isCurrent(entry, path) ? 'page' : undefined}
                      aria-label={collapsed ? entry.name() : undefined}
                      title={collapsed ? entry.name() : undefined}
                      onClick={onFollow}
                    >
                      <Icon name={entry.icon} />
                      <span className="menu-word">{entry.name()}</span>
                    </AppLink>
                  </li>
                ))}
              </ul>
            </li>
          );
        })}
      </ul>
      <button
        type="button"
        className="hide-narrow"
        aria-expanded={!collapsed}
        aria-label={toggle}
        title={toggle}
        onClick={() => onCollapsed(!collapsed)}
      >
        <Icon name={collapsed ? 'right' : 'left'} />
        <span className="menu-word">{toggle}</span>
      </button>
    </nav>
  );
}
