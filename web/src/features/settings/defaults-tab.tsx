import { pageSizes } from '@skonto/api/list';
import type { OwnSettings } from '@skonto/api/settings';
import type { User } from '@skonto/api/users';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { Control } from 'react-hook-form';
import * as z from 'zod/mini';
import { useGlobals } from '../../lib/globals.ts';
import { switchLocale } from '../../lib/locale.ts';
import { findLocale, locales } from '../../lib/locales.ts';
import { announceDone } from '../../lib/messages.ts';
import { adoptDefaults } from '../../lib/own-defaults.ts';
import { pageLanguage, t, texts } from '../../lib/words/words.ts';
import { forgetPageSizes } from '../../ui/data-table/list-prefs.ts';
import { ScreenFormFrame } from '../../ui/forms/screen-form.tsx';
import { SelectField } from '../../ui/forms/select-field.tsx';
import { useScreenForm } from '../../ui/forms/use-screen-form.ts';
import { LoadFailure } from '../../ui/load-failure.tsx';
import { ownSettingsQuery, saveOwnSettings } from './settings-queries.ts';

/** Looks, page size and currency of a person wherever it signs in, and the language of this browser. */
export function DefaultsTab({ user }: { user: User }) {
  const { data, isError, refetch } = useQuery(ownSettingsQuery(user.id));
  if (data) return <DefaultsForm key={data.version} userId={user.id} settings={data} />;
  return isError ? <LoadFailure text={t($ => $.settings.failed)} onRetry={() => void refetch()} /> : null;
}

type Values = { theme: OwnSettings['theme']; pageSize: string; currency: string; locale: string };
const values = z.object({
  theme: z.enum(['system', 'light', 'dark']),
  pageSize: z.string(),
  currency: z.string(),
  locale: z.string(),
});

function DefaultsForm({ userId, settings }: { userId: number; settings: OwnSettings }) {
  const queries = useQueryClient();
  const handle = useScreenForm<Values, Values>({
    schema: values,
    defaults: {
      theme: settings.theme,
      pageSize: settings.pageSize === null ? 'none' : String(settings.pageSize),
      currency: settings.currency ?? 'none',
      locale: findLocale(pageLanguage())?.code ?? pageLanguage(),
    },
    draft: 'settings-defaults',
    save: async one => {
      const saved = await saveOwnSettings({
        theme: one.theme,
        pageSize: pageSizes.find(size => String(size) === one.pageSize) ?? null,
        currency: one.currency === 'none' ? null : one.currency,
        version: settings.version,
      });
      handle.release();
      adoptDefaults(userId, saved);
      if (saved.pageSize !== settings.pageSize) forgetPageSizes();
      handle.form.reset(one);
      queries.setQueryData(ownSettingsQuery(userId).queryKey, saved);
      announceDone(t($ => $.settings.saved));
      if (one.locale !== pageLanguage()) switchLocale(one.locale);
    },
  });
  return (
    <ScreenFormFrame handle={handle} submitLabel={t($ => $.settings.save)}>
      <DefaultsFields control={handle.form.control} />
    </ScreenFormFrame>
  );
}

function DefaultsFields({ control }: { control: Control<Values, unknown, Values> }) {
  const { supportedCurrencies } = useGlobals();
  const words = texts($ => $.settings.defaults);
  return (
    <>
      <SelectField
        control={control}
        name="currency"
        label={words.currency}
        help={words.currencyHelp}
        choices={[
          { value: 'none', label: words.noCurrency },
          ...supportedCurrencies.map(({ code }) => ({ value: code, label: code })),
        ]}
      />
      <SelectField
        control={control}
        name="locale"
        label={words.locale}
        help={words.localeHelp}
        choices={locales.map(({ code, label }) => ({ value: code, label }))}
      />
      <SelectField
        control={control}
        name="pageSize"
        label={words.pageSize}
        help={words.pageSizeHelp}
        choices={[
          { value: 'none', label: words.noPageSize },
          ...pageSizes.map(size => ({ value: String(size), label: String(size) })),
        ]}
      />
      <SelectField
        control={control}
        name="theme"
        label={words.theme}
        help={words.themeHelp}
        choices={(['system', 'light', 'dark'] as const).map(value => ({ value, label: t($ => $.ui.themes[value]) }))}
      />
    </>
  );
}
