import { useEffect, useRef } from 'react';

const productName = 'Skonto';
export type PageHead = { readonly title: string; readonly description: string; readonly keywords: string };

const setTag = (selector: string, create: () => HTMLElement, attribute: string, value: string) => {
  const tag = document.head.querySelector(selector) ?? document.head.appendChild(create());
  tag.setAttribute(attribute, value);
};
const meta = (name: string) => () => Object.assign(document.createElement('meta'), { name });

/** Title beginning with the product's name, description, keywords and canonical address of a route (NAV-07, NAV-08). */
export function applyPageHead(head: PageHead, path: string): void {
  document.title = head.title === '' ? productName : `${productName} – ${head.title}`;
  setTag('meta[name=description]', meta('description'), 'content', head.description);
  setTag('meta[name=keywords]', meta('keywords'), 'content', head.keywords);
  const canonical = () => Object.assign(document.createElement('link'), { rel: 'canonical' });
  setTag('link[rel=canonical]', canonical, 'href', new URL(path, location.origin).href);
}

/** The heads that are shown, the newest last: a record beside its list has the page's, and gives it back when it is closed. */
const shown: { head: PageHead }[] = [];

function applyNewest(): void {
  const newest = shown.at(-1);
  if (newest) applyPageHead(newest.head, location.pathname);
}

export function usePageHead(head: PageHead): void {
  const { title, description, keywords } = head;
  const entry = useRef({ head }).current;
  useEffect(() => {
    shown.push(entry);
    return () => {
      shown.splice(shown.indexOf(entry), 1);
      applyNewest();
    };
  }, [entry]);
  useEffect(() => {
    entry.head = { title, description, keywords };
    applyNewest();
  }, [entry, title, description, keywords]);
}
