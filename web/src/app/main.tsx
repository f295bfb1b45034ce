import { startWords, t } from '../lib/words/words.ts';
import '../ui/base.css';
import { sessionEndpoints } from '@skonto/api/session';
import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { call, configureApi } from '../lib/api-client.ts';
import { isArrivedSignedIn, unpackCarried } from '../lib/carry.ts';
import { endFirstPaint } from '../lib/first-paint.ts';
import { globalsQuery } from '../lib/globals.ts';
import { currentLocale, type LocaleCode, rememberLocale } from '../lib/locale.ts';
import { announce, dismissErrors, dismissMessage } from '../lib/messages.ts';
import { currentUser, isSignedIn, saveUser, subscribe, watchSession } from '../lib/session.ts';
import { askTerms } from '../lib/terms-gate.ts';
import { provideFeatureTexts } from '../lib/words/feature-texts.ts';
import { featureTexts } from './features.ts';
import { ownSessionQuery } from './own-session.ts';
import { queryClient } from './query-client.ts';
import { watchRecordVisits } from './record-visits.ts';
import { router } from './router.tsx';

const catalogues = {
  en: () => import('./texts-en.ts'),
  sr: () => import('./texts-sr.ts'),
} as const satisfies Record<LocaleCode, () => Promise<object>>;

export async function start(): Promise<void> {
  const locale = currentLocale();
  rememberLocale(locale);
  document.documentElement.lang = locale.lang;
  configureApi({
    language: () => locale.code,
    askTerms,
    fallback: () => ({
      client: t($ => $.shell.unknownClient),
      server: t($ => $.shell.unknownServer),
      offline: t($ => $.shell.nothingSent),
      noAnswer: t($ => $.shell.noAnswer),
      unknownOutcome: t($ => $.shell.unknownOutcome),
    }),
  });
  void queryClient.prefetchQuery(globalsQuery);
  const { texts } = await catalogues[locale.code]();
  startWords(locale.code, texts);
  provideFeatureTexts(feature => featureTexts(feature, locale.code));
  watchSession({
    onEnd: forgetSession,
    askToSignIn: () => router.history.push('/login'),
    onTaken: startAnew,
    onOtherAbilities: askAbilities,
  });
  if (unpackCarried(location.hash)) router.history.replace(location.pathname + location.search);
  if (isArrivedSignedIn() && currentUser() === null) await findSession();
  watchNavigation();
  watchRecordVisits(router);
  const root = document.getElementById('root');
  if (!root) throw new Error('The page has no #root');
  createRoot(root).render(
    <StrictMode>
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </StrictMode>,
  );
}

/** The shell asks, and what then turns out to be allowed or not is asked for again with it. */
const askAbilities = (): void =>
  void queryClient.invalidateQueries({ queryKey: ownSessionQuery.queryKey }, { cancelRefetch: false });

/** After a change of the language's host: where the cookies go along, the session does. Else the sign-in comes next, as for anybody. */
async function findSession(): Promise<void> {
  const user = await call(sessionEndpoints.me, { errors: 'form' }).catch(() => null);
  if (user) saveUser(user);
  else
    announce(
      'info',
      t($ => $.shell.sessionPerHost),
    );
}

/** Until the next sign-in: what it asks for is done then. */
function forgetSession(): void {
  queryClient.clear();
  const id = announce(
    'warning',
    t($ => $.shell.signedOut),
  );
  const stop = subscribe(() => {
    if (!isSignedIn()) return;
    dismissMessage(id);
    stop();
  });
}

/** Another tab signed somebody else in: this one goes on as them, with nothing on it of whoever was here. */
function startAnew(): void {
  queryClient.clear();
  router.history.push('/');
  announce(
    'warning',
    t($ => $.shell.otherUser, { email: currentUser()?.email ?? '' }),
  );
}

/** A navigation to another page ends shown errors and moves the focus to the page's heading, which is then read out. */
function watchNavigation(): void {
  router.subscribe('onBeforeNavigate', event => {
    if (event.pathChanged) dismissErrors();
  });
  router.subscribe('onRendered', event => {
    endFirstPaint();
    if (!event.pathChanged || event.fromLocation === undefined) return;
    document.querySelector<HTMLElement>('h1')?.focus({ preventScroll: true });
  });
}
