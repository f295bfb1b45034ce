/**
 * What is pasted into the editor becomes tidy HTML of the kind that terms are made of, so that a text from a word processor keeps its
 * headings, lists and emphasis and nothing else of it. The server checks again whatever is saved.
 */
const names: Readonly<Record<string, string>> = { h1: 'h2', h5: 'h4', h6: 'h4', b: 'strong', i: 'em' };
const blocks = new Set(['h2', 'h3', 'h4', 'p', 'ul', 'ol', 'li', 'blockquote', 'table', 'thead', 'tbody', 'tr', 'hr']);
const kept = new Set([...blocks, 'strong', 'em', 'u', 'a', 'th', 'td', 'br']);
const dropped = new Set([
  'script',
  'style',
  'template',
  'svg',
  'math',
  'title',
  'xml',
  'o:p',
  'head',
  'iframe',
  'object',
]);
const empty = new Set(['br', 'hr']);
const bullet = /^\s*[·•▪§–-][\s\u00a0]+/;

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
const plainAddress = (href: string | null): string | null =>
  href !== null && /^(https?:\/\/|mailto:)/i.test(href) && URL.canParse(href) ? new URL(href).href : null;

/** Bold and italic that a word processor says with a style instead of an element. */
function styled(element: Element, inner: string): string {
  const style = element.getAttribute('style') ?? '';
  if (inner.trim() === '') return inner;
  const italic = /font-style:\s*italic/i.test(style) ? `<em>${inner}</em>` : inner;
  return /font-weight:\s*(bold|[6-9]00)/i.test(style) ? `<strong>${italic}</strong>` : italic;
}

function tidy(node: Node): string {
  if (node.nodeType === Node.TEXT_NODE) return escaped((node.textContent ?? '').replace(/\s+/g, ' '));
  if (!(node instanceof Element)) return '';
  const own = node.localName;
  if (dropped.has(own)) return '';
  const name = names[own] ?? own;
  const inner = [...node.childNodes].map(tidy).join('');
  if (empty.has(name)) return name === 'hr' ? '\n<hr>\n' : '<br>';
  if (own === 'div' || own === 'section' || own === 'article') return wrapped(inner);
  if (own === 'span') return styled(node, inner);
  if (!kept.has(name)) return inner;
  // Some processors wrap the whole clipboard in a bold that isn't meant.
  if (name === 'strong' && /font-weight:\s*normal/i.test(node.getAttribute('style') ?? '')) return inner;
  if (inner.trim() === '' && name !== 'td' && name !== 'th') return '';
  const href = name === 'a' ? plainAddress(node.getAttribute('href')) : null;
  if (name === 'a' && href === null) return inner;
  const open = href === null ? `<${name}>` : `<${name} href="${escaped(href)}">`;
  return blocks.has(name) ? `\n${open}${inner.trim()}</${name}>\n` : `${open}${inner}</${name}>`;
}

const hasBlock = (html: string): boolean => /<(h[234]|p|ul|ol|li|blockquote|table|hr)\b/.test(html);
const wrapped = (inner: string): string =>
  inner.trim() === '' || hasBlock(inner) ? inner : `\n<p>${inner.trim()}</p>\n`;

/** Paragraphs that begin with a bullet become the points of a list, as word processors mean them. */
function listed(html: string): string {
  const lines = html.split('\n').filter(line => line.trim() !== '');
  const out: string[] = [];
  let inList = false;
  for (const line of lines) {
    const text = /^<p>(.*)<\/p>$/.exec(line)?.[1];
    const isPoint = text !== undefined && bullet.test(text.replace(/<[^>]*>/g, ''));
    if (isPoint !== inList) out.push(isPoint ? '<ul>' : '</ul>');
    inList = isPoint;
    out.push(isPoint ? `<li>${text.replace(bullet, '')}</li>` : line);
  }
  return [...out, ...(inList ? ['</ul>'] : [])].join('\n');
}

/** A plain text: paragraphs are parted by empty lines, a bullet begins a point. */
function fromPlain(text: string): string {
  const paragraphs = text
    .replaceAll('\r\n', '\n')
    .split('\n')
    .map(line => line.trim())
    .filter(line => line !== '');
  return listed(paragraphs.map(line => `<p>${escaped(line)}</p>`).join('\n'));
}

/** What to put in for a clipboard; null when the browser's own way is right: HTML that is typed as text, or a few words of one line. */
export function pastedTerms(clipboard: Pick<DataTransfer, 'getData'>): string | null {
  const html = clipboard.getData('text/html');
  const plain = clipboard.getData('text/plain');
  const isSource = /<\/?(h[1-6]|p|ul|ol|li|strong|em|a|table|br)\b[^>]*>/i.test(plain);
  if (isSource) return null;
  if (html !== '') {
    const body = new DOMParser().parseFromString(html, 'text/html').body;
    const tidied = listed([...body.childNodes].map(tidy).join(''));
    return hasBlock(tidied) || tidied.includes('<') ? tidied : null;
  }
  return plain.trim().includes('\n') ? fromPlain(plain) : null;
}
