import { pageWords } from './page-words.ts';

/** So far ahead that a part stands before the reader arrives. */
const ahead = '200px';

/**
 * Fetches and starts a part of the page: when it is scrolled near, at the first key (fields that are switched off until then can't be
 * reached by Tab), or at once where it is `wanted`. A part that could not be fetched says so; browsers fetch it again with the page alone.
 */
export function startWhenNear(selector: string, start: () => Promise<void>, wanted = false): void {
  const place = document.querySelector(selector);
  if (!place) throw new Error(`the page has no ${selector}`);
  const begin = (): void => {
    nearness.disconnect();
    removeEventListener('keydown', begin);
    start().catch((cause: unknown) => {
      console.error(cause);
      place.before(failureNotice());
    });
  };
  const nearness = new IntersectionObserver(seen => seen.some(one => one.isIntersecting) && begin(), {
    rootMargin: ahead,
  });
  if (wanted) {
    begin();
    return;
  }
  nearness.observe(place);
  addEventListener('keydown', begin);
}

function failureNotice(): HTMLElement {
  const notice = document.createElement('p');
  notice.className = 'notice';
  notice.dataset.tone = 'danger';
  notice.role = 'alert';
  notice.textContent = pageWords().notFetched;
  return notice;
}
