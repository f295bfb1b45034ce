import 'i18next';
import type { rooms } from './rooms.ts';
import type { texts } from './texts-en.ts';

type Rooms = typeof rooms;
type RoomTexts = { [Room in keyof Rooms]: Awaited<ReturnType<Rooms[Room]['texts']['en']>>['default'] };

/** Keys are checked against the English catalogue; a unit test holds the Serbian one to the same keys. */
declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'translation';
    resources: { translation: typeof texts & RoomTexts };
    enableSelector: true;
  }
}
