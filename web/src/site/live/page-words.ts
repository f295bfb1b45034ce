import { type Language, languages } from '@skonto/domain/language/choose-language';
import type { CalculatorWords, ContactWords } from '../words.ts';

/** What the page says of itself: its language, and the words that its parts need while they are used. */
export type PageWords = {
  readonly language: Language;
  /** Said where a part could not be fetched. */
  readonly notFetched: string;
  readonly calculator: CalculatorWords;
  readonly contact: ContactWords;
};

/** Read out of the page, where the build put them. */
export function pageWords(): PageWords {
  const text = document.getElementById('site-words')?.textContent ?? '';
  // Our own build wrote it, with this very shape.
  const words = JSON.parse(text) as PageWords;
  if (!languages.includes(words.language)) throw new Error('the page names no language');
  return words;
}

/** An element that the build put into the page. */
export function part<E extends Element>(selector: string, kind: new () => E, within: ParentNode = document): E {
  const found = within.querySelector(selector);
  if (!(found instanceof kind)) throw new Error(`the page has no ${selector}`);
  return found;
}

/** Shows what is wrong with a control, or that nothing is. */
export function showFault(control: Element, text: string): void {
  control.setAttribute('aria-invalid', String(text !== ''));
  part(`#${control.getAttribute('aria-describedby')?.split(' ').at(-1)}`, HTMLElement).textContent = text;
}
