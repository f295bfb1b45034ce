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
/** The page has its own `h1`; where a text has one too, its headings start below it. */
const lowered: Readonly<Record<string, string>> = { h1: 'h2', h2: 'h3', h3: 'h4', h4: 'h5' };
const schemes = ['http:', 'https:', 'mailto:'];

/** The address as the browser itself reads it, because that is what it would follow; null for what is no plain one. */
function plainAddress(href: string | null): string | null {
  if (href === null || !URL.canParse(href, location.origin)) return null;
  const url = new URL(href, location.origin);
  return schemes.includes(url.protocol) ? url.href : null;
}

function copy(node: Node, key: number, lowers: boolean): ReactNode {
  if (node.nodeType === Node.TEXT_NODE) return node.textContent;
  if (!(node instanceof Element)) return null;
  const name = node.localName;
  if (dropped.has(name)) return null;
  const children = [...node.childNodes].map((child, at) => copy(child, at, lowers));
  if (!allowed.has(name)) return createElement(Fragment, { key }, ...children);
  if (name === 'br' || name === 'hr') return createElement(name, { key });
  const href = name === 'a' ? plainAddress(node.getAttribute('href')) : null;
  const attributes = href === null ? { key } : { key, href, rel: 'noopener noreferrer' };
  return createElement((lowers && lowered[name]) || name, attributes, ...children);
}

export function SafeHtml({ html }: { html: string }) {
  const content = useMemo(() => {
    const { body } = new DOMParser().parseFromString(html, 'text/html');
    const lowers = body.querySelector('h1') !== null;
    return [...body.childNodes].map((child, at) => copy(child, at, lowers));
  }, [html]);
  return <div>{content}</div>;
}
