import { switchLocale } from '../lib/locale.ts';
import { findLocale, locales } from '../lib/locales.ts';
import { pageLanguage, t } from '../lib/words/words.ts';
import { Button } from './button.tsx';
import { Popup } from './popup.tsx';

export function LanguageMenu() {
  return (
    <Popup
      label={t($ => $.ui.language)}
      side="end"
      trigger={props => (
        <Button
          look="plain"
          icon="globe"
          aria-label={`${t($ => $.ui.language)}: ${findLocale(pageLanguage())?.label}`}
          {...props}
        >
          <span className="hide-narrow">{findLocale(pageLanguage())?.label}</span>
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
            aria-pressed={locale.code === pageLanguage()}
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
