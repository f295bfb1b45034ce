/** The tour of each side: real tasks, in the order in which a first hour meets them. */
export const tourSteps = {
  buyer: ['contract', 'category', 'supplier', 'imported', 'preview', 'registered', 'answered', 'fee'],
  supplier: ['verified', 'buyer', 'offered', 'understood', 'accepted', 'document', 'rule'],
  operator: ['company', 'rates', 'billed', 'audit'],
} as const;
export type TourSide = keyof typeof tourSteps;
export type TourStep = (typeof tourSteps)[TourSide][number];

export const tourSides = ['buyer', 'supplier', 'operator'] as const satisfies readonly TourSide[];
export const everyTourStep: readonly TourStep[] = tourSides.flatMap<TourStep>(side => tourSteps[side]);

/** Steps that leave nothing behind: they are done by having looked. */
export const looksOfTours = [
  'preview',
  'fee',
  'understood',
  'document',
  'rates',
  'audit',
] as const satisfies TourStep[];
export type TourLook = (typeof looksOfTours)[number];
const looks: ReadonlySet<TourStep> = new Set(looksOfTours);

/** A step that is done by something that happened, as the stored facts tell it. */
export type TourFact = Exclude<TourStep, TourLook>;
export type TourFacts = Readonly<Partial<Record<TourFact, boolean>>>;

const isFact = (step: TourStep): step is TourFact => !looks.has(step);

/** A step as whoever goes through the tour finds it; `already` says that it was so before the tour began. */
export type StepOfTour = { readonly id: TourStep; readonly done: boolean; readonly already: boolean };
export type TourMemory = { readonly looked: readonly TourStep[]; readonly already: readonly TourStep[] };

/** What is done of a side's tour: by the facts, or by what was looked at. */
export function tourOf(side: TourSide, facts: TourFacts, { looked, already }: TourMemory): StepOfTour[] {
  return tourSteps[side].map(id => {
    const done = isFact(id) ? facts[id] === true : looked.includes(id);
    return { id, done, already: done && already.includes(id) };
  });
}

/** The facts that hold: what is so already when a tour begins. */
export const holding = (side: TourSide, facts: TourFacts): TourStep[] =>
  tourSteps[side].filter(id => isFact(id) && facts[id] === true);

/** What a tour keeps of the steps that somebody says were looked at: those of its own side that are looks, each once. */
export const keptLooks = (side: TourSide, looked: readonly TourStep[]): TourStep[] =>
  tourSteps[side].filter(id => looks.has(id) && looked.includes(id));
