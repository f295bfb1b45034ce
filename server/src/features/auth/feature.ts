import { signInReply } from '@skonto/api/auth';
import { authNotes } from '@skonto/api/auth-notes';
import type { Feature } from '../../platform/feature.ts';
import { authFeature as routes } from './routes.ts';
import en from './texts.en.json' with { type: 'json' };
import sr from './texts.sr.json' with { type: 'json' };

export const authFeature: Feature = {
  ...routes,
  tag: { name: 'Sign-in', description: 'Sessions, registration, passwords.' },
  texts: { en, sr },
  schemas: { SignedIn: signInReply },
  notes: authNotes,
};
