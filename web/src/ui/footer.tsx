import { useGlobalsSoFar } from '../lib/globals.ts';
import { useSession } from '../lib/session.ts';
import { t } from '../lib/words/words.ts';
import { AppLink } from './app-link.tsx';

export function Footer() {
  const { footerYear, versionLabel } = useGlobalsSoFar();
  return (
    <footer className="footer">
      <span>
        © {footerYear} {t($ => $.ui.product)}
      </span>
      <AppLink href={useSession()?.termsAccepted ? '/terms' : '/terms-of-use'} className="no-print">
        {t($ => $.ui.terms)}
      </AppLink>
      <span>{t($ => $.ui.version, { version: versionLabel })}</span>
    </footer>
  );
}
