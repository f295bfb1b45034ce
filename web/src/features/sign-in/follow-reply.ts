import type { SignInReply } from '@skonto/api/auth';
import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { offerTerms } from '../../business/terms/terms-acceptance.ts';
import { announce, dismissAll } from '../../lib/messages.ts';
import { saveUser } from '../../lib/session.ts';
import { t } from '../../lib/words/words.ts';

/** Goes where the server's answer leads: to the code, to the confirmation of the address, to the terms, or in. */
export function useFollowReply(
  onSignedIn: () => void,
): (reply: SignInReply, email: string, onCode: (token: string) => void) => void {
  const router = useRouter();
  const queries = useQueryClient();
  return ({ user, terms, secondFactor }, email, onCode) => {
    if (secondFactor) {
      onCode(secondFactor.token);
      return;
    }
    queries.clear();
    if (!('role' in user)) {
      announce(
        'info',
        t($ => $.signIn.inactive),
      );
      // Only a registration has a confirmation to go to.
      if (typeof user.id === 'string')
        router.history.push(`/verify-token/${user.id}`, { mailed: { email, token: '' } });
      return;
    }
    dismissAll();
    saveUser(user);
    if (user.termsAccepted) {
      onSignedIn();
      return;
    }
    if (terms !== null) offerTerms(queries, terms);
    router.history.push('/login?step=terms');
  };
}
