import { userNotes } from '@skonto/api/user-notes';
import { sessionUser, user, userInput, userUpdate } from '@skonto/api/users';
import type { Feature } from '../../platform/feature.ts';
import { usersFeature as routes } from './routes.ts';
import en from './texts.en.json' with { type: 'json' };
import sr from './texts.sr.json' with { type: 'json' };

export const usersFeature: Feature = {
  ...routes,
  tag: { name: 'Users', description: 'The people of a company.' },
  texts: { en, sr },
  schemas: { SessionUser: sessionUser, User: user, UserInput: userInput, UserUpdate: userUpdate },
  notes: userNotes,
};
