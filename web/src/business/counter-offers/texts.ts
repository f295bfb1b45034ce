/** The words of naming a rate for offers; the list of offers doesn't wait for them. */
export const texts = { en: () => import('./texts.en.json'), sr: () => import('./texts.sr.json') };
