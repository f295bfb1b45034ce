/** The words of what is written about an invoice and disputed of it; the first list doesn't wait for them. */
export const texts = { en: () => import('./texts.en.json'), sr: () => import('./texts.sr.json') };
