import { Outlet } from '@tanstack/react-router';
import { Suspense, useSyncExternalStore } from 'react';
import { lazyPart } from '../lib/lazy-part.ts';
import { areTermsPending, onTermsPending } from '../lib/terms-gate.ts';
import { withTexts } from '../lib/words/feature-texts.ts';
import { MessageBar } from '../ui/message-bar.tsx';

const loadTermsDialog = withTexts(['terms'], () => import('../features/terms/terms-dialog.tsx'));
const TermsDialog = lazyPart(loadTermsDialog, 'TermsDialog');

export function Root() {
  const termsPending = useSyncExternalStore(onTermsPending, areTermsPending);
  return (
    <>
      <MessageBar />
      <Outlet />
      {termsPending && (
        <Suspense fallback={null}>
          <TermsDialog />
        </Suspense>
      )}
    </>
  );
}
