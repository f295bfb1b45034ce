import { useRouter } from '@tanstack/react-router';
import type { AnchorHTMLAttributes, MouseEvent } from 'react';
import type { Href } from '../lib/href.ts';

/**
 * A real link to a page that a route has: middle click, copying and opening in a new tab work; a plain click stays in the page. The target is preloaded when the pointer or the focus comes near.
 */
export function AppLink({ href, onClick, ...rest }: AnchorHTMLAttributes<HTMLAnchorElement> & { href: Href }) {
  const router = useRouter();
  const preload = () => {
    const target = new URL(href, location.origin);
    void router.preloadRoute({
      to: target.pathname as string,
      search: router.options.parseSearch?.(target.search) ?? {},
    });
  };
  const follow = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event);
    if (
      event.defaultPrevented ||
      event.button !== 0 ||
      event.metaKey ||
      event.ctrlKey ||
      event.shiftKey ||
      event.altKey
    )
      return;
    event.preventDefault();
    router.history.push(href);
  };
  return <a {...rest} href={href} onClick={follow} onPointerEnter={preload} onFocus={preload} />;
}
