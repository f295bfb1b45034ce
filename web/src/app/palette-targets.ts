import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import type { MenuEntry } from '../business/records/menu-entry.ts';
import type { FoundRecord } from '../business/records/record-kind.ts';
import { switchLocale } from '../lib/locale.ts';
import { locales } from '../lib/locales.ts';
import { recentRecords, rememberRecord } from '../lib/recent-records.ts';
import { chooseTheme, currentTheme } from '../lib/theme.ts';
import { pageLanguage, t } from '../lib/words/words.ts';
import type { IconName } from '../ui/icon.tsx';
import { recordKinds } from './features.ts';
import { keysAction, pageActions } from './palette-actions.ts';
import { signOut } from './sign-out.ts';

/** One line of the palette. */
export type Target = {
  readonly id: string;
  readonly icon: IconName;
  readonly label: string;
  readonly detail?: string;
  readonly lang?: string;
  readonly run: () => void;
};
export type TargetGroup = {
  readonly id: 'found' | 'recent' | 'pages' | 'actions';
  readonly targets: readonly Target[];
};
type Search = { readonly state: 'idle' | 'searching' | 'failed'; readonly found: readonly FoundRecord[] };

const iconOfKind = (id: string): IconName => recordKinds.find(kind => kind.id === id)?.icon ?? 'document';
const debounceMs = 300;
/** Shorter words are found among the pages only. */
const minTerm = 2;
const idle: Search = { state: 'idle', found: [] };

const plain = (text: string): string =>
  text.normalize('NFD').replace(/\p{M}/gu, '').replace(/[đĐ]/g, 'd').toLowerCase();

/** Everything the palette offers for what is typed, group by group; groups with nothing are left out. */
export function usePaletteTargets(
  entries: readonly MenuEntry[],
  typed: string,
): { groups: readonly TargetGroup[]; state: Search['state'] } {
  const router = useRouter();
  const term = typed.trim();
  const search = useRecordSearch(entries, term);
  const go = (path: string) => router.history.push(path);
  const fits = (target: Target) => plain(`${target.label} ${target.detail ?? ''}`).includes(plain(term));
  const record = (one: Omit<FoundRecord, 'path'> & { path: string }): Target => ({
    id: `record-${one.path}`,
    icon: iconOfKind(one.kind),
    label: one.label,
    detail: one.detail,
    run: () => {
      rememberRecord({ kind: one.kind, path: one.path, label: one.label });
      go(one.path);
    },
  });
  const recent = recentRecords().map(one => record({ ...one, detail: '' }));
  const pages = entries.map(entry => ({
    id: entry.id,
    icon: entry.icon,
    label: entry.name(),
    run: () => go(entry.path),
  }));
  const profile: Target = {
    id: 'profile',
    icon: 'person',
    label: t($ => $.business.features.profile),
    run: () => go('/profile'),
  };
  const toPages = pageActions
    .filter(action => entries.some(entry => entry.id === action.entry))
    .map(({ path, icon, name }): Target => ({ id: `page-${path}`, icon, label: name(), run: () => go(path) }));
  const actions = [
    ...toPages,
    ...keysAction(),
    ...languageActions(),
    ...themeActions(),
    leaveAction(() => void signOut(router)),
  ];
  const groups: TargetGroup[] = [
    { id: 'recent', targets: recent.filter(fits) },
    { id: 'pages', targets: [...pages, profile].filter(fits) },
    { id: 'actions', targets: actions.filter(fits) },
    {
      id: 'found',
      targets: search.found.filter(one => !recent.some(seen => seen.id === `record-${one.path}`)).map(record),
    },
  ];
  return { groups: groups.filter(group => group.targets.length > 0), state: search.state };
}

const languageActions = (): readonly Target[] =>
  locales
    .filter(locale => locale.code !== pageLanguage())
    .map(locale => ({
      id: `language-${locale.code}`,
      icon: 'globe',
      label: locale.label,
      detail: t($ => $.ui.language),
      run: () => switchLocale(locale.code),
    }));

const themeActions = (): readonly Target[] =>
  (['system', 'light', 'dark'] as const)
    .filter(theme => theme !== currentTheme())
    .map(theme => ({
      id: `theme-${theme}`,
      icon: 'theme',
      label: t($ => $.ui.themes[theme]),
      detail: t($ => $.ui.theme),
      run: () => chooseTheme(theme),
    }));

const leaveAction = (run: () => void): Target => ({
  id: 'sign-out',
  icon: 'leave',
  label: t($ => $.shell.logout),
  run,
});

/** Asks the server after a pause in typing, and forgets an answer that a newer question overtook. */
function useRecordSearch(entries: readonly MenuEntry[], term: string): Search {
  const queries = useQueryClient();
  const [search, setSearch] = useState<Search>(idle);
  const features = entries.map(entry => entry.id).join(' ');
  useEffect(() => {
    setSearch(idle);
    if (term.length < minTerm) return;
    let isOver = false;
    const kinds = recordKinds.filter(kind => features.split(' ').includes(kind.entry));
    const timer = setTimeout(async () => {
      setSearch(before => ({ ...before, state: 'searching' }));
      const answers = await Promise.allSettled(kinds.map(kind => kind.find(queries, term)));
      if (isOver) return;
      const found = answers.flatMap(answer => (answer.status === 'fulfilled' ? answer.value : []));
      const isBroken = answers.some(answer => answer.status === 'rejected');
      setSearch({ state: isBroken ? 'failed' : 'idle', found });
    }, debounceMs);
    return () => {
      isOver = true;
      clearTimeout(timer);
    };
  }, [queries, features, term]);
  return search;
}
