/** A list asked again after an action takes its rows and their buttons away within this time. */
const watchedMs = 5000;

const isThere = (element: Element | null): element is HTMLElement =>
  element instanceof HTMLElement && element.isConnected && !element.matches(':disabled');
const isLost = (): boolean => document.activeElement === null || document.activeElement === document.body;

/** The page's heading tells where one is; an open dialog keeps the focus for itself. */
function focusPage(): void {
  const dialog = [...document.querySelectorAll('dialog[open]')].at(-1);
  const place = dialog
    ? dialog.querySelector<HTMLElement>('button')
    : (document.querySelector<HTMLElement>('h1') ?? document.querySelector<HTMLElement>('main'));
  place?.focus({ preventScroll: true });
}

/**
 * Gives the focus back to what had it before. Where that is gone, or goes a moment later with the row it stood in, the page's heading
 * takes it: from `body` a screen reader would begin again, and so would Tab.
 */
export function returnFocus(to: Element | null): void {
  if (isThere(to)) to.focus();
  if (isLost()) focusPage();
  else watch();
}

function watch(): void {
  const changes = new MutationObserver(() => {
    if (!isLost()) return;
    stop();
    focusPage();
  });
  const stop = () => {
    changes.disconnect();
    clearTimeout(timer);
    for (const event of ['keydown', 'pointerdown']) removeEventListener(event, stop, true);
  };
  const timer = setTimeout(stop, watchedMs);
  // Whoever goes on by themselves needs no help any more.
  for (const event of ['keydown', 'pointerdown']) addEventListener(event, stop, true);
  changes.observe(document.body, { subtree: true, childList: true, attributeFilter: ['disabled'] });
}
