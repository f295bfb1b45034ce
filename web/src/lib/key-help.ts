/** Whoever can show the keys of what is on the page; the palette asks for them by name, the list by its own key. */
const shows = new Set<() => void>();

export function provideKeyHelp(show: () => void): () => void {
  shows.add(show);
  return () => shows.delete(show);
}
export const canShowKeys = (): boolean => shows.size > 0;
export function showKeys(): void {
  for (const show of shows) show();
}
