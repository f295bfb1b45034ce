import type { Room } from '../../platform/room.ts';
import { authRoom as routes } from './routes.ts';
import en from './texts.en.json' with { type: 'json' };
import sr from './texts.sr.json' with { type: 'json' };

export const authRoom: Room = {
  ...routes,
  tag: { name: 'Sign-in', description: 'Sessions, registration, passwords.' },
  texts: { en, sr },
};
