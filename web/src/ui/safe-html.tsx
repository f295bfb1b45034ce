import { createElement, Fragment, type ReactNode, useMemo } from 'react';

/**
 * Shows HTML from the server by building it again from an allow-list: the parser makes an inert document, and only known
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
const heading = /^h([1-4])$/;
const levelOf = (element: Element): number => Number(heading.exec(element.localName)?.[1] ?? 0);
/** The page has its own `h1`: the highest heading of a text becomes `h2`, whatever it was, and the others follow. */
function shiftOf(root: Element): number {
  const levels = [...root.querySelectorAll('h1, h2, h3, h4')].map(levelOf);
  return levels.length === 0 ? 0 : 2 - Math.min(...levels);
}
const schemes = ['http:', 'https:', 'mailto:'];

/** The address as the browser itself reads it, because that is what it would follow; null for what is no plain one. */
function plainAddress(href: string | null): string | null {
  if (href === null || !URL.canParse(href, location.origin)) return null;
  const url = new URL(href, location.origin);
  return schemes.includes(url.protocol) ? url.href : null;
}

function copy(node: Node, key: number, shift: number): ReactNode {
  if (node.nodeType === Node.TEXT_NODE) return node.textContent;
  if (!(node instanceof Element)) return null;
  const name = node.localName;
  if (dropped.has(name)) return null;
  const children = [...node.childNodes].map((child, at) => copy(child, at, shift));
  if (!allowed.has(name)) return createElement(Fragment, { key }, ...children);
  if (name === 'br' || name === 'hr') return createElement(name, { key });
  const href = name === 'a' ? plainAddress(node.getAttribute('href')) : null;
  const attributes = href === null ? { key } : { key, href, rel: 'noopener noreferrer' };
  const level = levelOf(node);
  return createElement(level === 0 ? name : `h${level + shift}`, attributes, ...children);
}

export function SafeHtml({ html }: { html: string }) {
  const content = useMemo(() => {
    const { body } = new DOMParser().parseFromString(html, 'text/html');
    const shift = shiftOf(body);
    return [...body.childNodes].map((child, at) => copy(child, at, shift));
  }, [html]);
  return <div>{content}</div>;
}
