/** The words of what is disputed; the first list doesn't wait for them. */
export const texts = { en: () => import('./texts.en.json'), sr: () => import('./texts.sr.json') };
