import { useTranslation } from 'react-i18next';
import { useGlobals } from '../lib/globals.ts';

export function Footer() {
  const { t } = useTranslation();
  const { footerYear, versionLabel } = useGlobals();
  return (
    <footer className="footer">
      <span>
        © {footerYear} {t($ => $.ui.product)}
      </span>
      <span>{t($ => $.ui.version, { version: versionLabel })}</span>
    </footer>
  );
}
