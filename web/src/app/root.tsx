import { Outlet } from '@tanstack/react-router';
import { lazy, Suspense, useSyncExternalStore } from 'react';
import { areTermsAsked, onTermsAsked } from '../lib/terms-gate.ts';
import { MessageBar } from '../ui/message-bar.tsx';

const TermsDialog = lazy(async () => ({ default: (await import('../features/terms/terms-dialog.tsx')).TermsDialog }));

export function Root() {
  const termsAsked = useSyncExternalStore(onTermsAsked, areTermsAsked);
  return (
    <>
      <MessageBar />
      <Outlet />
      {termsAsked && (
        <Suspense fallback={null}>
          <TermsDialog />
        </Suspense>
      )}
    </>
  );
}
