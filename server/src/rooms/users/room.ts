import type { Room } from '../../platform/room.ts';
import { usersRoom as routes } from './routes.ts';
import en from './texts.en.json' with { type: 'json' };
import sr from './texts.sr.json' with { type: 'json' };

export const usersRoom: Room = {
  ...routes,
  tag: { name: 'Users', description: 'The people of a company.' },
  texts: { en, sr },
};
