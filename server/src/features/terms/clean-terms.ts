import sanitizeHtml from 'sanitize-html';

/** What terms are made of: headings, paragraphs, lists, emphasis, quotations, tables and links. No attribute but a link's address. */
const allowedTags = [
  ...['h2', 'h3', 'h4', 'p', 'br', 'hr', 'blockquote'],
  ...['ul', 'ol', 'li', 'strong', 'em', 'u', 'a'],
  ...['table', 'thead', 'tbody', 'tr', 'th', 'td'],
];
/** Elements that go with all that is inside them. */
const droppedTags = [
  ...['script', 'style', 'template', 'iframe', 'object', 'embed', 'svg', 'math', 'noscript', 'noembed', 'noframes'],
  ...['textarea', 'select', 'option', 'title', 'xmp', 'plaintext', 'audio', 'video', 'canvas', 'portal'],
];
/** What a reader would miss when it is gone; wrappers such as div leave their text behind and aren't named. */
const missed = new Set([...droppedTags, 'img', 'input', 'button', 'form', 'meta', 'link', 'base', 'frame', 'frameset']);
const schemes = ['http:', 'https:', 'mailto:'];

function plainAddress(href: string | undefined): string | null {
  if (href === undefined || !URL.canParse(href)) return null;
  const url = new URL(href);
  return schemes.includes(url.protocol) ? url.href : null;
}

// Newlines and tabs apart, no control character belongs in a text, and NUL can't even be stored.
const withoutControls = (text: string): string => text.replace(/(?![\n\t])\p{Cc}/gu, '').toWellFormed();

/** A text as it may be kept and shown, and the names of elements that were left out of it with their content. */
export function cleanTerms(html: string): { html: string; removed: string[] } {
  const removed = new Set<string>();
  const cleaned = sanitizeHtml(withoutControls(html), {
    allowedTags,
    allowedAttributes: { a: ['href', 'rel'] },
    allowedSchemes: ['http', 'https', 'mailto'],
    allowProtocolRelative: false,
    nonTextTags: droppedTags,
    nestingLimit: 40,
    transformTags: {
      h1: 'h2',
      h5: 'h4',
      h6: 'h4',
      b: 'strong',
      i: 'em',
      a: (tagName, attributes) => {
        const href = plainAddress(attributes.href);
        if (href === null && attributes.href !== undefined) removed.add('a href');
        return { tagName, attribs: href === null ? {} : { href, rel: 'noopener noreferrer' } };
      },
    },
    onOpenTag: name => {
      if (missed.has(name)) removed.add(name);
    },
  });
  return { html: cleaned, removed: [...removed] };
}

/** True when there is something to read. */
export const hasText = (html: string): boolean =>
  sanitizeHtml(html, { allowedTags: [], allowedAttributes: {} }).trim() !== '';
