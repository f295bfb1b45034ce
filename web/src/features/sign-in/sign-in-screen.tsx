import { getRouteApi, useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { currentUser, takeRememberedPath } from '../../lib/session.ts';
import { Gate } from '../../ui/gate.tsx';
import '../../ui/forms/forms.css';
import { ForgotPasswordForm } from './forgot-password-form.tsx';
import { SignInForm } from './sign-in-form.tsx';
import { TermsForm } from './terms-form.tsx';

const route = getRouteApi('/login');

/** The three faces of /login: sign in, forgot password, and the terms for a user who hasn't accepted them. */
export function SignInScreen() {
  const { step } = route.useSearch();
  const router = useRouter();
  const showTerms = step === 'terms' && currentUser() !== null;
  useEffect(() => {
    if (step === 'terms' && currentUser() === null) router.history.replace('/login');
  }, [step, router]);
  const goOn = () => router.history.replace(takeRememberedPath() ?? '/dashboard');
  return (
    <Gate wide={showTerms}>
      {showTerms ? (
        <TermsForm onAccepted={goOn} />
      ) : step === 'forgot' ? (
        <ForgotPasswordForm />
      ) : (
        <SignInForm onSignedIn={goOn} />
      )}
    </Gate>
  );
}
