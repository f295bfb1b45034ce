import type { ReactNode } from 'react';
import { useFirstPaintEnd } from '../lib/first-paint.ts';
import type { Href } from '../lib/href.ts';
import { usePageHead } from '../lib/page-head.ts';
import { AppLink } from './app-link.tsx';
import { Icon } from './icon.tsx';

type PageHeaderProps = {
  title: string;
  description: string;
  keywords: string;
  back?: { href: Href; label: string } | undefined;
  children?: ReactNode;
};

/** The head of a page: its `h1` (which takes the focus after a navigation), a way back, its main actions, and its tags. */
export function PageHeader({ title, description, keywords, back, children }: PageHeaderProps) {
  usePageHead({ title, description, keywords });
  useFirstPaintEnd();
  return (
    <header className="page-header">
      {back && (
        <AppLink href={back.href} className="back-link no-print">
          <Icon name="left" />
          {back.label}
        </AppLink>
      )}
      <div className="row row-spread">
        <h1 tabIndex={-1}>{title}</h1>
        <div className="row no-print">{children}</div>
      </div>
    </header>
  );
}
