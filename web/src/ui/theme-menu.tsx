import { chooseTheme, useTheme } from '../lib/theme.ts';
import { t } from '../lib/words/words.ts';
import { IconButton } from './button.tsx';
import { Popup } from './popup.tsx';

export function ThemeMenu() {
  const theme = useTheme();
  return (
    <Popup
      label={t($ => $.ui.theme)}
      side="end"
      trigger={props => <IconButton icon="theme" label={t($ => $.ui.theme)} {...props} />}
    >
      {close =>
        (['system', 'light', 'dark'] as const).map(choice => (
          <button
            key={choice}
            type="button"
            className="popup-item"
            aria-pressed={choice === theme}
            onClick={() => {
              chooseTheme(choice);
              close();
            }}
          >
            {t($ => $.ui.themes[choice])}
          </button>
        ))
      }
    </Popup>
  );
}
