import { useEffect } from 'react';

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

export function usePageHead(head: PageHead): void {
  const { title, description, keywords } = head;
  useEffect(() => applyPageHead({ title, description, keywords }, location.pathname), [title, description, keywords]);
}
