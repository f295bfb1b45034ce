/** Their halves are round, too: the middle line says one. */
const steps = [1, 2, 4, 6, 8, 10];

/** The round number at the top of an axis on which the largest value fits; 1 when there is none. */
export function axisTop(largest: number): number {
  if (!(largest > 0)) return 1;
  const power = 10 ** Math.floor(Math.log10(largest));
  return (steps.find(step => step * power >= largest) ?? 10) * power;
}

/** Every how many labels one is written, so that each has its feature. */
export const labelEvery = (count: number, width: number, spaceOfLabel: number): number =>
  Math.max(1, Math.ceil((count * spaceOfLabel) / Math.max(width, 1)));
