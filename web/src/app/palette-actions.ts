import { canShowKeys, showKeys } from '../lib/key-help.ts';
import { t } from '../lib/words/words.ts';
import type { IconName } from '../ui/icon.tsx';

/**
 * What the palette offers to do: pages of a feature that its menu entry doesn't lead to, for whoever sees the entry. Their words
 * are on every page, for a feature's own come with its screens. */
type PageAction = {
  readonly entry: string;
  readonly path: string;
  readonly icon: IconName;
  readonly name: () => string;
};
export const pageActions: readonly PageAction[] = [
  { entry: 'invoices', path: '/invoices/details', icon: 'plus', name: () => t($ => $.business.actions.addInvoice) },
  {
    entry: 'invoices',
    path: '/invoices-other',
    icon: 'clock',
    name: () => t($ => $.business.actions.invoiceHistory),
  },
  {
    entry: 'offers',
    path: '/offers-other',
    icon: 'clock',
    name: () => t($ => $.business.actions.offerHistory),
  },
  { entry: 'users', path: '/users/details', icon: 'plus', name: () => t($ => $.business.actions.addUser) },
];

/** The keys of a list can be shown where there is one. */
export const keysAction = () =>
  canShowKeys()
    ? [{ id: 'keys', icon: 'keyboard' as const, label: t($ => $.ui.keys.title), detail: '?', run: showKeys }]
    : [];
