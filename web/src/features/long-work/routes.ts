/** No page: the tray stands in the top bar (`long-work.tsx`), and brings its words with it. */
export const texts = { en: () => import('./texts.en.json'), sr: () => import('./texts.sr.json') };
