import type { ReactNode } from 'react';
import { useFirstPaintEnd } from '../lib/first-paint.ts';
import { t } from '../lib/words/words.ts';
import { Footer } from './footer.tsx';
import { LanguageMenu } from './language-menu.tsx';
import { Logo } from './logo.tsx';
import { ThemeMenu } from './theme-menu.tsx';
import './gate.css';

/** The frame of pages before the sign-in: no bar, no menu (NAV-33), the language within reach. */
export function Gate({ wide = false, children }: { wide?: boolean; children: ReactNode }) {
  useFirstPaintEnd();
  return (
    <div className="gate">
      <main className="gate-card" data-wide={wide || undefined}>
        <span className="brand gate-brand">
          <Logo size={32} />
          {t($ => $.ui.product)}
        </span>
        <p className="gate-tagline">{t($ => $.ui.tagline)}</p>
        {children}
        <div className="gate-language">
          <LanguageMenu />
          <ThemeMenu />
        </div>
      </main>
      <Footer />
    </div>
  );
}
