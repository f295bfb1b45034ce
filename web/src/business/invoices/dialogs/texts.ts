/** The words of what is asked before invoices are changed; the first list doesn't wait for them. */
export const texts = { en: () => import('./texts.en.json'), sr: () => import('./texts.sr.json') };
