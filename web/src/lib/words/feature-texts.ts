import { fetchPart } from '../missing-part.ts';
import { addWords } from './words.ts';

type FeatureTexts = (feature: string) => Promise<{ default: object }> | null;

let provided: FeatureTexts = () => null;
const arriving = new Map<string, Promise<void>>();

/** The application says once where the words of features are. */
export function provideFeatureTexts(texts: FeatureTexts): void {
  provided = texts;
}

async function addTexts(feature: string): Promise<void> {
  const texts = provided(feature);
  if (!texts) throw new Error(`no texts are provided for the feature ${feature}`);
  addWords(feature, (await texts).default);
}

/** Fetches a feature's words once; after a failure the next wish for them asks again. */
function ensureTexts(feature: string): Promise<void> {
  const known = arriving.get(feature);
  if (known) return known;
  const coming = addTexts(feature).catch((cause: unknown) => {
    arriving.delete(feature);
    throw cause;
  });
  arriving.set(feature, coming);
  return coming;
}

/** A lazy screen and the words of the features that it speaks of, fetched side by side. */
export function withTexts<Module>(features: readonly string[], load: () => Promise<Module>): () => Promise<Module> {
  const all = async () => {
    const [module] = await Promise.all([load(), ...features.map(ensureTexts)]);
    return module;
  };
  return () => fetchPart(all);
}
