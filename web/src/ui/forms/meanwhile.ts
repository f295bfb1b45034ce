/** How a form says one of its values: by the field's name, with its label, as text. */
export type SaidField = readonly [name: string, label: string, text: string];

/** What somebody else has changed while the form was open, each side as it is said. */
export type Meanwhile = {
  readonly name: string;
  readonly label: string;
  readonly before: string;
  readonly now: string;
  /** What stands in the form instead, where its writer changed the same field; null where the newer value was taken over. */
  readonly mine: string | null;
};

/**
 * Brings a form and what is stored by now together: what only somebody else changed is taken over, what its writer changed stays. `before`
 * is what the form began with.
 */
export function changedMeanwhile({
  before,
  now,
  mine,
}: Readonly<Record<'before' | 'now' | 'mine', readonly SaidField[]>>): readonly Meanwhile[] {
  const textIn = (fields: readonly SaidField[], name: string): string =>
    fields.find(([one]) => one === name)?.[2].trim() ?? '';
  return now.flatMap(([name, label, said]) => {
    const text = said.trim();
    const [old, own] = [textIn(before, name), textIn(mine, name)];
    if (text === old) return [];
    return [{ name, label, before: old, now: text, mine: own !== old && own !== text ? own : null }];
  });
}
