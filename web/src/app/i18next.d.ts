import 'i18next';
import type { roomTexts, texts } from './texts-en.ts';

type RoomTexts = { [Room in keyof typeof roomTexts]: Awaited<ReturnType<(typeof roomTexts)[Room]>>['default'] };

/** Keys are checked against the English catalogue; a unit test holds the Serbian one to the same keys. */
declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'translation';
    resources: { translation: typeof texts & RoomTexts };
    enableSelector: true;
  }
}
