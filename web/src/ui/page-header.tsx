import { useLocation, useRouter } from '@tanstack/react-router';
import type { MouseEvent, ReactNode } from 'react';
import { useFirstPaintEnd } from '../lib/first-paint.ts';
import type { Href } from '../lib/href.ts';
import { usePageHead } from '../lib/page-head.ts';
import { AppLink } from './app-link.tsx';
import { Icon } from './icon.tsx';

/** What a feature says of itself: the name of its list, and what search engines and screen readers are told. */
export type FeatureWords = { readonly title: string; readonly description: string; readonly keywords: string };
type PageHeaderProps = {
  feature: FeatureWords;
  /** The feature's own title when it isn't said. */
  title?: string;
  back?: { href: Href; label: string } | undefined;
  children?: ReactNode;
};

/** The head of a page: its `h1` (which takes the focus after a navigation), a way back, its main actions, and its tags. */
export function PageHeader({ feature, title = feature.title, back, children }: PageHeaderProps) {
  usePageHead({ title, description: feature.description, keywords: feature.keywords });
  useFirstPaintEnd();
  return (
    <header className="page-header">
      {back && <BackLink {...back} />}
      <div className="row row-spread">
        <h1 tabIndex={-1}>{title}</h1>
        <div className="row no-print">{children}</div>
      </div>
    </header>
  );
}

/** Leads to the list; whoever came from its rows steps back, so that its filters and its place are kept. */
function BackLink({ href, label }: { href: Href; label: string }) {
  const router = useRouter();
  const cameFrom = useLocation({ select: location => location.state.cameFrom });
  const stepBack = (event: MouseEvent) => {
    if (cameFrom?.split('?')[0] !== href || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    router.history.back();
  };
  return (
    <AppLink href={href} className="back-link no-print" onClick={stepBack}>
      <Icon name="left" />
      {label}
    </AppLink>
  );
}
