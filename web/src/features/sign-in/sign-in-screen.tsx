import { getRouteApi, useLocation, useRouter } from '@tanstack/react-router';
import { Suspense, useEffect, useState } from 'react';
import { lazyPart } from '../../lib/lazy-part.ts';
import { currentUser, takeRememberedPath } from '../../lib/session.ts';
import { Gate } from '../../ui/gate.tsx';
import './sign-in.css';
import { CodeForm, type PendingSignIn } from './code-form.tsx';
import { useFollowReply } from './follow-reply.ts';
import { ForgotPasswordForm } from './forgot-password-form.tsx';
import { SignInForm } from './sign-in-form.tsx';

const TermsForm = lazyPart(() => import('./terms-form.tsx'), 'TermsForm');
const route = getRouteApi('/login');

/** The faces of /login: sign in, the code, forgot password, and the terms for a user who hasn't accepted them. */
export function SignInScreen() {
  const { step } = route.useSearch();
  const { DemoPeople } = route.useLoaderData();
  const router = useRouter();
  const showTerms = step === 'terms' && currentUser() !== null;
  const goOn = () => router.history.replace(takeRememberedPath() ?? '/dashboard');
  const { pending, typedEmail, refusal, follow, giveUp } = usePending(goOn);
  // A reloaded or sent address has nothing to show for these steps.
  const lost = (step === 'terms' && currentUser() === null) || (step === 'code' && pending === null);
  useEffect(() => {
    if (lost) router.history.replace('/login');
  }, [lost, router]);
  return (
    <Gate wide={showTerms}>
      {showTerms ? (
        <Suspense>
          <TermsForm onAccepted={goOn} />
        </Suspense>
      ) : step === 'forgot' ? (
        <ForgotPasswordForm />
      ) : step === 'code' && pending ? (
        <CodeForm pending={pending} onReply={reply => follow(reply, pending.email)} onOver={giveUp} />
      ) : (
        <SignInForm typedEmail={typedEmail} refusal={refusal} onReply={follow} DemoPeople={DemoPeople} />
      )}
    </Gate>
  );
}

/** What stands between password and code. */
function usePending(onSignedIn: () => void) {
  const router = useRouter();
  const [pending, setPending] = useState<PendingSignIn | null>(null);
  const arrivedAs = useLocation({ select: location => location.state.signInAs });
  const [typedEmail, setTypedEmail] = useState(arrivedAs ?? '');
  const [refusal, setRefusal] = useState<string | null>(null);
  const followAs = (email: string) => (token: string) => {
    setTypedEmail(email);
    setRefusal(null);
    setPending({ token, email });
    router.history.push('/login?step=code');
  };
  const follow = useFollowReply(onSignedIn);
  return {
    pending,
    typedEmail,
    refusal,
    follow: (reply: Parameters<typeof follow>[0], email: string) => follow(reply, email, followAs(email)),
    giveUp: (why: string) => {
      setRefusal(why);
      setPending(null);
      router.history.replace('/login');
    },
  };
}
