import i18n, { type Resource } from 'i18next';
import { initReactI18next } from 'react-i18next';
import type { LocaleCode } from '../locale.ts';

/** Starts the translations with one language's catalogue. React escapes what it shows, so texts aren't escaped twice. */
export async function startI18n(locale: LocaleCode, catalogue: Resource[string][string]): Promise<void> {
  await i18n.use(initReactI18next).init({
    lng: locale,
    fallbackLng: false,
    enableSelector: true,
    resources: { [locale]: { translation: catalogue } },
    interpolation: { escapeValue: false },
    react: { useSuspense: false },
  });
}
