import { createElement, Fragment, type ReactNode, useMemo } from 'react';

/**
 * Shows HTML from the server by building it anew from an allow-list: the parser makes an inert document, and only known
 * elements, text and plain link addresses are copied. Attributes, styles, scripts and unknown schemes never reach the page.
 */
const allowed = new Set([
  'p',
  'br',
  'b',
  'strong',
  'i',
  'em',
  'u',
  'h1',
  'h2',
  'h3',
  'h4',
  'ul',
  'ol',
  'li',
  'a',
  'blockquote',
  'hr',
  'table',
  'thead',
  'tbody',
  'tr',
  'th',
  'td',
]);
const dropped = new Set([
  'script',
  'style',
  'template',
  'iframe',
  'object',
  'embed',
  'svg',
  'math',
  'noscript',
  'textarea',
  'title',
]);
/** The page has its own `h1`; headings inside a text start below it. */
const lowered: Readonly<Record<string, string>> = { h1: 'h2', h2: 'h3', h3: 'h4', h4: 'h5' };
const isPlainAddress = (href: string): boolean => /^(https?:\/\/|mailto:|\/(?!\/))/i.test(href);

function copy(node: Node, key: number): ReactNode {
  if (node.nodeType === Node.TEXT_NODE) return node.textContent;
  if (!(node instanceof Element)) return null;
  const name = node.localName;
  if (dropped.has(name)) return null;
  const children = [...node.childNodes].map(copy);
  if (!allowed.has(name)) return createElement(Fragment, { key }, ...children);
  if (name === 'br' || name === 'hr') return createElement(name, { key });
  const href = node.getAttribute('href');
  const attributes = name === 'a' && href && isPlainAddress(href) ? { key, href, rel: 'noopener noreferrer' } : { key };
  return createElement(lowered[name] ?? name, attributes, ...children);
}

export function SafeHtml({ html }: { html: string }) {
  const content = useMemo(
    () => [...new DOMParser().parseFromString(html, 'text/html').body.childNodes].map(copy),
    [html],
  );
  return <div>{content}</div>;
}
