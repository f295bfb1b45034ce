import { useTranslation } from 'react-i18next';
import { switchLocale } from '../lib/locale.ts';
import { findLocale, locales } from '../lib/locales.ts';
import { Button } from './button.tsx';
import { Popup } from './popup.tsx';

export function LanguageMenu() {
  const { t, i18n } = useTranslation();
  return (
    <Popup
      label={t($ => $.ui.language)}
      side="end"
      trigger={props => (
        <Button
          look="plain"
          icon="globe"
          aria-label={`${t($ => $.ui.language)}: ${findLocale(i18n.language)?.label}`}
          {...props}
        >
          <span className="hide-narrow">{findLocale(i18n.language)?.label}</span>
        </Button>
      )}
    >
      {() =>
        locales.map(locale => (
          <button
            key={locale.code}
            type="button"
            className="popup-item"
            lang={locale.lang}
            aria-pressed={locale.code === i18n.language}
            onClick={() => switchLocale(locale.code)}
          >
            <span className={`flag ${locale.flagClass}`} aria-hidden="true" />
            {locale.label}
          </button>
        ))
      }
    </Popup>
  );
}
