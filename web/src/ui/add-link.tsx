import type { Href } from '../lib/href.ts';
import { AppLink } from './app-link.tsx';
import { Icon } from './icon.tsx';

/** The way to the form of a new record, as the main action of a list. */
export function AddLink({ href, children }: { href: Href; children: string }) {
  return (
    <AppLink href={href} className="button" data-look="primary">
      <Icon name="plus" />
      {children}
    </AppLink>
  );
}
