import { Outlet } from '@tanstack/react-router';
import { Suspense, useSyncExternalStore } from 'react';
import { lazyPart } from '../lib/lazy-part.ts';
import { areTermsAsked, onTermsAsked } from '../lib/terms-gate.ts';
import { withTexts } from '../lib/words/room-texts.ts';
import { MessageBar } from '../ui/message-bar.tsx';

const loadTermsDialog = withTexts(['terms'], () => import('../rooms/terms/terms-dialog.tsx'));
const TermsDialog = lazyPart(loadTermsDialog, 'TermsDialog');

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
