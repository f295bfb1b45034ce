import { usersEndpoints } from '@skonto/api/users';
import { defineRoutes } from '../../platform/route.ts';
import { grantRead, grantWrite, person, self } from './access.ts';
import { activateUsers, deactivateUsers } from './deactivate-users.ts';
import { deleteUsers } from './delete-users.ts';
import { inviteUsersAgain } from './invite-users.ts';
import { exportUsers, getUser, listUsers } from './list-users.ts';
import { getProfile, saveProfile } from './profile.ts';
import { createUser, saveUser } from './save-user.ts';
import { acceptTerms, currentTerms } from './terms.ts';

/**
 * People: a company's administrator keeps its own, the operator everybody. Who is created here is invited by mail and chooses the
 * password itself. Signing in and what is done with a mailed token is the sign-in feature's. Nobody removes, demotes or
 * switches off itself or the last administrator.
 */
export const usersFeature = defineRoutes('users', usersEndpoints, {
  list: { access: grantRead, handle: listUsers },
  get: { access: grantRead, handle: getUser },
  profile: { access: person, handle: getProfile },
  saveProfile: { access: person, handle: saveProfile },
  create: { access: grantWrite, handle: createUser },
  update: { access: grantWrite, handle: saveUser },
  remove: { access: grantWrite, handle: deleteUsers },
  inviteAgain: { access: grantWrite, handle: inviteUsersAgain },
  deactivate: { access: grantWrite, handle: deactivateUsers },
  activate: { access: grantWrite, handle: activateUsers },
  export: { access: grantRead, handle: exportUsers },
  terms: { access: self, handle: currentTerms },
  acceptTerms: { access: person, handle: acceptTerms },
});
