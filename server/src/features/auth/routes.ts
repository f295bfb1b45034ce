import { authEndpoints } from '@skonto/api/auth';
import { suppliersEndpoints } from '@skonto/api/suppliers';
import { defineRoutes } from '../../platform/route.ts';
import { administrator, anybody, person, self } from './access.ts';
import { changeOwnEmail } from './change-own-email.ts';
import { getSecondFactorOf, resetSecondFactorOf } from './colleague-factor.ts';
import { verifyToken } from './confirm-address.ts';
import { finishSignIn } from './finish-sign-in.ts';
import { endOtherSessions, endSession, listSessions } from './own-sessions.ts';
import { regenerateToken, register } from './register.ts';
import {
  beginSecondFactor,
  confirmSecondFactor,
  getSecondFactor,
  renewRecoveryCodes,
  turnOffSecondFactor,
} from './second-factor.ts';
import { changeOwnPassword, changePassword, forgotPassword, registerInvite } from './set-password.ts';
import { me, signIn, signOut } from './sign-in.ts';

/**
 * How people come in: signing in and out, with a second factor where one is on; their own sessions and password; registering a company,
 * and what is done with a mailed token, which for an invitation stands under the suppliers' path although colleagues use it too.
 * People's own data is the users' feature. Everything that a stranger may call
 * is limited per account and per address, and doesn't say whether an account exists.
 */
export const authFeature = defineRoutes(
  'auth',
  { ...authEndpoints, registerInvite: suppliersEndpoints.registerInvite },
  {
    signIn: { access: anybody, handle: signIn },
    finishSignIn: { access: anybody, handle: finishSignIn },
    signOut: { access: self, handle: signOut },
    me: { access: self, handle: me },
    sessions: { access: self, handle: listSessions },
    endSession: { access: self, handle: endSession },
    endOtherSessions: { access: self, handle: endOtherSessions },
    secondFactor: { access: person, handle: getSecondFactor },
    beginSecondFactor: { access: person, handle: beginSecondFactor },
    confirmSecondFactor: { access: person, handle: confirmSecondFactor },
    renewRecoveryCodes: { access: person, handle: renewRecoveryCodes },
    turnOffSecondFactor: { access: person, handle: turnOffSecondFactor },
    secondFactorOf: { access: administrator, handle: getSecondFactorOf },
    resetSecondFactorOf: { access: administrator, handle: resetSecondFactorOf },
    changeOwnPassword: { access: person, handle: changeOwnPassword },
    changeOwnEmail: { access: person, handle: changeOwnEmail },
    register: { access: anybody, handle: register },
    verifyToken: { access: anybody, handle: verifyToken },
    regenerateToken: { access: anybody, handle: regenerateToken },
    forgotPassword: { access: anybody, handle: forgotPassword },
    changePassword: { access: anybody, handle: changePassword },
    registerInvite: { access: anybody, handle: registerInvite },
  },
);
