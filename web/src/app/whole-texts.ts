type Catalogue = {
  readonly texts: object;
  readonly roomTexts: Readonly<Record<string, () => Promise<{ default: object }>>>;
};

/** All words of a language at once, those of lazy rooms among them: what tests look through. */
export async function wholeTexts({ texts, roomTexts }: Catalogue): Promise<Record<string, object>> {
  const rooms = Object.entries(roomTexts).map(async ([room, load]) => [room, (await load()).default]);
  return { ...texts, ...Object.fromEntries(await Promise.all(rooms)) };
}
