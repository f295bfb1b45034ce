import { readdirSync, readFileSync } from 'node:fs';

/**
 * The English catalogues as types: JSON gives plain strings, and only a text that the compiler knows letter for letter lets it see that a
 * call forgot a placeholder.
 */
const source = new URL('../web/src/', import.meta.url);
export const textTypesFile = new URL('app/text-types.ts', source);

const textsIn = (folder: string): unknown =>
  JSON.parse(readFileSync(new URL(`${folder}/texts.en.json`, source), 'utf8'));
/** `sign-in` is `signIn` in the catalogue. */
const featureName = (folder: string): string =>
  folder.replace(/-(\w)/g, (_dash, letter: string) => letter.toUpperCase());

export function textTypes(): string {
  const features = readdirSync(new URL('features', source), { withFileTypes: true })
    .filter(entry => entry.isDirectory())
    .map(({ name }) => [featureName(name), textsIn(`features/${name}`)] as const);
  const catalogue = {
    ui: textsIn('ui'),
    forms: textsIn('ui/forms'),
    invoiceStory: textsIn('business/invoices/story'),
    invoicePayment: textsIn('business/payments'),
    invoiceComments: textsIn('business/invoices/comments'),
    invoiceDialogs: textsIn('business/invoices/dialogs'),
    counterOfferDialog: textsIn('business/counter-offers'),
    business: textsIn('business'),
    shell: textsIn('app'),
    ...Object.fromEntries(features),
  };
  return `/** Written by \`npm run types\`. */\nexport type EnglishTexts = ${JSON.stringify(catalogue, null, 2)};\n`;
}
