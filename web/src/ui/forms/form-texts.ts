/** The words of forms that no first page needs; they come with the part that says them. */
export const texts = { en: () => import('./texts.en.json'), sr: () => import('./texts.sr.json') };
