import 'i18next';
import type { texts } from './texts-en.ts';

/** Keys are checked against the English catalogue; a unit test holds the Serbian one to the same keys. */
declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'translation';
    resources: { translation: typeof texts };
    enableSelector: true;
  }
}
