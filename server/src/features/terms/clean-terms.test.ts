import { describe, expect, test } from 'vitest';
import { xssVectors } from '../../testing/xss-vectors.ts';
import { cleanTerms, hasText } from './clean-terms.ts';

const tag =
  /<(?:\/?(?:h[234]|p|blockquote|ul|ol|li|strong|em|u|a|table|thead|tbody|tr|th|td)|(?:br|hr) \/|a href="(?:https?:\/\/|mailto:)[^"<>]*" rel="noopener noreferrer")>/g;

/** What is left when every tag that is exactly one of the allowed ones is gone: text, in which no tag can begin. */
const strange = (html: string): string => html.replace(tag, '');

describe('what is kept of a text', () => {
  test('there are enough ways to try', () => {
    expect(new Set(xssVectors).size).toBe(xssVectors.length);
    expect(xssVectors.length).toBeGreaterThan(250);
  });

  test.each(xssVectors)('nothing but allowed tags stays of %j', vector => {
    for (const html of [vector, `<h2>Uslovi</h2>${vector}<p>kraj</p>`, `<ul><li>${vector}</li></ul>`]) {
      const cleaned = cleanTerms(html).html;
      expect(strange(cleaned)).not.toContain('<');
      expect(cleanTerms(cleaned).html).toBe(cleaned);
    }
  });

  test('what a lawyer needs stays as it is', () => {
    const html =
      '<h2>Uslovi</h2><h3>Član 1.</h3><p>„Kupac“ <strong>plaća</strong> <em>ranije</em> &amp; <u>tačno</u>.<br />Đorđe</p><ul><li>a</li></ul><ol><li>b</li></ol><blockquote><p>c</p></blockquote><hr /><table><thead><tr><th>x</th></tr></thead><tbody><tr><td>1 &lt; 2</td></tr></tbody></table>';
    expect(cleanTerms(html)).toEqual({ html, removed: [] });
  });

  test('other headings and emphasis become the nearest allowed ones, wrappers leave their text', () => {
    expect(cleanTerms('<h1>A</h1><h6>B</h6><div><span class="x"><b>C</b> <i>D</i></span></div>').html).toBe(
      '<h2>A</h2><h4>B</h4><strong>C</strong> <em>D</em>',
    );
  });

  test.each([
    ['https://primer.example/a?b=č', 'https://primer.example/a?b=%C4%8D'],
    ['mailto:pravna@primer.example', 'mailto:pravna@primer.example'],
    ['http://primer.example', 'http://primer.example/'],
  ])('a link to %s keeps its address and gives nothing away', (href, kept) => {
    expect(cleanTerms(`<a href="${href}" target="_blank" onclick="x">y</a>`)).toEqual({
      html: `<a href="${kept}" rel="noopener noreferrer">y</a>`,
      removed: [],
    });
  });

  test('what goes with its content is named', () => {
    expect(cleanTerms('<img src="x"><script>x</script><a href="javascript:x">y</a><p>z</p>')).toEqual({
      html: '<a>y</a><p>z</p>',
      removed: ['img', 'script', 'a href'],
    });
  });

  test('control characters go, so that every text can be stored', () => {
    expect(cleanTerms('a\u0000b\u0007c\nd\te\ud800').html).toBe('abc\nd\te\ufffd');
  });

  test.each([
    ['', false],
    ['<p> \n</p><hr />', false],
    ['<p>a</p>', true],
  ])('%j has text: %s', (html, expected) => expect(hasText(html)).toBe(expected));
});
