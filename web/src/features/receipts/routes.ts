/** No page: receipts stand on top of others (`receipts.tsx`). Whoever decides about money says so in these words, too. */
export const texts = { en: () => import('./texts.en.json'), sr: () => import('./texts.sr.json') };
