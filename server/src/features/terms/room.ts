import type { Room } from '../../platform/room.ts';
import { termsRoom as routes } from './routes.ts';
import en from './texts.en.json' with { type: 'json' };
import sr from './texts.sr.json' with { type: 'json' };

export const termsRoom: Room = {
  ...routes,
  tag: { name: 'Terms of use', description: 'Their versions, what was accepted, and the next draft.' },
  texts: { en, sr },
};
