/** No page: the tour stands below every page while it runs (`tour.tsx`), and brings its words with it. */
export const texts = { en: () => import('./texts.en.json'), sr: () => import('./texts.sr.json') };
