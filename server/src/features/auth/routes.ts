import { authEndpoints } from '@skonto/api/auth';
import { defineRoutes } from '../../platform/route.ts';
import { anybody, self } from './access.ts';
import { me, signIn, signOut } from './sign-in.ts';

/**
 * Sessions: signing in and out, and who is signed in. People's own data is the users' room; here a session begins and ends, and
 * everything that a stranger may call is limited per account and per address.
 */
const { signIn: signInEndpoint, signOut: signOutEndpoint, me: meEndpoint } = authEndpoints;
export const authRoom = defineRoutes(
  'auth',
  { signIn: signInEndpoint, signOut: signOutEndpoint, me: meEndpoint },
  {
    signIn: { access: anybody, handle: signIn },
    signOut: { access: self, handle: signOut },
    me: { access: self, handle: me },
  },
);
