/**
 * The page's first script, and a small one: it lets the frame that the server drew be painted before the application's scripts, fetched
 * meanwhile, are run. A page in the background is never painted, so nothing waits for that long.
 */
const longestWaitMs = 200;

const painted = (): Promise<void> =>
  new Promise(resolve => {
    setTimeout(resolve, longestWaitMs);
    requestAnimationFrame(() => setTimeout(resolve));
  });

/** Lets the browser draw and answer between two long pieces of work. */
const breath = (): Promise<void> => new Promise(resolve => setTimeout(resolve));

/** The first `Intl` object of a page makes the browser read the list of its locales; here nobody waits for that yet. */
const readLocales = (): void => void Intl.NumberFormat.supportedLocalesOf('en');

painted()
  .then(readLocales)
  .then(breath)
  .then(() => import('react-dom/client'))
  .then(breath)
  .then(() => import('./main.tsx'))
  .then(({ start }) => start())
  .catch((cause: unknown) => {
    console.error(cause);
    // Nothing of the application runs yet, its texts included: the page itself holds the words for that, and shows them.
    dispatchEvent(new Event('skonto:not-started'));
  });
